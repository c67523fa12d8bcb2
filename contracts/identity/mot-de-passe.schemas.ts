/** Bodies of the password calls. Policy is refused by `motdepasse.politique` with all the broken rules, never burning the token. */
import * as z from 'zod';
import { secret, texte } from '../core/fields.ts';
import { jeton } from './jeton.schemas.ts';

const identifiant = texte(254, 1);
export const motDePasse = secret(1000, 1);

export const demandeReinitialisation = z.object({ email: identifiant });
export const jetonATester = z.object({ token: texte(200) });
export const reinitialisation = z.object({ token: jeton, motDePasse, confirmation: motDePasse });
export const modificationMotDePasse = z.object({
  username: identifiant.optional(),
  ancien: motDePasse,
  nouveau: motDePasse,
  confirmation: motDePasse,
});
