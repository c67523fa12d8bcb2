/** Source: décision 2026-11-25 (the first pages of sponsors and committees count the requests on trials too). */
import { expect, test } from '@jest/globals';
import { STATUT_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { filtresCtisDe } from '../listes/ctis.filtres.ts';
import { adresseEssais, ESSAIS_EN_COURS, ESSAIS_EN_REPONSE, essaisDuComite } from './essais.rules.ts';

test('under way: all that is not decided, given up or only recorded', () => {
  const finis = ['AUTORISE', 'AUTORISE_CONDITIONS', 'REFUSE', 'NON_RECEVABLE', 'CADUC', 'ABANDONNE', 'ENREGISTRE'];
  expect([...ESSAIS_EN_COURS, ...finis].toSorted()).toEqual(Object.keys(STATUT_DOSSIER_CTIS_LABELS).toSorted());
  expect(ESSAIS_EN_REPONSE.filter((s) => !ESSAIS_EN_COURS.includes(s))).toEqual([]);
});

test('the count opens the list with the same states', () =>
  expect(adresseEssais(ESSAIS_EN_REPONSE)).toBe('/dossiers/ctis?statut=COMPLEMENT_RECEVABILITE&statut=EN_ATTENTE_REPONSE'));

// Before a committee is closed the administration reads what it leaves: the list that the count opens asks the same.
test('the requests of one committee: counted and listed alike', () => {
  const search = new URLSearchParams(adresseEssais(ESSAIS_EN_COURS, 26).split('?')[1]);
  const { statut, cppId } = filtresCtisDe({ statut: search.getAll('statut'), cppId: search.getAll('cppId') });
  expect({ statut, cppId }).toEqual(essaisDuComite(26));
  expect(essaisDuComite(26).statut).toContain('EN_EVALUATION');
});
