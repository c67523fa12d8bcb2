import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeCorrectionAvis } from '@riph/contracts/etude/instruction/correction-avis.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { DELEGATAIRE_ATTENDU } from '@riph/contracts/examen/delegation.rules';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { AvisEntity } from '@riph/examen/tables/avis.entity';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const MOTIF = 'Avis saisi par erreur sur le mauvais dossier.';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

/** Examined; it is the day after. */
const examine = async () => {
  const depot = await c.examine();
  m.clock.set(addJours(depot.seanceLe, 1));
  return depot;
};
const documents = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, actor);
const remplacer = async (id: number, actor: Actor, motif = 'La page trois manquait.') =>
  m.etude.call(
    etudeCorrectionAvis,
    'remplacerAvisFinal',
    { params: { id }, body: { motif }, files: { fichier: [await m.fichier('avis-corrige.pdf')] } },
    actor,
  );
const rouvrir = (dosId: number, actor: Actor = administrateur, motif = MOTIF) => m.evenement(dosId, 'ROUVRIR', { motif }, actor);

// AVI-08.
test('the file of an opinion is replaced with its reason: the old one is kept, the parties are told, nothing else moves', async () => {
  const { dosId, cppId, comite, membre } = await examine();
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  const ancien = (await documents(dosId)).find((d) => d.type === 'AVIS_FINAL');
  const autre = (await documents(dosId)).find((d) => d.type !== 'AVIS_FINAL');
  if (!ancien || !autre) throw new Error('an opinion and another letter were expected');
  for (const actor of [deposant, ansm, membre(1)])
    await expect(remplacer(ancien.id, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(remplacer(ancien.id, gestionnaire(cppId + 1))).rejects.toMatchObject({
    code: 'document.introuvable',
    status: 404,
  });
  await expect(remplacer(autre.id, comite)).rejects.toMatchObject({ code: 'document.introuvable' });
  await expect(remplacer(ancien.id, comite, 'non')).rejects.toMatchObject({ code: 'saisie.invalide' });

  const avant = await c.synthese(dosId);
  expect(await remplacer(ancien.id, comite)).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  const apres = await documents(dosId);
  expect(apres.find((d) => d.id === ancien.id)).toMatchObject({
    type: 'AVIS_REMPLACE',
    libelle: expect.stringContaining('remplacé le'),
  });
  const nouveau = apres.find((d) => d.type === 'AVIS_FINAL');
  expect(nouveau).toMatchObject({ nom: 'avis-corrige.pdf', libelle: ancien.libelle });
  expect(await m.etude.db.repository(AvisEntity).find({ where: { dosId }, order: { id: 'ASC' } })).toMatchObject([
    { documentId: ancien.id, remplaceLe: expect.any(String) },
    { documentId: nouveau?.id, remplaceLe: null, motifRemplacement: 'La page trois manquait.' },
  ]);
  const synthese = await c.synthese(dosId);
  expect([synthese.dates, synthese.etudeEtat, synthese.sensAvis]).toEqual([avant.dates, avant.etudeEtat, avant.sensAvis]);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'AVIS_CORRIGE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }, { profil: 'GESTIONNAIRE', cppId }],
    donnees: { motif: 'La page trois manquait.' },
  });
  // Replaced, it is no opinion any more; the administration may replace the one in force.
  await expect(remplacer(ancien.id, comite)).rejects.toMatchObject({ code: 'document.introuvable' });
  if (nouveau) expect(await remplacer(nouveau.id, administrateur)).toMatchObject({ statut: 'AVIS_FAVORABLE' });
});

// DOS-05.
test('the administration reopens a closed dossier with a long reason: back where it was, and another opinion may be given', async () => {
  const { dosId, cppId, comite } = await examine();
  const { id } = (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables[0];
  await c.rendreAvis(dosId, comite, {
    sens: 'DEFAVORABLE',
    motifIds: [id],
    motivation: 'Le rapport bénéfice risque est défavorable.',
  });
  expect(await c.etat(dosId)).toBe('REFUSEE');
  for (const actor of [comite, deposant, ansm])
    await expect(rouvrir(dosId, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(rouvrir(dosId, administrateur, 'Trop court.')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('20 caractères')] },
  });
  expect(await rouvrir(dosId)).toMatchObject({ statut: 'EN_EVALUATION' });
  expect(await c.etat(dosId)).toBe('EN_EVALUATION');
  expect(await c.synthese(dosId)).toMatchObject({ sensAvis: null, dates: { avis: null }, echeance: { code: 'AVIS' } });
  expect((await documents(dosId)).map((d) => d.type)).toContain('AVIS_REMPLACE');
  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, comite);
  expect(lignes.find((l) => l.action === 'ROUVRIR')).toMatchObject({ commentaire: MOTIF });
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_ROUVERT',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
    donnees: { motif: MOTIF, statut: 'Recevable – en évaluation' },
  });
  const avant = (await mailsDe(m, dosId)).filter((x) => x.modele === 'AVIS_FINAL');
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  expect(await c.etat(dosId)).toBe('A_DEMARRER');
  await m.services.settled();
  // The second opinion is another fact: its mail leaves too.
  const cles = (await mailsDe(m, dosId)).filter((x) => x.modele === 'AVIS_FINAL');
  expect(new Set(cles.map((x) => x.cle)).size).toBe(avant.length + 1);
});

test('once the research has begun, a favourable opinion is not reopened; a withdrawn dossier that is reopened waits as before', async () => {
  const favorable = await examine();
  await c.rendreAvis(favorable.dosId, favorable.comite, { sens: 'FAVORABLE' });
  await m.etude.db.query(sql`
    update etude
    set etat = 'EN_COURS'
    where id = (select etu_id from dossier where id = ${favorable.dosId})
  `);
  await expect(rouvrir(favorable.dosId)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('« En cours »')] },
  });
  m.clock.set(J0);
  const { dosId } = await c.depose();
  await m.evenement(dosId, 'RETIRER', { motif: 'Erreur de dépôt' }, deposant);
  expect(await rouvrir(dosId)).toMatchObject({ statut: 'DEPOSE' });
});

/** Its committee delegated the check of the answer, and has it. */
const deleguee = async () => {
  const depot = await examine();
  const lignes = [{ categorieId: null, texte: 'Corriger la note' }];
  await c.demanderModification(depot.dosId, depot.comite, { lignes, sousReserve: true });
  await c.repondre(depot.dosId, 'Note corrigée.');
  return depot;
};
const [PRESIDENT, VICE_PRESIDENT, AUTRE] = [1, 6, 7];

// AVI-04: the president, a vice-president for him, and the secretariat that types what one of them found.
test('a vice-president confirms for the president, himself or by the word of the secretariat: the letter names him, and for whom', async () => {
  const [lui, saisie] = [await deleguee(), await deleguee()];
  await m.evenement(lui.dosId, 'CONFIRMER_CONFORMITE', {}, lui.membre(VICE_PRESIDENT));
  const decidePar = saisie.membre(VICE_PRESIDENT).utiId;
  await m.evenement(saisie.dosId, 'CONFIRMER_CONFORMITE', { decidePar }, saisie.comite);
  for (const { dosId, comite } of [lui, saisie]) {
    const texte = (await c.texteDu(dosId, 'AVIS_FINAL')).replaceAll(/\s+/g, ' ');
    for (const mots of ['Dominique Faure', 'Vice-président du comité, pour le président', 'le vice-président, pour lui'])
      expect(texte).toContain(mots);
    expect(texte).not.toContain('le président l’a trouvée');
    const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, comite);
    expect(lignes.map((l) => l.action)).toContain('CONFIRMER_CONFORMITE');
  }
  // The secretariat is told of what it did not type itself.
  const aPrevenir = async (dosId: number) =>
    JSON.stringify((await mailsDe(m, dosId)).findLast((x) => x.modele === 'AVIS_FINAL')?.destinataires).includes('GESTIONNAIRE');
  expect([await aPrevenir(lui.dosId), await aPrevenir(saisie.dosId)]).toEqual([true, false]);
});

test('the secretariat says who found it right once the president has a link; of another member, or of one with a link, it is refused', async () => {
  const { dosId, comite, membre } = await deleguee();
  const lien = { params: { dosId }, body: { utiId: membre(PRESIDENT).utiId, motif: 'Collègue de l’investigateur' } };
  await m.etude.call(examenLiens, 'declarer', lien, comite);
  const attendu = { code: 'saisie.invalide', details: { fields: [{ champ: 'decidePar', message: DELEGATAIRE_ATTENDU }] } };
  for (const decidePar of [undefined, membre(PRESIDENT).utiId, membre(AUTRE).utiId])
    await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', { decidePar }, comite)).rejects.toMatchObject(attendu);
  const decidePar = membre(VICE_PRESIDENT).utiId;
  expect(await m.evenement(dosId, 'CONFIRMER_CONFORMITE', { decidePar }, comite)).toMatchObject({ statut: 'AVIS_FAVORABLE' });
});

test('the president confirms the reply himself; another member, or a president with a declared link, does not', async () => {
  const { dosId, comite, membre } = await examine();
  await c.demanderModification(dosId, comite, { lignes: [{ categorieId: null, texte: 'Corriger la note' }], sousReserve: true });
  await c.repondre(dosId, 'Note corrigée.');
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, membre(7))).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('président')] },
  });
  expect(await m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, membre(1))).toMatchObject({ statut: 'AVIS_FAVORABLE' });
});

test('two confirmations at once: one opinion is given, the letter of the other leaves no bytes behind', async () => {
  const { dosId, comite } = await examine();
  await c.demanderModification(dosId, comite, { lignes: [{ categorieId: null, texte: 'Corriger la note' }], sousReserve: true });
  await c.repondre(dosId, 'Note corrigée.');
  const store = m.etude.get(DocumentStore);
  const stored = jest.spyOn(store, 'put');
  const both = await Promise.allSettled([1, 2].map(() => m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)));
  const refs = await Promise.all(stored.mock.results.flatMap((r) => (r.type === 'return' ? [r.value] : [])));
  stored.mockRestore();
  expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((b) => b.status === 'rejected')).toMatchObject({
    reason: { status: 409, code: expect.stringMatching(/dossier\.dejaFait|transition\.refusee/) },
  });
  const left = (await Promise.all(refs.map((r) => store.info(r.documentId)))).filter((x) => x !== null);
  expect(left.map((x) => x.documentId)).toEqual([(await c.courrier(dosId, 'AVIS_FINAL')).documentId]);
  expect(await m.etude.db.repository(AvisEntity).findBy({ dosId })).toHaveLength(1);
});

test('a head reads the row of its dossier once: guards have what it has read, and ask for the forms alone', async () => {
  const lectures = jest.spyOn(m.etude.db, 'prepared');
  const entites = jest.spyOn(m.etude.db, 'repository');
  /** What was read of a dossier and of its study, in order. */
  const lues = async (dosId: number, actor: Actor) => {
    for (const spy of [lectures, entites]) spy.mockClear();
    await c.synthese(dosId, actor);
    const noms = [...lectures.mock.calls.map(([nom]) => nom), ...entites.mock.calls.map(([entite]) => entite.name)];
    return noms.filter((nom) => /^(tete|dossier|formulaires)|^(Dossier|Etude)Entity$/.test(nom));
  };
  try {
    expect(await lues(await m.brouillonComplet(), deposant)).toEqual(['tete', 'formulaires']);
    const { dosId, comite } = await c.depose();
    await c.preparer(dosId, comite);
    expect(await lues(dosId, comite)).toEqual(['tete', 'formulaires-depose']);
    await c.declarerRecevable(dosId, comite);
    expect(await lues(dosId, comite)).toEqual(['tete']);
    await m.evenement(dosId, 'RETIRER', { motif: 'Le projet est abandonné.' }, deposant);
    expect(await lues(dosId, administrateur)).toEqual(['tete']);
  } finally {
    lectures.mockRestore();
    entites.mockRestore();
  }
});
