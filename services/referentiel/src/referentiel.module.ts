import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import type { referentielContracts, referentielInternalContracts } from '@riph/contracts/referentiel/index';
import { referentielJournal } from '@riph/contracts/referentiel/journal.calls';
import { ApplicatifHandlers } from './applicatif/applicatif.handlers.ts';
import { MessagesHandlers } from './applicatif/messages.handlers.ts';
import { Messages } from './applicatif/messages.ts';
import { MontantHandlers } from './applicatif/montant.handlers.ts';
import { Montants } from './applicatif/montants.ts';
import { ParametresRepository } from './applicatif/parametres.repository.ts';
import { RecoursCtis } from './applicatif/recours-ctis.ts';
import { Reglages } from './applicatif/reglages.ts';
import { BilanHandlers } from './bilan/bilan.handlers.ts';
import { Bilan } from './bilan/bilan.ts';
import { AgrementsQuiFinissent } from './cpp/agrements-qui-finissent.ts';
import { Candidats } from './cpp/candidats.ts';
import { CppAccess } from './cpp/cpp.access.ts';
import { CppAdministrationHandlers, CppGestionnaireHandlers, CppSelectionHandlers } from './cpp/cpp.handlers.ts';
import { CppRepository } from './cpp/cpp.repository.ts';
import { CppEdition } from './cpp/cpp-edition.ts';
import { DemoComites } from './cpp/demo.ts';
import { DemoDocuments } from './documents/demo.ts';
import { DocumentsTransversesHandlers } from './documents/documents.handlers.ts';
import { DocumentsRepository } from './documents/documents.repository.ts';
import { EvolutionHandlers } from './evolution/evolution.handlers.ts';
import { IntegrationExterneHandlers } from './integration-externe/integration-externe.handlers.ts';
import { JetonRepository } from './integration-externe/jeton.repository.ts';
import { InternalHandlers } from './internal.handlers.ts';
import { NOMS } from './journal-noms.repository.ts';
import { EntitesAdministrationHandlers, ListesAdministrationHandlers } from './listes/administration.handlers.ts';
import { Edition } from './listes/edition.ts';
import {
  CategoriesHandlers,
  CollegesHandlers,
  EclaireHandlers,
  ExpertisesHandlers,
  FonctionsHandlers,
  MotifsHandlers,
  PaysHandlers,
  PromoteursHandlers,
} from './listes/entites.handlers.ts';
import { JournalRepository } from './listes/journal.repository.ts';
import {
  CaracteristiquesHandlers,
  CompetencesHandlers,
  DomainesHandlers,
  ProduitsActesHandlers,
  QualificationsHandlers,
  ReglementationsHandlers,
} from './listes/listes.handlers.ts';
import { ReferentielRepository } from './listes/referentiel.repository.ts';
import { ReferentielCache } from './listes/referentiel-cache.ts';
import { Utilisation } from './listes/utilisation.ts';
import { ValeursRepository } from './listes/valeurs.repository.ts';
import { OuvertureRepository } from './ouverture/ouverture.repository.ts';
import { Ouverture } from './ouverture/ouverture.ts';
import { PiecesObligatoiresHandlers } from './parametrage/pieces.handlers.ts';
import { ParametrageAdministrationHandlers } from './parametrage/tas.handlers.ts';
import { TasRepository } from './parametrage/tas.repository.ts';

/** A group without its class, or a class without a built call, does not compile. */
export const HANDLERS = {
  journal: journalHandlers(referentielJournal, PARTIES_JOURNAL.referentiel, NOMS),
  applicatif: ApplicatifHandlers,
  bilan: BilanHandlers,
  caracteristiques: CaracteristiquesHandlers,
  categories: CategoriesHandlers,
  colleges: CollegesHandlers,
  competences: CompetencesHandlers,
  cppAdministration: CppAdministrationHandlers,
  cppGestionnaire: CppGestionnaireHandlers,
  cppSelection: CppSelectionHandlers,
  documentsTransverses: DocumentsTransversesHandlers,
  domaines: DomainesHandlers,
  eclaire: EclaireHandlers,
  entitesAdministration: EntitesAdministrationHandlers,
  evolution: EvolutionHandlers,
  expertises: ExpertisesHandlers,
  fonctions: FonctionsHandlers,
  integrationExterne: IntegrationExterneHandlers,
  internal: InternalHandlers,
  listesAdministration: ListesAdministrationHandlers,
  messages: MessagesHandlers,
  montant: MontantHandlers,
  motifs: MotifsHandlers,
  parametrageAdministration: ParametrageAdministrationHandlers,
  pays: PaysHandlers,
  piecesObligatoires: PiecesObligatoiresHandlers,
  produitsActes: ProduitsActesHandlers,
  promoteurs: PromoteursHandlers,
  qualifications: QualificationsHandlers,
  reglementations: ReglementationsHandlers,
} satisfies ClassesOf<typeof referentielContracts | typeof referentielInternalContracts>;

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    AgrementsQuiFinissent,
    Bilan,
    ReferentielRepository,
    ReferentielCache,
    ParametresRepository,
    TasRepository,
    Candidats,
    CppAccess,
    CppRepository,
    CppEdition,
    DocumentsRepository,
    DemoComites,
    DemoDocuments,
    Edition,
    ValeursRepository,
    JetonRepository,
    JournalRepository,
    Messages,
    Montants,
    Ouverture,
    OuvertureRepository,
    RecoursCtis,
    Reglages,
    Utilisation,
  ],
})
export class ReferentielModule {}
