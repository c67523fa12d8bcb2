import { expect, test } from '@jest/globals';
import { isPartie, PARTIES_ESSAI, PARTIES_SYNTHESE } from './sections.tsx';

test('both heads show their parts in one order, under the same names', () => {
  const nationales = PARTIES_SYNTHESE.map((p) => `${p.cle} ${p.libelle}`);
  const essai = PARTIES_ESSAI.map((p) => `${p.cle} ${p.libelle}`);
  const communes = essai.filter((p) => nationales.includes(p));
  expect(nationales.filter((p) => essai.includes(p))).toEqual(communes);
  expect(communes.length).toBeGreaterThan(12);
  // Only what the regulation on medicines has.
  expect(essai.filter((p) => !nationales.includes(p))).toEqual(['partie-1 Partie I', 'recours Recours']);
});

test('an address names one part', () => {
  for (const parties of [PARTIES_ESSAI, PARTIES_SYNTHESE]) expect(new Set(parties.map((p) => p.cle)).size).toBe(parties.length);
});

test('what is shown alike whatever the head is one view', () => {
  const vueDe = (parties: readonly { cle: string; vue: unknown }[], cle: string) => parties.find((p) => p.cle === cle)?.vue;
  for (const cle of ['notes', 'indemnites']) expect(vueDe(PARTIES_ESSAI, cle)).toBe(vueDe(PARTIES_SYNTHESE, cle));
});

test('a section is not there before it is loaded', () => expect(PARTIES_ESSAI.every((p) => !p.vue.isChargee())).toBe(true));

test('a part that only another head has is known as a part', () => {
  for (const cle of ['documents', 'partie-1']) expect(isPartie(cle)).toBe(true);
  expect(isPartie('inconnue')).toBe(false);
});
