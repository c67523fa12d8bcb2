import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { elementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import { DOSSIER_PIECES_MAX } from '@riph/contracts/etude/socle/tailles';
import { avecVersions } from '@riph/contracts/etude/socle/versions';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { type Comites, mondeDuComite } from '../comite.ts';
import { deposant } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-03';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const lister = async (dosId: number, actor: Actor) =>
  (await m.etude.call(examenPieces, 'lister', { params: { dosId } }, actor)).pieces;
const zip = async (dosId: number, actor: Actor) => {
  const answer = await m.etude.call(examenPieces, 'telechargerZip', { params: { dosId } }, actor);
  if (!('zip' in answer)) throw new Error('a zip was expected');
  const index = answer.zip.textes?.find((t) => t.chemin === 'index.txt')?.texte ?? '';
  return { chemins: answer.zip.entrees.map((e) => e.chemin), index };
};

test('a new version replaces the one that the sponsor names when it is sent, and every version stays reachable with its day', async () => {
  const { dosId, comite, membre } = await c.depose();
  const { version } = await c.preparer(dosId, comite);
  const protocole = (await lister(dosId, comite)).find((p) => p.categorieCode === 'PROTOCOLE');
  if (!protocole) throw new Error('no protocol');
  const { categorieId, pjId } = protocole;
  const demandes = [{ categorieId, pjId, texte: 'Dater le protocole' }];
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes }, comite);

  m.clock.set(addJours(J0, 2));
  const nouvelle = await m.joindre(dosId, categorieId, await m.fichier('protocole-2.pdf'), deposant, pjId);
  // Prepared, not sent: the committee goes on with the version that it has.
  expect((await lister(dosId, comite)).filter((p) => p.categorieId === categorieId)).toMatchObject([{ pjId, enVigueur: true }]);
  expect((await lister(dosId, deposant)).filter((p) => p.categorieId === categorieId)).toMatchObject([
    { pjId, enVigueur: true },
    { pjId: nouvelle.pjId, enVigueur: false, supprimable: true },
  ]);
  expect((await zip(dosId, deposant)).index).toMatch(/protocole-2\.pdf\tpas encore déposée/);

  m.clock.set(addJours(J0, 4));
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', {}, deposant);
  for (const lecteur of [comite, membre(1), deposant]) {
    const [tete, ...rest] = avecVersions(await lister(dosId, lecteur)).filter((p) => p.categorieId === categorieId);
    expect(rest).toEqual([]);
    expect(tete).toMatchObject({
      pjId: nouvelle.pjId,
      enVigueur: true,
      deposeeLe: expect.stringContaining(addJours(J0, 4)),
      anciennes: [{ pjId, enVigueur: false, deposeeLe: expect.stringContaining(J0) }],
    });
    const ancienne = await m.etude.call(examenPieces, 'telecharger', { params: { dosId, id: pjId } }, lecteur);
    expect(ancienne).toMatchObject({ document: { sha256: protocole.sha256 } });
    const { chemins, index } = await zip(dosId, lecteur);
    const dossier = protocole.categorieLibelle;
    expect(chemins).toContain(`${dossier}/protocole-2.pdf`);
    expect(chemins).toContain(`${dossier}/Versions précédentes/${protocole.nom}`);
    expect(index).toContain(`${dossier}/protocole-2.pdf\ten vigueur\t`);
    expect(index).toContain(`${dossier}/Versions précédentes/${protocole.nom}\tremplacée par « protocole-2.pdf »\t`);
  }
});

test('the pieces that are chosen, and no others, leave in one archive; the complementary categories are those that nobody must fill', async () => {
  const { dosId, comite } = await c.depose();
  const proposees = await m.etude.call(examenPieces, 'lirePopup', { params: { dosId } }, comite);
  expect(proposees.map((p) => p.pjId).sort()).toEqual((await lister(dosId, comite)).map((p) => p.pjId).sort());
  const choisir = (pjIds: number[], actor = comite) =>
    m.etude.call(examenPieces, 'telechargerPopup', { params: { dosId }, body: { pjIds } }, actor);
  const archive = await choisir([proposees[0].pjId]);
  if (!('zip' in archive)) throw new Error('a zip was expected');
  const fichiers = archive.zip.entrees.map((e) => e.chemin);
  expect(fichiers).toEqual([`${proposees[0].categorieLibelle}/${proposees[0].nom}`]);
  const ailleurs = await c.depose();
  const [etrangere] = await lister(ailleurs.dosId, deposant);
  await expect(choisir([etrangere.pjId])).rejects.toMatchObject({ code: 'piece.introuvable' });

  const complementaires = await m.etude.call(examenPieces, 'listerCategoriesComplementaires', { params: { dosId } }, deposant);
  const obligatoires = (await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant)).attendues
    .filter((a) => a.obligation === 'O')
    .map((a) => a.categorieCode);
  expect(complementaires.map((k) => k.categorieCode)).toContain('AVIS_SCIENT');
  for (const { categorieCode } of complementaires) expect(obligatoires).not.toContain(categorieCode);
});

test('whether a request has a representative in the Union is read of its form', async () => {
  const { representantUE } = elementAdministratif.parse({});
  const lire = (dosId: number) => m.etude.call(etudeDossier, 'aRepresentantUe', { params: { dosId } }, deposant);
  expect(await lire(await m.brouillonComplet({ representantUE: { ...representantUE, organisme: ' ' } }))).toBe(false);
  expect(await lire(await m.brouillonComplet({ representantUE: { ...representantUE, organisme: 'Aubépine SA' } }))).toBe(true);
});

test('a piece says whether an antivirus judged its bytes', async () => {
  const dosId = await m.brouillonComplet();
  const [{ categorieId }] = await lister(dosId, deposant);
  const jugee = await m.joindre(dosId, categorieId, { ...(await m.fichier('jugee.pdf')), scanne: true });
  const sans = await m.joindre(dosId, categorieId, await m.fichier('sans-antivirus.pdf'));
  const lues = new Map((await lister(dosId, deposant)).map((p) => [p.pjId, p.antivirus]));
  expect([lues.get(jugee.pjId), lues.get(sans.pjId)]).toEqual(['SAIN', 'NON_INSTALLE']);
});

test('a file weighs 50 MB at most and the pieces of a dossier 500 MB: a byte more is refused, and nothing of it stays', async () => {
  const MEGA = 1024 * 1024;
  expect([examenPieces.calls.ajouter.files.fichier.max, DOSSIER_PIECES_MAX]).toEqual([50 * MEGA, 500 * MEGA]);
  const dosId = await m.brouillonComplet();
  const avant = await lister(dosId, deposant);
  const [{ categorieId, pjId }] = avant;
  const fichier = await m.fichier('derniere.pdf');
  const reste = DOSSIER_PIECES_MAX - avant.reduce((n, p) => n + p.taille, 0);
  await m.etude.db.query(sql`update piece set taille = taille + ${reste - fichier.taille} where id = ${pjId}`);
  await expect(m.joindre(dosId, categorieId, { ...fichier, taille: fichier.taille + 1 })).rejects.toMatchObject({
    code: 'piece.dossierPlein',
  });
  expect(await lister(dosId, deposant)).toHaveLength(avant.length);
  await m.joindre(dosId, categorieId, fichier);
  expect(await lister(dosId, deposant)).toHaveLength(avant.length + 1);
});
