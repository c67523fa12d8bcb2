/** What etude asks of a request of the portal that changes committee (CTI-39): the list, the draw and its proof are there, the request is here. */
import * as z from 'zod';
import { internalCall, internalContract } from '../core/call.ts';
import { idJson, jour, versionLue } from '../core/fields.ts';
import { cppIdJson, dosIdJson } from '../core/ids.ts';
import { MODES_TIRAGE } from '../etude/depot/tirage.schemas.ts';
import { aTirer } from '../etude/depot/tirage-demande.schemas.ts';
import { statutDossierCtis, typeDossierCtis } from './ctis.schemas.ts';
import { signalementCtis, statutPartieDeux } from './suivi.schemas.ts';

const reaffecte = z.object({ version: versionLue, statut: statutDossierCtis });

export const dossierCtisReaffectationInternal = internalContract('dossier-ctis.internal.reaffectation', {
  lire: internalCall({
    input: z.object({ dosId: dosIdJson }),
    output: reaffecte.extend({
      ...aTirer.shape,
      dosId: dosIdJson,
      numeroCtis: z.string(),
      cleDemande: z.string(),
      titre: z.string(),
      type: typeDossierCtis,
      partieDeux: statutPartieDeux.nullable(),
      /** Who holds it; null: nobody does. */
      cppId: cppIdJson.nullable(),
      /** Draws and attributions that are over: the next one has the next number. */
      tirages: z.int().nonnegative(),
      /** French reasons against another committee. */
      raisons: z.array(z.string()),
      /** The committee that its sponsor named to the one that holds it; null: none, or it has the request now. */
      signalement: signalementCtis.pick({ cppId: true, cppNom: true, motif: true, precision: true, le: true }).nullable(),
      /** Accounts of its sponsor. */
      promoteurs: z.array(idJson),
    }),
    summary: 'What a reassignment stands on, for the committee that holds the request and the administration',
  }),
  reaffecter: internalCall({
    input: z.object({
      dosId: dosIdJson,
      /** As it was read: another committee or another draw since is refused. */
      de: idJson,
      tirages: z.int().nonnegative(),
      cppId: cppIdJson,
      tirageId: idJson,
      mode: z.enum(MODES_TIRAGE),
      libelle: z.string(),
      placeLe: jour.nullable(),
    }),
    output: reaffecte,
    summary: 'Another committee has the request from now on; its delays go on',
  }),
});
