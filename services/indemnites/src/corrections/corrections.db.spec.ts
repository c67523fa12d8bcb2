/** Lines taken off: those to come are not paid, those certified are taken back by the next file. A mistake is mended the same way (IND-13). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { VACATIONS } from '../socle/lignes.repository.ts';
import { admin, exemple, gestionnaire, type Monde, membre, monde, TRIMESTRE } from '../test/monde.ts';

let m: Monde;
let dossiers: Awaited<ReturnType<typeof exemple>>;
beforeAll(async () => {
  m = await monde();
  dossiers = await exemple(m);
});
afterAll(() => m?.stop());

const MOTIF = 'Rapport déposé par erreur';
const lister = (dosId: number, actor: Actor = admin) =>
  m.indemnites.call(indemnitesCorrections, 'lister', { params: { dosId } }, actor);
const supprimer = (dosId: number, actor: Actor = admin) =>
  m.indemnites.call(indemnitesCorrections, 'retirer', { params: { dosId }, body: { partie: null, motif: MOTIF } }, actor);
const reprendre = (ligneId: number | null, actor: Actor = admin) =>
  m.indemnites.call(
    indemnitesCorrections,
    'reprendreLigne',
    { params: { ligneId: Number(ligneId) }, body: { motif: MOTIF } },
    actor,
  );
const retablir = (ligneId: number | null, actor: Actor = admin) =>
  m.indemnites.call(
    indemnitesCorrections,
    'retablirLigne',
    { params: { ligneId: Number(ligneId) }, body: { motif: MOTIF } },
    actor,
  );
const sansDossier = (fichierId: number, actor: Actor = admin) =>
  m.indemnites.call(indemnitesCorrections, 'listerSansDossier', { params: { fichierId } }, actor);
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
  expect(apres.lignes.map((l) => [l.etat, l.supprimePar, l.supprimeMotif])).toEqual([
    ['SUPPRIMEE', admin.nom, MOTIF],
    ['SUPPRIMEE', admin.nom, MOTIF],
  ]);
  // Whoever loses it and his committee read why; the journal keeps it.
  await m.settled();
  const dits = m.services.bus.published.flatMap(({ payload }) => {
    const { modele, donnees } = JSON.parse(JSON.stringify(payload));
    return modele === 'INDEMNITES_CORRIGEES' ? [donnees] : [];
  });
  expect(new Set(dits.map((d) => `${d.aLui} ${d.motif}`))).toEqual(new Set([`false ${MOTIF}`, `true ${MOTIF}`]));
  const lignes = await m.indemnites.db.query<{ motif: string }>(sql`
    select details ->> 'motif' as motif from evenement where action = 'SUPPRIMER_INDEMNITES'
  `);
  expect(lignes).toEqual([{ motif: MOTIF }]);
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
  // Twice: to the managers, and to each of its members what is his.
  const auxGestionnaires = mails.filter((p) => JSON.stringify(p.payload).includes('"aLui":false'));
  expect(auxGestionnaires).toHaveLength(2);
  const aux311 = mails.filter((p) => JSON.stringify(p.payload).includes('"destinataires":[{"utiId":311}]'));
  expect(aux311.map((p) => p.payload)).toContainEqual(
    expect.objectContaining({ donnees: expect.objectContaining({ aLui: true, repris: 10_050 }) }),
  );
});

const NOVEMBRE = { dateDebut: '2025-11-01', dateFin: '2025-11-05' };
test('taken off by mistake before it was certified: given again, the next file pays it, though the séance is in a certified one', async () => {
  const avant = (await apercu(NOVEMBRE)).total;
  const [un] = (await lister(dossiers.c)).lignes;
  expect(un).toMatchObject({ etat: 'SUPPRIMEE', montant: 3_350 });
  await retablir(un.id);
  const apres = await apercu(NOVEMBRE);
  expect(apres.total).toBe(avant + 3_350);
  expect(apres.lignes.filter((l) => l.dosId === dossiers.c)).toMatchObject([{ cle: un.cle, alertes: ['RATTRAPAGE'] }]);
  expect((await lister(dossiers.c)).lignes.map((l) => l.etat).toSorted()).toEqual(['A_VENIR', 'SUPPRIMEE']);
  await expect(retablir(un.id)).rejects.toMatchObject({ code: 'indemnites.ligneIntrouvable', status: 404 });
});

test('taken back by mistake: given again by the next open period, whatever the files certified meanwhile; what waits is simply undone', async () => {
  const avant = (await apercu(NOVEMBRE)).total;
  const [un] = (await lister(dossiers.a)).lignes;
  const dues = async () => (await apercu(NOVEMBRE)).lignes.filter((l) => l.regularisation).map((l) => l.montant);
  const etat = async () => (await lister(dossiers.a)).lignes.find((l) => l.id === un.id);
  await retablir(un.id);
  expect(await etat()).toMatchObject({ etat: 'CERTIFIEE', supprimeLe: null });
  expect(await dues()).toEqual([10_050]);
  await expect(retablir(un.id)).rejects.toMatchObject({ code: 'indemnites.ligneNonReprise', status: 409 });
  expect(await reprendre(un.id)).toMatchObject({ etat: 'REGULARISEE' });
  expect(await dues()).toEqual([]);
  await retablir(un.id);
  expect((await apercu(NOVEMBRE)).total).toBe(avant + 10_050);
  const fichier = await certifier(NOVEMBRE);
  expect(fichier.total).toBe(avant + 10_050);
  expect(await dues2()).toEqual([-10_050, 10_050]);
  // Its vacations are counted once.
  const [{ vacations }] = await m.indemnites.db.query<{ vacations: number }>(sql`
    select sum(${VACATIONS})::int as vacations from ligne l where l.id = ${un.id} or l.corrige_id = ${un.id}
  `);
  expect(vacations).toBe(un.nbVacations);
  expect(await reprendre(un.id)).toMatchObject({ etat: 'REGULARISEE' });
  await expect(reprendre(un.id)).rejects.toMatchObject({ code: 'indemnites.ligneDejaReprise', status: 409 });
  await retablir(un.id);
  expect(await etat()).toMatchObject({ etat: 'CERTIFIEE' });
});
const dues2 = async () =>
  (
    await m.indemnites.db.query<{ montant: number }>(sql`
      select montant from ligne where corrige_id is not null and dos_id = ${dossiers.a} and fichier_id is not null
        and uti_id = (select uti_id from ligne where dos_id = ${dossiers.a} order by id limit 1)
      order by id
    `)
  ).map((l) => l.montant);

test('a month of presidency certified wrong is taken back by the next file, and given again; by the administration alone', async () => {
  const [{ id }] = await m.indemnites
    .call(indemnitesCertification, 'rechercher', { query: { recherche: JSON.stringify({ statut: 'CERTIFIE' }) } }, admin)
    .then((tous) => tous.filter((f) => f.dateDebut === TRIMESTRE.dateDebut));
  const lignes = await sansDossier(id);
  expect(lignes.map((l) => [l.role, l.dosId, l.montant, l.etat])).toEqual(
    ['2025-07', '2025-08', '2025-09'].map(() => ['PRESIDENT', null, 27_000, 'CERTIFIEE']),
  );
  const params = { dateDebut: '2025-11-06', dateFin: '2025-11-10' };
  expect(await reprendre(lignes[0].id)).toMatchObject({ etat: 'REGULARISEE', supprimePar: admin.nom });
  const reprises = async () => (await apercu(params)).lignes.filter((l) => l.regularisation);
  expect(await reprises()).toMatchObject([{ role: 'PRESIDENT', montant: -27_000 }]);
  await retablir(lignes[0].id);
  expect((await sansDossier(id))[0]).toMatchObject({ id: lignes[0].id, etat: 'CERTIFIEE' });
  await expect(reprises()).rejects.toMatchObject({ code: 'indemnites.vide' });
  for (const actor of [gestionnaire, membre(311)]) {
    await expect(sansDossier(id, actor)).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
    await expect(reprendre(lignes[0].id, actor)).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
    await expect(retablir(lignes[0].id, actor)).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
  }
  await expect(reprendre(999_999)).rejects.toMatchObject({ code: 'indemnites.ligneIntrouvable', status: 404 });
  await expect(sansDossier(999_999)).rejects.toMatchObject({ code: 'indemnites.introuvable', status: 404 });
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
