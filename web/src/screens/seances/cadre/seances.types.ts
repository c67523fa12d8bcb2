/** Answers that several screens of a séance share. */
import type { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import type { MembreSeance } from '@riph/contracts/seance/affectation.schemas';
import type { DossierSeance } from '@riph/contracts/seance/inscription.schemas';
import type { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import type { DocumentSeance, SeanceLigne, SeanceLue } from '@riph/contracts/seance/seance.schemas';
import type { Answer } from '../../../api/types.ts';

export type { DocumentSeance, DossierSeance, MembreSeance, SeanceLigne, SeanceLue };
export type Matrice = Answer<typeof seanceAffectation.calls.lister>;
export type Quorum = Matrice['quorum'];
export type NonRattache = Answer<typeof seanceNonRattaches.calls.lister>['lignes'][number];
