/** What was done under a nomination stands: one that began ends, its days that are over are the administration's to correct, those on which the member sat stay in it. Rule: COM-12. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { identityJournal } from '@riph/contracts/identity/journal.calls';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { enDirect } from '@riph/seance/test/en-direct';
import { admin, gestionnaire, type Monde, monde } from '@riph/seance/test/monde';

let m: Monde;
let identity: ReturnType<Monde['services']['of']>;
beforeAll(async () => {
  m = await monde();
  identity = m.services.of('identity');
});
afterAll(() => m?.stop());

const SIEGE = { college: 'COLLEGE_1', categorie: 'C1_PHARMACIEN', fonction: 'MEMBRE' } as const;
const nommer = (utiId: number, dates: { dateDebut: string; dateFin: string }) =>
  identity.call(identityNominations, 'creer', { body: { ...SIEGE, ...dates, utiId } }, gestionnaire);
const lire = async (utiId: number) =>
  (await identity.call(identityNominations, 'lister', { params: { utiId } }, gestionnaire)).map((p) => [p.dateDebut, p.dateFin]);
const lui = { utiId: 303 };
const numero = async (utiId: number) =>
  (await identity.db.query<{ id: number }>(sql`select periode_id as id from periode_nomination where uti_id = ${utiId}`))[0].id;
const modifier = async (change: object, actor: Actor = gestionnaire) => {
  const body = {
    ...SIEGE,
    dateDebut: '2025-01-01',
    dateFin: '2027-12-31',
    ...lui,
    periodeId: await numero(lui.utiId),
    ...change,
  };
  return identity.call(identityNominations, 'modifier', { body }, actor);
};
const supprimer = (periodeId: number, actor: Actor) =>
  identity.call(identityNominations, 'supprimer', { params: { periodeId } }, actor);

test('one that has begun is not deleted, by nobody; one to come is, and one of today under which nobody sat', async () => {
  for (const actor of [gestionnaire, admin])
    await expect(supprimer(await numero(lui.utiId), actor)).rejects.toMatchObject({
      code: 'nomination.commencee',
      status: 409,
      message: expect.stringMatching(/depuis le 01\/01\/2025 : elle ne se supprime plus\. Mettez-y fin/),
    });
  const aVenir = await nommer(lui.utiId, { dateDebut: '2028-01-01', dateFin: '2029-12-31' });
  await supprimer(aVenir.periodeId, gestionnaire);
  const jour = m.clock.today();
  await modifier({ dateFin: addJours(jour, -1) });
  await supprimer((await nommer(lui.utiId, { dateDebut: jour, dateFin: '2027-12-31' })).periodeId, gestionnaire);
  await modifier({});
  expect(await lire(lui.utiId)).toEqual([['2025-01-01', '2027-12-31']]);
});

test('a manager ends it, and rewrites nothing of what is over; the administration does, and says why', async () => {
  const hier = addJours(m.clock.today(), -1);
  for (const change of [
    { dateDebut: '2025-02-01' },
    { dateFin: addJours(hier, -1) },
    { fonction: 'SECRETAIRE_GENERAL' as const },
  ])
    await expect(modifier(change)).rejects.toMatchObject({ code: 'nomination.passee', status: 409 });
  expect(await modifier({ dateFin: hier, motifFin: 'Démission' })).toMatchObject({ dateFin: hier, enCours: false });
  expect(await modifier({})).toMatchObject({ dateFin: '2027-12-31', enCours: true });
  await expect(modifier({ dateDebut: '2025-02-01', motifCorrection: ' ' }, admin)).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'motifCorrection', message: 'Ce changement réécrit des jours passés : dites pourquoi.' }] },
  });
  const corrigee = await modifier({ dateDebut: '2025-02-01', motifCorrection: 'Arrêté du 01/02/2025' }, admin);
  expect(corrigee).toMatchObject({ dateDebut: '2025-02-01' });
  const filtres = { objet: 'NOMINATION', numero: corrigee.periodeId };
  const { lignes } = await identity.call(identityJournal, 'lire', { body: { filtres } }, admin);
  expect(lignes[0].changements).toContainEqual({ champ: 'motifCorrection', avant: null, apres: 'Arrêté du 01/02/2025' });
});

test('the days on which he sat stay in it, whoever asks, also the one of a séance that is open', async () => {
  const { faire, arrive } = await enDirect(m)();
  const jour = m.clock.today();
  await faire('ouvrir', {});
  await arrive(lui.utiId);
  const perdu = { code: 'nomination.aSiege', status: 409, details: { le: expect.stringMatching(/^\d\d\/04\/2026$/) } };
  await expect(modifier({ dateDebut: '2025-02-01', dateFin: addJours(jour, -1) })).rejects.toMatchObject(perdu);
  m.clock.set('2026-06-01');
  const corriger = (change: object) => modifier({ ...change, motifCorrection: 'Erreur de saisie' }, admin);
  await expect(corriger({ dateDebut: '2025-02-01', dateFin: addJours(jour, -1) })).rejects.toMatchObject(perdu);
  await expect(corriger({ dateDebut: addJours(jour, 1) })).rejects.toMatchObject(perdu);
  expect(await corriger({ dateDebut: jour, dateFin: addJours(jour, 1) })).toMatchObject({ dateDebut: jour });
});
