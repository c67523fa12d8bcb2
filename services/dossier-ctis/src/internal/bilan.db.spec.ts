/** Trials in the yearly report of a committee and in the national report: the same figures; in what a value of a list is used by. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import type { ListeDeValeurs } from '@riph/contracts/referentiel/administration.schemas';
import { referentielBilan } from '@riph/contracts/referentiel/bilan.calls';
import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import { CategoriesCtis } from '../socle/categories.ts';
import { PIECES_OBLIGATOIRES } from '../socle/depot.rules.ts';
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

test('a value of a list that trials hold is counted: the category of a piece, the reason of an opinion, their regulation', async () => {
  const id = await m.enEvaluation();
  const usages = async (liste: ListeDeValeurs, valeur: number) =>
    (
      await m.services
        .of('referentiel')
        .call(referentielEntitesAdministration, 'lireUtilisation', { params: { liste, id: valeur } }, ADMIN)
    ).usages.find((u) => u.libelle === 'Demandes du portail européen')?.nombre ?? 0;
  const [{ categorieId }] = (await m.svc.get(CategoriesCtis).dePartie(2)).filter((c) =>
    PIECES_OBLIGATOIRES.some((code) => code === c.categorieCode),
  );
  const motifs = await m.services.of('referentiel').call(referentielMotifs, 'listerActifs', {}, m.gestionnaire);
  const motif = motifs.find((x) => x.code === 'INFORMATION')?.id ?? 0;
  const avant = await usages('motifDefavorable', motif);
  expect(await usages('categoriePiece', categorieId)).toBeGreaterThan(0);
  await m.opiner(id, m.gestionnaire, { sens: 'DEFAVORABLE' });
  expect(await usages('motifDefavorable', motif)).toBe(avant + 1);
});
