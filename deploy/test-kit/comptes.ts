import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const compte = z.looseObject({
  profil: z.string(),
  utiId: z.int(),
  login: z.string(),
  motDePasse: z.string(),
  nom: z.string(),
  prenom: z.string(),
  cppNom: z.string().optional(),
});
export type Compte = z.output<typeof compte>;

const comptes = z
  .array(compte)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../keycloak/demo-accounts.json'), 'utf8')));

/** Demonstration accounts of a profile, in the order of the file. */
export const accountsOf = (profil: string): Compte[] => comptes.filter((c) => c.profil === profil);
