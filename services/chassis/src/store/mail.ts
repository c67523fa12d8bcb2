/**
 * Nothing sends a mail itself: `tx.mail({ modele, destinataires, donnees, cle })` in the unit of work of the act (`machine.ts`: the `mails` of a transition) leaves
 * with its commit; the service identity hears it, renders the model, sends once per `cle` and journals.
 */

import { PROFILS } from '@riph/contracts/core/droits';
import { event } from '@riph/contracts/core/events';
import * as z from 'zod';

/** A person by its account, an address, or all holders of a profile (of one committee) but `sauf`; of its members, `presidence`: president and vice-president alone. */
const destinataire = z.union([
  z.object({ utiId: z.int().positive() }),
  z.object({ email: z.email() }),
  z.object({
    profil: z.enum(PROFILS),
    cppId: z.int().positive().optional(),
    sauf: z.array(z.int().positive()).optional(),
    presidence: z.boolean().optional(),
  }),
]);
export type Destinataire = z.output<typeof destinataire>;

const mailDemande = z.object({
  /** Code of the mail in the catalogue of identity. */
  modele: z.string().min(1).max(80),
  destinataires: z.array(destinataire).min(1).max(500),
  donnees: z.record(z.string(), z.unknown()),
  /** The same key is sent once: « dossier-12-soumis ». */
  cle: z.string().min(1).max(200),
});
export type MailDemande = z.output<typeof mailDemande>;

/** `<service>.mailDemande`. */
export const mailEvent = <const S extends string>(service: S) => event(`${service}.mailDemande`, mailDemande);
