import { PHASE_DU_STATUT, STATUTS_DOSSIER, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { isOver, type Phase } from '@riph/contracts/examen/phases';

/** A status of any table of states. */
export type Statut = StatutDossier;
const STATUTS: readonly Statut[] = STATUTS_DOSSIER;
const PHASE_DE: Readonly<Record<Statut, Phase>> = PHASE_DU_STATUT;

export const phaseOf = ({ statut }: { statut: Statut }): Phase => PHASE_DE[statut];

/** Whether its examination has ended. */
export const isExaminationOver = (d: { statut: Statut }): boolean => isOver(phaseOf(d));

/** For lists: the statuses of these phases, whatever the table. */
export const statutsOf = (...phases: readonly Phase[]): Statut[] => STATUTS.filter((statut) => phases.includes(PHASE_DE[statut]));
