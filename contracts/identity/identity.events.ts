/** Facts of identity: others refresh what they keep of persons. No address nor telephone in them. */
import * as z from 'zod';
import { PROFILS } from '../core/droits.ts';
import { event } from '../core/events.ts';
import { cppIdOut, utiIdOut } from '../core/ids.ts';
import { STATUTS_COMPTE } from './compte.workflow.ts';

export const identityEvents = {
  /** A compte was asked, opened, closed… */
  compteChange: event(
    'identity.compteChange',
    z.object({ utiId: utiIdOut, profil: z.enum(PROFILS), statut: z.enum(STATUTS_COMPTE) }),
  ),
  /** Name or coordinates of a person changed. */
  personneChange: event('identity.personneChange', z.object({ utiId: utiIdOut, nom: z.string(), prenom: z.string() })),
  /** Attachment to a committee or nomination of a member changed. */
  membreChange: event('identity.membreChange', z.object({ utiId: utiIdOut, cppId: cppIdOut })),
  cguPubliee: event('identity.cguPubliee', z.object({ version: z.int() })),
};
