import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import type { etudeContracts, etudeInternalContracts } from '@riph/contracts/etude/index';
import { dossierWorkflow } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeVieWorkflow } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeJournal } from '@riph/contracts/etude/suivi/journal.calls';
import type { examenContracts, examenInternalContracts } from '@riph/contracts/examen/index';
import { EXAMEN_EVENT_HANDLERS, EXAMEN_HANDLERS, EXAMEN_PROVIDERS } from '@riph/examen/examen';
import { FlowReaffectation } from '@riph/examen/reaffectation/flow-reaffectation';
import { Flow, FlowActs } from '@riph/examen/socle/flow';
import { FormulairesImprimes } from '@riph/examen/socle/formulaires-imprimes';
import { COMITE_HANDLERS, COMITE_PROVIDERS } from './comite.ts';
import { PiecesDemo } from './demo/pieces-pdf.ts';
import { Ancillaires } from './depot/creation/ancillaires.ts';
import { CreationHandlers } from './depot/creation/creation.handlers.ts';
import { DeposeHandlers } from './depot/depose/depose.handlers.ts';
import { DeposeRepository } from './depot/depose/depose.repository.ts';
import { DeposePdf } from './depot/depose/depose-pdf.ts';
import { Depots } from './depot/depose/depots.ts';
import { Brouillons } from './depot/dossier/brouillons.ts';
import { DossierHandlers } from './depot/dossier/dossier.handlers.ts';
import { ElementAdministratifHandlers, ElementRechercheHandlers } from './depot/element/element.handlers.ts';
import { HistoriqueHandlers } from './depot/historique/historique.handlers.ts';
import { HistoriqueRepository } from './depot/historique/historique.repository.ts';
import { Historiques } from './depot/historique/historiques.ts';
import { Reprises } from './depot/historique/reprises.ts';
import { ManquesHandlers } from './depot/manques/manques.handlers.ts';
import { Manques } from './depot/manques/manques.ts';
import { ModificationHandlers } from './depot/modification/modification.handlers.ts';
import { Recepisses } from './depot/recepisse/recepisses.ts';
import { SignalementParentHandlers } from './depot/signalement/signalement.handlers.ts';
import { SignalementParentRepository } from './depot/signalement/signalement.repository.ts';
import { SignalementsParent } from './depot/signalement/signalements-parent.ts';
import { Attributions } from './depot/soumission/attributions.ts';
import { NouveauxTirages } from './depot/soumission/nouveaux-tirages.ts';
import { Soumission } from './depot/soumission/soumission.ts';
import { ChangementsModification } from './depot/suite/changements.ts';
import { SuitesRepository } from './depot/suite/suites.repository.ts';
import { Suites } from './depot/suite/suites.ts';
import { AttributionHandlers } from './depot/tirage/attribution.handlers.ts';
import { PreuveTiragesHandlers } from './depot/tirage/preuve-tirages.handlers.ts';
import { PreuveTiragesRepository } from './depot/tirage/preuve-tirages.repository.ts';
import { TirageHandlers } from './depot/tirage/tirage.handlers.ts';
import { TirageRepository } from './depot/tirage/tirage.repository.ts';
import { Tirages } from './depot/tirage/tirages.ts';
import { TiragesCtis } from './depot/tirage/tirages-ctis.ts';
import { TiragesLus } from './depot/tirage/tirages-lus.ts';
import { FlowNational } from './flow-national.ts';
import { Prolongations } from './instruction/delais/prolongations.ts';
import { RepriseSansReponse } from './instruction/delais/reprise-sans-reponse.ts';
import { BilanRepository } from './internal/bilan.repository.ts';
import { DetailsExportRepository } from './internal/details-export.repository.ts';
import { DetailsExport } from './internal/details-export.ts';
import { DossiersInternalHandlers } from './internal/dossiers.handlers.ts';
import { EtudesInterneHandlers } from './internal/etudes.handlers.ts';
import { InternalHandlers } from './internal/internal.handlers.ts';
import { InternalRepository } from './internal/internal.repository.ts';
import { LieuxInterneHandlers } from './internal/lieux.handlers.ts';
import { MixteInternalHandlers } from './internal/mixte.handlers.ts';
import { Papiers } from './internal/papiers.ts';
import { PersonnesEvents } from './internal/personnes.events.ts';
import { PersonnesRepository } from './internal/personnes.repository.ts';
import { ReaffectationInterneHandlers } from './internal/reaffectation.handlers.ts';
import { Resumes } from './internal/resumes.ts';
import { UsageRepository } from './internal/usage.repository.ts';
import { NOMS } from './journal-noms.repository.ts';
import { AccesRepository } from './socle/dossier/acces.repository.ts';
import { DossierAccess } from './socle/dossier/dossier.access.ts';
import { DossierRepository } from './socle/dossier/dossier.repository.ts';
import { DossierIndexRepository } from './socle/dossier/dossier-index.repository.ts';
import { DossierIndex } from './socle/dossier/dossier-index.ts';
import { EtudeRepository } from './socle/dossier/etude.repository.ts';
import { EtudeIndexRepository } from './socle/dossier/etude-index.repository.ts';
import { EtudeIndex } from './socle/dossier/etude-index.ts';
import { LienTransitions } from './socle/mixte/lien-transitions.ts';
import { LiensRepository } from './socle/mixte/liens.repository.ts';
import { LiensMixtes } from './socle/mixte/liens-mixtes.ts';
import { PiecesDemandeesRepository } from './socle/pieces/pieces-demandees.repository.ts';
import { PiecesDemandees } from './socle/pieces/pieces-demandees.ts';
import { VersionsRepository } from './socle/versions/versions.repository.ts';
import { Versions } from './socle/versions/versions.ts';
import { DossierTransitions } from './socle/workflow/dossier-transitions.ts';
import { EtudeTransitions } from './socle/workflow/etude-transitions.ts';
import { CalendrierHandlers, CalendrierInterneHandlers } from './suivi/calendrier/calendrier.handlers.ts';
import { CalendrierRepository } from './suivi/calendrier/calendrier.repository.ts';
import { Calendrier } from './suivi/calendrier/calendrier.ts';
import { EvenementsHandlers } from './suivi/evenements/evenements.handlers.ts';
import { ExportsHandlers } from './suivi/exports/exports.handlers.ts';
import { ExportsRepository } from './suivi/exports/exports.repository.ts';
import { ListesRepository } from './suivi/journal/listes.repository.ts';
import { LiensDuMembreHandlers } from './suivi/liens-du-membre/liens-du-membre.handlers.ts';
import { MembreAccess } from './suivi/liens-du-membre/membre.access.ts';
import { PremierExamenHandlers } from './suivi/premier-examen/premier-examen.handlers.ts';
import { SyntheseHandlers } from './suivi/synthese/synthese.handlers.ts';
import { SyntheseDossier } from './suivi/synthese/synthese.ts';
import { TdbDeposantHandlers } from './suivi/tdb-deposant/tdb-deposant.handlers.ts';
import { TdbDeposantRepository } from './suivi/tdb-deposant/tdb-deposant.repository.ts';
import { TeteRepository } from './suivi/tete/tete.repository.ts';
import { EvenementsDossier } from './suivi/workflow/evenements.ts';
import { WorkflowHandlers } from './suivi/workflow/workflow.handlers.ts';
import { AssuranceHandlers } from './vie/assurance/assurance.handlers.ts';
import { ConservationHandlers } from './vie/conservation/conservation.handlers.ts';
import { DeposantExterneHandlers } from './vie/deposant-externe/deposant-externe.handlers.ts';
import { DocumentsAnsmHandlers } from './vie/documents-ansm/documents-ansm.handlers.ts';
import { DocumentsInformationHandlers } from './vie/documents-information/documents-information.handlers.ts';
import { EclaireExportHandlers } from './vie/eclaire-export/eclaire-export.handlers.ts';
import { EssaisAnterieurs, EssaisAnterieursEvents } from './vie/essais-anterieurs/essais-anterieurs.ts';
import { CentresHandlers, EtudeHandlers } from './vie/etude/etude.handlers.ts';
import { PropresHandlers } from './vie/etude/propres.handlers.ts';
import { EtudePiecesHandlers } from './vie/etude-pieces/etude-pieces.handlers.ts';
import { EtudeWorkflowHandlers } from './vie/etude-workflow/etude-workflow.handlers.ts';
import { LieuxHandlers } from './vie/lieux/lieux.handlers.ts';
import { MixteHandlers } from './vie/mixte/mixte.handlers.ts';
import { ModificationsMixtes } from './vie/mixte/modifications.events.ts';
import { PaireHandlers, PairesInterneHandlers } from './vie/mixte/paire.handlers.ts';
import { RapatriementHandlers } from './vie/rapatriement/rapatriement.handlers.ts';
import { EclaireHandlers } from './vie/registre/eclaire.handlers.ts';
import { SecuriteHandlers } from './vie/securite/securite.handlers.ts';
import { TransfertHandlers } from './vie/transfert/transfert.handlers.ts';
import { VIE_PROVIDERS } from './vie.ts';

/** One class per group; the compiler says which built group lacks its own. */
export const HANDLERS = {
  journal: journalHandlers(etudeJournal, PARTIES_JOURNAL.etude, NOMS, [dossierWorkflow, etudeVieWorkflow]),
  calendrier: CalendrierHandlers,
  creation: CreationHandlers,
  modification: ModificationHandlers,
  historique: HistoriqueHandlers,
  premierExamen: PremierExamenHandlers,
  dossier: DossierHandlers,
  elementAdministratif: ElementAdministratifHandlers,
  elementRecherche: ElementRechercheHandlers,
  depose: DeposeHandlers,
  workflow: WorkflowHandlers,
  etude: EtudeHandlers,
  centresRecherche: CentresHandlers,
  etudeWorkflow: EtudeWorkflowHandlers,
  rapatriement: RapatriementHandlers,
  documentsInformation: DocumentsInformationHandlers,
  documentsAnsm: DocumentsAnsmHandlers,
  transfert: TransfertHandlers,
  deposantExterne: DeposantExterneHandlers,
  etudePieces: EtudePiecesHandlers,
  eclaire: EclaireHandlers,
  eclaireExport: EclaireExportHandlers,
  assurance: AssuranceHandlers,
  lieux: LieuxHandlers,
  securite: SecuriteHandlers,
  conservation: ConservationHandlers,
  evenements: EvenementsHandlers,
  preuveTirages: PreuveTiragesHandlers,
  exports: ExportsHandlers,
  tdbDeposant: TdbDeposantHandlers,
  manques: ManquesHandlers,
  synthese: SyntheseHandlers,
  signalementParent: SignalementParentHandlers,
  tirage: TirageHandlers,
  attribution: AttributionHandlers,
  propres: PropresHandlers,
  internal: InternalHandlers,
  'internal.lieux': LieuxInterneHandlers,
  'internal.mixte': MixteInternalHandlers,
  'internal.dossiers': DossiersInternalHandlers,
  'internal.etudes': EtudesInterneHandlers,
  'internal.reaffectation': ReaffectationInterneHandlers,
  'internal.calendrier': CalendrierInterneHandlers,
  mixte: MixteHandlers,
  paire: PaireHandlers,
  'internal.paires': PairesInterneHandlers,
  conflits: LiensDuMembreHandlers,
  ...COMITE_HANDLERS,
  ...EXAMEN_HANDLERS,
} satisfies ClassesOf<typeof etudeContracts> &
  ClassesOf<typeof examenContracts> &
  ClassesOf<typeof etudeInternalContracts> &
  ClassesOf<typeof examenInternalContracts>;

export const EVENT_HANDLERS = [...EXAMEN_EVENT_HANDLERS, PersonnesEvents, ModificationsMixtes, EssaisAnterieursEvents];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    ...COMITE_PROVIDERS,
    ...EXAMEN_PROVIDERS,
    MembreAccess,
    FlowNational,
    { provide: Flow, useExisting: FlowNational },
    { provide: FlowActs, useExisting: FlowNational },
    { provide: FlowReaffectation, useExisting: FlowNational },
    { provide: FormulairesImprimes, useExisting: DeposePdf },
    ...VIE_PROVIDERS,
    AccesRepository,
    DossierIndexRepository,
    EtudeRepository,
    PiecesDemandeesRepository,
    TdbDeposantRepository,
    InternalRepository,
    PersonnesRepository,
    Brouillons,
    DeposePdf,
    DeposeRepository,
    Depots,
    DossierAccess,
    DossierIndex,
    EtudeIndex,
    EtudeIndexRepository,
    DossierRepository,
    DossierTransitions,
    EvenementsDossier,
    EtudeTransitions,
    Prolongations,
    RepriseSansReponse,
    EssaisAnterieurs,
    Ancillaires,
    HistoriqueRepository,
    Historiques,
    Reprises,
    LiensRepository,
    LienTransitions,
    LiensMixtes,
    ExportsRepository,
    ListesRepository,
    DetailsExport,
    DetailsExportRepository,
    Papiers,
    Resumes,
    UsageRepository,
    PiecesDemandees,
    Manques,
    PiecesDemo,
    Recepisses,
    Attributions,
    NouveauxTirages,
    Soumission,
    Suites,
    SuitesRepository,
    ChangementsModification,
    Versions,
    VersionsRepository,
    SyntheseDossier,
    TeteRepository,
    BilanRepository,
    Calendrier,
    CalendrierRepository,
    PreuveTiragesRepository,
    SignalementParentRepository,
    SignalementsParent,
    TirageRepository,
    Tirages,
    TiragesCtis,
    TiragesLus,
  ],
})
export class EtudeModule {}
