import { expect, test } from '@jest/globals';
import { EVENEMENTS_DOSSIER, STATUTS_DOSSIER } from '@riph/contracts/etude/socle/dossier.workflow';
import { etapesDuCircuit } from './circuit.rules.ts';

const etape = (statut: string) => etapesDuCircuit().find((e) => e.statut === statut);

test('every state and every act of the workflow is told', () => {
  const etapes = etapesDuCircuit();
  expect(etapes.map((e) => e.statut)).toEqual([...STATUTS_DOSSIER]);
  expect(new Set(etapes.flatMap((e) => e.actes.map((a) => a.code)))).toEqual(new Set(EVENEMENTS_DOSSIER));
});

test.each([
  [
    'BROUILLON',
    'Déposant',
    { code: 'SOUMETTRE', par: 'Déposant', vers: ['En attente de tirage au sort', 'Déposé – recevabilité à examiner'] },
  ],
  ['BROUILLON', 'Déposant', { code: 'SUPPRIMER', vers: ['le dossier n’existe plus'] }],
  ['EN_ATTENTE_TAS', 'Administration', { code: 'ATTRIBUER', par: 'Administrateur', vers: ['Déposé – recevabilité à examiner'] }],
  ['MODIFICATIONS_DEMANDEES', 'Déposant', { code: 'REPONDRE_MODIF', vers: ['Réponse reçue – en réévaluation'] }],
  ['AVIS_FAVORABLE', 'Examen terminé', { code: 'RENDRE_CADUC', par: 'Plateforme', vers: ['Avis caduc'] }],
])('%s: turn of %s', (statut, acteur, acte) => {
  expect(etape(statut)?.acteur).toBe(acteur);
  expect(etape(statut)?.actes).toContainEqual(expect.objectContaining(acte));
});

test('an ended state says so, and only the administration leads out of it', () => {
  expect(etape('CADUC')).toMatchObject({
    final: true,
    actes: [{ code: 'ROUVRIR', par: 'Administrateur', vers: ['l’état d’avant la clôture'] }],
  });
});
