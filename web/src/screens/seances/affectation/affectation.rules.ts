/** Readers of a séance: who reads what, counted by dossier. Pure. */
import type { DosId } from '@riph/contracts/core/ids';
import type { MembreSeance } from '../cadre/seances.types.ts';

export const lecturesDe = (m: Pick<MembreSeance, 'cellules'>): number[] =>
  m.cellules.filter((c) => c.role === 'LECTEUR').map((c) => c.dosId);

export const basculerLecture = (readings: readonly number[], dosId: DosId): number[] =>
  readings.includes(dosId) ? readings.filter((d) => d !== dosId) : [...readings, dosId];

/** Who reports or reads, for one dossier. */
export const compteDossier = (membres: readonly Pick<MembreSeance, 'cellules'>[], dosId: DosId) => {
  const roles = membres.flatMap((m) => m.cellules.filter((c) => c.dosId === dosId && c.role !== null).map((c) => c.role));
  const lecteurs = roles.filter((r) => r === 'LECTEUR').length;
  return { rapporteurs: roles.length - lecteurs, lecteurs };
};
