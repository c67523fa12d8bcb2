import { expect, test } from '@jest/globals';
import { type LigneOuverture, POINTS_OUVERTURE } from '@riph/contracts/referentiel/ouverture.schemas';
import { etatDuPoint, POINTS, resteOuverture } from './ouverture.rules.ts';

const ligne = (etat: LigneOuverture['etat'], fait: number | null, total: number): LigneOuverture => ({
  code: 'COMITES',
  etat,
  fait,
  total,
  comites: [],
});

test.each<[LigneOuverture, string, string]>([
  [ligne('FAIT', 1, 1), 'Fait', 'success'],
  [ligne('A_FAIRE', 0, 1), 'À faire', 'warning'],
  [ligne('A_FAIRE', 3, 39), '3 sur 39', 'warning'],
  [ligne('FAIT', 39, 39), '39 sur 39', 'success'],
  [ligne('INCONNU', null, 1), 'Indisponible', 'neutre'],
  [ligne('INCONNU', null, 39), 'Indisponible', 'neutre'],
])('a point %j is said « %s »', (point, mot, ton) => {
  expect(etatDuPoint(point)).toEqual({ mot, ton });
});

test('a point that nobody could read is not done', () => {
  const points = [ligne('FAIT', 1, 1), ligne('INCONNU', null, 1), ligne('A_FAIRE', 0, 1)];
  expect(resteOuverture(points)).toEqual({ faits: [points[0]], restants: [points[1], points[2]] });
  expect(resteOuverture([points[0]]).restants).toEqual([]);
});

test('each point has its own words, so that a reader of links alone knows where each leads', () => {
  const liens = POINTS_OUVERTURE.map((code) => POINTS[code].lien);
  expect(new Set(liens).size).toBe(liens.length);
});
