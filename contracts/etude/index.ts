/** The groups of calls of etude, and its internal calls. A group absent from here fails contracts.spec.ts. */

import { etudeBrouillonReponse } from './brouillon-reponse.calls.ts';
import { etudeCalendrier, etudeCalendrierInterne } from './calendrier.calls.ts';
import { etudeCandidats } from './candidats.calls.ts';
import { etudeCentresRecherche } from './centres-recherche.calls.ts';
import { etudeConflits } from './conflits.calls.ts';
import { etudeContributions } from './contributions.calls.ts';
import { etudeCreation } from './creation.calls.ts';
import { etudeDeposantExterne } from './deposant-externe.calls.ts';
import { etudeDepose } from './depose.calls.ts';
import { etudeDocuments } from './documents.calls.ts';
import { etudeDocumentsAnsm } from './documents-ansm.calls.ts';
import { etudeDocumentsInformation } from './documents-information.calls.ts';
import { etudeDossier } from './dossier.calls.ts';
import { etudeEchanges } from './echanges.calls.ts';
import { etudeEclaire } from './eclaire.calls.ts';
import { etudeEclaireCriteres } from './eclaire-criteres.calls.ts';
import { etudeEclaireExport } from './eclaire-export.calls.ts';
import { etudeEclaireSites } from './eclaire-sites.calls.ts';
import { etudeElementAdministratif } from './element-administratif.calls.ts';
import { etudeElementRecherche } from './element-recherche.calls.ts';
import { etudeEtude } from './etude.calls.ts';
import { etudeInternal } from './etude.internal.ts';
import { etudeEtudePieces } from './etude-pieces.calls.ts';
import { etudeEtudeWorkflow } from './etude-workflow.calls.ts';
import { etudeEvenements } from './evenements.calls.ts';
import { etudeExports } from './exports.calls.ts';
import { etudeGeneration } from './generation.calls.ts';
import { etudeHistorique } from './historique.calls.ts';
import { etudeJournal } from './journal.calls.ts';
import { etudeManques } from './manques.calls.ts';
import { etudeMixte } from './mixte.calls.ts';
import { etudeMixteInternal } from './mixte.internal.ts';
import { etudeModification } from './modification.calls.ts';
import { etudeNotes } from './notes.calls.ts';
import { etudePieces } from './pieces.calls.ts';
import { etudePremierExamen } from './premier-examen.calls.ts';
import { etudePreparation } from './preparation.calls.ts';
import { etudePreuveTirages } from './preuve-tirages.calls.ts';
import { etudePublication } from './publication.calls.ts';
import { etudeRapatriement } from './rapatriement.calls.ts';
import { etudeRapporteurs } from './rapporteurs.calls.ts';
import { etudeReaffectation } from './reaffectation.calls.ts';
import { etudeRecevabilite } from './recevabilite.calls.ts';
import { etudeRedactionRapport } from './redaction-rapport.calls.ts';
import { etudeSynthese } from './synthese.calls.ts';
import { etudeTdbAdministration } from './tdb-administration.calls.ts';
import { etudeTdbDeposant } from './tdb-deposant.calls.ts';
import { etudeTdbGestionnaire } from './tdb-gestionnaire.calls.ts';
import { etudeTdbInstructeur } from './tdb-instructeur.calls.ts';
import { etudeTirage } from './tirage.calls.ts';
import { etudeTransfert } from './transfert.calls.ts';
import { etudeWorkflow } from './workflow.calls.ts';

export const etudeContracts = [
  etudeCalendrier,
  etudeJournal,
  etudeBrouillonReponse,
  etudeCandidats,
  etudeCentresRecherche,
  etudeConflits,
  etudeContributions,
  etudeCreation,
  etudeDeposantExterne,
  etudeDepose,
  etudeDocumentsAnsm,
  etudeDocumentsInformation,
  etudeDocuments,
  etudeDossier,
  etudeEchanges,
  etudeEclaireCriteres,
  etudeEclaireSites,
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
  etudeManques,
  etudeMixte,
  etudeNotes,
  etudePieces,
  etudeModification,
  etudePremierExamen,
  etudePreparation,
  etudePreuveTirages,
  etudePublication,
  etudeRapatriement,
  etudeRapporteurs,
  etudeRedactionRapport,
  etudeReaffectation,
  etudeRecevabilite,
  etudeSynthese,
  etudeTdbAdministration,
  etudeTdbDeposant,
  etudeTdbGestionnaire,
  etudeTdbInstructeur,
  etudeTirage,
  etudeTransfert,
  etudeWorkflow,
] as const;

export const etudeInternalContracts = [etudeInternal, etudeMixteInternal, etudeCalendrierInterne] as const;
