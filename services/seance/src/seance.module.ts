import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { Comites } from '@riph/chassis/reference/comites';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import type { seanceContracts, seanceInternalContracts } from '@riph/contracts/seance/index';
import { seanceJournal } from '@riph/contracts/seance/journal.calls';
import { seanceWorkflow } from '@riph/contracts/seance/seance.workflow';
import { AbonnementAccess } from './abonnement/abonnement.access.ts';
import { AbonnementHandlers } from './abonnement/abonnement.handlers.ts';
import { AbonnementRepository } from './abonnement/abonnement.repository.ts';
import { AbsencesHandlers } from './absences/absences.handlers.ts';
import { AbsencesRepository } from './absences/absences.repository.ts';
import { AffectationHandlers, PresenceHandlers } from './affectation/affectation.handlers.ts';
import { Matrice } from './affectation/matrice.ts';
import { PresenceRepository } from './affectation/presence.repository.ts';
import { Propositions } from './affectation/propositions.ts';
import { QuorumService } from './affectation/quorum.ts';
import { Saisies } from './affectation/saisies.ts';
import { CalendrierHandlers } from './calendrier/calendrier.handlers.ts';
import { Demo } from './demo.ts';
import { Annulation } from './deroulement/annulation.ts';
import { Auditions } from './deroulement/auditions.ts';
import { ChangementDeJour } from './deroulement/changement-de-jour.ts';
import { EnvoiOdj } from './deroulement/envoi-odj.ts';
import { EvenementsSeance } from './deroulement/evenements.ts';
import { Fiche } from './deroulement/fiche.ts';
import { GestesSeance } from './deroulement/gestes.ts';
import { Reports } from './deroulement/reports.ts';
import { SeanceHandlers } from './deroulement/seance.handlers.ts';
import { Tenue } from './deroulement/tenue.ts';
import { DirectAccess } from './direct/direct.access.ts';
import { DirectHandlers } from './direct/direct.handlers.ts';
import { Ecriture } from './direct/ecriture.ts';
import { Etat } from './direct/etat.ts';
import { Examen } from './direct/examen.ts';
import { Points } from './direct/points.ts';
import { PresencesDirect } from './direct/presences.ts';
import { Presidence } from './direct/presidence.ts';
import { Suites } from './direct/suites.ts';
import { ContenuDocuments } from './documents/contenu.ts';
import { DocumentsAccess } from './documents/documents.access.ts';
import { DocumentsHandlers } from './documents/documents.handlers.ts';
import { DocumentsRepository } from './documents/documents.repository.ts';
import { DocumentsDuMembre } from './documents/documents-du-membre.ts';
import { Production } from './documents/production.ts';
import { DossierDeSeanceHandlers } from './dossier-de-seance/dossier-de-seance.handlers.ts';
import { Papiers } from './dossier-de-seance/papiers.ts';
import { SecoursRepository } from './dossier-de-seance/secours.repository.ts';
import { HistoriqueRepository } from './historique/historique.repository.ts';
import { Historique } from './historique/historique.ts';
import { Agenda } from './inscription/agenda.ts';
import { AutreVolet } from './inscription/autre-volet.ts';
import { DossierAccess } from './inscription/dossier.access.ts';
import { InscriptionEvents } from './inscription/inscription.events.ts';
import { DossierHandlers, GesteInscription, NonRattachesHandlers } from './inscription/inscription.handlers.ts';
import { InscriptionRepository } from './inscription/inscription.repository.ts';
import { Inscriptions } from './inscription/inscriptions.ts';
import { InternalHandlers } from './internal.handlers.ts';
import { NOMS } from './journal-noms.repository.ts';
import { ChiffresActivite } from './rapport-activite/chiffres.ts';
import { RappelsRapport } from './rapport-activite/rappels.ts';
import { RapportAccess } from './rapport-activite/rapport.access.ts';
import { RapportRepository } from './rapport-activite/rapport.repository.ts';
import { RapportActiviteHandlers } from './rapport-activite/rapports.handlers.ts';
import { RechercheHandlers } from './recherche/recherche.handlers.ts';
import { RechercheRepository } from './recherche/recherche.repository.ts';
import { Recherche } from './recherche/recherche.ts';
import { ScrutinHandlers } from './scrutin/scrutin.handlers.ts';
import { Urne } from './scrutin/urne.ts';
import { Actes } from './seance/actes.ts';
import { DirectRepository } from './seance/direct.repository.ts';
import { ScrutinRepository } from './seance/scrutin.repository.ts';
import { SeanceAccess } from './seance/seance.access.ts';
import { SeanceRepository } from './seance/seance.repository.ts';
import { TenuesRepository } from './seance/tenues.repository.ts';
import { Vue } from './seance/vue.ts';
import { SeancesAFaire } from './tableau-de-bord/a-faire.ts';
import { ElementsClesHandlers, TableauDeBordHandlers } from './tableau-de-bord/tableau.handlers.ts';
import { Dossiers } from './voisins/dossiers.ts';
import { Experts } from './voisins/experts.ts';
import { Membres } from './voisins/membres.ts';
import { Qualifications } from './voisins/qualifications.ts';

/** A group without its class, or a class without a built call, does not compile. */
export const HANDLERS = {
  journal: journalHandlers(seanceJournal, PARTIES_JOURNAL.seance, NOMS, [seanceWorkflow]),
  abonnement: AbonnementHandlers,
  absences: AbsencesHandlers,
  affectation: AffectationHandlers,
  calendrier: CalendrierHandlers,
  direct: DirectHandlers,
  documents: DocumentsHandlers,
  dossier: DossierHandlers,
  dossierDeSeance: DossierDeSeanceHandlers,
  elementsCles: ElementsClesHandlers,
  internal: InternalHandlers,
  nonRattaches: NonRattachesHandlers,
  presence: PresenceHandlers,
  rapportActivite: RapportActiviteHandlers,
  recherche: RechercheHandlers,
  scrutin: ScrutinHandlers,
  seance: SeanceHandlers,
  tableauDeBord: TableauDeBordHandlers,
} satisfies ClassesOf<typeof seanceContracts | typeof seanceInternalContracts>;

export const EVENT_HANDLERS = [InscriptionEvents, Comites, Qualifications];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    AbsencesRepository,
    Actes,
    Agenda,
    Annulation,
    Auditions,
    ChangementDeJour,
    AbonnementAccess,
    AbonnementRepository,
    ChiffresActivite,
    ContenuDocuments,
    Demo,
    DocumentsAccess,
    DocumentsDuMembre,
    DirectAccess,
    DirectRepository,
    DocumentsRepository,
    DossierAccess,
    Dossiers,
    Ecriture,
    EnvoiOdj,
    Experts,
    Etat,
    EvenementsSeance,
    Examen,
    Fiche,
    GestesSeance,
    AutreVolet,
    GesteInscription,
    InscriptionRepository,
    Historique,
    HistoriqueRepository,
    Inscriptions,
    Matrice,
    Membres,
    Papiers,
    Points,
    PresenceRepository,
    PresencesDirect,
    Presidence,
    Production,
    Propositions,
    RappelsRapport,
    RapportAccess,
    RapportRepository,
    QuorumService,
    SeancesAFaire,
    Recherche,
    Reports,
    Saisies,
    Suites,
    RechercheRepository,
    ScrutinRepository,
    SeanceAccess,
    SecoursRepository,
    SeanceRepository,
    Tenue,
    TenuesRepository,
    Urne,
    Vue,
  ],
})
export class SeanceModule {}
