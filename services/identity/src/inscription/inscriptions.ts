/** Registration and the confirmation of addresses. Rules: CPT-01, CPT-04. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import type { Inscription } from '@riph/contracts/identity/personne.schemas';
import { Alignment } from '../alignment/alignment.ts';
import { type Cgu, CguRepository } from '../cgu/cgu.repository.ts';
import { profilsActifs } from '../cles/connexion.rules.ts';
import { Comptes } from '../comptes/comptes.ts';
import { ComptesInternes } from '../comptes/comptes-internes.ts';
import { type Jeton, JetonsRepository } from '../jetons/jetons.repository.ts';
import { etatJeton, TYPES_JETON } from '../jetons/jetons.rules.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { MotsDePasse } from '../keycloak/mots-de-passe.ts';
import { References } from '../personnes/references.ts';
import { DestinatairesAdmin } from '../utilisateur/destinataires-admin.ts';
import { type Compte, type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { isRobot, peutRedemander } from './inscription.rules.ts';

@Injectable()
export class Inscriptions {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly comptes: Comptes,
    private readonly jetons: JetonsRepository,
    private readonly keycloak: Keycloak,
    private readonly alignment: Alignment,
    private readonly motsDePasse: MotsDePasse,
    private readonly internes: ComptesInternes,
    private readonly references: References,
    private readonly cgu: CguRepository,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly admin: DestinatairesAdmin,
  ) {}

  /** Nothing tells whether the address is known: its owner is told instead. */
  async inscrire(i: Inscription): Promise<void> {
    if (isRobot(i)) return;
    await this.references.verifier(i, null);
    const known = await this.utilisateurs.parEmail(i.email);
    return known ? this.prevenir(known, i) : this.creer(i);
  }

  private async creer(i: Inscription): Promise<void> {
    const { email, prenom, nom } = i;
    const publiee = await this.cgu.parStatut('PUBLIEE');
    await this.alignment.withUser({ email, prenom, nom, actif: false, emailVerifie: false }, (keycloakId) =>
      this.db.transaction(async (tx) => {
        const utiId = await this.utilisateurs.creer(tx, { email, emailVerifie: false, keycloakId, mdpCreeLe: null }, i);
        await this.demander(tx, utiId, i.profilDemande);
        await this.accepter(tx, utiId, i, publiee);
        await this.keycloak.update(keycloakId, { utiId });
      }),
    );
  }

  /** The terms that he read, when they are those in force (CPT-10): his first sign-in asks for none. */
  private async accepter(tx: Tx, utiId: UtiId, { cguVersion }: Inscription, publiee: Cgu | null): Promise<void> {
    if (publiee === null || publiee.version !== cguVersion) return;
    await this.cgu.accepter(tx, utiId, publiee.id, this.clock.instant());
    tx.journal({ entityCode: 'UTILISATEUR', entityId: utiId, action: 'ACCEPTER_CGU', details: { version: cguVersion } });
  }

  /** `refuse`: the compte of this profile, whose first demand was refused. */
  private async demander(tx: Tx, utiId: UtiId, profil: Profil, refuse?: Compte): Promise<void> {
    if (refuse) await this.comptes.appliquer(tx, { id: refuse.compteId }, 'REDEMANDER', null);
    else {
      const compteId = await this.utilisateurs.creerCompte(tx, utiId, profil, 'A_CONFIRMER', this.clock.instant(), null);
      tx.journal({ entityCode: 'COMPTE', entityId: compteId, action: 'INSCRIRE', vers: 'A_CONFIRMER' });
      tx.publish(identityEvents.compteChange, { utiId, profil, statut: 'A_CONFIRMER' }, { cle: `utilisateur-${utiId}` });
    }
    await this.envoyerLien(tx, utiId);
  }

  private async prevenir(u: Utilisateur, i: Inscription): Promise<void> {
    // The last form and its link stay as they are: past three mails in the hour nothing more is done, and nothing tells it.
    if (await this.jetons.isEpuise(u.utiId, 'INSCRIPTION')) return;
    const publiee = await this.cgu.parStatut('PUBLIEE');
    await this.db.transaction(async (tx) => {
      const comptes = await this.utilisateurs.comptesVerrouilles(tx, u.utiId);
      if (peutRedemander(u.emailVerifie, comptes)) await this.reprendre(tx, u, i, comptes, publiee);
      else
        tx.mail(
          mailDe('INSCRIPTION_TENTATIVE', {
            destinataires: [{ utiId: u.utiId }],
            donnees: {},
            cle: `tentative-${u.utiId}-${this.clock.today()}`,
          }),
        );
    });
  }

  /**
   * Asked again before the address was proved, or after a refusal: then it is proved again. The last form replaces the one before, and a password that was chosen before opens nothing any more: who
   * opens the link chooses another.
   */
  private async reprendre(
    tx: Tx,
    u: Utilisateur,
    i: Inscription,
    comptes: readonly Compte[],
    publiee: Cgu | null,
  ): Promise<void> {
    await this.utilisateurs.modifierCoordonnees(tx, u.utiId, i);
    await this.utilisateurs.marquerMotDePasse(tx, u.utiId, null);
    if (u.keycloakId) {
      this.alignment.followIfUndone(tx, u.utiId);
      await this.motsDePasse.retirer(u.keycloakId);
      await this.keycloak.update(u.keycloakId, { prenom: i.prenom, nom: i.nom });
    }
    await this.utilisateurs.supprimerAConfirmer(tx, u.utiId);
    const refuse = comptes.find((c) => c.statut === 'REFUSE' && c.profil === i.profilDemande);
    if (u.emailVerifie) await this.utilisateurs.oublierConfirmation(tx, u.utiId);
    await this.cgu.oublier(tx, u.utiId);
    await this.accepter(tx, u.utiId, i, publiee);
    await this.demander(tx, u.utiId, i.profilDemande, refuse);
  }

  /** Throws `utilisateur.introuvable`, `compte.statut` when nothing waits for a confirmation. */
  async renvoyerConfirmation(utiId: UtiId): Promise<void> {
    const u = await this.utilisateurs.parId(utiId);
    if (!u) throw refus('utilisateur.introuvable', {});
    if (u.emailVerifie) throw refus('compte.statut', { statut: 'Adresse confirmée', action: 'renvoyer la confirmation' });
    await this.db.transaction((tx) => this.envoyerLien(tx, utiId));
  }

  private async envoyerLien(tx: Tx, utiId: UtiId): Promise<void> {
    const jetId = await this.jetons.creer(tx, utiId, 'INSCRIPTION');
    tx.mail(mailDe('INSCRIPTION_CONFIRMER', { destinataires: [{ utiId }], donnees: { jetId }, cle: `jeton-${jetId}` }));
  }

  /** A link opened twice answers alike. Throws `jeton.introuvable` (404), `jeton.expire` (410), `email.existant`. */
  async confirmer(token: string): Promise<void> {
    const jeton = await this.jetons.lire(token);
    const etat = etatJeton(jeton, this.clock.instant());
    if (!jeton || etat === 'INVALIDE' || (jeton.type !== 'INSCRIPTION' && jeton.type !== 'EMAIL'))
      throw refus('jeton.introuvable', {});
    if (etat === 'EXPIRE') throw refus('jeton.expire', {});
    if (etat === 'DEJA_UTILISE') return;
    const u = await this.utilisateurs.parId(jeton.utiId);
    if (!u) throw refus('jeton.introuvable', {});
    await (jeton.type === 'EMAIL' ? this.confirmerAdresse(u, jeton) : this.confirmerInscription(u, jeton));
  }

  private async confirmerInscription(u: Utilisateur, jeton: Jeton): Promise<void> {
    const destinataires = await this.admin.lire();
    return this.db.transaction(async (tx) => {
      if (!(await this.jetons.utiliser(tx, jeton.jetId))) return;
      const comptes = await this.utilisateurs.comptesVerrouilles(tx, u.utiId);
      await this.utilisateurs.confirmerEmail(tx, u.utiId);
      if (u.keycloakId) await this.keycloak.update(u.keycloakId, { emailVerified: true });
      const demandes = comptes.filter((c) => c.statut === 'A_CONFIRMER').map((c) => c.profil);
      if (!u.mdpCreeLe) await this.internes.lienPremierMotDePasse(tx, u.utiId, demandes);
      for (const compte of comptes.filter((c) => c.statut === 'A_CONFIRMER')) {
        await this.comptes.appliquer(tx, { id: compte.compteId }, 'CONFIRMER', null);
        tx.mail(
          mailDe('COMPTE_A_VALIDER', {
            destinataires,
            donnees: { profil: compte.profil, personne: `${u.prenom} ${u.nom}` },
            cle: `a-valider-${compte.compteId}-${compte.demandeLe}`,
          }),
        );
      }
    });
  }

  private async confirmerAdresse(u: Utilisateur, jeton: Jeton): Promise<void> {
    const email = jeton.donnee;
    if (!email) throw refus('jeton.introuvable', {});
    if (await this.utilisateurs.parEmail(email)) throw refus('email.existant', {});
    await this.db.transaction(async (tx) => {
      if (!(await this.jetons.utiliser(tx, jeton.jetId))) return;
      // Links that were sent to the mailbox that is no longer his must not serve whoever reads it.
      await this.jetons.annuler(tx, u.utiId, TYPES_JETON);
      await this.utilisateurs.modifierEmail(tx, u.utiId, email);
      if (u.keycloakId) {
        this.alignment.followIfUndone(tx, u.utiId);
        await this.keycloak.update(u.keycloakId, { email, emailVerified: true });
      }
      // An account that was created with a wrong address never received the link of its first password: it is sent now.
      if (!u.mdpCreeLe)
        await this.internes.lienPremierMotDePasse(
          tx,
          u.utiId,
          profilsActifs(await this.utilisateurs.comptesVerrouilles(tx, u.utiId)),
        );
      tx.journal({ entityCode: 'UTILISATEUR', entityId: u.utiId, action: 'CHANGER_ADRESSE' });
      // The old address is told: whoever finds the session of somebody else open could otherwise take his account over unseen.
      tx.mail(mailDe('EMAIL_REMPLACE', { destinataires: [{ email: u.email }], donnees: {}, cle: `adresse-${jeton.jetId}` }));
    });
  }
}
