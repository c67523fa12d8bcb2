/** The groups of calls of referentiel, and its internal calls. A group absent from here fails contracts.spec.ts. */

import { referentielApplicatif } from './applicatif.calls.ts';
import { referentielBilan } from './bilan.calls.ts';
import { referentielCaracteristiques } from './caracteristiques.calls.ts';
import { referentielCategories } from './categories.calls.ts';
import { referentielColleges } from './colleges.calls.ts';
import { referentielCompetences } from './competences.calls.ts';
import { referentielCppAdministration } from './cpp-administration.calls.ts';
import { referentielCppGestionnaire } from './cpp-gestionnaire.calls.ts';
import { referentielCppSelection } from './cpp-selection.calls.ts';
import { referentielDocumentsTransverses } from './documents-transverses.calls.ts';
import { referentielDomaines } from './domaines.calls.ts';
import { referentielEclaire } from './eclaire.calls.ts';
import { referentielEntitesAdministration } from './entites-administration.calls.ts';
import { referentielEvolution } from './evolution.calls.ts';
import { referentielExpertises } from './expertises.calls.ts';
import { referentielFonctions } from './fonctions.calls.ts';
import { referentielIntegrationExterne } from './integration-externe.calls.ts';
import { referentielJournal } from './journal.calls.ts';
import { referentielListesAdministration } from './listes-administration.calls.ts';
import { referentielMessages } from './messages.calls.ts';
import { referentielMontant } from './montant.calls.ts';
import { referentielMotifs } from './motifs.calls.ts';
import { referentielParametrageAdministration } from './parametrage-administration.calls.ts';
import { referentielPays } from './pays.calls.ts';
import { referentielPiecesObligatoires } from './pieces-obligatoires.calls.ts';
import { referentielProduitsActes } from './produits-actes.calls.ts';
import { referentielPromoteurs } from './promoteurs.calls.ts';
import { referentielQualifications } from './qualifications.calls.ts';
import { referentielInternal } from './referentiel.internal.ts';
import { referentielReglementations } from './reglementations.calls.ts';

export const referentielContracts = [
  referentielJournal,
  referentielApplicatif,
  referentielBilan,
  referentielCaracteristiques,
  referentielCategories,
  referentielColleges,
  referentielCompetences,
  referentielCppAdministration,
  referentielCppGestionnaire,
  referentielCppSelection,
  referentielDocumentsTransverses,
  referentielDomaines,
  referentielEclaire,
  referentielEntitesAdministration,
  referentielEvolution,
  referentielExpertises,
  referentielFonctions,
  referentielIntegrationExterne,
  referentielListesAdministration,
  referentielMessages,
  referentielMontant,
  referentielMotifs,
  referentielParametrageAdministration,
  referentielPays,
  referentielPiecesObligatoires,
  referentielProduitsActes,
  referentielPromoteurs,
  referentielQualifications,
  referentielReglementations,
] as const;

export const referentielInternalContracts = [referentielInternal] as const;
