import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';

export type ActeProps = {
  instruction: InstructionLue;
  /** Reads the dossier again: somebody acted since. */
  refetch: () => Promise<unknown>;
};
