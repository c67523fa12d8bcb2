import { Module } from '@nestjs/common';
import type { ClassesOf } from '@riph/chassis/calls/handles';
import { journalHandlers } from '@riph/chassis/journal/journal-handlers';
import { PARTIES_JOURNAL } from '@riph/contracts/core/journal-words';
import type { identityContracts } from '@riph/contracts/identity/index';
import { identityJournal } from '@riph/contracts/identity/journal.calls';
import { AccesHandlers } from './acces/acces.handlers.ts';
import { AdministrationDeposantsHandlers } from './administration/administration-deposants.handlers.ts';
import { AdministrationExpertsHandlers } from './administration/administration-experts.handlers.ts';
import { ComptesAValiderHandlers } from './administration/comptes-a-valider.handlers.ts';
import { ComptesAValiderRepository } from './administration/comptes-a-valider.repository.ts';
import { SecondFacteurHandlers } from './administration/second-facteur.handlers.ts';
import { UtilisateurAnsmHandlers } from './administration/utilisateur-ansm.handlers.ts';
import { Alignment } from './alignment/alignment.ts';
import { AnnuaireHandlers } from './annuaire/annuaire.handlers.ts';
import { DeposantsRepository } from './annuaire/deposants.repository.ts';
import { ExpertsRepository } from './annuaire/experts.repository.ts';
import { Experts } from './annuaire/experts.ts';
import { Investigateurs } from './annuaire/investigateurs.ts';
import { OuvertureRepository } from './annuaire/ouverture.repository.ts';
import { UsageRepository } from './annuaire/usage.repository.ts';
import { CalendrierHandlers, CalendrierInterneHandlers } from './calendrier/calendrier.handlers.ts';
import { Calendrier } from './calendrier/calendrier.ts';
import { MandatsRepository } from './calendrier/mandats.repository.ts';
import { MandatsQuiFinissent } from './calendrier/mandats-qui-finissent.ts';
import { CguHandlers } from './cgu/cgu.handlers.ts';
import { CguRepository } from './cgu/cgu.repository.ts';
import { CguAdministrationHandlers } from './cgu/cgu-administration.handlers.ts';
import { SessionsKeys } from './cles/sessions-keys.ts';
import { Comptes } from './comptes/comptes.ts';
import { ComptesInternes } from './comptes/comptes-internes.ts';
import { DoublonsRepository } from './comptes/doublons.repository.ts';
import { HistoriqueRepository } from './comptes/historique.repository.ts';
import { RetraitFacteur } from './comptes/second-facteur.ts';
import { MailEvents } from './destinataires/mail.events.ts';
import { EntretienRepository } from './entretien/entretien.repository.ts';
import { Entretien } from './entretien/entretien.ts';
import { VeilleFacteurs } from './entretien/veille-facteurs.ts';
import { VeilleRefus } from './entretien/veille-refus.ts';
import { ExportsHandlers } from './exports/exports.handlers.ts';
import { ExportsRepository } from './exports/exports.repository.ts';
import { Exports } from './exports/exports.ts';
import { InscriptionHandlers } from './inscription/inscription.handlers.ts';
import { Inscriptions } from './inscription/inscriptions.ts';
import { JetonsRepository } from './jetons/jetons.repository.ts';
import { NOMS } from './journal-noms.repository.ts';
import { FichesKeycloak } from './keycloak/fiches.ts';
import { JetonsPresentesRepository } from './keycloak/jetons-presentes.repository.ts';
import { Keycloak } from './keycloak/keycloak.ts';
import { Lockouts } from './keycloak/lockouts.ts';
import { MotsDePasse } from './keycloak/mots-de-passe.ts';
import { NavigateursRepository } from './keycloak/navigateurs.repository.ts';
import { Navigateurs } from './keycloak/navigateurs.ts';
import { RefusKeycloak } from './keycloak/refus.ts';
import { SecondsFacteurs } from './keycloak/seconds-facteurs.ts';
import { MailRepository } from './mail/mail.repository.ts';
import { MailSender } from './mail/mail-sender.ts';
import { ComitesEvents } from './membres/comites.events.ts';
import { Comites } from './membres/comites.ts';
import { AdministrationMembresHandlers, GestionnaireMembresHandlers } from './membres/fiches-membres.handlers.ts';
import { FichesMembres } from './membres/fiches-membres.ts';
import { HistoriqueMembreRepository } from './membres/historique-membre.repository.ts';
import { ImportMembresHandlers } from './membres/import-membres.handlers.ts';
import { ImportMembres } from './membres/import-membres.ts';
import { MembresAccess } from './membres/membres.access.ts';
import { MembresRepository } from './membres/membres.repository.ts';
import { Membres } from './membres/membres.ts';
import { NominationsHandlers } from './membres/nominations.handlers.ts';
import { Nominations } from './membres/nominations.ts';
import { NominationsDites } from './membres/nominations-dites.ts';
import { Qualites } from './membres/qualites.ts';
import { UtilisateurCppHandlers } from './membres/utilisateur-cpp.handlers.ts';
import { MotDePasseHandlers } from './mot-de-passe/mot-de-passe.handlers.ts';
import { MotDePasse } from './mot-de-passe/mot-de-passe.ts';
import { NotificationsHandlers } from './notifications/notifications.handlers.ts';
import { NotificationsRepository } from './notifications/notifications.repository.ts';
import { Notifications } from './notifications/notifications.ts';
import { ResumeDuJour } from './notifications/resume-du-jour.ts';
import { Personnes } from './personnes/personnes.ts';
import { References } from './personnes/references.ts';
import { DeposantAccess } from './profil/deposant.access.ts';
import { DeposantHandlers } from './profil/deposant.handlers.ts';
import { ProfilHandlers } from './profil/profil.handlers.ts';
import { ProfilsPropres } from './profil/profils-propres.ts';
import { ComparaisonDuJour } from './rapprochement/comparaison-du-jour.ts';
import { RapprochementRepository } from './rapprochement/rapprochement.repository.ts';
import { Rapprochement } from './rapprochement/rapprochement.ts';
import { AdministrationRechercheHandlers } from './recherche/administration-recherche.handlers.ts';
import { PersonnesProposeesRepository } from './recherche/personnes-proposees.repository.ts';
import { PersonnesProposees } from './recherche/personnes-proposees.ts';
import { RechercheHandlers } from './recherche/recherche.handlers.ts';
import { RechercheRepository } from './recherche/recherche.repository.ts';
import { RechercheExperts } from './recherche/recherche-experts.ts';
import { Recherches } from './recherche/recherches.ts';
import { Annonces } from './session/annonces.ts';
import { Connexion } from './session/connexion.ts';
import { ContexteRepository } from './session/contexte.repository.ts';
import { Identites } from './session/identites.ts';
import { MultiCppHandlers } from './session/multi-cpp.handlers.ts';
import { ParametresSessionHandlers } from './session/parametres-session.handlers.ts';
import { RapportCspRepository } from './session/rapport-csp.repository.ts';
import { SessionHandlers } from './session/session.handlers.ts';
import { DestinatairesAdmin } from './utilisateur/destinataires-admin.ts';
import { ParametresRepository } from './utilisateur/parametres.repository.ts';
import { UtilisateurRepository } from './utilisateur/utilisateur.repository.ts';

/** A built group without its class does not compile. So have `identity.internal` and `identity.bff`. */
const GROUPS = {
  journal: journalHandlers(identityJournal, PARTIES_JOURNAL.identity, NOMS),
  acces: AccesHandlers,
  administrationDeposants: AdministrationDeposantsHandlers,
  administrationExperts: AdministrationExpertsHandlers,
  administrationMembres: AdministrationMembresHandlers,
  administrationRecherche: AdministrationRechercheHandlers,
  calendrier: CalendrierHandlers,
  cgu: CguHandlers,
  cguAdministration: CguAdministrationHandlers,
  comptesAValider: ComptesAValiderHandlers,
  deposant: DeposantHandlers,
  exports: ExportsHandlers,
  gestionnaireMembres: GestionnaireMembresHandlers,
  importMembres: ImportMembresHandlers,
  inscription: InscriptionHandlers,
  motDePasse: MotDePasseHandlers,
  multiCpp: MultiCppHandlers,
  nominations: NominationsHandlers,
  notifications: NotificationsHandlers,
  parametresSession: ParametresSessionHandlers,
  profil: ProfilHandlers,
  recherche: RechercheHandlers,
  secondFacteur: SecondFacteurHandlers,
  utilisateurAnsm: UtilisateurAnsmHandlers,
  utilisateurCpp: UtilisateurCppHandlers,
} satisfies ClassesOf<typeof identityContracts>;

export const HANDLERS = {
  ...GROUPS,
  internalSession: SessionHandlers,
  internalAnnuaire: AnnuaireHandlers,
  internalCalendrier: CalendrierInterneHandlers,
};
export const EVENT_HANDLERS = [MailEvents, Comites, ComitesEvents, References, DestinatairesAdmin];

@Module({
  controllers: Object.values(HANDLERS),
  providers: [
    ...EVENT_HANDLERS,
    Annonces,
    Calendrier,
    MandatsRepository,
    Notifications,
    NotificationsRepository,
    ResumeDuJour,
    NominationsDites,
    Qualites,
    MandatsQuiFinissent,
    CguRepository,
    Comptes,
    ComptesAValiderRepository,
    DoublonsRepository,
    HistoriqueRepository,
    RetraitFacteur,
    HistoriqueMembreRepository,
    ComptesInternes,
    Connexion,
    Lockouts,
    DeposantAccess,
    Entretien,
    EntretienRepository,
    FichesKeycloak,
    Exports,
    ExportsRepository,
    Experts,
    Investigateurs,
    ExpertsRepository,
    FichesMembres,
    ImportMembres,
    Identites,
    Inscriptions,
    JetonsRepository,
    Keycloak,
    MotsDePasse,
    MailRepository,
    MailSender,
    Membres,
    MembresAccess,
    MembresRepository,
    UsageRepository,
    DeposantsRepository,
    OuvertureRepository,
    MotDePasse,
    Navigateurs,
    NavigateursRepository,
    Nominations,
    ParametresRepository,
    Personnes,
    PersonnesProposees,
    PersonnesProposeesRepository,
    ProfilsPropres,
    Rapprochement,
    ComparaisonDuJour,
    Alignment,
    RapprochementRepository,
    RapportCspRepository,
    ContexteRepository,
    RechercheExperts,
    RechercheRepository,
    Recherches,
    JetonsPresentesRepository,
    RefusKeycloak,
    SecondsFacteurs,
    SessionsKeys,
    UtilisateurRepository,
    VeilleFacteurs,
    VeilleRefus,
  ],
})
export class IdentityModule {}
