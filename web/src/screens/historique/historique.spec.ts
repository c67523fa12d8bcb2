import { expect, test } from '@jest/globals';
import { type HistoriqueSaisi, lireHistorique, SAISIE_VIDE } from './historique.saisie.ts';

const AUJOURDHUI = '2026-11-24';
const remplie: HistoriqueSaisi = {
  ...SAISIE_VIDE,
  qualificationCode: 'CAT2',
  numero: '2018-07',
  numeroNational: '2018-A01234-51',
  titreRecherche: 'Titre',
  promoteur: 'CHU',
  cppId: '5',
  dateAvis: '2018-07-12',
  dateDebutEffectif: '2019-01-15',
};
const champs = (s: HistoriqueSaisi, parLeComite = false) => {
  const lu = lireHistorique(s, parLeComite, AUJOURDHUI);
  return lu.ok ? [] : lu.errors.map((e) => e.champ);
};

test.each<[string, HistoriqueSaisi, boolean, string[]]>([
  ['what a sponsor sends', remplie, false, []],
  ['a manager says whose study it is', remplie, true, ['deposantEmail']],
  ['an address that is none', { ...remplie, deposantEmail: 'camille' }, true, ['deposantEmail']],
  ['an address', { ...remplie, deposantEmail: 'camille@chu.test' }, true, []],
  ['no committee, no title', { ...remplie, cppId: '', titreRecherche: ' ' }, false, ['titreRecherche', 'cppId']],
  ['an authorisation that was needed', { ...remplie, qualificationCode: 'CAT1' }, false, ['dateAutorisationAnsm']],
  ['an opinion of the platform', { ...remplie, dateAvis: '2023-01-01', dateDebutEffectif: '2023-02-01' }, false, ['dateAvis']],
])('%s', (_, s, parLeComite, expected) => expect(champs(s, parLeComite)).toEqual(expected));
