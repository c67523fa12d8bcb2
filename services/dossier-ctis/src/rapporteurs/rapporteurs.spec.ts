/** Who reports on a request of the portal, and when: a table of cases. Rule: CTI-43. */
import { expect, test } from '@jest/globals';
import type { RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { nommes, raisonFermee } from './rapporteurs.rules.ts';

test.each([
  ['EN_RECEVABILITE', 'P2_RECEVABILITE', 'une fois la partie II recevable'],
  ['COMPLEMENT_RECEVABILITE', 'P2_COMPLEMENT', 'une fois la partie II recevable'],
  ['EN_EVALUATION', 'P2_EVALUATION', null],
  ['EN_ATTENTE_REPONSE', 'P2_RFI', null],
  ['EN_EVALUATION', 'P2_EN_REEXAMEN', null],
  ['EN_ATTENTE_DECISION', 'P2_AVIS_FAVORABLE', 'terminé'],
  ['CADUC', 'P2_EVALUATION', 'terminé'],
] as const)('%s, %s', (statut, partieDeux, attendue) => {
  const raison = raisonFermee({ statut, suivi: { partieDeux } });
  if (attendue === null) expect(raison).toBeNull();
  else expect(raison).toContain(attendue);
});

test('one that came with its decision has no reporter here', () => {
  expect(raisonFermee({ statut: 'AUTORISE', suivi: null })).toContain('pas instruite');
});

const UN: RapporteurGarde = { type: 'COLLEGE_1', utiId: 301, nommeLe: '2026-03-02', rapports: [] };
const RENDU: RapporteurGarde = {
  ...UN,
  rapports: [
    {
      ...{ id: 1, deposeLe: '2026-03-03T10:00:00.000Z' },
      fichier: { documentId: 'd', nom: 'r.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) },
    },
  ],
};
const faits = {
  membres: [
    { utiId: 301, college: 'COLLEGE_1' },
    { utiId: 302, college: 'COLLEGE_2' },
    { utiId: 303, college: 'COLLEGE_2' },
    { utiId: 304, college: 'COLLEGE_1' },
  ],
  liens: { acces: [303], premiersMembres: [304] },
  jour: '2026-03-05',
};
const place = (type: 'COLLEGE_1' | 'COLLEGE_2', utiId: number) => ({ type, utiId });

test('one of each college, each from his own', () => {
  const { apres, fautes } = nommes([UN], [place('COLLEGE_1', 301), place('COLLEGE_2', 302)], faits);
  expect(fautes).toEqual([]);
  expect(apres.map((r) => [r.utiId, r.nommeLe])).toEqual([
    [301, '2026-03-02'],
    [302, '2026-03-05'],
  ]);
});

test.each([
  ['of the other college', [place('COLLEGE_2', 301)], 'n’appartient pas au collège II'],
  ['of no college here', [place('COLLEGE_1', 999)], 'ne siège pas'],
  ['of the sponsor', [place('COLLEGE_2', 303)], 'pour son promoteur'],
  ['of the committee of the first opinion', [place('COLLEGE_1', 304)], 'premier avis'],
  ['twice a college', [place('COLLEGE_1', 301), place('COLLEGE_1', 301)], 'Un rapporteur par collège'],
])('refused: %s', (_cas, places, attendue) => {
  expect(nommes([], places, faits).fautes.join(' ')).toContain(attendue);
});

test('a report that was filed keeps its author; without one he may be taken off, and whoever sits no more stays named', () => {
  expect(nommes([RENDU], [], faits).fautes).toEqual(['Un rapporteur qui a déposé son rapport ne se remplace pas.']);
  expect(nommes([UN], [], faits)).toEqual({ apres: [], fautes: [] });
  expect(nommes([{ ...UN, utiId: 999 }], [place('COLLEGE_1', 999)], faits).fautes).toEqual([]);
});
