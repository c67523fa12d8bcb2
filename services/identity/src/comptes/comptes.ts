/** Life of comptes: one gesture changes the state, Keycloak, the journal, tells the person and closes the sessions. Rule: CPT-01. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { mailEvent } from '@riph/chassis/facts/mail';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { refusals } from '@riph/contracts/core/errors';
import { type CompteEvenement, type CompteStatut, compteWorkflow } from '@riph/contracts/identity/compte.workflow';
import { IDENTITY_ERRORS } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import { compteADire, profilsActifs } from '../cles/connexion.rules.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { type Compte, type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { assertFermable, evenementActivation, evenementRefus, evenementValidation } from './comptes.rules.ts';

const refus = refusals(IDENTITY_ERRORS);
/** Of a demand refused by `activate/false`, which has no body. */
const MOTIF_REFUS = 'La demande n’a pas été retenue par l’administration.';
const MAIL_DE = { valider: 'COMPTE_OUVERT', desactiver: 'COMPTE_FERME', reactiver: 'COMPTE_ROUVERT' } as const;

@Injectable()
export class Comptes {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly keycloak: Keycloak,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The compte of a profile of a person. Throws `compte.introuvable`. */
  async duProfil(utiId: number, profil: Profil): Promise<Compte> {
    const compte = (await this.utilisateurs.comptes(utiId)).find((c) => c.profil === profil);
    if (!compte) throw refus('compte.introuvable', {});
    return compte;
  }

  valider(actor: Actor, utiId: number, compteId: number): Promise<void> {
    return this.agir(utiId, compteId, actor, (c) => evenementValidation(c.statut));
  }

  refuser(actor: Actor, utiId: number, compteId: number, motif: string): Promise<void> {
    return this.agir(utiId, compteId, actor, (c) => evenementRefus(c.statut), motif);
  }

  activer(actor: Actor, utiId: number, compteId: number, actif: boolean): Promise<void> {
    return this.agir(utiId, compteId, actor, (c) => evenementActivation(c.statut, actif));
  }

  /** Opens or closes the compte of a profile with what else the caller's transaction changes. Throws what `activer` does. */
  activerDans(tx: Tx, actor: Actor, u: Utilisateur, profil: Profil, actif: boolean): Promise<void> {
    return this.agirDans(
      tx,
      u,
      actor,
      (c) => c.profil === profil,
      (c) => evenementActivation(c.statut, actif),
    );
  }

  private async agir(
    utiId: number,
    compteId: number,
    actor: Actor,
    choisir: (c: Compte) => CompteEvenement | null,
    motif?: string,
  ): Promise<void> {
    const u = await this.utilisateurs.parId(utiId);
    if (!u) throw refus('compte.introuvable', {});
    await this.db.transaction((tx) => this.agirDans(tx, u, actor, (c) => c.compteId === compteId, choisir, motif));
  }

  private async agirDans(
    tx: Tx,
    u: Utilisateur,
    actor: Actor,
    isVise: (c: Compte) => boolean,
    choisir: (c: Compte) => CompteEvenement | null,
    motif = MOTIF_REFUS,
  ): Promise<void> {
    const comptes = await this.utilisateurs.comptesVerrouilles(tx, u.utiId);
    const compte = comptes.find(isVise);
    if (!compte) throw refus('compte.introuvable', {});
    const evenement = choisir(compte);
    if (evenement === 'desactiver') assertFermable(compte, actor.utiId, await this.utilisateurs.compterAdministrateursActifs(tx));
    if (evenement) await this.appliquer(tx, u, comptes, compte, evenement, actor, motif);
    const statut = evenement ? compteWorkflow[evenement].to : compte.statut;
    // One that was closed already too: asked again, the act ends what is left of its sessions.
    if (statut !== 'ACTIF') await this.keys.revoquerAvec(tx, u.utiId);
  }

  /** One transition inside the caller's transaction. */
  async appliquer(
    tx: Tx,
    u: Utilisateur,
    comptes: readonly Compte[],
    compte: Compte,
    evenement: CompteEvenement,
    actor: Actor | null,
    motifRefus = MOTIF_REFUS,
  ): Promise<void> {
    const statut: CompteStatut = compteWorkflow[evenement].to;
    const motif = evenement === 'refuser' ? motifRefus : undefined;
    await this.utilisateurs.changerStatut(tx, compte.compteId, statut, {
      par: actor?.utiId ?? null,
      now: this.clock.instant(),
      motif,
    });
    await this.aligner(
      u,
      comptes.map((c) => (c.compteId === compte.compteId ? { ...c, statut } : c)),
      evenement === 'desactiver',
    );
    tx.journal({
      entityCode: 'COMPTE',
      entityId: compte.compteId,
      action: evenement.toUpperCase(),
      de: compte.statut,
      vers: statut,
      commentaire: motif ?? null,
    });
    tx.publish(identityEvents.compteChange, { utiId: u.utiId, profil: compte.profil, statut }, { cle: `utilisateur-${u.utiId}` });
    const cle = `compte-${compte.compteId}-${evenement}-${this.clock.instant()}`;
    const destinataires = [{ utiId: u.utiId }];
    if (evenement === 'refuser')
      tx.publish(
        mailEvent('identity'),
        mailDe('COMPTE_REFUSE', { destinataires, donnees: { profil: compte.profil, motif: motifRefus }, cle }),
      );
    if (evenement === 'valider' || evenement === 'desactiver' || evenement === 'reactiver')
      tx.publish(mailEvent('identity'), mailDe(MAIL_DE[evenement], { destinataires, donnees: { profil: compte.profil }, cle }));
  }

  /**
   * Keycloak holds the roles of the active comptes and lets in whoever has one. Whose demand waits or was refused may prove his password there and has no role:
   * the sign-in then tells him so (`connexion.ts`), and opens nothing.
   */
  private async aligner(u: Utilisateur, comptes: readonly Compte[], fermer: boolean): Promise<void> {
    if (!u.keycloakId) return;
    const actifs = profilsActifs(comptes);
    await this.keycloak.setRoles(u.keycloakId, actifs);
    await this.keycloak.update(u.keycloakId, { enabled: actifs.length > 0 || compteADire(comptes) !== null });
    if (fermer) await this.keycloak.logoutAll(u.keycloakId);
  }
}
