/** What the detailed export of dossiers adds to the row of the list, as its reader may have it. Rule: REC-02. */
import * as z from 'zod';
import { jour } from '../../core/fields.ts';
import { dosIdOut } from '../../core/ids.ts';
import { MODES_TIRAGE } from '../depot/tirage.schemas.ts';
import { DECISIONS_ANSM } from '../socle/etude.workflow.ts';

export const detailExporte = z.object({
  dosId: dosIdOut,
  deposant: z.string(),
  referenceCpp: z.string().nullable(),
  modeTirage: z.enum(MODES_TIRAGE).nullable(),
  reaffecte: z.boolean(),
  tour: z.int(),
  creeLe: z.string(),
  dateTas: jour.nullable(),
  dateReception: jour.nullable(),
  dateRecevabilite: jour.nullable(),
  dateDemandeComplements: jour.nullable(),
  dateReceptionComplements: jour.nullable(),
  dateDemandeModif: jour.nullable(),
  dateReponseModif: jour.nullable(),
  decisionAnsm: z.enum(DECISIONS_ANSM),
  dateDecisionAnsm: jour.nullable(),
  joursSuspendus: z.int(),
  joursUtilises: z.int().nullable(),
  /** The last day of each delay that has begun, over or not; null before it begins, or where the law gives none. */
  limites: z.object({
    recevabilite: jour.nullable(),
    complements: jour.nullable(),
    reverification: jour.nullable(),
    reponse: jour.nullable(),
    avis: jour.nullable(),
    ansm: jour.nullable(),
  }),
  /** Of what was filed; null for who knows the dossier without its content (a declared link, the agency on what it does not review). */
  contenu: z
    .object({
      mandataire: z.string().nullable(),
      domaines: z.array(z.string()),
      caracteristiques: z.array(z.string()),
      sites: z.int(),
      taille: z.string().nullable(),
    })
    .nullable(),
  /** Confidential (R1123-12): for the committee and the administration, null for anybody else. */
  rapporteurs: z.array(z.string()).nullable(),
});
export type DetailExporte = z.output<typeof detailExporte>;
