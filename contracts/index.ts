/**
 * Every group of calls of the platform. For the BFF, the tests and the tools: never for the web, which imports the groups that a screen uses.
 * The annotations are on purpose: a type over all the calls would cost the compiler more than everything else.
 */
import type { Contract, InternalContract } from './core/call.ts';
import { dossierCtisContracts, dossierCtisInternalContracts } from './dossier-ctis/index.ts';
import { etudeContracts, etudeInternalContracts } from './etude/index.ts';
import { examenContracts, examenInternalContracts } from './examen/index.ts';
import { expertiseContracts, expertiseInternalContracts } from './expertise/index.ts';
import { extConfig } from './ext/config.calls.ts';
import { extOpenapi } from './ext/openapi.calls.ts';
import { identityContracts, identityInternalContracts } from './identity/index.ts';
import { indemnitesContracts, indemnitesInternalContracts } from './indemnites/index.ts';
import { referentielContracts, referentielInternalContracts } from './referentiel/index.ts';
import { seanceContracts, seanceInternalContracts } from './seance/index.ts';
import { searchContracts, searchInternalContracts } from './search/index.ts';
import { vrbContracts, vrbInternalContracts } from './vrb/index.ts';

export const CONTRACTS: readonly Contract[] = [
  ...identityContracts,
  ...referentielContracts,
  ...etudeContracts,
  ...examenContracts,
  ...dossierCtisContracts,
  ...seanceContracts,
  ...expertiseContracts,
  ...vrbContracts,
  ...indemnitesContracts,
  ...searchContracts,
  extConfig,
  extOpenapi,
];

export const INTERNAL_CONTRACTS: readonly InternalContract[] = [
  ...identityInternalContracts,
  ...referentielInternalContracts,
  ...etudeInternalContracts,
  ...examenInternalContracts,
  ...dossierCtisInternalContracts,
  ...seanceInternalContracts,
  ...expertiseInternalContracts,
  ...vrbInternalContracts,
  ...indemnitesInternalContracts,
  ...searchInternalContracts,
];
