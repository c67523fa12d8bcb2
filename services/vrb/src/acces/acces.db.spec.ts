/** A study enters the file: what its protocol asks, its places (VRB-25), and who works there until when. */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { vrbGerants } from '@riph/contracts/vrb/gerants.calls';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { changerEtude } from '@riph/etude/test/fixtures';
import {
  AUJOURDHUI,
  admin,
  autreDeposant,
  autreInvestigateur,
  CENTRE,
  courrielDe,
  deposant,
  gerant,
  investigateur,
  type Monde,
  monde,
  REGLES,
  superGerant,
} from '../test/monde.ts';

let m: Monde;
let etuId: number;
beforeAll(async () => {
  m = await monde([dossierCtis]);
});
afterAll(() => m?.stop());
beforeEach(async () => {
  m.clock.set(AUJOURDHUI);
  etuId = await m.nouvelleEtude();
});

const lire = (actor: Actor, id = etuId) => m.vrb.call(vrbEtude, 'lireInfoRecherche', { params: { etuId: id } }, actor);
const modifier = (actor: Actor, autre: Partial<typeof REGLES> = {}) =>
  m.vrb.call(vrbEtude, 'modifierInfoRecherche', { params: { etuId }, body: { ...REGLES, ...autre } }, actor);
/** On the version that stands of a place that is there, unless another is given. */
const centrer = async (actor: Actor, autre: { code?: string; version?: number; [champ: string]: unknown } = {}) => {
  const actuel = autre.code && (await lire(actor)).centres.find((c) => c.code === autre.code);
  const body = { ...CENTRE, ...(actuel && { version: actuel.version }), ...autre };
  return m.vrb.call(vrbEtude, 'enregistrerCentre', { params: { etuId }, body }, actor);
};
const nommerSuper = (actor: Actor, qui = superGerant, dateFin?: string) =>
  m.vrb.call(vrbGerants, 'ajouterSuperGerant', { params: { etuId }, body: { email: courrielDe(qui), dateFin } }, actor);
const nommer = (actor: Actor, centre: string, qui = gerant) =>
  m.vrb.call(vrbGerants, 'ajouter', { params: { etuId }, body: { email: courrielDe(qui), centre } }, actor);
const admettre = (actor: Actor, centre: string, qui = investigateur) =>
  m.vrb.call(vrbEtudeInvestigateurs, 'ajouter', { params: { etuId }, body: { email: courrielDe(qui), centre } }, actor);

/** Two places, each with its manager or investigator. */
async function installer() {
  await nommerSuper(deposant);
  const [lyon] = (await centrer(superGerant)).centres;
  const { centres } = await centrer(superGerant, { nom: 'Clinique du parc', ville: 'Paris' });
  const paris = centres.find((c) => c.code !== lyon.code);
  if (!paris) throw new Error('a second place was expected');
  await nommer(superGerant, lyon.code);
  await admettre(superGerant, paris.code, autreInvestigateur);
  return { lyon: lyon.code, paris: paris.code };
}

test('the sponsor says what his protocol asks until the research begins, a super-manager after; each saves over what he read', async () => {
  const neuve = await lire(deposant);
  expect(neuve).toMatchObject({ regles: null, version: 0, centres: [], gestes: ['SUPER_GERANTS', 'GERANTS'], etat: 'EN_COURS' });
  await expect(modifier(deposant)).rejects.toMatchObject({ code: 'vrb.gesteReserve', status: 403 });
  await nommerSuper(deposant);
  const { version, ...regles } = REGLES;
  expect(await modifier(superGerant)).toMatchObject({ regles, version: version + 1 });
  await expect(modifier(superGerant)).rejects.toMatchObject({ code: 'version.perimee', details: { par: 'Bruno Tessier' } });
  expect((await modifier(superGerant, { version: 1, indemnitePrevue: 0 })).regles?.indemnitePrevue).toBe(0);
  await m.changerEtat(etuId, 'EN_EVALUATION');
  expect(await modifier(deposant, { version: 2 })).toMatchObject({ version: 3 });
});

test.each([
  ['an end before the start', { dateDebut: '2026-05-01', dateFinPrevue: '2026-04-30' }],
  ['half a cent', { indemnitePrevue: 10.005 }],
  ['a negative amount', { indemnitePrevue: -1 }],
  ['an exclusion of five years and a month', { exclusion: { valeur: 61, unite: 'MOIS' as const } }],
  [
    'entered by decision of the committee, without ban nor exclusion',
    { inscription: 'SUR_DECISION_CPP' as const, interdictionSimultanee: false, exclusion: { valeur: 0, unite: 'JOUR' as const } },
  ],
])('refused: %s', async (_case, autre) => {
  await expect(modifier(admin, autre)).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect((await lire(admin)).regles).toBeNull();
});

test('a research of category 2 enters healthy persons by decision of its committee alone; no protocol foresees more than the cap', async () => {
  const ban = { inscription: 'SUR_DECISION_CPP' as const };
  etuId = await m.nouvelleEtude('EN_COURS', deposant.utiId, 'CAT2');
  expect((await lire(admin)).inscriptionsPossibles).toEqual(['SUR_DECISION_CPP', 'NON_REQUISE']);
  for (const inscription of ['SAINS', 'MALADES_SANS_RAPPORT'] as const)
    await expect(modifier(admin, { inscription })).rejects.toMatchObject({ code: 'vrb.inscriptionDuComite', status: 409 });
  for (const indemnitePrevue of [6_000.01, 99_999.99])
    await expect(modifier(admin, { ...ban, indemnitePrevue })).rejects.toMatchObject({
      code: 'vrb.indemniteTropHaute',
      details: { max: 6000 },
    });
  expect((await lire(admin)).regles).toBeNull();
  expect((await modifier(admin, { ...ban, indemnitePrevue: 6_000 })).regles).toMatchObject({ ...ban, indemnitePrevue: 6000 });
});

test('what the paper says of a place and of a study is kept and read; a place that is closed takes nobody in', async () => {
  const { lyon } = await installer();
  await admettre(gerant, lyon);
  await modifier(superGerant, { phase: 'I_II' });
  const fiche = {
    code: lyon,
    etablissement: 'Hospices civils de Lyon',
    adresse: '5 place d’Arsonval',
    codePostal: '69003',
    finess: '690000252',
    actif: false,
  };
  const [lu] = (await centrer(superGerant, fiche)).centres.filter((c) => c.code === lyon);
  expect(lu).toMatchObject(fiche);
  for (const faux of [{ codePostal: '6900' }, { finess: '69000025' }, { finess: '2C0000252' }])
    await expect(centrer(superGerant, { ...fiche, ...faux })).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await lire(superGerant)).toMatchObject({ regles: { phase: 'I_II' }, dateFinReelle: null });
  const chercher = () =>
    m.vrb.call(
      vrbVolontaires,
      'chercherHomonymes',
      { body: { etuId, centre: lyon, nom: 'Martin', prenom: 'Claude', dateNaissance: '1970-01-01' } },
      investigateur,
    );
  await expect(chercher()).rejects.toMatchObject({ code: 'vrb.centreFerme', status: 409 });
  const ouverte = async () =>
    (await m.vrb.call(vrbEtude, 'listerAccessibles', {}, investigateur)).find((e) => e.etuId === etuId)?.ouverte;
  expect(await ouverte()).toBe(false);
  await centrer(superGerant, { ...fiche, actif: true });
  expect(await ouverte()).toBe(true);
  expect(await chercher()).toMatchObject({ trouves: [] });
  await changerEtude(m.services.of('etude').db, etuId, { etat: 'TERMINEE', dateFinEffective: '2026-02-27' });
  expect(await lire(deposant)).toMatchObject({ dateFinReelle: '2026-02-27' });
});

test('a place has its authorisation, of seven years, three for first administrations, which is only shortened', async () => {
  const date = { autorisationNumero: 'ARS-2025-118', autorisationDate: '2025-06-10' };
  const [centre] = (await centrer(admin, date)).centres;
  expect(centre).toMatchObject({ ville: 'Lyon', autorisationFin: '2032-06-10' });
  expect(centre.code).toMatch(/^C\d{5}$/);
  const premiere = { ...date, code: centre.code, autorisationPremiereAdmin: true };
  expect((await centrer(admin, premiere)).centres).toMatchObject([{ code: centre.code, autorisationFin: '2028-06-10' }]);
  await expect(centrer(admin, { ...premiere, autorisationFin: '2028-06-11' })).rejects.toMatchObject({
    code: 'vrb.finAutorisation',
  });
  await expect(centrer(admin, { autorisationPremiereAdmin: true })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(centrer(admin, { nom: 'UNITÉ DE PHASE I' })).rejects.toMatchObject({ code: 'vrb.nomPris' });
  await expect(centrer(admin, { code: 'C99999' })).rejects.toMatchObject({ code: 'vrb.centreIntrouvable', status: 404 });
});

test('a place is saved over what was read; the line keeps before and after, and who works there is told of a sooner end', async () => {
  const { lyon } = await installer();
  await admettre(gerant, lyon);
  const date = { code: lyon, autorisationNumero: 'ARS-2025-118', autorisationDate: '2025-06-10' };
  const [lu] = (await centrer(superGerant, date)).centres.filter((c) => c.code === lyon);
  expect(lu).toMatchObject({ version: 2, dernierSejour: null });
  await expect(centrer(deposant, { ...date, version: 1 })).rejects.toMatchObject({
    code: 'version.perimee',
    details: { par: superGerant.nom },
  });
  await expect(centrer(superGerant, { ...date, autorisationFin: '2025-06-09' })).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  await centrer(superGerant, { ...date, autorisationFin: '2027-01-31' });
  const [{ details }] = await m.vrb.db.query<{ details: object }>(sql`
    select details from evenement where entity_id = ${etuId} and action = 'ENREGISTRER_CENTRE' order by rang desc limit 1
  `);
  expect(details).toMatchObject({
    code: lyon,
    avant: { autorisationFin: '2032-06-10', nom: CENTRE.nom },
    apres: { autorisationFin: '2027-01-31' },
  });
  await m.settled();
  const dits = m.services.bus.published.flatMap(({ payload }) => {
    const { modele, donnees, destinataires } = JSON.parse(JSON.stringify(payload));
    return modele === 'VRB_CENTRE_REDUIT' && donnees.etuId === etuId ? [{ donnees, destinataires }] : [];
  });
  expect(dits).toEqual([
    {
      donnees: expect.objectContaining({ centre: CENTRE.nom, ouvert: true, finLe: '2027-01-31', dernierSejour: null }),
      destinataires: expect.arrayContaining([
        { utiId: gerant.utiId },
        { utiId: investigateur.utiId },
        { utiId: superGerant.utiId },
      ]),
    },
  ]);
});

test('a manager lets investigators in at his own place, sees that place only, and nothing of the others', async () => {
  const { lyon, paris } = await installer();
  expect(await admettre(gerant, lyon)).toMatchObject([
    { nom: 'Aurélie Masson', centre: { code: lyon }, statut: 'ACTIF', dateFin: '2027-03-02' },
  ]);
  await expect(admettre(gerant, paris)).rejects.toMatchObject({ code: 'vrb.centreIntrouvable' });
  await expect(nommer(gerant, lyon, superGerant)).rejects.toMatchObject({ code: 'vrb.gesteReserve' });
  expect(await lire(gerant)).toMatchObject({ centres: [{ code: lyon }], gestes: ['INVESTIGATEURS'] });
  const lister = (actor: Actor) => m.vrb.call(vrbEtudeInvestigateurs, 'lister', { params: { etuId } }, actor);
  expect((await lister(gerant)).map((a) => a.nom)).toEqual(['Aurélie Masson']);
  expect((await lister(superGerant)).map((a) => a.nom)).toEqual(['Aurélie Masson', 'Karim Haddad']);
  expect(await lire(investigateur)).toMatchObject({ centres: [{ code: lyon }], gestes: [] });
  const retirer = (actor: Actor, utiId: number) =>
    m.vrb.call(vrbEtudeInvestigateurs, 'retirer', { params: { etuId, utiId } }, actor);
  await expect(retirer(gerant, autreInvestigateur.utiId)).rejects.toMatchObject({ code: 'vrb.accesIntrouvable', status: 404 });
  expect(await retirer(gerant, investigateur.utiId)).toEqual([]);
  await expect(lire(investigateur)).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable', status: 404 });
});

test('a right holds a year at most, ends by itself, is renewed, and dies with the research', async () => {
  await expect(nommerSuper(deposant, superGerant, '2027-03-03')).rejects.toMatchObject({ code: 'vrb.finTropLoin' });
  await expect(nommerSuper(deposant, superGerant, '2026-03-01')).rejects.toMatchObject({ code: 'vrb.finPassee' });
  await nommerSuper(deposant, superGerant, '2026-06-30');
  m.clock.set('2026-06-30');
  expect((await lire(superGerant)).gestes).toContain('GERANTS');
  m.clock.set('2026-07-01');
  await expect(lire(superGerant)).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable' });
  const lister = () => m.vrb.call(vrbGerants, 'listerSuperGerants', { params: { etuId } }, deposant);
  expect(await lister()).toMatchObject([{ nom: 'Bruno Tessier', statut: 'EXPIRE' }]);
  await nommerSuper(deposant);
  expect(await lister()).toMatchObject([{ statut: 'ACTIF', dateFin: '2027-07-01' }]);
  await m.changerEtat(etuId, 'TERMINEE');
  await expect(lire(superGerant)).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable' });
  expect(await lister()).toMatchObject([{ statut: 'CLOS' }]);
  await expect(nommerSuper(deposant)).rejects.toMatchObject({ code: 'vrb.gesteReserve' });
});

test('the last manager is not taken off, even by two people at once', async () => {
  const { lyon } = await installer();
  const retirerSuper = () =>
    m.vrb.call(vrbGerants, 'retirerSuperGerant', { params: { etuId, utiId: superGerant.utiId } }, deposant);
  const retirer = () => m.vrb.call(vrbGerants, 'retirer', { params: { etuId, utiId: gerant.utiId } }, deposant);
  const fins = await Promise.allSettled([retirerSuper(), retirer()]);
  expect(fins.map((f) => f.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(fins.find((f) => f.status === 'rejected')).toMatchObject({ reason: { code: 'vrb.dernierGerant' } });
  const supprimer = () => m.vrb.call(vrbEtude, 'supprimerCentre', { params: { etuId, code: lyon } }, deposant);
  await nommer(deposant, lyon);
  await expect(supprimer()).rejects.toMatchObject({ code: 'vrb.centreOccupe' });
});

test('only the holder of an open account of the profile is let in', async () => {
  await expect(nommerSuper(deposant, investigateur)).rejects.toMatchObject({ code: 'vrb.compteInconnu' });
  const ferme: Actor = { utiId: 699, profil: 'VRB_GERANT', cppId: null, nom: 'Anne Fermée' };
  await m.personne(ferme, 'INACTIF');
  await expect(nommerSuper(deposant, ferme)).rejects.toMatchObject({ code: 'vrb.compteInconnu' });
});

test('each finds the studies where he has a right in force, and whether persons may be designated there', async () => {
  const { paris } = await installer();
  const siennes = async (actor: Actor) => {
    const toutes = await m.vrb.call(vrbEtude, 'listerAccessibles', {}, actor);
    return toutes.filter((e) => e.etuId === etuId);
  };
  expect(await siennes(autreInvestigateur)).toMatchObject([{ role: 'INVESTIGATEUR', centre: { code: paris }, ouverte: false }]);
  await modifier(superGerant);
  expect(await siennes(autreInvestigateur)).toMatchObject([{ ouverte: true }]);
  await m.changerEtat(etuId, 'SUSPENDUE');
  expect(await siennes(autreInvestigateur)).toMatchObject([{ ouverte: false }]);
  expect(await siennes(investigateur)).toEqual([]);
});

test('the study of another sponsor, and one that is nowhere, are both unknown', async () => {
  for (const id of [etuId, 999_999, 1_000_000_001])
    await expect(lire(autreDeposant, id)).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable', status: 404 });
});
