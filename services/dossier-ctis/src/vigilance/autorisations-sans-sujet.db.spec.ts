/** An authorisation without a first participant in France: told before, expired after, undone by what is told at last, on a real store. Rule: CTI-50. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisVigilance } from '@riph/contracts/dossier-ctis/vigilance.calls';
import type { TypeVigilance } from '@riph/contracts/dossier-ctis/vigilance.rules';
import * as z from 'zod';
import { Importeur } from '../batch/importeur.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { AGENCE, type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';
import { AutorisationsSansSujet } from './autorisations-sans-sujet.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const FIN = addMois(SOUMISSION, 24);
const version = async (id: number) => (await m.lire(id, AGENCE)).version;
/** Examined and authorised here on the day of its submission; gives its trial. */
async function autorise(): Promise<number> {
  m.clock.set(SOUMISSION);
  const id = await m.enEvaluation();
  const params = { id };
  const le = m.clock.today();
  const conclusion = { version: await version(id), sens: 'ACCEPTABLE', le } as const;
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params, body: conclusion }, AGENCE);
  await m.opiner(id, m.gestionnaire);
  const decision = { version: await version(id), type: 'AUTORISE', le, motif: '' } as const;
  await m.svc.call(dossierCtisDecision, 'decider', { params, body: decision }, AGENCE);
  const etuId = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu.etuId;
  if (!etuId) throw new Error('a trial was expected');
  return etuId;
}
const lire = (etuId: number, qui: Actor = PROMOTEUR) => m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, qui);
const declarer = (etuId: number, type: TypeVigilance, dateEvenement: string) => {
  const body = {
    type,
    dateEvenement,
    dateConnaissance: null,
    arretPourSurete: null,
    description: 'Première inclusion',
    mesures: '',
  };
  return m.svc.call(dossierCtisVigilance, 'declarer', { params: { etuId }, body }, PROMOTEUR);
};
/** What the task of a day says of one trial: its mails, whole. */
async function passer(etuId: number, jour: string): Promise<string[]> {
  const { numeroCtis } = await lire(etuId);
  const dits = async () => {
    await m.services.settled();
    return m.services.bus.published.flatMap(({ subject, payload }) => {
      const texte = JSON.stringify(payload);
      return subject.endsWith('.mailDemande') && texte.includes(numeroCtis) ? texte : [];
    });
  };
  const avant = (await dits()).length;
  m.clock.set(jour);
  await m.svc.get(AutorisationsSansSujet).passer();
  return (await dits()).slice(avant);
}
/** The same trial as the portal tells it later. */
async function portail(etuId: number, plus: { lastUpdated: string; statut: number }): Promise<void> {
  const { numeroCtis } = await lire(etuId);
  const lu = z
    .looseObject({ authorizedApplication: z.looseObject({ memberStatesConcerned: z.array(z.looseObject({})) }) })
    .parse(JSON.parse(await texteDe(FRANCAIS)));
  const { authorizedApplication: essai } = lu;
  const texte = JSON.stringify({
    ...lu,
    ctNumber: numeroCtis,
    lastUpdated: plus.lastUpdated,
    events: { trialEvents: [] },
    authorizedApplication: {
      ...essai,
      memberStatesConcerned: essai.memberStatesConcerned.map((p) => ({ ...p, mscPublicStatusCode: plus.statut })),
    },
  });
  await m.svc.get(Importeur).importer(texte, { importId: 9, fichier: 'a.json' });
}

test('its sponsor is told ninety and thirty days before, once each; the day after the last one it expires, everybody concerned is told, once', async () => {
  const etuId = await autorise();
  const { statut, premierSujet } = await lire(etuId);
  expect([statut, premierSujet?.date, premierSujet?.expiree]).toEqual(['A_DEMARRER', FIN, false]);
  expect(await passer(etuId, addJours(FIN, -91))).toEqual([]);
  const [quatreVingtDix, ...rien] = await passer(etuId, addJours(FIN, -90));
  expect([quatreVingtDix, rien]).toEqual([expect.stringContaining('expire le 02/03/2028'), []]);
  expect(quatreVingtDix).not.toMatch(/GESTIONNAIRE|ANSM/);
  expect(await passer(etuId, addJours(FIN, -89))).toEqual([]);
  expect(await passer(etuId, addJours(FIN, -29))).toEqual([expect.stringContaining('expire le 02/03/2028')]);
  expect(await passer(etuId, FIN)).toEqual([]);
  expect((await lire(etuId)).statut).toBe('A_DEMARRER');
  const fin = await passer(etuId, addJours(FIN, 1));
  expect(fin).toEqual([expect.stringContaining('elle a expiré')]);
  expect(fin[0]).toMatch(/GESTIONNAIRE/);
  expect(await lire(etuId)).toMatchObject({ statut: 'EXPIREE', premierSujet: { date: FIN, expiree: true } });
  expect(await passer(etuId, addJours(FIN, 2))).toEqual([]);
});

test('both warnings missed: the day itself still comes, and says it all', async () => {
  const etuId = await autorise();
  expect(await passer(etuId, addJours(FIN, 10))).toEqual([expect.stringContaining('a expiré')]);
  expect((await lire(etuId)).statut).toBe('EXPIREE');
});

test('a trial that has begun never expires: its start or its first visit declared here, or told by the portal', async () => {
  const [debut, visite, recrute] = [await autorise(), await autorise(), await autorise()];
  m.clock.set(addJours(SOUMISSION, 40));
  await declarer(debut, 'DEBUT_ESSAI', addJours(SOUMISSION, 30));
  await declarer(visite, 'PREMIERE_VISITE', addJours(SOUMISSION, 30));
  await portail(recrute, { lastUpdated: addJours(SOUMISSION, 40), statut: 3 });
  for (const etuId of [debut, visite, recrute]) {
    expect((await lire(etuId)).premierSujet).toBeNull();
    expect(await passer(etuId, addJours(FIN, -90))).toEqual([]);
    expect(await passer(etuId, addJours(FIN, 1))).toEqual([]);
    expect((await lire(etuId)).statut).not.toBe('EXPIREE');
  }
});

test('a first visit told too late undoes the expiry, and so does a state of the portal of a later day, not one of before', async () => {
  const [visite, plusTard] = [await autorise(), await autorise()];
  // A day of its own: the task does each once.
  await passer(visite, addJours(FIN, 3));
  expect([(await lire(visite)).statut, (await lire(plusTard)).statut]).toEqual(['EXPIREE', 'EXPIREE']);
  await declarer(visite, 'PREMIERE_VISITE', addJours(FIN, -5));
  expect(await lire(visite)).toMatchObject({ statut: 'EN_COURS', premierSujet: null });
  await portail(plusTard, { lastUpdated: addJours(FIN, -5), statut: 2 });
  expect((await lire(plusTard)).statut).toBe('EXPIREE');
  await portail(plusTard, { lastUpdated: addJours(FIN, 20), statut: 2 });
  expect((await lire(plusTard)).statut).toBe('A_DEMARRER');
  expect(await passer(plusTard, addJours(FIN, 60))).toEqual([]);
  expect((await lire(plusTard)).statut).toBe('A_DEMARRER');
});

test('a modification authorised since may hold an extension: the sponsor is warned, the platform says nothing of an end', async () => {
  const etuId = await autorise();
  const { dossiers } = await lire(etuId);
  const [initiale] = dossiers;
  const la = initiale && (await m.svc.get(Objets).read(dossiersCtis, initiale.id));
  if (!la) throw new Error('a request was expected');
  const dateDecision = addMois(SOUMISSION, 12);
  const ms = { ...la.contenu, cleDemande: 'SM-1', type: 'MS', dateDecision } as const;
  const id = initiale.id + 500_000;
  await m.svc.get(Objets).create(dossiersCtis, id, ms);
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    e.dossiers.push({ ...initiale, id, cleDemande: 'SM-1', type: 'MS', dateDecision });
  });
  expect((await lire(etuId)).premierSujet).toMatchObject({ date: FIN, prolongeable: true });
  expect(await passer(etuId, addJours(FIN, -90))).toHaveLength(1);
  expect(await passer(etuId, addJours(FIN, 1))).toEqual([]);
  expect((await lire(etuId)).statut).toBe('A_DEMARRER');
});

test('a trial that came with its decision long ago neither warns nor expires', async () => {
  m.clock.set(addJours(FIN, 1));
  const { etuId } = await m.svc.get(Importeur).importer(await texteDe(FRANCAIS), { importId: 8, fichier: 'ancien.json' });
  if (!etuId) throw new Error('the French trial was expected');
  await m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
    Object.assign(e, { statut: 'A_DEMARRER', recrutement: 'EN_ATTENTE', evenements: [] });
    e.acces.push({ utiId: PROMOTEUR.utiId, origine: 'CONTACT', depuis: m.clock.instant() });
  });
  expect((await lire(etuId)).premierSujet).toBeNull();
  expect(await passer(etuId, addJours(FIN, 2))).toEqual([]);
  expect((await lire(etuId)).statut).toBe('A_DEMARRER');
});
