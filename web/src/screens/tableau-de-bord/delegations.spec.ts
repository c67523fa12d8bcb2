import { expect, test } from '@jest/globals';
import { attenteDuMembre, faitesDe } from './delegations.rules.ts';

test.each([
  [0, 0, ', aucun rapport attendu'],
  [1, 0, ', 1\u00a0rapport à rendre'],
  [0, 1, ', 1\u00a0réponse à vérifier'],
  [2, 3, ', 2\u00a0rapports à rendre et 3\u00a0réponses à vérifier'],
])('%s reports and %s answers to verify', (rapports, aVerifier, dit) => expect(attenteDuMembre(rapports, aVerifier)).toBe(dit));

test('what was done in his name, of both flows, the newest first', () => {
  const faite = (dosId: number, le: string) => ({
    dosId,
    numero: null,
    titre: 'Marche',
    le,
    par: 'Sophie Renard',
    route: `/dossiers/${dosId}`,
  });
  const nationales = [faite(1, '2026-12-21T10:00:00Z'), faite(2, '2026-12-01T10:00:00Z')];
  expect(faitesDe(nationales, [faite(3, '2026-12-10T10:00:00Z')]).map((f) => f.dosId)).toEqual([1, 3, 2]);
});
