/** Trials in the yearly report of a committee and in the national report: the same figures. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { referentielBilan } from '@riph/contracts/referentiel/bilan.calls';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import { ADMIN, type Monde, monde, PROMOTEUR, secretariat } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
  await m.enEvaluation();
  await m.enEvaluation();
  await m.attribuer(await m.recu(), { cppId: m.autre.id });
  await m.services.settled();
});
afterAll(() => m?.services.stop());

test('trials of a committee stand in its yearly report; their sum over committees is that of the national report', async () => {
  const dApres = async (cppId: number) => {
    const { essais } = await m.services
      .of('seance')
      .call(seanceRapportActivite, 'lireChiffres', { params: { annee: '2026' } }, secretariat(cppId));
    return essais;
  };
  const siens = await dApres(m.ctis.id);
  expect(siens).toMatchObject([
    { portee: 'PARTIE_1_ET_2', deposees: 2, recevables: 2, favorables: 0 },
    { portee: 'PARTIE_2', deposees: 0 },
  ]);
  const autres = await dApres(m.autre.id);
  const demande = JSON.stringify({ dateDebut: '2026-01-01', dateFin: '2026-12-31', cppIds: [], reglementations: [] });
  const { tableaux } = await m.services.of('referentiel').call(referentielBilan, 'lireChiffres', { query: { demande } }, ADMIN);
  const national = tableaux.find((t) => t.titre === 'Essais de médicaments');
  const total = Object.fromEntries((national?.colonnes ?? []).map((c, i) => [c.titre, national?.total?.[i]]));
  const somme = (champ: 'deposees' | 'recevables') => [...(siens ?? []), ...(autres ?? [])].reduce((n, l) => n + l[champ], 0);
  expect([total['Déposés'], total['Recevables']]).toEqual([somme('deposees'), somme('recevables')]);
});

test('an appeal stands in the national report under the committee whose opinion it contests', async () => {
  const id = await m.enEvaluation();
  await m.opiner(id, m.gestionnaire, { sens: 'DEFAVORABLE' });
  const body = {
    dosId: id,
    partie: 'PARTIE_2',
    motif: 'L’avis se trompe',
    argumentaire: 'La notice dit ce que l’avis y cherche.',
  } as const;
  await m.svc.call(dossierCtisRecours, 'demander', { body }, PROMOTEUR);
  const demande = JSON.stringify({ dateDebut: '2026-01-01', dateFin: '2026-12-31', cppIds: [], reglementations: [] });
  const { tableaux } = await m.services.of('referentiel').call(referentielBilan, 'lireChiffres', { query: { demande } }, ADMIN);
  expect(tableaux.find((t) => t.titre === 'Recours')?.lignes).toEqual([[m.ctis.nom, 1, 0, 0]]);
});
