/** Which request of the committee waits for its sponsor. Pure. */
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Phase } from '@riph/contracts/examen/phases';
import { phaseOf, type Statut } from '../socle/phases.ts';

const ATTENDUE: Partial<Record<Phase, TypeDemande>> = { COMPLEMENTS: 'COMPLEMENTS', DEMANDE: 'MODIFICATION' };

/** Null when none does. */
export const demandeAttendue = (d: { statut: Statut }): TypeDemande | null => ATTENDUE[phaseOf(d)] ?? null;
