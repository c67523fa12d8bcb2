/** What a member and his secretariat are told of his nomination, on a real store. Rule: COM-15. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import * as z from 'zod';
import { type ComiteForTest, EST1, startComiteForTest } from '../test/comite-for-test.ts';
import { MandatsQuiFinissent } from './mandats-qui-finissent.ts';

let t: ComiteForTest['t'];
let admin: Actor;
let gestionnaire: Actor;
let nomination: ComiteForTest['nomination'];
let creer: ComiteForTest['creer'];
beforeAll(async () => {
  ({ t, admin, gestionnaire, nomination, creer } = await startComiteForTest());
});
afterAll(() => t?.stop());

const C1 = { college: 'COLLEGE_1' as const, categorie: 'C1_PHARMACIEN' };

const mailDeNomination = z.object({
  modele: z.enum(['NOMINATION', 'NOMINATION_FINIT', 'NOMINATIONS_FINISSENT']),
  destinataires: z.array(z.unknown()),
  donnees: z.object({
    fait: z.string().optional(),
    au: z.string(),
    motif: z.string().nullish(),
    membres: z.array(z.string()).optional(),
  }),
  cle: z.string(),
});
/** Each once, as it leaves. */
const dits = async () => {
  await t.settled();
  const mails = t.services.bus.published.flatMap(({ payload }) => mailDeNomination.safeParse(payload).data ?? []);
  return [...new Map(mails.map((x) => [x.cle, x])).values()];
};
test('what is done of a nomination is told to the member and to the secretariat; its end too, sixty days before, once', async () => {
  const now = t.clock.instant();
  const [fin, dateFin] = [300, 700].map((n) => addJours(t.clock.today(), n));
  const m = await creer({ nomination: nomination({ ...C1, dateFin }) });
  const [periode] = m.nominations;
  const avant = (await dits()).length;
  const modifier = (change: object, qui: Actor) => {
    const body = { ...nomination({ ...C1, ...change }), utiId: m.utiId, periodeId: periode.periodeId, motifCorrection: null };
    return t.identity.call(identityNominations, 'modifier', { body }, qui);
  };
  await modifier({ dateFin }, admin);
  expect(await dits()).toHaveLength(avant);
  await modifier({ dateFin: fin, motifFin: 'Démission' }, gestionnaire);
  const secretariat = { profil: 'GESTIONNAIRE', cppId: EST1, sauf: [m.utiId, gestionnaire.utiId] };
  expect((await dits()).slice(avant)).toMatchObject([
    { destinataires: [{ utiId: m.utiId }, secretariat], donnees: { fait: 'TERMINEE', au: fin, motif: 'Démission' } },
  ]);
  const autre = await t.identity.call(
    identityNominations,
    'creer',
    { body: { ...nomination({ ...C1, dateDebut: addJours(fin, 1), dateFin: addJours(fin, 30) }), utiId: m.utiId, cppId: EST1 } },
    admin,
  );
  await t.identity.call(identityNominations, 'supprimer', { params: { periodeId: autre.periodeId } }, admin);
  expect((await dits()).slice(avant + 1).map((x) => [x.donnees.fait, x.destinataires[1]])).toEqual([
    ['AJOUTEE', { ...secretariat, sauf: [m.utiId] }],
    ['SUPPRIMEE', { ...secretariat, sauf: [m.utiId] }],
  ]);

  const rappels = async (jours: number) => {
    const dejaDits = (await dits()).length;
    t.clock.set(addJours(fin, -jours));
    for (const tache of [1, 2].map(() => t.identity.get(MandatsQuiFinissent))) await tache.passer();
    const tous = (await dits()).slice(dejaDits);
    return tous.filter((x) => x.donnees.au === fin).map((x) => [x.modele, x.destinataires]);
  };
  expect(await rappels(61)).toEqual([]);
  expect(await rappels(60)).toEqual([
    ['NOMINATION_FINIT', [{ utiId: m.utiId }]],
    ['NOMINATIONS_FINISSENT', [{ profil: 'GESTIONNAIRE', cppId: EST1, sauf: [] }]],
  ]);
  expect(await rappels(59)).toEqual([]);
  t.clock.set(now);
});
