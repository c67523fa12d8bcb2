import { expect, test } from '@jest/globals';
import { echeanceRecevabilite } from '@riph/contracts/etude/socle/delais';
import { regleDelais } from '@riph/contracts/etude/socle/delais.regles';
import { suites } from './suites.rules.ts';
import { motDeSuppression } from './suppression.rules.ts';

const recue = echeanceRecevabilite(
  {
    reglementationCode: 'JARDE',
    type: 'DI',
    qualificationCode: 'CAT2',
    statut: 'DEPOSE',
    dateSoumission: '2026-11-24',
    dateReception: '2026-11-24',
    dateRecevabilite: null,
    dateDemandeComplements: null,
    dateReceptionComplements: null,
    dateDemandeModif: null,
    dateReponseModif: null,
    dateReprise: null,
    dateAvis: null,
    joursComplements: null,
    consultationExperts: null,
    destinatairesMs: null,
    informationsAnsm: null,
  },
  '2026-11-24',
);
test.each<[string, string | null, typeof recue, string[]]>([
  ['a committee was drawn', 'CPP Est IV', recue, ['recevabilite', 'evaluation', 'question', 'avis']],
  ['no committee yet', null, null, ['attribution', 'recevabilite', 'evaluation', 'question', 'avis']],
])('what comes after the submission: %s', (_, comite, recevabilite, ids) => {
  const etapes = suites(comite, recevabilite, regleDelais('JARDE', 'DI', 'CAT2'));
  expect(etapes.map((e) => e.id)).toEqual(ids);
  expect(etapes.find((e) => e.id === 'recevabilite')).toMatchObject({
    date: recevabilite === null ? null : '2026-12-04',
  });
});

test.each<[string, string | null, string, string]>([
  ['the acronym when there is one', 'MARCHE', 'Un titre', 'MARCHE'],
  ['a short title in full', null, '  Essai   de marche ', 'Essai de marche'],
  [
    'the first words of a long one',
    null,
    `Évaluation randomisée de la marche ${'quotidienne '.repeat(9)}`,
    'Évaluation randomisée de la marche',
  ],
  ['a word when nothing is filled', null, ' ', 'SUPPRIMER'],
])('what is typed to delete a draft: %s', (_, titreAbrege, titre, mot) =>
  expect(motDeSuppression({ titre, titreAbrege })).toBe(mot),
);
