/**
 * Names in OpenSearch. RIPH_INDEX_PREFIX keeps two installations (or a test and the data of the stack) apart on one server. Read at each use: a
 * test sets it before it starts the service.
 */
import type { ObjetIndexe } from '@riph/contracts/search/indexation.schemas';

export type Objet = ObjetIndexe;
const named = (nom: string): string => `${process.env.RIPH_INDEX_PREFIX ?? ''}${nom}`;
/** Trap: no name begins with another one and a dash, or a rebuild of one would clear the indexes of the other. */
const NOMS = { DOSSIER: 'dossier', DOSSIER_CTIS: 'ctis', ETUDE: 'etude' } as const satisfies Record<Objet, string>;

export const indexNames = {
  /** Alias that searches read and facts are written to. */
  lu: (objet: Objet) => named(NOMS[objet]),
  /** Alias of the index that a rebuild is filling: facts go to both until the swap. */
  construction: (objet: Objet) => named(`${NOMS[objet]}-construction`),
  /** First index of an installation. */
  premier: (objet: Objet) => named(`${NOMS[objet]}-000001`),
  /** A new index for a rebuild. */
  nouveau: (objet: Objet, suffixe: string) => named(`${NOMS[objet]}-${suffixe}`),
  /** State of the rebuilds, one document for each index. */
  etat: () => named('indexation-etat'),
  /** Id of the document that holds the state of one index. */
  etatDe: (objet: Objet) => NOMS[objet],
};
