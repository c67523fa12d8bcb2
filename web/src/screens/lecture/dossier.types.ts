import type { etudeSynthese } from '@riph/contracts/etude/synthese.calls';
import type { Answer } from '../../api/types.ts';

export type Synthese = Answer<typeof etudeSynthese.calls.lireSynthese>;
export type Echeance = NonNullable<Synthese['echeance']>;
/** What a section of the page receives. `relire` reads the dossier again after an act. */
export type SectionProps = { dossier: Synthese; relire: () => Promise<unknown> };
