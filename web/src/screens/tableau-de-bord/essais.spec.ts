/** Source: décision 2026-11-25 (the first pages of sponsors and committees count the requests on trials too). */
import { STATUT_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { expect, test } from 'vitest';
import { adresseEssais, ESSAIS_EN_COURS, ESSAIS_EN_REPONSE } from './essais.rules.ts';

test('under way: all that is not decided, given up or only recorded', () => {
  const finis = ['AUTORISE', 'AUTORISE_CONDITIONS', 'REFUSE', 'NON_RECEVABLE', 'CADUC', 'ABANDONNE', 'ENREGISTRE'];
  expect([...ESSAIS_EN_COURS, ...finis].toSorted()).toEqual(Object.keys(STATUT_DOSSIER_CTIS_LABELS).toSorted());
  expect(ESSAIS_EN_REPONSE.filter((s) => !ESSAIS_EN_COURS.includes(s))).toEqual([]);
});

test('the count opens the list with the same states', () =>
  expect(adresseEssais(ESSAIS_EN_REPONSE)).toBe('/dossiers/ctis?statut=COMPLEMENT_RECEVABILITE&statut=EN_ATTENTE_REPONSE'));
