import type { DosId } from '@riph/contracts/core/ids';
import type { DossierCtisLu } from '@riph/contracts/dossier-ctis/lecture.schemas';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import type { Answer } from '../../api/types.ts';

export type Synthese = Answer<typeof etudeSynthese.calls.lireSynthese>;
export type Echeance = NonNullable<Synthese['echeance']>;
/** What the head of every request holds. */
export type Tete = {
  dosId: DosId;
  /** Its committee; null: it has none yet. */
  cpp: object | null;
  /** The rule that keeps its content from this reader. */
  contenuReserve: string | null;
  /** Of its study, where the platform follows it. */
  etudeEtat?: Synthese['etudeEtat'];
};
/** The head of a request of the portal. `instruction`: where it stands, for who follows it. */
export type Essai = DossierCtisLu & Tete & { instruction: InstructionLue | null };
/** What a section of the page receives. `refetch` reads the dossier again after a refusal: what an act changed was read again with it (`useAction`). */
export type SectionProps<D extends Tete = Synthese> = { dossier: D; refetch: () => Promise<unknown> };
