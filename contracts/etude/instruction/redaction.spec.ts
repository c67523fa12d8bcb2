import { expect, test } from '@jest/globals';
import { CRITERES, GRILLES, manquesRedaction, REDACTION_MAX, type Redaction } from './redaction.rules.ts';

const COMPLETE: Redaction = {
  reponse: 'Les critères d’arrêt protègent les personnes.',
  ...Object.fromEntries(CRITERES.map((c) => [`note_${c}`, 'SATISFAISANT'])),
  conclusion: 'FAVORABLE',
};

test.each<[string, Redaction, string[]]>([
  ['complete', {}, []],
  ['an answer too short', { reponse: 'Oui.' }, ['reponse']],
  ['a criterion without an opinion', { note_methode: '' }, ['note_methode']],
  ['an opinion that does not exist', { note_methode: 'BIEN' }, ['note_methode']],
  ['what is insufficient says why', { note_risque: 'INSUFFISANT', texte_risque: '  ' }, ['texte_risque']],
  ['outside of his competence, nothing more is asked', { note_risque: 'HORS_COMPETENCE' }, []],
  ['nothing said of the data', { note_donnees: '' }, ['note_donnees']],
  ['no conclusion', { conclusion: '' }, ['conclusion']],
  ['a point of another grid', { note_recrutement: 'INSUFFISANT' }, []],
  ['a text too long', { synthese: 'x'.repeat(REDACTION_MAX + 1) }, ['synthese']],
])('%s', (_, change, champs) => expect(manquesRedaction({ ...COMPLETE, ...change }).map((m) => m.champ)).toEqual(champs));

test('an empty report lacks its answer, its seven criteria and its conclusion', () => {
  expect(manquesRedaction({})).toHaveLength(9);
});

test('a report on part II of a trial has a point for each of its documents, and one on part I has those of its science', () => {
  expect(GRILLES.PARTIE_1).toEqual(['pertinence', 'methode', 'risque', 'surveillance']);
  expect(GRILLES.PARTIE_2).toEqual([
    'information',
    'retribution',
    'recrutement',
    'donnees',
    'investigateurs',
    'lieux',
    'reparation',
    'echantillons',
  ]);
  const complete: Redaction = {
    reponse: COMPLETE.reponse,
    ...Object.fromEntries(GRILLES.PARTIE_2.map((c) => [`note_${c}`, 'SATISFAISANT'])),
    conclusion: 'FAVORABLE',
  };
  const champs = (r: Redaction) => manquesRedaction(r, 'RAPPORTEUR', 'PARTIE_2').map((m) => m.champ);
  expect(champs(complete)).toEqual([]);
  expect(champs({ ...complete, note_recrutement: '' })).toEqual(['note_recrutement']);
  expect(champs({ ...complete, note_echantillons: 'A_PRECISER' })).toEqual(['texte_echantillons']);
});
