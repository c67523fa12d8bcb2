/** A committee as the draw looks at it: what sets it aside, its load, its séance. Rule: TAS-02. */
import * as z from 'zod';
import { jour } from '../core/fields.ts';
import { cppIdOut, seanceIdOut } from '../core/ids.ts';

/** Reason codes of the tests of a committee, in their order (TAS-02). */
export const RAISONS_EXCLUSION = [
  'INACTIF',
  'AGREMENT',
  'REGLEMENTATION',
  'COMPETENCE',
  'INDISPONIBLE',
  'CONFLIT',
  'DEJA_SAISI',
  'HORS_LISTE',
  'PAS_DE_SEANCE',
  'CAPACITE',
] as const;
export type RaisonExclusion = (typeof RAISONS_EXCLUSION)[number];
export const RAISON_EXCLUSION_LABELS = {
  INACTIF: 'Comité désactivé',
  AGREMENT: 'Agrément non valable à la date de la séance',
  REGLEMENTATION: 'Réglementation non couverte',
  COMPETENCE: 'Compétence requise absente',
  INDISPONIBLE: 'Période d’indisponibilité déclarée',
  CONFLIT: 'Lien déclaré avec le promoteur',
  DEJA_SAISI: 'Comité déjà saisi de cette recherche',
  HORS_LISTE: 'Non retenu par l’administration pour ce tirage',
  PAS_DE_SEANCE: 'Aucune séance avec une place dans la fenêtre légale',
  CAPACITE: 'Nombre mensuel de demandes initiales atteint',
} as const satisfies Record<RaisonExclusion, string>;

/** What shuts a committee out whatever reason is given: it cannot sit, has not the field, or already had the research. The other tests warn (TAS-10). */
export const RAISONS_REDHIBITOIRES: readonly RaisonExclusion[] = [
  'INACTIF',
  'AGREMENT',
  'REGLEMENTATION',
  'COMPETENCE',
  'DEJA_SAISI',
];

export const comiteEvalue = z.object({
  cppId: cppIdOut,
  nom: z.string(),
  raisons: z.array(z.enum(RAISONS_EXCLUSION)),
  /** Load of the committee in thousandths: DI drawn in twelve months over monthly capacity. */
  charge: z.int(),
  /** The séance that it would take; null too for a reader who learns of no séance. */
  seanceId: seanceIdOut.nullable(),
  seanceDate: jour.nullable(),
});

/** Every committee as a draw for a dossier would look at it today; `candidat`: it would be among those drawn. */
export const comitesPourDossier = z.array(comiteEvalue.extend({ candidat: z.boolean() }));
export type ComitePourDossier = z.output<typeof comitesPourDossier>[number];
