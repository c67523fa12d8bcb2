/** What changes a trial with its requests locks the requests first, as the acts on a request do: read in the statements, on a real store. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statementsOf } from '@riph/chassis/test/statements';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { dossierCtisConservation } from '@riph/contracts/dossier-ctis/conservation.calls';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { AccesConfies } from '../mixte/acces-confies.events.ts';
import { ADMIN, AGENCE, type Monde, monde, PROMOTEUR } from '../test/monde.ts';
import { dossiersCtis, etudesCtis } from './collections.ts';
import { Objets } from './objets.repository.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const ESSAI = ['demande_acces', 'recours', 'dossier', 'vigilance', 'etude'];
/** Tables whose rows are locked, in the order of their first lock. */
async function verrous(work: () => Promise<unknown>): Promise<string[]> {
  const tenues = (await statementsOf(work)).flatMap((brut) => {
    const mots = brut.replaceAll(/\s+/g, ' ').trim();
    const table = /\bfor update$/.test(mots) ? /\bfrom (\w+)/.exec(mots) : /\bupdate (\w+)/.exec(mots);
    return table ? [table[1]] : [];
  });
  return [...new Set(tenues)].filter((table) => ESSAI.includes(table));
}
const retirer = async (dosId: number) => {
  const { etuId } = await m.dossier(dosId);
  const params = { etuId, utiId: PROMOTEUR.utiId };
  return m.svc.call(dossierCtisEtude, 'retirerAcces', { params, body: { motif: 'Il a quitté la société' } }, ADMIN);
};

test('a decision: the request, then its trial', async () => {
  const id = await m.enEvaluation();
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi) Object.assign(d.suivi, { partieUn: 'P1_NON_ACCEPTABLE' });
  });
  const { version } = await m.dossier(id);
  const body = { version, type: 'REFUSE', le: m.clock.today(), motif: 'La partie I n’est pas acceptable' } as const;
  const decider = () => m.svc.call(dossierCtisDecision, 'decider', { params: { id }, body }, AGENCE);
  expect(await verrous(decider)).toEqual(['dossier', 'etude']);
});

test('an access that is taken back, or that follows the study of a device: the requests, then their trial', async () => {
  const id = await m.recu();
  const { numeroCtis } = await m.dossier(id);
  const confier = () => m.svc.get(AccesConfies).surEtudeConfiee({ numeroCtis, de: PROMOTEUR.utiId, a: 109, etuId: 1 });
  expect(await verrous(confier)).toEqual(['dossier', 'etude']);
  const autre = await m.recu();
  expect(await verrous(() => retirer(autre))).toEqual(['dossier', 'etude']);
});

test('a destruction: all that hangs on the trial, then the trial', async () => {
  const id = await m.enEvaluation();
  const store = m.svc.get(Objets);
  const { etuId, numeroCtis } = await m.dossier(id);
  const fin = m.clock.today();
  await store.change(etudesCtis, { id: etuId }, (e) => {
    Object.assign(e, { statut: 'TERMINEE', statutPublic: 8, evenements: [{ pays: 'FR', type: 'END_OF_TRIAL', date: fin }] });
  });
  m.clock.set(addJours(addMois(fin, 120), 1));
  const version = (await store.read(etudesCtis, etuId))?.version ?? 0;
  const body = { version, reference: numeroCtis, motif: 'Dix ans révolus, rien à verser' };
  const detruire = () => m.svc.call(dossierCtisConservation, 'detruire', { params: { etuId }, body }, ADMIN);
  expect(await verrous(detruire)).toEqual(ESSAI);
});
