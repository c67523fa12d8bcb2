/** Lines of a dossier taken off: those to come are not paid, those certified are taken back by the next file. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { admin, exemple, gestionnaire, type Monde, membre, monde, TRIMESTRE } from '../test/monde.ts';

let m: Monde;
let dossiers: Awaited<ReturnType<typeof exemple>>;
beforeAll(async () => {
  m = await monde();
  dossiers = await exemple(m);
});
afterAll(() => m?.stop());

const lister = (dosId: number, actor: Actor = admin) =>
  m.indemnites.call(indemnitesCorrections, 'lister', { params: { dosId } }, actor);
const supprimer = (dosId: number, actor: Actor = admin) =>
  m.indemnites.call(indemnitesCorrections, 'supprimerDossier', { params: { dosId } }, actor);
const apercu = (params = TRIMESTRE) => m.indemnites.call(indemnitesApercu, 'lire', { params }, gestionnaire);
const certifier = async (params: typeof TRIMESTRE) => {
  const r = await m.indemnites.call(indemnitesCertification, 'generer', { params }, gestionnaire);
  if (!('document' in r)) throw new Error('a stored file was expected');
  const parts = { params, body: { serviceFait: true as const }, files: { fichier: [r.document] } };
  return m.indemnites.call(indemnitesCertification, 'certifier', parts, gestionnaire);
};
const sommeCertifiee = async () => {
  const [row] = await m.indemnites.db.query<{ total: number }>(sql`
    select coalesce(sum(montant), 0)::int as total
    from ligne
    where fichier_id is not null
  `);
  return row.total;
};

test('not certified yet: the lines of the dossier leave the next file, the others stay', async () => {
  const avant = await apercu();
  expect(await lister(dossiers.c)).toMatchObject({
    nonPaye: 6_700,
    repris: 0,
    enParties: false,
    lignes: [{ etat: 'A_VENIR' }, {}],
  });
  const apres = await supprimer(dossiers.c);
  expect(apres.lignes.map((l) => [l.etat, l.supprimePar])).toEqual([
    ['SUPPRIMEE', admin.nom],
    ['SUPPRIMEE', admin.nom],
  ]);
  expect((await apercu()).total).toBe(avant.total - 6_700);
  await expect(supprimer(dossiers.c)).rejects.toMatchObject({ code: 'indemnites.aucuneLigne', status: 404 });
});

test('certified: the file stays as it is, the next one takes the same amount back, the whole is zero', async () => {
  const fichier = await certifier(TRIMESTRE);
  expect(await sommeCertifiee()).toBe(fichier.total);
  expect(await lister(dossiers.a)).toMatchObject({ nonPaye: 0, repris: 30_150 });
  const apres = await supprimer(dossiers.a);
  expect(apres.lignes.map((l) => l.etat)).toEqual(['REGULARISEE', 'REGULARISEE', 'REGULARISEE']);
  await expect(supprimer(dossiers.a)).rejects.toMatchObject({ code: 'indemnites.aucuneLigne' });
  const [relu] = await m.indemnites.call(indemnitesCertification, 'rechercher', { query: { recherche: '{}' } }, admin);
  expect(relu).toEqual(fichier);

  const octobre = { dateDebut: '2025-10-01', dateFin: '2025-10-31' };
  const suivant = await apercu(octobre);
  expect(suivant.lignes.filter((l) => l.regularisation).map((l) => l.montant)).toEqual([-10_050, -10_050, -10_050]);
  expect(suivant.total).toBe(27_000 - 30_150);
  const deux = await certifier(octobre);
  expect(await sommeCertifiee()).toBe(fichier.total + deux.total);
  expect((await apercu({ dateDebut: '2025-11-01', dateFin: '2025-11-05' })).lignes.every((l) => !l.regularisation)).toBe(true);
  const miennes = await m.indemnites.call(indemnitesApercu, 'lireMiennes', { params: { annee: 2025 } }, membre(311));
  expect(miennes.lignes.map((l) => [l.montant, l.regularisation])).toEqual([
    [-10_050, true],
    [10_050, false],
    [10_050, false],
  ]);
  await m.settled();
  const mails = m.services.bus.published.filter((p) => JSON.stringify(p.payload).includes('INDEMNITES_CORRIGEES'));
  expect(mails).toHaveLength(2);
});

test('a file prepared before a correction is to be prepared again', async () => {
  const params = { dateDebut: '2025-11-06', dateFin: '2025-11-10' };
  const dosId = await m.dossier('CAT1');
  await m.rapporteur(dosId, 311, 'COLLEGE_1', '2025-11-05');
  await m.tenue('2025-11-07', [dosId]);
  const r = await m.indemnites.call(indemnitesCertification, 'generer', { params }, gestionnaire);
  if (!('document' in r)) throw new Error('a stored file was expected');
  await supprimer(dosId);
  const v = await m.indemnites.call(
    indemnitesCertification,
    'verifier',
    { params, files: { fichier: [r.document] } },
    gestionnaire,
  );
  expect(v.anomalies.map((a) => a.code)).toEqual(['I-05']);
});

test('the administration alone; parts are those of trials of medicines', async () => {
  await expect(lister(dossiers.b, gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
  await expect(supprimer(dossiers.b, membre(311))).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
  for (const appel of ['supprimerPartieUn', 'supprimerPartieDeux'] as const) {
    const partie = (dosId: number) => m.indemnites.call(indemnitesCorrections, appel, { params: { dosId } }, admin);
    await expect(partie(dossiers.b)).rejects.toMatchObject({ code: 'indemnites.sansPartie', status: 400 });
    await expect(partie(1_000_000_001)).rejects.toMatchObject({ code: 'indemnites.aucuneLigne', status: 404 });
  }
  const body = { acceleree: true, motif: 'Action commune' };
  const marquer = m.indemnites.call(indemnitesCorrections, 'marquerAcceleration', { params: { dosId: dossiers.b }, body }, admin);
  await expect(marquer).rejects.toMatchObject({ code: 'indemnites.sansAcceleration', status: 409 });
  expect(await lister(dossiers.b)).toMatchObject({ acceleration: null, peutAccelerer: false });
  expect(await lister(999_999)).toMatchObject({ lignes: [], comite: null });
});
