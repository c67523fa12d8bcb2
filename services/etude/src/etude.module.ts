import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import type { etudeContracts, etudeInternalContracts } from '@riph/contracts/etude/index';
import { BrouillonReponseHandlers } from './brouillon-reponse/brouillon-reponse.handlers.ts';
import { BrouillonReponseRepository } from './brouillon-reponse/brouillon-reponse.repository.ts';
import { COMITE_HANDLERS, COMITE_PROVIDERS } from './comite.ts';
import { Demandes } from './demande/demandes.ts';
import { PiecesDemo } from './demo/pieces-pdf.ts';
import { DeposeHandlers } from './depose/depose.handlers.ts';
import { DeposePdf } from './depose/depose.pdf.ts';
import { DeposeRepository } from './depose/depose.repository.ts';
import { Depots } from './depose/depots.ts';
import { DocumentsHandlers } from './document/documents.handlers.ts';
import { Documents } from './document/documents.ts';
import { Brouillons } from './dossier/brouillons.ts';
import { DossierAccess } from './dossier/dossier.access.ts';
import { DossierHandlers } from './dossier/dossier.handlers.ts';
import { DossierIndex } from './dossier/dossier.index.ts';
import { DossierRepository } from './dossier/dossier.repository.ts';
import { DossierTransitions } from './dossier/dossier.transition.ts';
import { EchangesHandlers } from './echange/echanges.handlers.ts';
import { EchangesRepository } from './echange/echanges.repository.ts';
import { ElementAdministratifHandlers, ElementRechercheHandlers } from './element/element.handlers.ts';
import { CentresHandlers, EtudeHandlers } from './etude/etude.handlers.ts';
import { ListeEtudes } from './etude/etudes.liste.ts';
import { ExportsHandlers } from './etude/exports.handlers.ts';
import { EvenementsHandlers } from './evenement/evenements.handlers.ts';
import { ExtHandlers } from './ext/ext.handlers.ts';
import { SyntheseDossier } from './ext/synthese.ts';
import { TeteRepository } from './ext/tete.repository.ts';
import { InternalHandlers } from './internal/internal.handlers.ts';
import { SeancesEvents } from './internal/seances.events.ts';
import { ListesJournal } from './journal/listes.ts';
import { PiecesHandlers } from './piece/pieces.handlers.ts';
import { PiecesRepository } from './piece/pieces.repository.ts';
import { Recepisses } from './recepisse/recepisses.ts';
import { Referentiels } from './referentiels/referentiels.ts';
import { Manques } from './soumission/manques.ts';
import { Soumission } from './soumission/soumission.ts';
import { TdbDeposantHandlers } from './tdb-deposant/tdb-deposant.handlers.ts';
import { PreuveTiragesHandlers } from './tirage/preuve-tirages.handlers.ts';
import { PreuveTiragesRepository } from './tirage/preuve-tirages.repository.ts';
import { TirageRepository } from './tirage/tirage.repository.ts';
import { Tirages } from './tirage/tirages.ts';
import { EvenementsDeposant } from './workflow/evenements-deposant.ts';
import { RegistreEvenements } from './workflow/registre.ts';
import { TransitionsPossibles } from './workflow/transitions-possibles.ts';
import { WorkflowHandlers } from './workflow/workflow.handlers.ts';

/** One class per group; the compiler says which built group lacks its own. */
export const HANDLERS = {
  dossier: DossierHandlers,
  elementAdministratif: ElementAdministratifHandlers,
  elementRecherche: ElementRechercheHandlers,
  pieces: PiecesHandlers,
  depose: DeposeHandlers,
  documents: DocumentsHandlers,
  workflow: WorkflowHandlers,
  etude: EtudeHandlers,
  centresRecherche: CentresHandlers,
  evenements: EvenementsHandlers,
  preuveTirages: PreuveTiragesHandlers,
  exports: ExportsHandlers,
  echanges: EchangesHandlers,
  brouillonReponse: BrouillonReponseHandlers,
  tdbDeposant: TdbDeposantHandlers,
  ext: ExtHandlers,
  internal: InternalHandlers,
  ...COMITE_HANDLERS,
} satisfies ClassesOf<typeof etudeContracts> & ClassesOf<typeof etudeInternalContracts>;

export const EVENT_HANDLERS = [SeancesEvents, Referentiels];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    ...COMITE_PROVIDERS,
    BrouillonReponseRepository,
    Brouillons,
    Demandes,
    DeposePdf,
    DeposeRepository,
    Depots,
    Documents,
    DossierAccess,
    DossierIndex,
    DossierRepository,
    DossierTransitions,
    EchangesRepository,
    EvenementsDeposant,
    ListeEtudes,
    ListesJournal,
    Manques,
    PiecesDemo,
    PiecesRepository,
    Recepisses,
    RegistreEvenements,
    Soumission,
    SyntheseDossier,
    TeteRepository,
    PreuveTiragesRepository,
    TirageRepository,
    Tirages,
    TransitionsPossibles,
  ],
})
export class EtudeModule {}
