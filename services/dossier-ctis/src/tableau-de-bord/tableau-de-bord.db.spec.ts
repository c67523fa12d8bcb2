/** What the first pages say of trials, on a real store. Rules: TDB-08, TDB-09, TDB-10. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { membreId } from '@riph/identity/test/fixtures';
import { ADMIN, acteur, type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const attendus = async (dosId: number, qui: Actor = PROMOTEUR) =>
  (await m.svc.call(dossierCtisTableauDeBord, 'listerAttendusDuPromoteur', {}, qui)).filter((a) => a.dosId === dosId);

test('a complement is an act of whoever has the trial as its sponsor, from the request to the answer', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  expect(await attendus(id)).toEqual([]);
  const query = { delai: 10, motif: 'Il manque l’attestation d’assurance' };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', { params: { id }, query }, m.gestionnaire);
  expect(await attendus(id)).toMatchObject([
    {
      verbe: 'Répondre au complément',
      siRien: 'Sans réponse, la demande est caduque.',
      echeance: { libelle: 'Réponse au complément', date: '2026-03-12' },
      route: `/dossiers/${id}/reponse`,
    },
  ]);
  expect(await attendus(id, acteur('DEPOSANT', { utiId: 8 }))).toEqual([]);
  await expect(attendus(id, m.gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
  await m.repondre(id, ['La voici']);
  expect(await attendus(id)).toEqual([]);
});

const aFaire = async (dosId: number, qui: Actor = m.gestionnaire) =>
  (await m.svc.call(dossierCtisTableauDeBord, 'listerActions', {}, qui))
    .filter((a) => a.dosId === dosId)
    .map((a) => [a.verbe, a.echeance, a.route]);

test('a trial is in the list of what waits for its committee, from the draw to the opinion', async () => {
  const id = await m.recu();
  expect(await aFaire(id)).toEqual([]);
  await m.attribuer(id);
  expect(await aFaire(id)).toEqual([['Recevabilité à prononcer', '2026-03-12', `/dossiers/${id}/recevabilite`]]);
  expect(await aFaire(id, m.etranger)).toEqual([]);
  await expect(aFaire(id, PROMOTEUR)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(aFaire(id, acteur('GESTIONNAIRE', { cppId: null }))).rejects.toMatchObject({ code: 'cpp.nonSelectionne' });
  // Of a trial that he has as its sponsor he judges nothing (COM-07).
  expect(await aFaire(id, { ...m.gestionnaire, utiId: PROMOTEUR.utiId })).toEqual([]);
  await m.partieUn(id);
  await m.rendreRecevable(id);
  expect((await aFaire(id)).map(([verbe]) => verbe)).toEqual(['À inscrire à une séance', 'Rapporteurs à désigner']);
  await m.opiner(id, m.gestionnaire, { sens: 'FAVORABLE' });
  expect(await aFaire(id)).toEqual([]);
});

test('examined in a séance, it waits for its decision, by the last day of the committee', async () => {
  const id = await m.enEvaluation();
  await m.examiner(id, m.gestionnaire);
  expect(await aFaire(id)).toEqual([['Décision à rendre', '2026-04-16', `/dossiers/${id}/avis`]]);
});

test('an answer whose check was delegated is on the page of the president alone, then who gave the opinion in his name', async () => {
  const id = await m.enEvaluation();
  await m.examiner(id, m.gestionnaire);
  const membre = (rang: number) => acteur('INSTRUCTEUR', { utiId: membreId(m.ctis.id, rang), cppId: m.ctis.id });
  const delegue = async (qui: Actor) => {
    const { aVerifier, faites } = await m.svc.call(dossierCtisTableauDeBord, 'listerDelegations', {}, qui);
    return {
      aVerifier: aVerifier.filter((a) => a.dosId === id).map((a) => [a.verbe, a.route]),
      faites: faites.filter((f) => f.dosId === id).map((f) => [f.par, f.route]),
    };
  };
  m.clock.set(addJours(SOUMISSION, 1));
  const { version } = await m.lire(id, ADMIN);
  const considerations = [{ section: '', texte: 'Corriger la notice' }];
  const demande = { version, partie: 'PARTIE_2', delai: 12, texte: '', considerations, sousReserve: true } as const;
  await m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body: demande }, m.gestionnaire);
  expect(await delegue(membre(1))).toEqual({ aVerifier: [], faites: [] });
  m.clock.set(addJours(SOUMISSION, 2));
  await m.repondre(id, ['Corrigée']);
  expect(await delegue(membre(1))).toEqual({
    aVerifier: [['Réponse à vérifier par délégation', `/dossiers/${id}/avis`]],
    faites: [],
  });
  expect(await delegue(membre(3))).toEqual({ aVerifier: [], faites: [] });
  await m.confirmer(id, m.gestionnaire);
  expect(await delegue(membre(1))).toEqual({ aVerifier: [], faites: [[m.gestionnaire.nom, `/dossiers/${id}`]] });
  expect(await delegue(membre(3))).toEqual({ aVerifier: [], faites: [] });
  m.clock.set(SOUMISSION);
});
