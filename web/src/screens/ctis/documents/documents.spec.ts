import { expect, test } from '@jest/globals';
import type { DocumentCtisLu } from '@riph/contracts/dossier-ctis/documents.schemas';
import { fichiersPresents, nomOrigine, parCategorie } from './documents.rules.ts';

const doc = (plus: Partial<DocumentCtisLu> = {}): DocumentCtisLu => ({
  cle: 'a',
  id: null,
  dosId: null,
  cleDemande: null,
  partie: 1,
  origine: 'PORTAIL',
  ctisId: 'a',
  titre: 'Protocole',
  categorieCode: 'PROTOCOLE',
  categorieLibelle: 'Protocole',
  pays: null,
  versionManuelle: null,
  etat: 'FINAL',
  courant: true,
  deposeLe: null,
  fichier: null,
  peutRetirer: false,
  peutRetenir: false,
  ...plus,
});
const fichier = { nom: 'p.pdf', type: 'application/pdf', taille: 1, sha256: 'a'.repeat(64) };

test('what has no file is said, whoever may join it', () => {
  expect(fichiersPresents([])).toBe('');
  expect(fichiersPresents([doc({ fichier })])).toBe('Son fichier est ici.');
  expect(fichiersPresents([doc({ fichier }), doc({ fichier })])).toBe('Tous les fichiers sont ici.');
  expect(fichiersPresents([doc(), doc({ fichier })])).toMatch(/^1 document sur 2 sans fichier/);
  expect(fichiersPresents([doc(), doc()])).toMatch(/^2 documents sur 2 sans fichier/);
  expect(nomOrigine(doc())).toMatch(/portail/);
});

test('documents stand by category, in the order of the first of each', () => {
  const list = [doc(), doc({ categorieLibelle: 'Résumé' }), doc({ cle: 'b' })];
  expect(parCategorie(list).map(([c, d]) => [c, d.length])).toEqual([
    ['Protocole', 2],
    ['Résumé', 1],
  ]);
});
