/** A person is looked for, judged and entered; nothing of another study is ever told; of two investigators at once one is told no (VRB-11, VRB-12, VRB-13). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { AUJOURDHUI, admin, autreInvestigateur, gerant, investigateur, type Monde, monde, superGerant } from '../test/monde.ts';
import { chercher, designer, type Etude, etudeOuverte, JEAN, quelquUn } from '../test/volontaires.ts';

let m: Monde;
let ici: Etude;
let ailleurs: Etude;
/** So much is approved there that the cap alone holds. */
let cher: Etude;
beforeAll(async () => {
  m = await monde();
  ici = await etudeOuverte(m);
  ailleurs = await etudeOuverte(m, {}, autreInvestigateur);
  cher = await etudeOuverte(m, { indemnitePrevue: 6_000 }, autreInvestigateur);
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

/** Of a stay that is refused: why. */
const motifs = (e: Etude, autre: object) =>
  designer(m, e, autre).then(
    () => [],
    (error: { code: string; details: { motifs?: string[] } }) => error.details.motifs ?? [error.code],
  );

test('whoever is not in the file may take part; once entered, he is found, and is told free, from when, for how much', async () => {
  const qui = quelquUn();
  expect(await chercher(m, ici, qui)).toMatchObject({ trouves: [], nouveau: { disponible: true, montantRestant: 6000 } });
  const faite = await designer(m, ici, { ...qui, montantIndemnite: 1500.5, dateDebut: '2026-03-10', dateFin: '2026-03-20' });
  expect(faite.identifiant).toMatch(/^MARCL\d{8}-01$/);
  const vu = await chercher(m, ailleurs, { ...qui, dateDebut: '2026-04-01', montantTotal: 700 });
  expect(vu.trouves).toEqual([
    {
      volId: faite.volId,
      identifiant: faite.identifiant,
      ordre: 1,
      sexe: 'M',
      lieuNaissance: 'Brest',
      dejaDansMonCentre: false,
      verdict: {
        disponible: false,
        motifs: ['EXCLUSION'],
        dateDisponibilite: '2026-06-21',
        montantRestant: 4499.5,
        pour: { dateDebut: '2026-04-01', dateFin: '2026-04-01', montantTotal: 700 },
      },
    },
  ]);
  // Nothing of the other study, its place, its investigator or its amount.
  expect(JSON.stringify(vu)).not.toMatch(/1500|Unité|Masson|2026-03/);
  const elle = { memePersonne: 1 };
  expect(await motifs(ailleurs, { ...qui, ...elle, dateDebut: '2026-06-20', dateFin: '2026-06-20' })).toEqual(['EXCLUSION']);
  const suite = await designer(m, ailleurs, { ...qui, ...elle, dateDebut: '2026-06-21', dateFin: '2026-06-21' });
  expect(suite.volId).toBe(faite.volId);
});

test.each([
  ['the same study again', () => ici, { dateDebut: '2026-07-01', dateFin: '2026-07-02' }, ['DEJA_DESIGNE']],
  ['another research at the same time', () => ailleurs, { dateDebut: '2026-03-15', dateFin: '2026-03-16' }, ['SIMULTANEITE']],
  ['an exclusion that would reach it', () => ailleurs, { dateDebut: '2026-03-03', dateFin: '2026-03-04' }, ['EXCLUSION_AVAL']],
  ['too much money', () => cher, { dateDebut: '2026-06-21', dateFin: '2026-06-21', montantIndemnite: 5500.01 }, ['PLAFOND']],
])('refused: %s', async (_case, ou, dates, expected) => {
  const qui = quelquUn();
  await designer(m, ici, qui);
  expect(await motifs(ou(), { ...qui, memePersonne: 1, ...dates })).toEqual(expected);
});

test.each([
  ['a declaration that is missing', { examenPrealable: false }, ['vrb.declarationManquante']],
  ['a healthy minor', { dateNaissance: '2010-01-01' }, ['MINEUR_SAIN', 'INDEMNITE_INTERDITE']],
  ['money to somebody whom the law excludes', { motifInterdiction: 'PROTEGE' as const }, ['INDEMNITE_INTERDITE']],
  ['dates beyond the study', { dateFin: '2028-01-01' }, ['vrb.horsEtude']],
  ['benefits in kind that no committee accepted', { valeurAvantagesNature: 10 }, ['vrb.natureNonAcceptee']],
  ['more than the committee approved', { montantIndemnite: 1500.51 }, ['vrb.indemniteNonApprouvee']],
  ['a name without a letter', { nom: '123' }, ['vrb.identiteInvalide']],
  ['a birth to come', { dateNaissance: '2026-03-03' }, ['vrb.naissanceImpossible']],
  ['an end before the start', { dateFin: '2026-03-09' }, ['saisie.invalide']],
  ['a sex that is none of the two', { sexe: JSON.parse('"X"') }, ['saisie.invalide']],
  ['an amount below zero', { montantIndemnite: -1 }, ['saisie.invalide']],
  ['a part of a cent', { montantIndemnite: 10.001 }, ['saisie.invalide']],
  ['letters that no identifier has', { nom: 'Иванов', prenom: 'Мария' }, ['vrb.identiteInvalide']],
  ['somebody of a hundred and eleven years', { dateNaissance: '1915-03-01' }, ['vrb.naissanceImpossible']],
])('refused, and nobody is entered: %s', async (_case, autre, expected) => {
  const qui = quelquUn();
  expect(await motifs(ici, { ...qui, ...autre })).toEqual(expected);
  expect((await chercher(m, ici, qui)).trouves).toEqual([]);
});

test('a homonym is decided upon: the same person, or another, with a reason when sex and place are the same', async () => {
  const marie = { nom: 'Dupont', prenom: 'Marie', dateNaissance: '1990-03-15', sexe: 'F' as const, lieuNaissance: 'Lille' };
  const martine = { ...marie, nom: 'Duponchel', prenom: 'Martine' };
  const dates = { dateDebut: '2026-09-01', dateFin: '2026-09-02' };
  expect((await designer(m, ici, { ...marie, ...dates })).identifiant).toBe('DUPMA15031990-01');
  await expect(designer(m, ailleurs, { ...martine, ...dates })).rejects.toMatchObject({
    code: 'vrb.homonymeATrancher',
    status: 409,
  });
  const autre = { ...martine, ...dates, autrePersonne: true };
  await expect(designer(m, ailleurs, autre)).rejects.toMatchObject({ code: 'vrb.distinctionMotivee' });
  await expect(designer(m, ailleurs, { ...autre, memePersonne: 2 })).rejects.toMatchObject({ code: 'vrb.homonymeInconnu' });
  const faite = await designer(m, ailleurs, { ...autre, motifDistinction: 'Pièces d’identité différentes' });
  expect(faite.identifiant).toBe('DUPMA15031990-02');
  const { trouves } = await chercher(m, ici, martine);
  expect(trouves.map((t) => t.identifiant)).toEqual(['DUPMA15031990-01', 'DUPMA15031990-02']);
  const parIdentifiant = (identifiant: string) =>
    m.vrb.call(vrbVolontaires, 'lireParIdentifiant', { body: { ...ici, identifiant } }, ici.qui);
  expect(await parIdentifiant('dupma15031990-02 ')).toMatchObject({ ordre: 2, dejaDansMonCentre: false });
  await expect(parIdentifiant('DUPMA15031990-03')).rejects.toMatchObject({ code: 'vrb.volontaireIntrouvable', status: 404 });
});

test('only an investigator of the place, while the research runs', async () => {
  const qui = quelquUn();
  const comme = (actor: typeof admin) => designer(m, { ...ici, qui: actor }, qui);
  for (const actor of [superGerant, gerant, admin])
    await expect(comme(actor)).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
  await expect(comme(autreInvestigateur)).rejects.toMatchObject({ code: 'vrb.etudeIntrouvable', status: 404 });
  await m.changerEtat(ici.etuId, 'SUSPENDUE');
  await expect(comme(investigateur)).rejects.toMatchObject({ code: 'vrb.etudeNonOuverte', status: 409 });
  await m.changerEtat(ici.etuId, 'EN_COURS');
  const { desId } = await comme(investigateur);
  const lire = (actor: typeof admin) => m.vrb.call(vrbDesignations, 'lire', { params: { desId } }, actor);
  for (const actor of [superGerant, gerant, investigateur]) expect(await lire(actor)).toMatchObject({ desId, etat: 'PLANIFIEE' });
  await expect(lire(autreInvestigateur)).rejects.toMatchObject({ code: 'vrb.designationIntrouvable', status: 404 });
  await expect(lire(admin)).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
});

test('nothing that tells who a person is lies in clear in the tables', async () => {
  await designer(m, ici, { ...JEAN, lieuNaissance: 'Ploudalmézeau', motifInterdiction: 'PRIVE_LIBERTE', montantIndemnite: 0 });
  for (const table of ['volontaire', 'designation', 'periode', 'consultation', 'cle', 'evenement', 'outbox']) {
    const lignes = await m.vrb.db.query<{ t: string }>(sql`select row_to_json(x)::text as t from ${raw(table)} x`);
    for (const { t } of lignes) expect(t).not.toMatch(/LEGJE|1988-09-05|Goff|Ploudalm|PRIVE_LIBERTE|MARCL|DUPMA/);
  }
});

test('sixty identities an hour; the next is refused, the administration is told once, and no name is in the mail', async () => {
  await m.personne(admin);
  const e = await etudeOuverte(m);
  m.clock.set('2026-03-05');
  for (let i = 0; i < 60; i += 1) await chercher(m, e, quelquUn());
  for (let i = 0; i < 2; i += 1)
    await expect(chercher(m, e, quelquUn())).rejects.toMatchObject({ code: 'vrb.tropDeRecherches', status: 429 });
  await expect(designer(m, e, quelquUn())).rejects.toMatchObject({ code: 'vrb.tropDeRecherches' });
  await m.settled();
  const mails = await m.services.of('identity').db.query<{ qui: number; donnees: unknown }>(sql`
      select uti_id as qui, donnees
      from mail
      where modele = 'VRB_RECHERCHES_TROP'
    `);
  expect(mails).toEqual([{ qui: admin.utiId, donnees: { nom: 'Aurélie Masson', nombre: 60 } }]);
  m.clock.set('2026-03-06');
  expect((await chercher(m, e, quelquUn())).trouves).toEqual([]);
  const lignes = await m.vrb.db.query<{ resultat: string; n: number }>(sql`
    select resultat, count(*)::int as n
    from consultation
    where etu_id = ${e.etuId}
    group by resultat
    order by resultat
  `);
  expect(lignes).toEqual([
    { resultat: 'NON_TROUVE', n: 61 },
    { resultat: 'REFUSE', n: 3 },
  ]);
});

test('the same identity asked for other dates and amounts is one of the sixty, and each question leaves its line', async () => {
  const e = await etudeOuverte(m, {}, autreInvestigateur);
  m.clock.set('2026-03-08');
  const qui = quelquUn();
  for (let i = 0; i < 65; i += 1) await chercher(m, e, { ...qui, montantTotal: i });
  expect((await chercher(m, e, quelquUn())).trouves).toEqual([]);
  const [{ n }] = await m.vrb.db.query<{ n: number }>(sql`
    select count(*)::int as n
    from consultation
    where etu_id = ${e.etuId}
  `);
  expect(n).toBe(66);
});

test('the verdict follows the stay that is typed: the exclusion of another research, then the amount that is left', async () => {
  m.clock.set('2026-03-09');
  const ancienne = await etudeOuverte(m, { indemnitePrevue: 2_600 });
  const nouvelle = await etudeOuverte(m, { indemnitePrevue: 6_000 }, autreInvestigateur);
  const qui = quelquUn();
  await designer(m, ancienne, { ...qui, montantIndemnite: 2_600, dateDebut: '2026-04-01', dateFin: '2026-12-15' });
  const juge = async (autre: object) => (await chercher(m, nouvelle, { ...qui, ...autre })).trouves[0].verdict;
  // Nothing typed: a day from today on, for the whole indemnity of the protocol; the answer says so.
  expect((await juge({})).pour).toEqual({ dateDebut: '2026-03-09', dateFin: '2026-03-09', montantTotal: 6_000 });
  const sejour = { dateDebut: '2027-03-16', dateFin: '2027-03-20' };
  const reste = 3_400;
  expect(await juge({ dateDebut: '2027-03-15', dateFin: '2027-03-15', montantTotal: 0 })).toMatchObject({
    disponible: false,
    motifs: ['EXCLUSION'],
    dateDisponibilite: '2027-03-16',
  });
  expect(await juge({ ...sejour, montantTotal: reste })).toEqual({
    disponible: true,
    motifs: [],
    dateDisponibilite: null,
    montantRestant: reste,
    pour: { ...sejour, montantTotal: reste },
  });
  expect((await juge({ ...sejour, montantTotal: reste + 0.01 })).motifs).toEqual(['PLAFOND']);
});

test('a line of the journal of looks is neither changed nor deleted', async () => {
  m.clock.set('2026-03-07');
  await chercher(m, ici, quelquUn());
  for (const forbidden of [
    sql`delete from consultation`,
    sql`update consultation set resultat = 'TROUVE', action = 'LISTE'`,
    sql`truncate consultation`,
  ])
    await expect(m.vrb.db.query(forbidden)).rejects.toThrow('consultation');
});

test('lists and sheets show what is theirs: the designations of their places, page by page, and nothing else', async () => {
  m.clock.set('2026-03-08');
  const lieu = await etudeOuverte(m);
  const faits: Awaited<ReturnType<typeof designer>>[] = [];
  for (let i = 0; i < 3; i += 1) faits.push(await designer(m, lieu, { ...quelquUn(), numeroInclusion: `L-${i}` }));
  const lister = (actor: typeof admin, page: object, filtres: object = { etuId: lieu.etuId }) =>
    m.vrb.call(vrbVolontaires, 'listerDesignations', { query: { recherche: JSON.stringify({ filtres, page }) } }, actor);
  const un = await lister(gerant, { taille: 2 });
  expect(un).toMatchObject({
    total: 3,
    lignes: [{ numeroInclusion: 'L-2', etat: 'PLANIFIEE', montantTotal: 500 }, { numeroInclusion: 'L-1' }],
  });
  const deux = await lister(gerant, { taille: 2, apres: un.suivant });
  expect(deux).toMatchObject({ lignes: [{ numeroInclusion: 'L-0', identifiant: faits[0].identifiant }] });
  expect((await lister(autreInvestigateur, { taille: 9 })).lignes).toEqual([]);
  expect((await lister(investigateur, { taille: 9 }, { etuId: lieu.etuId, etat: ['EN_COURS'] })).total).toBe(0);
  const personnes = await m.vrb.call(
    vrbVolontaires,
    'rechercher',
    { query: { recherche: JSON.stringify({ filtres: { etuId: lieu.etuId } }) } },
    superGerant,
  );
  expect(personnes).toMatchObject({ total: 3, lignes: [{ participations: 1, etat: 'PLANIFIEE' }, {}, {}] });
  const lire = (actor: typeof admin) => m.vrb.call(vrbVolontaires, 'lire', { params: { volId: faits[0].volId } }, actor);
  expect(await lire(investigateur)).toMatchObject({
    lieuNaissance: 'Brest',
    verdict: { disponible: true, montantRestant: 5500 },
  });
  expect(await lire(gerant)).toMatchObject({ verdict: null, designations: [{ desId: faits[0].desId }] });
  await expect(lire(autreInvestigateur)).rejects.toMatchObject({ code: 'vrb.volontaireIntrouvable', status: 404 });
  const tous = { query: { recherche: JSON.stringify({ filtres: { motif: 'CONTROLE' }, page: { taille: 1 } }) } };
  expect((await m.vrb.call(vrbVolontaires, 'rechercherTous', tous, admin)).lignes).toMatchObject([
    { identifiant: faits[2].identifiant },
  ]);
  const demande = { ...tous.query, recherche: JSON.stringify({ filtres: { motif: 'DEMANDE_DE_LA_PERSONNE' } }) };
  await expect(m.vrb.call(vrbVolontaires, 'rechercherTous', { query: demande }, admin)).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  // VRB-28.
  const chercherPour = (body: object, actor = admin) =>
    m.vrb.call(vrbVolontaires, 'chercherPersonne', { body: { motif: 'DEMANDE_DE_LA_PERSONNE', ...body } }, actor);
  const { identifiant, volId } = faits[2];
  expect(await chercherPour({ identifiant })).toMatchObject([{ volId, identifiant, participations: 1 }]);
  expect(await chercherPour({ identifiant: `${identifiant.slice(0, -2)}77` })).toEqual([]);
  await expect(chercherPour({ nom: 'Martin' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(chercherPour({ identifiant }, superGerant)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await m.vrb.call(vrbVolontaires, 'lireIndemniteMax', {}, gerant)).toBe(6000);
  const vues = await m.vrb.db.query<{ qui: number; action: string; finalite: string }>(sql`
    select uti_id as qui, action, finalite
    from consultation
    where uti_id = 1 or (uti_id = ${gerant.utiId} and vol_id = ${faits[0].volId})
    order by con_id
  `);
  expect(vues).toEqual([
    { qui: gerant.utiId, action: 'LECTURE', finalite: 'GESTION' },
    { qui: admin.utiId, action: 'LISTE', finalite: 'CONTROLE' },
    { qui: admin.utiId, action: 'RECHERCHE_IDENTIFIANT', finalite: 'DEMANDE_DE_LA_PERSONNE' },
    { qui: admin.utiId, action: 'RECHERCHE_IDENTIFIANT', finalite: 'DEMANDE_DE_LA_PERSONNE' },
  ]);
});

test('a place where somebody was entered stays with its research, once the rights that were given there are taken back', async () => {
  const etude = await etudeOuverte(m, {}, autreInvestigateur);
  await designer(m, etude, quelquUn());
  await m.vrb.db.query(sql`update acces set clos_le = now() where etu_id = ${etude.etuId} and centre_id is not null`);
  const params = { etuId: etude.etuId, code: etude.centre };
  await expect(m.vrb.call(vrbEtude, 'supprimerCentre', { params }, superGerant)).rejects.toMatchObject({
    code: 'vrb.centreDesigne',
    status: 409,
  });
});
