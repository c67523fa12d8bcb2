import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { administratifDemo, ETUDES_DEMO } from './contenu.ts';

// The journeys look for the names of members and experts in all that a sponsor reads: an investigator who bears one would be taken for a leak, when chance draws that committee.
test('no investigator of the demonstration bears the name of an account', () => {
  const comptes = z
    .array(z.looseObject({ nom: z.string() }))
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../../deploy/keycloak/demo-accounts.json'), 'utf8')));
  const reperes = { typePromoteurId: 1, domaineId: 1, franceId: 1, aujourdhui: '2026-03-02' };
  const formulaires = Object.values(ETUDES_DEMO).map((e) => JSON.stringify(administratifDemo(e, reperes)));
  expect(comptes.filter(({ nom }) => formulaires.some((f) => f.includes(nom))).map(({ nom }) => nom)).toEqual([]);
});
