/** The groups of calls of etude, and its internal calls. A group absent from here fails contracts.spec.ts. */

import { etudeCreation } from './depot/creation.calls.ts';
import { etudeDepose } from './depot/depose.calls.ts';
import { etudeDossier } from './depot/dossier.calls.ts';
import { etudeElementAdministratif } from './depot/element-administratif.calls.ts';
import { etudeElementRecherche } from './depot/element-recherche.calls.ts';
import { etudeHistorique } from './depot/historique.calls.ts';
import { etudeManques } from './depot/manques.calls.ts';
import { etudeModification } from './depot/modification.calls.ts';
import { etudePreuveTirages } from './depot/preuve-tirages.calls.ts';
import { etudeSignalementParent } from './depot/signalement-parent.calls.ts';
import { etudeTirage } from './depot/tirage.calls.ts';
import { etudeInternal } from './etude.internal.ts';
import { etudeCandidats } from './instruction/candidats.calls.ts';
import { etudeConflits } from './instruction/conflits.calls.ts';
import { etudeCorrectionAvis } from './instruction/correction-avis.calls.ts';
import { etudeGeneration } from './instruction/generation.calls.ts';
import { etudeReaffectation } from './instruction/reaffectation.calls.ts';
import { etudeReaffectationInternal } from './instruction/reaffectation.internal.ts';
import { etudeRecevabilite } from './instruction/recevabilite.calls.ts';
import { etudeCalendrier, etudeCalendrierInterne } from './suivi/calendrier.calls.ts';
import { etudeEvenements } from './suivi/evenements.calls.ts';
import { etudeExports } from './suivi/exports.calls.ts';
import { etudeJournal } from './suivi/journal.calls.ts';
import { etudePremierExamen } from './suivi/premier-examen.calls.ts';
import { etudeSynthese } from './suivi/synthese.calls.ts';
import { etudeTdbAdministration } from './suivi/tdb-administration.calls.ts';
import { etudeTdbDeposant } from './suivi/tdb-deposant.calls.ts';
import { etudeTdbGestionnaire } from './suivi/tdb-gestionnaire.calls.ts';
import { etudeTdbInstructeur } from './suivi/tdb-instructeur.calls.ts';
import { etudeWorkflow } from './suivi/workflow.calls.ts';
import { etudeAssurance } from './vie/assurance.calls.ts';
import { etudeCentresRecherche } from './vie/centres-recherche.calls.ts';
import { etudeConservation } from './vie/conservation.calls.ts';
import { etudeDeposantExterne } from './vie/deposant-externe.calls.ts';
import { etudeDocumentsAnsm } from './vie/documents-ansm.calls.ts';
import { etudeDocumentsInformation } from './vie/documents-information.calls.ts';
import { etudeEtude } from './vie/etude.calls.ts';
import { etudeEtudePieces } from './vie/etude-pieces.calls.ts';
import { etudeEtudeWorkflow } from './vie/etude-workflow.calls.ts';
import { etudeLieux } from './vie/lieux.calls.ts';
import { etudeLieuxInternal } from './vie/lieux.internal.ts';
import { etudeMixte } from './vie/mixte/mixte.calls.ts';
import { etudeMixteInternal } from './vie/mixte/mixte.internal.ts';
import { etudeRapatriement } from './vie/rapatriement.calls.ts';
import { etudeEclaire } from './vie/registre/eclaire.calls.ts';
import { etudeEclaireExport } from './vie/registre/eclaire-export.calls.ts';
import { etudeSecurite } from './vie/securite.calls.ts';
import { etudeTransfert } from './vie/transfert.calls.ts';

export const etudeContracts = [
  etudeCalendrier,
  etudeJournal,
  etudeCandidats,
  etudeCentresRecherche,
  etudeConflits,
  etudeConservation,
  etudeCorrectionAvis,
  etudeCreation,
  etudeDeposantExterne,
  etudeDepose,
  etudeDocumentsAnsm,
  etudeDocumentsInformation,
  etudeDossier,
  etudeEclaireExport,
  etudeEclaire,
  etudeElementAdministratif,
  etudeElementRecherche,
  etudeEtudePieces,
  etudeEtudeWorkflow,
  etudeEtude,
  etudeEvenements,
  etudeExports,
  etudeGeneration,
  etudeHistorique,
  etudeAssurance,
  etudeLieux,
  etudeSecurite,
  etudeManques,
  etudeMixte,
  etudeModification,
  etudePremierExamen,
  etudePreuveTirages,
  etudeRapatriement,
  etudeReaffectation,
  etudeRecevabilite,
  etudeSynthese,
  etudeTdbAdministration,
  etudeTdbDeposant,
  etudeTdbGestionnaire,
  etudeTdbInstructeur,
  etudeSignalementParent,
  etudeTirage,
  etudeTransfert,
  etudeWorkflow,
] as const;

export const etudeInternalContracts = [
  etudeInternal,
  etudeLieuxInternal,
  etudeMixteInternal,
  etudeCalendrierInterne,
  etudeReaffectationInternal,
] as const;
