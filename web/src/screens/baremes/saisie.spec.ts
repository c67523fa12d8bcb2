import { expect, test } from '@jest/globals';
import { BAREMES_INITIAUX } from '@riph/contracts/indemnites/bareme.rules';
import { baremeSaisi } from '@riph/contracts/indemnites/bareme.schemas';
import { corpsDe, enNombres, enTextes } from './saisie.rules.ts';

test.each(BAREMES_INITIAUX.map((b) => [b.code, b] as const))('%s goes to the form and comes back the same', (_code, bareme) => {
  const { dateFin: _dateFin, ...expected } = bareme;
  const { valeurs, errors } = enNombres(enTextes(bareme));
  expect(errors).toEqual([]);
  const { code, dateDebut, source } = bareme;
  expect(baremeSaisi.parse(corpsDe({ code, dateDebut, source }, valeurs))).toEqual(expected);
});

test('French decimals are read, what is no number is told at its field', () => {
  const depart = enTextes(BAREMES_INITIAUX[1]);
  expect(depart.valeurVacation).toBe('67');
  expect(depart['rapporteur.RIPH1']).toBe('1,5');
  const lu = enNombres({ ...depart, valeurVacation: '1 068,50', 'rapporteur.RIPH1': '0,375' });
  expect([lu.valeurs.valeurVacation, lu.valeurs['rapporteur.RIPH1'], lu.errors]).toEqual([106_850, 375, []]);
  for (const faux of ['', 'deux', '-1', '1,2345', '67,005'])
    expect(enNombres({ ...depart, valeurVacation: faux }).errors.map((e) => e.champ)).toEqual(['valeurVacation']);
  expect(enNombres({ ...depart, plafondAnnuel: '72' }).valeurs.plafondAnnuel).toBe(72_000);
});
