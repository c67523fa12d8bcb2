/** The groups of calls of search, and its internal calls. A group absent from here fails contracts.spec.ts. */
import { searchActions } from './actions.calls.ts';
import { searchDossiers } from './dossiers.calls.ts';
import { searchGlobale } from './globale.calls.ts';
import { searchIndexation } from './indexation.calls.ts';
import { searchTas } from './tas.calls.ts';

export const searchContracts = [searchActions, searchDossiers, searchGlobale, searchIndexation, searchTas] as const;

export const searchInternalContracts = [] as const;
