import type { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import type { Answer } from '../../api/types.ts';

export type Synthese = Answer<typeof etudeSynthese.calls.lireSynthese>;
export type Echeance = NonNullable<Synthese['echeance']>;
/** What a section of the page receives. `refetch` reads the dossier again after a refusal: what an act changed was read again with it (`useAction`). */
export type SectionProps = { dossier: Synthese; refetch: () => Promise<unknown> };
