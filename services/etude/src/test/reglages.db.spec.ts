/** A setting acts: the administration changes a value of the lists, and the next decision is another one. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { ServiceUnderTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeManques } from '@riph/contracts/etude/depot/manques.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import type { ListeDeValeurs } from '@riph/contracts/referentiel/administration.schemas';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { referentielMontant } from '@riph/contracts/referentiel/montant.calls';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { referentielPiecesObligatoires } from '@riph/contracts/referentiel/pieces-obligatoires.calls';
import { refus as refusReferentiel } from '@riph/contracts/referentiel/referentiel.errors';
import { referentielReglementations } from '@riph/contracts/referentiel/reglementations.calls';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { DestinatairesAdmin } from '@riph/identity/utilisateur/destinataires-admin';
import { planifierChaqueSemaine } from '@riph/seance/test/fixtures';
import { type Comites, mondeDuComite } from './comite.ts';
import { administrateur as admin, deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

let m: Monde;
let c: Comites;
let r: ServiceUnderTest;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02', [dossierCtis]));
  r = m.services.of('referentiel');
});
afterAll(() => m?.stop());

const champ = (dosId: number, nom: string) =>
  m.etude
    .call(etudeManques, 'listerManques', { params: { dosId } }, deposant)
    .then((manques) => manques.filter((x) => x.champ === nom).map((x) => x.message));
const usages = async (liste: ListeDeValeurs, id: number) =>
  (await r.call(referentielEntitesAdministration, 'lireUtilisation', { params: { liste, id } }, admin)).usages.map((u) => [
    u.libelle,
    u.nombre,
  ]);

test('a field of medicine switched off: its uses are counted, a draft must choose again, what was filed keeps it', async () => {
  const { dosId: depose } = await c.depose();
  const brouillon = await m.brouillonComplet();
  const [domaine] = await r.call(
    referentielListesAdministration,
    'listerDomaines',
    { params: { reglementationCode: 'JARDE' } },
    admin,
  );
  expect(await usages('domaine', domaine.id)).toEqual([
    ['Dossiers déposés', 1],
    ['Brouillons de déposants', 1],
  ]);
  expect(await champ(brouillon, 'domaineTherapeutiqueIds')).toEqual([]);
  const body = { id: domaine.id, version: domaine.version, libelle: domaine.libelle, ordre: domaine.ordre, actif: false };
  await r.call(referentielListesAdministration, 'modifierDomaine', { body }, admin);
  await m.services.settled();
  expect(await champ(brouillon, 'domaineTherapeutiqueIds')).toEqual([
    `« ${domaine.libelle} » n’est plus proposé : choisissez-en un autre.`,
  ]);
  await expect(m.evenement(brouillon, 'SOUMETTRE', {}, deposant)).rejects.toMatchObject({ code: 'dossier.incomplet' });
  expect((await c.synthese(depose)).statut).toBe('DEPOSE');
  const [derniere] = await r.call(
    referentielEntitesAdministration,
    'lireJournal',
    { params: { entite: 'VALEUR', id: domaine.id } },
    admin,
  );
  expect(derniere).toMatchObject({
    par: admin.nom,
    action: 'MODIFIER',
    changements: [{ champ: 'actif', avant: 'oui', apres: 'non' }],
  });
  await r.call(referentielListesAdministration, 'modifierDomaine', { body: { ...body, version: 2, actif: true } }, admin);
  await m.services.settled();
  expect(await champ(brouillon, 'domaineTherapeutiqueIds')).toEqual([]);
});

test('a reason switched off is refused in an opinion, by its name', async () => {
  const { dosId, comite } = await c.recevable();
  const { date } = await c.tenirSeance(dosId, comite.cppId ?? 0);
  m.clock.set(`${date}T21:00:00Z`);
  const [motif] = await r.call(referentielMotifs, 'lister', {}, admin);
  const { id, version, libelle, ordre } = motif;
  const motifier = (v: number, actif: boolean) =>
    r.call(referentielParametrageAdministration, 'modifierMotif', { body: { id, version: v, libelle, ordre, actif } }, admin);
  await motifier(version, false);
  await m.services.settled();
  const avis = { sens: 'DEFAVORABLE' as const, motifIds: [id], motivation: 'Le rapport entre bénéfice et risque est mauvais.' };
  await expect(c.rendreAvis(dosId, comite, avis)).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'motifIds', message: `Le motif « ${libelle} » n’est plus proposé : choisissez-en un autre.` }] },
  });
  await motifier(version + 1, true);
  await m.services.settled();
  expect(await c.rendreAvis(dosId, comite, avis)).toMatchObject({ statut: 'AVIS_DEFAVORABLE' });
  expect(await usages('motifDefavorable', id)).toEqual([['Dossiers déposés', 1]]);
});

test('a regulation switched off opens no dossier, and those begun go on', async () => {
  const creer = () => m.etude.call(etudeDossier, 'creer', { body: { reglementationCode: 'JARDE', type: 'DI' } }, deposant);
  const commence = await m.brouillonComplet();
  const { id, version, libelle, ordre } = await r.call(
    referentielReglementations,
    'lire',
    { params: { reglementationCode: 'JARDE' } },
    admin,
  );
  const basculer = async (v: number, actif: boolean) => {
    const body = { id, version: v, libelle, ordre, actif };
    await r.call(referentielEntitesAdministration, 'modifierReglementation', { body }, admin);
    await m.services.settled();
  };
  await basculer(version, false);
  await expect(creer()).rejects.toEqual(refus('dossier.reglementationFermee', {}));
  await m.evenement(commence, 'SOUMETTRE', {}, deposant);
  expect((await c.synthese(commence)).statut).toBe('DEPOSE');
  await basculer(version + 1, true);
  expect(await creer()).toBeGreaterThan(commence);
});

test('closing a committee says first what it leaves in progress; its announcement ends by itself', async () => {
  const { dosId, cppId, comite, membre } = await c.depose();
  const suites = await r.call(referentielCppAdministration, 'lireSuitesFermeture', { params: { cppId } }, admin);
  expect(suites.dossiers.lignes.map((d) => [d.dosId, d.statut])).toContainEqual([dosId, 'DEPOSE']);
  expect(suites.dossiers.total).toBe(suites.dossiers.lignes.length);
  const { seance } = await c.synthese(dosId, comite);
  expect(suites.seances.find((s) => s.seanceId === seance?.seanceId)?.dossiers).toBeGreaterThan(0);
  expect(suites.membres).toBe(6);
  // A year of weekly séances is counted whole.
  await planifierChaqueSemaine(m.services.of('seance').db, cppId, '2027-01-01', 60);
  const apres = await r.call(referentielCppAdministration, 'lireSuitesFermeture', { params: { cppId } }, admin);
  expect(apres.seances).toHaveLength(suites.seances.length + 60);

  const annoncer = (annonce: string, fin: string | null, version?: number) =>
    r.call(referentielCppGestionnaire, 'annoncerInstructeursGestionnaire', { body: { annonce, fin, version } }, comite);
  const lue = (actor: Actor) => r.call(referentielCppGestionnaire, 'lireAnnonceCpp', {}, actor);
  const { version } = await r.call(referentielCppGestionnaire, 'lire', {}, comite);
  await annoncer('La salle change : bâtiment B.', m.clock.today(), version);
  await expect(annoncer('La salle ne change pas.', null, version)).rejects.toMatchObject({
    code: 'version.perimee',
    details: { par: comite.nom },
  });
  expect(await lue(membre(2))).toMatchObject({ texte: 'La salle change : bâtiment B.', fin: m.clock.today() });
  expect((await lue({ ...membre(2), cppId: cppId === 1 ? 2 : 1 })) ?? null).toBeNull();
  m.clock.set(addJours(m.clock.today(), 1));
  expect((await lue(membre(2))) ?? null).toBeNull();
  const journal = await r.call(referentielCppAdministration, 'lireJournalCpp', { params: { cppId } }, comite);
  expect(journal[0]).toMatchObject({
    action: 'ANNONCER',
    par: comite.nom,
    changements: expect.arrayContaining([{ champ: 'annonceInstructeurs', avant: null, apres: 'La salle change : bâtiment B.' }]),
  });
  await expect(
    r.call(referentielCppAdministration, 'lireJournalCpp', { params: { cppId } }, { ...comite, cppId: cppId === 1 ? 2 : 1 }),
  ).rejects.toMatchObject({ code: 'referentiel.cppIntrouvable' });
});

test('the highest indemnity holds from its day on: a draft above it cannot be filed, its history stays', async () => {
  const brouillon = await m.brouillonComplet();
  await m.remplir(brouillon, {}, { indemnisationMontant: '6000', indemnisationModalites: 'Deux virements' });
  const fixer = (montant: number, dateEffet?: string) =>
    r.call(referentielApplicatif, 'modifierMontantMaxIndemnites', { body: { montant, ...(dateEffet && { dateEffet }) } }, admin);
  expect(await champ(brouillon, 'indemnisationMontant')).toEqual([]);
  const demain = addJours(m.clock.today(), 1);
  expect(await fixer(5500, demain)).toMatchObject({ montant: 6000, dateEffet: '2023-03-01' });
  await m.services.settled();
  expect(await champ(brouillon, 'indemnisationMontant')).toEqual([]);
  await expect(fixer(5000, addJours(m.clock.today(), -1))).rejects.toEqual(refusReferentiel('referentiel.dateEffetPassee', {}));
  for (const montant of [0, 100_000, 12.345])
    await expect(fixer(montant)).rejects.toMatchObject({ code: 'saisie.invalide', details: { fields: [{ champ: 'montant' }] } });
  await fixer(5_900.5);
  await m.services.settled();
  // All who work for the file are told each new one, and from when on.
  const dits = m.services.bus.published.map((p) => JSON.stringify(p.payload)).filter((p) => p.includes('VRB_PLAFOND'));
  expect(dits).toHaveLength(2);
  for (const dit of [...dits.map((d) => [d, 'VRB_GERANT', 'VRB_INVESTIGATEUR']), [dits[0], '5500', demain]])
    for (const mot of dit.slice(1)) expect(dit[0]).toContain(mot);
  expect(await champ(brouillon, 'indemnisationMontant')).toEqual([expect.stringContaining('ne dépasse pas')]);
  m.clock.set(demain);
  const lu = await r.call(referentielApplicatif, 'lireMontantMaxIndemnites', {}, admin);
  expect(lu).toMatchObject({ montant: 5500, dateEffet: demain });
  expect(lu.historique.map((h) => h.montant)).toEqual([5500, 5900.5, 6000, 4500]);
});

test('a highest indemnity planned for a later day is withdrawn until that day, with a line, and those of the file are told what counts', async () => {
  const jour = addJours(m.clock.today(), 30);
  const retirer = (dateEffet: string) => r.call(referentielMontant, 'retirer', { query: { dateEffet } }, admin);
  const avant = await r.call(referentielApplicatif, 'lireMontantMaxIndemnites', {}, admin);
  await r.call(referentielApplicatif, 'modifierMontantMaxIndemnites', { body: { montant: 7_000, dateEffet: jour } }, admin);
  await m.services.settled();
  const n = m.services.bus.published.length;
  expect(await retirer(jour)).toEqual(avant);
  await m.services.settled();
  const [dit] = m.services.bus.published
    .slice(n)
    .map((p) => JSON.stringify(p.payload))
    .filter((p) => p.includes('VRB_PLAFOND'));
  expect(dit).toContain(`"montant":${avant.montant},"dateEffet":"${jour}"`);
  await expect(retirer(jour)).rejects.toEqual(refusReferentiel('referentiel.montantInconnu', {}));
  for (const passe of [m.clock.today(), avant.dateEffet])
    await expect(retirer(passe)).rejects.toEqual(refusReferentiel('referentiel.montantEnVigueur', { depuis: passe }));
  const [ligne] = await r.db.query<{ action: string; details: object }>(
    sql`select action, details from evenement where entity_code = 'PARAMETRE' order by rang desc limit 1`,
  );
  expect(ligne).toMatchObject({ action: 'RETIRER_MONTANT', details: { dateEffet: jour, avant: { montant: 7_000 } } });
});

test('the addresses of the administration and of the national commission, and that of the European portal: changed with the version read, told by the mail that follows', async () => {
  const lire = () => r.call(referentielApplicatif, 'lireReglages', {}, admin);
  const lu = await lire();
  const body = {
    courrielsAdmin: ['un@exemple.fr', 'deux@exemple.fr'],
    courrielCnriph: 'commission@exemple.fr',
    urlCtis: 'https://portail.exemple.eu',
    version: lu.version,
  };
  expect(lu.urlCtis).toBe('https://euclinicaltrials.eu');
  expect(await r.call(referentielApplicatif, 'modifierReglages', { body }, admin)).toMatchObject({
    ...body,
    version: lu.version + 3,
    modifiePar: admin.nom,
  });
  await expect(r.call(referentielApplicatif, 'modifierReglages', { body }, admin)).rejects.toMatchObject({
    code: 'version.perimee',
    details: { par: admin.nom },
  });
  for (const refuse of [{ courrielsAdmin: ['sans arobase'] }, { urlCtis: 'javascript:alert(1)' }])
    await expect(
      r.call(referentielApplicatif, 'modifierReglages', { body: { ...body, version: lu.version + 3, ...refuse } }, admin),
    ).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await r.call(referentielApplicatif, 'lireUrlCtis', {}, admin)).toBe('https://portail.exemple.eu');
  await m.services.settled();
  const destinataires = m.services.of('identity').get(DestinatairesAdmin);
  expect(await destinataires.lire()).toEqual([{ email: 'un@exemple.fr' }, { email: 'deux@exemple.fr' }]);
  expect(await m.etude.get(Referentiels).courrielCnriph()).toBe('commission@exemple.fr');
});

// PIE-08.
test('the matrix of pieces reaches drafts; a filed dossier keeps what was asked of it', async () => {
  const { dosId: depose, comite } = await c.depose();
  const brouillon = await m.brouillonComplet();
  const attendue = async (dosId: number, actor: Actor, categorieCode: string) => {
    const { attendues } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, actor);
    return attendues.find((a) => a.categorieCode === categorieCode);
  };
  const matrice = await r.call(
    referentielPiecesObligatoires,
    'listerParReglementation',
    { params: { reglementationCode: 'JARDE' } },
    admin,
  );
  const avis = matrice.find((p) => p.typeDossier === 'DI' && p.qualificationCode === 'CAT2' && p.categorieCode === 'AVIS_SCIENT');
  if (!avis) throw new Error('the opinion of a scientific committee stands in the matrix');
  expect((await attendue(brouillon, deposant, 'AVIS_SCIENT'))?.obligation).toBe('F');
  const body = {
    paramId: avis.paramId,
    version: avis.version,
    obligation: 'O' as const,
    ordre: avis.ordre,
    multipleIci: !avis.multiple,
    message: 'Joignez l’avis du conseil scientifique de votre établissement.',
  };
  await r.call(referentielParametrageAdministration, 'modifierPieceObligatoire', { body }, admin);
  await m.services.settled();
  expect(await attendue(brouillon, deposant, 'AVIS_SCIENT')).toMatchObject({
    obligation: 'O',
    multiple: !avis.multiple,
    aide: body.message,
  });
  await expect(m.evenement(brouillon, 'SOUMETTRE', {}, deposant)).rejects.toMatchObject({ code: 'dossier.incomplet' });
  expect(await attendue(depose, comite, 'AVIS_SCIENT')).toMatchObject({
    obligation: 'F',
    multiple: avis.multiple,
    aide: avis.aide,
  });

  const condition = 'Si votre établissement a un conseil scientifique.';
  const modifier = (version: number, champs: { obligation: 'C' | 'F'; condition?: string; ordre: number }) =>
    r.call(
      referentielParametrageAdministration,
      'modifierPieceObligatoire',
      { body: { paramId: avis.paramId, version, ...champs } },
      admin,
    );
  await modifier(avis.version + 1, { obligation: 'C', condition, ordre: 0 });
  await m.services.settled();
  const [premiere] = (await m.etude.call(examenPieces, 'lister', { params: { dosId: brouillon } }, deposant)).attendues;
  expect(premiere).toMatchObject({ categorieCode: 'AVIS_SCIENT', obligation: 'C', condition });
  await modifier(avis.version + 2, { obligation: 'F', ordre: avis.ordre });
});

test('a category of pieces says which files it takes; switched off, or taken out of the regulation, it is asked no more', async () => {
  const categories = () =>
    r.call(referentielEntitesAdministration, 'listerCategories', { params: { reglementationCode: 'JARDE' } }, admin);
  const dosId = await m.brouillonComplet();
  const attendue = async (code: string) => {
    const { attendues } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
    return attendues.find((a) => a.categorieCode === code);
  };
  const avant = (await categories()).find((c) => c.code === 'AVIS_SCIENT');
  if (!avant) throw new Error('the category stands in the list');
  let version = avant.version;
  const { id, code, libelle, description, ordre, actif, types, multiple, reglementations } = avant;
  const modifier = async (champs: Partial<typeof avant>) => {
    const body = { id, libelle, description, ordre, actif, types, multiple, reglementations, ...champs, version };
    ({ version } = await r.call(referentielEntitesAdministration, 'modifierCategorie', { body }, admin));
    await m.services.settled();
  };
  expect(await attendue(code)).toMatchObject({ types, multiple });
  await modifier({ types: ['xlsx'], multiple: !multiple });
  expect(await attendue(code)).toMatchObject({ types: ['xlsx'], multiple: !multiple });
  await expect(m.joindre(dosId, id, await m.fichier('avis.pdf'))).rejects.toMatchObject({ code: 'piece.typeRefuse' });
  await modifier({ actif: false });
  expect(await attendue(code)).toBeUndefined();
  await modifier({ reglementations: ['REG745'] });
  expect(await attendue(code)).toBeUndefined();
  await modifier({});
  expect(await attendue(code)).toMatchObject({ types, multiple });
  await m.joindre(dosId, id, await m.fichier('avis.pdf'));
});
