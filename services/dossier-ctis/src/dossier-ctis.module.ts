/** Studies and dossiers of the European portal. */

import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { Comites } from '@riph/chassis/reference/comites';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import type { dossierCtisContracts, dossierCtisInternalContracts } from '@riph/contracts/dossier-ctis/index';
import { dossierCtisJournal } from '@riph/contracts/dossier-ctis/journal.calls';
import { partieDeuxWorkflow, partieUnWorkflow } from '@riph/contracts/dossier-ctis/partie.workflow';
import { recoursWorkflow } from '@riph/contracts/dossier-ctis/recours.workflow';
import type { examenContracts, examenInternalContracts } from '@riph/contracts/examen/index';
import { Delegataires } from '@riph/examen/avis/delegataires';
import { Deliberation } from '@riph/examen/avis/deliberation';
import { COMMON_HANDLERS, COMMON_PROVIDERS } from '@riph/examen/examen';
import { DestructionRepository } from '@riph/examen/historique/destruction.repository';
import { PersonnesDeLExamen } from '@riph/examen/rapporteurs/personnes';
import { FlowReaffectation } from '@riph/examen/reaffectation/flow-reaffectation';
import { FichesRegistre } from '@riph/examen/registre/fiches-registre';
import { Flow } from '@riph/examen/socle/flow';
import { FormulairesImprimes } from '@riph/examen/socle/formulaires-imprimes';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { DossiersInternalHandlers } from './agenda/dossiers.handlers.ts';
import { RappelsRapporteurs } from './agenda/rappels-rapporteurs.ts';
import { Resumes } from './agenda/resumes.ts';
import { SeancesCtis } from './agenda/seances.events.ts';
import { SeancesInterneHandlers } from './agenda/seances.handlers.ts';
import { BatchHandlers } from './batch/batch.handlers.ts';
import { EtatImport } from './batch/etat.ts';
import { Historique } from './batch/historique.ts';
import { Importeur } from './batch/importeur.ts';
import { ImportsRepository } from './batch/imports.repository.ts';
import { Imports } from './batch/imports.ts';
import { Planification } from './batch/planification.ts';
import { PriseDeLEssai } from './batch/prise.ts';
import { CalendrierHandlers, CalendrierInterneHandlers } from './calendrier/calendrier.handlers.ts';
import { Calendrier } from './calendrier/calendrier.ts';
import { ConservationHandlers } from './conservation/conservation.handlers.ts';
import { ConservationRepository } from './conservation/conservation.repository.ts';
import { ConservationDuJour } from './conservation/conservation-du-jour.ts';
import { Destructions } from './conservation/destructions.ts';
import { Consultations } from './decision/consultations.ts';
import { DecisionHandlers } from './decision/decision.handlers.ts';
import { DecisionsAgence } from './decision/decisions.ts';
import { Reouvertures } from './decision/reouvertures.ts';
import { DocumentsCtis } from './documents/documents.ts';
import { Conditions } from './dossier/conditions.ts';
import { DossierHandlers } from './dossier/dossier.handlers.ts';
import { DossierPiecesHandlers } from './dossier-pieces/dossier-pieces.handlers.ts';
import { EclaireInterneHandlers } from './eclaire/eclaire.handlers.ts';
import { FichesEclaire } from './eclaire/fiches.ts';
import { FichesIncompletes } from './eclaire/fiches-incompletes.ts';
import { FichesPortail } from './eclaire/fiches-portail.ts';
import { AccesPromoteurs } from './etude/acces.ts';
import { DecisionDansLEssai } from './etude/decision-inscrite.ts';
import { EtudeAccess } from './etude/etude.access.ts';
import { EtudeHandlers } from './etude/etude.handlers.ts';
import { PiecesJointes } from './etude/pieces-jointes.ts';
import { EtudePiecesHandlers } from './etude-pieces/etude-pieces.handlers.ts';
import { FlowPortail } from './flow-portail.ts';
import { GenerationHandlers } from './generation/generation.handlers.ts';
import { Abandons } from './instruction/abandon.ts';
import { AvisCtis } from './instruction/avis.ts';
import { ConformiteHandlers } from './instruction/conformite.handlers.ts';
import { CourrielsCtis } from './instruction/courriels.ts';
import { DeliberationCtis } from './instruction/deliberation.ts';
import { DemandesCtis } from './instruction/demandes.ts';
import { EcheancesPassees } from './instruction/echeances-passees.ts';
import { EvenementsParties } from './instruction/evenements.ts';
import { FenetreSignalement } from './instruction/fenetre-signalement.ts';
import { InstructionHandlers } from './instruction/instruction.handlers.ts';
import { LettresCtis } from './instruction/lettres.ts';
import { RecevabiliteCtis } from './instruction/recevabilite.ts';
import { RecoursEnCours } from './instruction/recours-en-cours.ts';
import { RetraitsAConfirmer } from './instruction/retraits-a-confirmer.ts';
import { Suivis } from './instruction/suivis.ts';
import { Suppressions } from './instruction/suppression.ts';
import { PartieDeuxTransitions, PartieUnTransitions } from './instruction/transitions.ts';
import { TravailRepository } from './instruction/travail.repository.ts';
import { VueInstruction } from './instruction/vue.ts';
import { EtudesInterneHandlers } from './internal/etudes.handlers.ts';
import { Indexation } from './internal/indexation.ts';
import { InternalHandlers } from './internal/internal.handlers.ts';
import { UsageRepository } from './internal/usage.repository.ts';
import { NOMS } from './journal-noms.repository.ts';
import { LieuxDesEssais } from './lieux/lieux.events.ts';
import { LieuxRepository } from './lieux/lieux.repository.ts';
import { LieuxInterneHandlers } from './lieux/lieux-interne.handlers.ts';
import { AccesConfies } from './mixte/acces-confies.events.ts';
import { ComiteLie } from './mixte/comite-lie.ts';
import { MixteHandlers } from './mixte/mixte.handlers.ts';
import { MixteInterneHandlers } from './mixte/mixte-interne.handlers.ts';
import { PaireHandlers, PairesInterneHandlers } from './mixte/paire.handlers.ts';
import { VoletMedicament } from './mixte/volet-medicament.ts';
import { PartieDeuxPiecesHandlers } from './partie-deux-pieces/partie-deux-pieces.handlers.ts';
import { Versions } from './portail/versions.ts';
import { VersionsPrises } from './portail/versions-prises.repository.ts';
import { RapportFinal } from './rapport/far.ts';
import { PropresHandlers } from './rapport/propres.handlers.ts';
import { ReaffectationInterneHandlers } from './reaffectation/reaffectation.handlers.ts';
import { ReaffectationPortail } from './reaffectation/reaffectation-portail.ts';
import { ReaffectationsHandlers } from './reaffectation/reaffectations.handlers.ts';
import { ReaffectationsPortailRepository } from './reaffectation/reaffectations-portail.repository.ts';
import { RecoursHandlers } from './recours/recours.handlers.ts';
import { Recours } from './recours/recours.ts';
import { RecoursAcceptes } from './recours/recours-acceptes.ts';
import { RecoursPossibles } from './recours/recours-possibles.ts';
import { ReexamensEnSuspens } from './recours/reexamens-en-suspens.ts';
import { RecoursTransitions } from './recours/transitions.ts';
import { CategoriesCtis } from './socle/categories.ts';
import { ComitesNommables } from './socle/comites-nommables.ts';
import { Deposants } from './socle/deposants.repository.ts';
import { DestructionEssaiRepository } from './socle/destruction-essai.repository.ts';
import { DossiersOuverts } from './socle/dossiers-ouverts.repository.ts';
import { EssaisSurveilles } from './socle/essais-surveilles.repository.ts';
import { Listes } from './socle/listes.repository.ts';
import { Objets } from './socle/objets.repository.ts';
import { PremiersSujets } from './socle/premiers-sujets.ts';
import { Verrous } from './socle/verrous.repository.ts';
import { AttributionHandlers } from './soumission/attribution.handlers.ts';
import { Attributions } from './soumission/attributions.ts';
import { ComitesTrouves } from './soumission/comites-trouves.ts';
import { DemandesEnSuspens } from './soumission/demandes-en-suspens.ts';
import { Depots } from './soumission/depots.ts';
import { FaitsTirage } from './soumission/faits-tirage.ts';
import { Manuels } from './soumission/manuels.ts';
import { MixteEvents } from './soumission/mixte.events.ts';
import { Signalements } from './soumission/signalements.ts';
import { SoumissionHandlers } from './soumission/soumission.handlers.ts';
import { Tirages } from './soumission/tirages.ts';
import { ActiviteRepository } from './tableau-de-bord/activite.repository.ts';
import { ExaminateursRepository } from './tableau-de-bord/examinateurs.repository.ts';
import { TableauDeBordHandlers } from './tableau-de-bord/tableau-de-bord.handlers.ts';
import { ArretsPasses } from './vigilance/arrets-passes.ts';
import { AutorisationsSansSujet } from './vigilance/autorisations-sans-sujet.ts';
import { VigilanceHandlers } from './vigilance/vigilance.handlers.ts';
import { Vigilances } from './vigilance/vigilances.ts';

/** The first built call of a group makes the compiler ask for its class here. */
export const HANDLERS = {
  batch: BatchHandlers,
  calendrier: CalendrierHandlers,
  conservation: ConservationHandlers,
  decision: DecisionHandlers,
  dossier: DossierHandlers,
  dossierPieces: DossierPiecesHandlers,
  etude: EtudeHandlers,
  etudePieces: EtudePiecesHandlers,
  conformite: ConformiteHandlers,
  generation: GenerationHandlers,
  instruction: InstructionHandlers,
  internal: InternalHandlers,
  journal: journalHandlers(dossierCtisJournal, PARTIES_JOURNAL['dossier-ctis'], NOMS, [
    partieUnWorkflow,
    partieDeuxWorkflow,
    recoursWorkflow,
  ]),
  mixte: MixteHandlers,
  paire: PaireHandlers,
  attribution: AttributionHandlers,
  propres: PropresHandlers,
  reaffectations: ReaffectationsHandlers,
  'internal.paires': PairesInterneHandlers,
  'internal.lieux': LieuxInterneHandlers,
  'internal.mixte': MixteInterneHandlers,
  'internal.calendrier': CalendrierInterneHandlers,
  partieDeuxPieces: PartieDeuxPiecesHandlers,
  'internal.eclaire': EclaireInterneHandlers,
  'internal.reaffectation': ReaffectationInterneHandlers,
  'internal.seances': SeancesInterneHandlers,
  'internal.dossiers': DossiersInternalHandlers,
  'internal.etudes': EtudesInterneHandlers,
  recours: RecoursHandlers,
  soumission: SoumissionHandlers,
  tableauDeBord: TableauDeBordHandlers,
  vigilance: VigilanceHandlers,
  ...COMMON_HANDLERS,
} satisfies ClassesOf<typeof dossierCtisContracts> &
  ClassesOf<typeof examenContracts> &
  ClassesOf<typeof dossierCtisInternalContracts> &
  ClassesOf<typeof examenInternalContracts>;

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...COMMON_PROVIDERS,
    FlowPortail,
    Referentiels,
    FichesPortail,
    { provide: FichesRegistre, useExisting: FichesPortail },
    { provide: Flow, useExisting: FlowPortail },
    // The portal prints no form.
    { provide: FormulairesImprimes, useValue: { pourZip: async () => [] } },
    Deposants,
    ReaffectationPortail,
    { provide: FlowReaffectation, useExisting: ReaffectationPortail },
    ReaffectationsPortailRepository,
    Abandons,
    AccesConfies,
    AccesPromoteurs,
    Attributions,
    ComitesTrouves,
    AvisCtis,
    Calendrier,
    CategoriesCtis,
    ComiteLie,
    LieuxDesEssais,
    LieuxRepository,
    Comites,
    ComitesNommables,
    ConservationDuJour,
    ConservationRepository,
    DestructionEssaiRepository,
    DestructionRepository,
    Destructions,
    MixteEvents,
    VoletMedicament,
    Consultations,
    CourrielsCtis,
    DecisionsAgence,
    Reouvertures,
    DecisionDansLEssai,
    RappelsRapporteurs,
    Delegataires,
    Deliberation,
    DeliberationCtis,
    DemandesCtis,
    DocumentsCtis,
    EcheancesPassees,
    ArretsPasses,
    AutorisationsSansSujet,
    PremiersSujets,
    FichesIncompletes,
    EtatImport,
    EtudeAccess,
    EvenementsParties,
    ActiviteRepository,
    UsageRepository,
    ExaminateursRepository,
    RecoursEnCours,
    DemandesEnSuspens,
    Depots,
    FaitsTirage,
    FenetreSignalement,
    FichesEclaire,
    Manuels,
    Historique,
    Importeur,
    Imports,
    ImportsRepository,
    Indexation,
    LettresCtis,
    Objets,
    PiecesJointes,
    Planification,
    PriseDeLEssai,
    RapportFinal,
    RecevabiliteCtis,
    Recours,
    RecoursAcceptes,
    RecoursPossibles,
    RetraitsAConfirmer,
    ReexamensEnSuspens,
    DossiersOuverts,
    EssaisSurveilles,
    Listes,
    PersonnesDeLExamen,
    SeancesCtis,
    Resumes,
    Signalements,
    Suivis,
    PartieUnTransitions,
    PartieDeuxTransitions,
    RecoursTransitions,
    Tirages,
    Verrous,
    Conditions,
    Suppressions,
    TravailRepository,
    Versions,
    VersionsPrises,
    Vigilances,
    VueInstruction,
  ],
})
export class DossierCtisModule {}
