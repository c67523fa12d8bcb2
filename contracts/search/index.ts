/** The groups of calls of search, and its internal calls. A group absent from here fails contracts.spec.ts. */
import { searchActions } from './actions.calls.ts';
import { searchDossiers } from './dossiers.calls.ts';
import { searchEtudes } from './etudes.calls.ts';
import { searchGlobale } from './globale.calls.ts';
import { searchIndexation } from './indexation.calls.ts';
import { searchInternal } from './search.internal.ts';
import { searchTas } from './tas.calls.ts';

export const searchContracts = [searchActions, searchDossiers, searchEtudes, searchGlobale, searchIndexation, searchTas] as const;

export const searchInternalContracts = [searchInternal] as const;
