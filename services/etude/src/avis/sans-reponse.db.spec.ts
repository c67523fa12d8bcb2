import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { logOf } from '@riph/chassis/logger';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, formatJour, reporterJourOuvre } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/dossier.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/tdb-gestionnaire.calls';
import { etudeWorkflow } from '@riph/contracts/etude/workflow.calls';
import { service as identity } from '@riph/identity/service';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { Rappels } from '../rappels/rappels.ts';
import { type Comites, comites, mailsDe } from '../test/comite.ts';
import { administrateur, ansm, deposant, gestionnaire } from '../test/jeu.ts';
import { type Monde, monde } from '../test/monde.ts';

// Letters are printed by a real browser.
jest.setTimeout(60_000);

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  m = await monde([referentiel, identity, seance], J0);
  c = comites(m);
  await seance.demo?.({ get: m.services.of('seance').get, log: logOf('seance') });
}, 120_000);
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const recevable = async () => {
  const depot = await c.depose();
  m.clock.set(jour(1));
  await c.declarerRecevable(depot.dosId, depot.comite);
  return depot;
};
const permis = async (dosId: number, actor: Actor) =>
  (await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, actor)).filter((t) => t.allowed).map((t) => t.code);

/** Examined, then asked for a modification that nobody answers; `limite`: the sponsor's last day. */
const sansReponse = async () => {
  const depot = await recevable();
  const { date } = await c.tenirSeance(depot.dosId, depot.cppId);
  const demandeLe = addJours(date, 1);
  m.clock.set(demandeLe);
  await c.demanderModification(depot.dosId, depot.comite);
  return { ...depot, demandeLe, limite: reporterJourOuvre(addJours(demandeLe, 12)) };
};

// national.md 3.8: « If no reply at day 12: a task is created; the committee either confirms RENONCE or decides on the existing file ».
test('no reply to the modification request: the committee decides on the dossier as it stands, its clock from the last day', async () => {
  const { dosId, cppId, comite, membre, demandeLe, limite } = await sansReponse();
  m.clock.set(limite);
  for (const evenement of ['REPRENDRE_SANS_REPONSE', 'CONSTATER_RENONCEMENT'] as const)
    await expect(m.evenement(dosId, evenement, {}, comite)).rejects.toMatchObject({
      code: 'transition.refusee',
      details: { raisons: [`Le délai court encore jusqu’au ${formatJour(limite)} inclus.`] },
    });

  m.clock.set(addJours(limite, 3));
  // Nothing is decided for the committee: it is told, and chooses.
  expect(await m.etude.get(Rappels).passer()).toBe(true);
  expect((await c.synthese(dosId)).statut).toBe('MODIFICATIONS_DEMANDEES');
  const actions = await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite);
  expect(actions.find((a) => a.dosId === dosId)).toMatchObject({
    code: 'RENONCEMENT',
    verbe: expect.stringContaining('en l’état'),
  });
  expect(await permis(dosId, comite)).toEqual(['REPRENDRE_SANS_REPONSE', 'CONSTATER_RENONCEMENT']);
  for (const actor of [deposant, administrateur, ansm, membre(1)])
    await expect(m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, gestionnaire(cppId + 1))).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });

  expect(await m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, comite)).toMatchObject({ statut: 'EN_EVALUATION' });
  const suspendus = (Date.parse(limite) - Date.parse(demandeLe)) / 86_400_000;
  const synthese = await c.synthese(dosId);
  expect(synthese).toMatchObject({
    statut: 'EN_EVALUATION',
    suspensionJours: suspendus,
    echeance: { code: 'AVIS', date: addJours(jour(1), 60 + suspendus) },
  });
  await m.services.settled();
  expect(mailsDe(m, dosId).at(-1)).toMatchObject({
    modele: 'EXAMEN_REPRIS',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
    donnees: { limite, echeance: synthese.echeance?.date },
  });
  const jalons = await m.etude.call(
    etudeDossier,
    'listerJalons',
    { params: { dosId }, query: { partJalon: 'NATIONAL' } },
    deposant,
  );
  expect(jalons.find((j) => j.code === 'REPONSE_MODIF')).toMatchObject({ etat: 'SANS_OBJET' });

  // The single request is used, the sponsor's turn is over, the session before the request is what the opinion stands on.
  await expect(c.demanderModification(dosId, comite)).rejects.toMatchObject({ code: 'demandeModif.unique' });
  await expect(m.evenement(dosId, 'REPONDRE_MODIF', {}, deposant)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
});

test('or the manager records that the sponsor gave up: never the platform alone', async () => {
  const { dosId, cppId, comite, limite } = await sansReponse();
  m.clock.set(addJours(limite, 1));
  expect(await m.evenement(dosId, 'CONSTATER_RENONCEMENT', {}, comite)).toMatchObject({ statut: 'RENONCE' });
  await m.services.settled();
  expect(mailsDe(m, dosId).at(-1)).toMatchObject({
    modele: 'DOSSIER_RENONCE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
  });
});

test('a committee that goes on without a reply and stays silent: recorded by the administration too (national.md 3.5, event 15)', async () => {
  const { dosId, comite, limite } = await sansReponse();
  m.clock.set(addJours(limite, 1));
  await m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, comite);
  const fin = (await c.synthese(dosId)).echeance?.date ?? '';
  m.clock.set(fin);
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, administrateur)).rejects.toMatchObject({ code: 'transition.refusee' });
  m.clock.set(addJours(fin, 1));
  expect(await permis(dosId, administrateur)).toContain('CONSTATER_SILENCE');
  expect(await m.evenement(dosId, 'CONSTATER_SILENCE', {}, administrateur)).toMatchObject({ statut: 'REJET_IMPLICITE' });
});
