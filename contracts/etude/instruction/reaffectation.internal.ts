/** What dossier-ctis asks for a request of the portal whose committee asks to be relieved (CTI-39): the list, the draw and its proof are here, the request is there. */
import * as z from 'zod';
import { internalCall, internalContract } from '../../core/call.ts';
import { idJson, versionLue } from '../../core/fields.ts';
import { cppIdJson, dosIdJson } from '../../core/ids.ts';
import { TYPES_DOSSIER_CTIS } from '../../referentiel/reglementation.ts';
import { aTirer } from '../depot/tirage-demande.schemas.ts';
import {
  demandeReaffectation,
  reaffectationFaite,
  refusReaffectation,
  signalementLu,
  statutReaffectation,
} from './reaffectation.schemas.ts';

/** What a reassignment stands on, as its owner read it for who asks; its states are told by his codes. */
const demandeAReaffecter = z.object({
  ...aTirer.shape,
  dosId: dosIdJson,
  version: versionLue,
  statut: z.string(),
  numeroCtis: z.string(),
  cleDemande: z.string(),
  titre: z.string(),
  type: z.enum(TYPES_DOSSIER_CTIS),
  partieDeux: z.string().nullable(),
  /** Who holds it; null: nobody does. */
  cppId: cppIdJson.nullable(),
  /** Draws and attributions that are over: the next one has the next number. */
  tirages: z.int().nonnegative(),
  /** French reasons against another committee. */
  raisons: z.array(z.string()),
  /** The committee that its sponsor named to the one that holds it; null: none, or it has the request now. */
  signalement: signalementLu.nullable(),
  /** Accounts of its sponsor. */
  promoteurs: z.array(idJson),
});
export type DemandeAReaffecter = z.output<typeof demandeAReaffecter>;

export const etudeReaffectationInternal = internalContract('etude.internal.reaffectation', {
  demander: internalCall({
    input: z.object({ demande: demandeAReaffecter, saisie: demandeReaffectation }),
    output: reaffectationFaite,
    summary: 'The committee that holds the request asks to be relieved of it',
  }),
  refuser: internalCall({
    input: z.object({ demande: demandeAReaffecter, saisie: refusReaffectation }),
    output: reaffectationFaite,
    summary: 'The committee keeps it',
  }),
  accepter: internalCall({
    input: z.object({
      demande: demandeAReaffecter,
      /** Null: another committee is drawn. */
      choix: z.object({ cppId: cppIdJson, motif: z.string() }).nullable(),
      allegerCharge: z.boolean(),
    }),
    output: reaffectationFaite,
    summary: 'Another committee has it: drawn, or named',
  }),
  lireDemandes: internalCall({
    input: z.object({ dosId: dosIdJson, numeroCtis: z.string().max(40) }),
    output: statutReaffectation.pick({ demandes: true, lies: true }).extend({ ouverte: z.boolean() }),
    summary: 'What was asked, as the person who asks may know it, and the dossiers of the device that a link ties to the trial',
  }),
});
