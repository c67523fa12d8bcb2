/** The groups of calls of identity, and its internal calls. A group absent from here fails contracts.spec.ts. */

import { identityAcces } from './acces.calls.ts';
import { identityAdministrationDeposants } from './administration-deposants.calls.ts';
import { identityAdministrationExperts } from './administration-experts.calls.ts';
import { identityAdministrationMembres } from './administration-membres.calls.ts';
import { identityAdministrationRecherche } from './administration-recherche.calls.ts';
import { annuaireInternal } from './annuaire.internal.ts';
import { identityCalendrier, identityCalendrierInterne } from './calendrier.calls.ts';
import { identityCgu } from './cgu.calls.ts';
import { identityCguAdministration } from './cgu-administration.calls.ts';
import { identityComptesAValider } from './comptes-a-valider.calls.ts';
import { identityDeposant } from './deposant.calls.ts';
import { identityErreurs } from './erreurs.calls.ts';
import { identityExports } from './exports.calls.ts';
import { identityGestionnaireMembres } from './gestionnaire-membres.calls.ts';
import { identityImportMembres } from './import-membres.calls.ts';
import { identityInscription } from './inscription.calls.ts';
import { identityJournal } from './journal.calls.ts';
import { identityMotDePasse } from './mot-de-passe.calls.ts';
import { identityMultiCpp } from './multi-cpp.calls.ts';
import { identityNominations } from './nominations.calls.ts';
import { identityNotifications } from './notifications.calls.ts';
import { identityParametresSession } from './parametres-session.calls.ts';
import { identityProfil } from './profil.calls.ts';
import { identityRapportCsp } from './rapport-csp.calls.ts';
import { identityRecherche } from './recherche.calls.ts';
import { identitySecondFacteur } from './second-facteur.calls.ts';
import { identitySession } from './session.calls.ts';
import { identityInternal } from './session.internal.ts';
import { identityUtilisateurAnsm } from './utilisateur-ansm.calls.ts';
import { identityUtilisateurCpp } from './utilisateur-cpp.calls.ts';

export const identityContracts = [
  identityCalendrier,
  identityJournal,
  identityAcces,
  identityAdministrationDeposants,
  identityAdministrationExperts,
  identityAdministrationMembres,
  identityAdministrationRecherche,
  identityCguAdministration,
  identityCgu,
  identityComptesAValider,
  identityDeposant,
  identityErreurs,
  identityExports,
  identityGestionnaireMembres,
  identityImportMembres,
  identityInscription,
  identityMotDePasse,
  identityMultiCpp,
  identityNominations,
  identityNotifications,
  identityParametresSession,
  identityProfil,
  identityRapportCsp,
  identityRecherche,
  identitySecondFacteur,
  identitySession,
  identityUtilisateurAnsm,
  identityUtilisateurCpp,
] as const;

export const identityInternalContracts = [identityInternal, annuaireInternal, identityCalendrierInterne] as const;
