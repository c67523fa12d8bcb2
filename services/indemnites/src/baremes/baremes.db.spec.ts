/** Scales: read by those who make files, followed by the next one, taken away while no certified file used it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { CATEGORIES_BAREME } from '@riph/contracts/indemnites/bareme.rules';
import type { BaremeSaisi } from '@riph/contracts/indemnites/bareme.schemas';
import { indemnitesBaremes } from '@riph/contracts/indemnites/baremes.calls';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { indemnitesJournal } from '@riph/contracts/indemnites/journal.calls';
import { admin, exemple, gestionnaire, type Monde, membre, monde, TRIMESTRE } from '../test/monde.ts';

let m: Monde;
let dossiers: Awaited<ReturnType<typeof exemple>>;
beforeAll(async () => {
  m = await monde();
  dossiers = await exemple(m);
});
let isEnAout = false;
/** One more report, in August, and a methodologist on the modification. */
async function enAout(): Promise<void> {
  if (isEnAout) return;
  isEnAout = true;
  await m.rapporteur(dossiers.c, 313, 'METHODOLOGISTE', '2025-09-10');
  const dosId = await m.dossier('CAT1');
  await m.rapporteur(dosId, 311, 'COLLEGE_1', '2025-08-18');
  await m.tenue('2025-08-20', [dosId]);
}
afterAll(() => m?.stop());

const lister = (actor: Actor = admin) => m.indemnites.call(indemnitesBaremes, 'lister', {}, actor);
const ajouter = async (change: object, actor: Actor = admin) => {
  const [{ peutSupprimer: _peut, dateFin: _fin, ...dernier }] = await lister();
  const body = { ...dernier, source: 'Arrêté du 1er août 2025', ...change };
  return m.indemnites.call(indemnitesBaremes, 'ajouter', { body }, actor);
};
const supprimer = (code: string, actor: Actor = admin) =>
  m.indemnites.call(indemnitesBaremes, 'supprimer', { params: { code } }, actor);
const total = async () => (await m.indemnites.call(indemnitesApercu, 'lire', { params: TRIMESTRE }, gestionnaire)).total;
const jours = async () => (await lister(gestionnaire)).map((b) => [b.code, b.dateDebut, b.dateFin, b.peutSupprimer]);
const INITIAUX = [
  ['B2025', '2025-06-09', null, false],
  ['B2023', '2023-06-25', '2025-06-08', false],
];
const refusee = { code: 'indemnites.bareme', status: 409 };

test('a new scale follows the last one and counts from its day on; taken away, the one before has no end again', async () => {
  expect(await jours()).toEqual(INITIAUX);
  const avant = await total();
  await ajouter({ code: 'B2025B', dateDebut: '2025-09-01', valeurVacation: 13_400 });
  expect(await jours()).toEqual([
    ['B2025B', '2025-09-01', null, true],
    ['B2025', '2025-06-09', '2025-08-31', false],
    INITIAUX[1],
  ]);
  expect((await lister())[0]).toMatchObject({ source: 'Arrêté du 1er août 2025', valeurVacation: 13_400, partie1: 50 });
  // The séance of 12 September is worth twice as much, its months of presidency the same.
  expect(await total()).toBe(avant + 87_100);
  await expect(ajouter({ code: 'B2025B', dateDebut: '2025-12-01' })).rejects.toMatchObject(refusee);
  await expect(ajouter({ code: 'B2026', dateDebut: '2025-09-01' })).rejects.toMatchObject(refusee);
  await expect(supprimer('B2025')).rejects.toMatchObject(refusee);
  await supprimer('B2025B');
  expect(await jours()).toEqual(INITIAUX);
  expect(await total()).toBe(avant);
  await expect(supprimer('B2025')).rejects.toMatchObject(refusee);
  await expect(supprimer('B2025B')).rejects.toMatchObject(refusee);
  const { lignes } = await m.indemnites.call(
    indemnitesJournal,
    'lire',
    { body: { filtres: { objet: 'BAREME_INDEMNITES' } } },
    admin,
  );
  expect(lignes.slice(0, 2).map((l) => [l.action, l.auteur])).toEqual([
    ['RETIRER_BAREME', admin.nom],
    ['AJOUTER_BAREME', admin.nom],
  ]);
});

const partout = (milliemes: number) => Object.fromEntries(CATEGORIES_BAREME.map((c) => [c, milliemes]));
test.each<[champ: keyof BaremeSaisi, valeur: unknown, ecart: number]>([
  ['valeurVacation', 13_400, 97_150],
  ['rapporteur', partout(3_000), 70_350],
  ['methodologiste', partout(3_000), 20_100],
  ['modificationRapporteur', 1_000, 6_700],
  ['modificationMethodologiste', 500, 3_350],
  ['majorationAout', 1_500, 1_500],
  ['president', [0, 0, 0], -54_000],
  ['plafondAnnuel', 1_500, -46_900],
])('%s of a new scale: the same reports and months are worth another sum', async (champ, valeur, ecart) => {
  await enAout();
  const avant = await total();
  await ajouter({ code: 'B2025C', dateDebut: '2025-08-01', [champ]: valeur });
  expect((await total()) - avant).toBe(ecart);
  await supprimer('B2025C');
  expect(await total()).toBe(avant);
});

test('what is prepared is counted before the scale that voids it, and its secretariat is told; the caps of losses alone void it too', async () => {
  const empreinte = async () => {
    await m.indemnites.call(indemnitesCertification, 'generer', { params: TRIMESTRE }, gestionnaire);
    const [fichier] = await m.indemnites.db.query<{ empreinte: string }>(sql`select empreinte from fichier`);
    return fichier.empreinte;
  };
  const bareme = { code: 'B2025D', dateDebut: '2025-09-01', plafondSalarie: 20_000 };
  const avant = await empreinte();
  await expect(ajouter(bareme)).rejects.toMatchObject({ code: 'indemnites.fichiersARefaire', details: { nombre: 1 } });
  await ajouter({ ...bareme, confirme: true });
  expect(await empreinte()).not.toBe(avant);
  await supprimer('B2025D');
  expect(await empreinte()).toBe(avant);
  await m.settled();
  const dits = m.services.bus.published.flatMap(({ payload }) => {
    const { modele, donnees, destinataires } = JSON.parse(JSON.stringify(payload));
    return modele === 'INDEMNITES_BAREME' ? [{ donnees, destinataires }] : [];
  });
  expect(dits).toMatchObject(
    [false, true].map((retire) => ({
      donnees: { code: 'B2025D', retire },
      destinataires: [{ profil: 'GESTIONNAIRE', cppId: gestionnaire.cppId }],
    })),
  );
});

test('what is certified keeps its scale', async () => {
  const r = await m.indemnites.call(indemnitesCertification, 'generer', { params: TRIMESTRE }, gestionnaire);
  if (!('document' in r)) throw new Error('a stored file was expected');
  const parts = { params: TRIMESTRE, body: { serviceFait: true as const }, files: { fichier: [r.document] } };
  await m.indemnites.call(indemnitesCertification, 'certifier', parts, gestionnaire);
  await expect(ajouter({ code: 'B2026', dateDebut: '2025-09-30' })).rejects.toMatchObject(refusee);
  await ajouter({ code: 'B2026', dateDebut: '2025-10-01' });
  expect((await lister())[0]).toMatchObject({ code: 'B2026', peutSupprimer: true });
});

test('the administration alone sets them', async () => {
  for (const actor of [gestionnaire, membre(311)]) {
    await expect(ajouter({ code: 'B2027', dateDebut: '2027-01-01' }, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
    await expect(supprimer('B2026', actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  }
  await expect(lister(membre(311))).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(ajouter({ code: 'b', dateDebut: '2027-01-01' })).rejects.toMatchObject({ code: 'saisie.invalide' });
});
