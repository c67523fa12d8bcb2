/**
 * Names in OpenSearch. RIPH_INDEX_PREFIX keeps two installations (or a test and the data of the stack) apart on one server. Read at each use: a
 * test sets it before it starts the service.
 */
const named = (nom: string): string => `${process.env.RIPH_INDEX_PREFIX ?? ''}${nom}`;

export const indexNames = {
  /** Alias that searches read and facts are written to. */
  dossier: () => named('dossier'),
  /** Alias of the index that a rebuild is filling: facts go to both until the swap. */
  construction: () => named('dossier-construction'),
  /** First index of an installation. */
  premier: () => named('dossier-000001'),
  /** A new index for a rebuild. */
  nouveau: (suffixe: string) => named(`dossier-${suffixe}`),
  /** State of the rebuilds. */
  etat: () => named('indexation-etat'),
};
