import type { etudeExt } from '@riph/contracts/etude/ext.calls';
import type { Answer } from '../../api/types.ts';

export type Synthese = Answer<typeof etudeExt.calls.lireSynthese>;
export type Echeance = NonNullable<Synthese['echeance']>;
/** What a section of the page receives. `relire` reads the dossier again after an act. */
export type SectionProps = { dossier: Synthese; relire: () => Promise<unknown> };
