/** The papers of a study, destroyed by the administration: what goes, what stays, who may. CON-03. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeConservation } from '@riph/contracts/etude/vie/conservation.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeEtudePieces } from '@riph/contracts/etude/vie/etude-pieces.calls';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
// Séances are those of the months that follow.
beforeEach(() => m.clock.set('2026-03-02'));
afterAll(() => m?.stop());

const MOTIF = 'Dix ans révolus, archives départementales consultées';
const lire = (etuId: number, actor: Actor = administrateur) => m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, actor);
/** A study that was refused today, with a note of its committee. */
const refusee = async () => {
  const d = await c.recevable({ qualificationCode: 'CAT2' });
  const note = { texte: 'Revoir la lettre d’information', partagee: true };
  await m.etude.call(examenNotes, 'creer', { params: { dosId: d.dosId }, body: note }, d.comite);
  await c.tenirSeance(d.dosId, d.cppId);
  const [{ id }] = (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables;
  await c.rendreAvis(d.dosId, d.comite, {
    sens: 'DEFAVORABLE',
    motifIds: [id],
    motivation: 'Le rapport entre bénéfices et risques est défavorable.',
  });
  const { etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId: d.dosId } }, deposant);
  return { ...d, etuId, refuseLe: m.clock.today() };
};
const detruire = async (
  { etuId }: { etuId: number },
  change: { reference?: string; motif?: string; version?: number } = {},
  actor: Actor = administrateur,
) => {
  const { version, numero } = await lire(etuId);
  const body = { version, reference: numero ?? '', motif: MOTIF, ...change };
  return m.etude.call(etudeConservation, 'detruire', { params: { etuId }, body }, actor);
};
const fichiersDe = async (dosId: number): Promise<string[]> => {
  const rows = await m.etude.db.query<{ id: string }>(sql`
    select document_id id from piece where dos_id = ${dosId} union select document_id from document where dos_id = ${dosId}
    union select p.document_id from depose_pdf p join formulaire_depose f on f.id = p.formulaire_id where f.dos_id = ${dosId}
  `);
  return rows.map((r) => r.id);
};
const PAPIERS = [
  ...['piece', 'document', 'document_travail', 'demande', 'rapporteur', 'note', 'conflit', 'pieces_demandees'],
  'formulaire_depose',
];
const lignesDe = async (dosId: number) => {
  const restes: string[] = [];
  for (const table of PAPIERS)
    if ((await m.etude.db.query(sql`select 1 from ${raw(table)} where dos_id = ${dosId}`)).length > 0) restes.push(table);
  return restes;
};

test('refused, then destroyed the day after its ten years: the files go from the store, the line stays, who did it is read', async () => {
  const temoin = await refusee();
  const e = await refusee();
  const avant = await lire(e.etuId);
  const files = await fichiersDe(e.dosId);
  expect(files.length).toBeGreaterThan(3);
  expect((await lignesDe(e.dosId)).length).toBeGreaterThan(4);

  m.clock.set(addMois(e.refuseLe, 120));
  await expect(detruire(e)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('exclu')] },
  });
  m.clock.set(addJours(addMois(e.refuseLe, 120), 1));
  await expect(detruire(e, { reference: '26.00000.000000' })).rejects.toMatchObject({
    details: { raisons: [expect.stringContaining('n’est pas la référence')] },
  });
  await expect(detruire(e, { version: avant.version + 1 })).rejects.toMatchObject({ code: 'etude.dejaFait' });
  await expect(detruire(e, { motif: 'court' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  for (const qui of [gestionnaire(e.cppId), ansm, deposant])
    await expect(detruire(e, {}, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await fichiersDe(e.dosId)).toEqual(files);

  const { fichiers } = await detruire(e);
  expect(fichiers).toBe(files.length);
  const store = m.etude.get(DocumentStore);
  for (const id of files) expect(await store.info(id)).toBeNull();
  expect(await lignesDe(e.dosId)).toEqual([]);

  const apres = await lire(e.etuId);
  const { numero, titre, cpp, dateAvisFavorable } = avant;
  expect(apres).toMatchObject({ numero, titre, cpp, dateAvisFavorable, etat: 'ARCHIVEE', promoteur: null, deposant: '' });
  expect(apres.detruiteLe).not.toBeNull();
  expect(apres.dossiers).toMatchObject([{ dosId: e.dosId, dateAvis: e.refuseLe }]);
  const avis = await m.etude.db.query(sql`select sens, motivation, auteur, document_id from avis where dos_id = ${e.dosId}`);
  expect(avis).toEqual([{ sens: 'DEFAVORABLE', motivation: '', auteur: '', document_id: null }]);
  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'ETUDE', id: e.etuId } }, administrateur);
  expect(lignes[0]).toMatchObject({ action: 'DETRUIRE_PAPIERS', de: 'Refusée', vers: 'Archivée', commentaire: MOTIF });
  const [ligne] = await m.etude.db.query(sql`
    select auteur, details from evenement where action = 'DETRUIRE_PAPIERS' and entity_id = ${e.etuId}
  `);
  expect(ligne).toEqual({
    auteur: administrateur.nom,
    details: { fichiers: files.length, dossiers: 1, clotureLe: e.refuseLe },
  });

  // What experts keep of it goes by that fact.
  await m.services.settled();
  const faits = (await m.publies()).filter((p) => p.subject === 'event.etude.papiersDetruits');
  expect(faits.map((p) => p.payload)).toEqual([{ dosIds: [e.dosId] }]);

  await expect(detruire(e)).rejects.toMatchObject({ details: { raisons: [expect.stringContaining('déjà détruits')] } });
  const { lignes: listees } = await m.etude.call(etudeConservation, 'lister', { query: {} }, administrateur);
  expect(listees.map((l) => l.etuId)).toEqual([temoin.etuId]);
  expect((await lignesDe(temoin.dosId)).length).toBeGreaterThan(4);
});

test('what is left is read as before by its sponsor, its committee and the agency: nothing of it is missing to a page', async () => {
  const e = await refusee();
  m.clock.set(addJours(addMois(e.refuseLe, 120), 1));
  await detruire(e);
  for (const qui of [deposant, e.comite, administrateur]) {
    expect(await lire(e.etuId, qui)).toMatchObject({ etat: 'ARCHIVEE', versions: [] });
    await m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId: e.dosId } }, qui);
    await m.etude.call(examenEchanges, 'lister', { params: { dosId: e.dosId } }, qui);
    const partJalon = 'NATIONAL';
    await m.etude.call(etudeDossier, 'listerJalons', { params: { dosId: e.dosId }, query: { partJalon } }, qui);
    const depose = m.etude.call(etudeDepose, 'lire', { params: { dosId: e.dosId } }, qui);
    await expect(depose).rejects.toMatchObject({ code: 'depose.introuvable' });
    expect((await m.etude.call(examenPieces, 'lister', { params: { dosId: e.dosId } }, qui)).pieces).toEqual([]);
    await m.etude.call(etudeEtudePieces, 'lister', { params: { etuId: e.etuId } }, qui);
  }
  const [{ document }] = (await m.publies())
    .filter((p) => p.subject === 'event.etude.dossierChange')
    .map((p) => JSON.parse(JSON.stringify(p.payload)))
    .filter((p) => p.dosId === e.dosId)
    .toReversed();
  expect(document).toMatchObject({ etudeEtat: 'ARCHIVEE', promoteur: null, sensAvis: 'DEFAVORABLE' });
});

test('a filed form of a study that is not destroyed is deleted by nobody', async () => {
  const e = await refusee();
  await expect(m.etude.db.query(sql`delete from formulaire_depose where dos_id = ${e.dosId}`)).rejects.toThrow('never edited');
});
