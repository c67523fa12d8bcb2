/** Accounts made by staff (members, managers, agency) or, without an actor, by the deployment: no validation, first password by a link of seven days. Rule: CPT-16. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import { Alignment } from '../alignment/alignment.ts';
import { CguRepository } from '../cgu/cgu.repository.ts';
import { compteADire, profilsActifs } from '../cles/connexion.rules.ts';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { TYPES_JETON } from '../jetons/jetons.rules.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { MotsDePasse } from '../keycloak/mots-de-passe.ts';
import { type Compte, type Coordonnees, type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { Comptes } from './comptes.ts';

/** What was there of the profile: an account that was closed and is opened again, one that is open, or neither. */
export type Deja = { ferme: Compte | null; ouvert: Compte | null };
type Suite = (tx: Tx, utiId: UtiId, deja: Deja) => Promise<void>;
/** Open at once, or left for the administration to open. */
type Ouverture = 'ACTIF' | 'A_VALIDER';
const RIEN: Deja = { ferme: null, ouvert: null };

@Injectable()
export class ComptesInternes {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly jetons: JetonsRepository,
    private readonly keycloak: Keycloak,
    private readonly alignment: Alignment,
    private readonly motsDePasse: MotsDePasse,
    private readonly comptes: Comptes,
    private readonly cgu: CguRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the person's id; `suite` adds what the profile needs, or refuses, in the same transaction. An account of the profile that was closed is opened again,
   * and the person is told by mail. A known person keeps his password and coordinates, unless he never
   * proved his address: whoever wrote it in the form of registration is nobody, and must not become the one whom the staff names.
   */
  async creer(
    p: Coordonnees & { email: string },
    profil: Profil,
    actor: Actor | null,
    suite: Suite,
    statut: Ouverture = 'ACTIF',
    comite?: string,
  ): Promise<number> {
    const known = await this.utilisateurs.parEmail(p.email);
    if (known) return this.ajouter(known, p, profil, actor, suite, statut, comite);
    const { email, prenom, nom } = p;
    return this.alignment.withUser({ email, prenom, nom, actif: true, emailVerifie: true }, async (keycloakId, cree) => {
      // Left there by an attempt that was cut short: whatever password it holds was never proved.
      if (!cree) await this.reprendre(keycloakId, p);
      return this.db.transaction(async (tx) => {
        const utiId = await this.utilisateurs.creer(tx, { email, emailVerifie: true, keycloakId, mdpCreeLe: null }, p);
        await this.ouvrir(tx, utiId, profil, actor, suite, statut);
        await this.lienPremierMotDePasse(tx, utiId, [profil], comite);
        await this.keycloak.update(keycloakId, { utiId });
        await this.keycloak.setRoles(keycloakId, statut === 'ACTIF' ? [profil] : []);
        return utiId;
      });
    });
  }

  /** A new link for whoever never chose a password. Throws `compte.statut` when one was chosen. */
  async renvoyerLien(utiId: UtiId): Promise<void> {
    const u = await this.utilisateurs.parId(utiId);
    if (!u) throw refus('utilisateur.introuvable', {});
    if (u.mdpCreeLe) throw refus('compte.statut', { statut: 'Mot de passe déjà choisi', action: 'renvoyer le lien' });
    await this.db.transaction(async (tx) => {
      const comptes = await this.utilisateurs.comptesVerrouilles(tx, utiId);
      await this.lienPremierMotDePasse(tx, utiId, profilsActifs(comptes));
    });
  }

  private async ajouter(
    u: Utilisateur,
    p: Coordonnees,
    profil: Profil,
    actor: Actor | null,
    suite: Suite,
    statut: Ouverture,
    comite: string | undefined,
  ): Promise<number> {
    const { utiId, keycloakId, emailVerifie } = u;
    await this.db.transaction(async (tx) => {
      const comptes = (await this.utilisateurs.comptesVerrouilles(tx, utiId)).filter((c) => c.statut !== 'A_CONFIRMER');
      if (!emailVerifie) await this.prouverParLien(tx, u, p, profil, comite);
      const compte = comptes.find((c) => c.profil === profil) ?? null;
      if (!compte) {
        await this.ouvrir(tx, utiId, profil, actor, suite, statut);
        if (emailVerifie && statut === 'ACTIF') this.annoncer(tx, utiId, profil);
      } else if (compte.statut === 'ACTIF' || compte.statut === statut) await suite(tx, utiId, { ferme: null, ouvert: compte });
      else if (statut === 'A_VALIDER') {
        await suite(tx, utiId, { ferme: compte, ouvert: null });
        await this.comptes.appliquer(tx, { id: compte.compteId }, 'REDEMANDER_PROFIL', actor);
      } else {
        await suite(tx, utiId, { ferme: compte, ouvert: null });
        await this.comptes.appliquer(tx, { id: compte.compteId }, 'REACTIVER', actor);
      }
      if (!keycloakId) return;
      this.alignment.followIfUndone(tx, utiId);
      await this.ouvrirLaPorte(keycloakId, await this.utilisateurs.comptesVerrouilles(tx, utiId));
    });
    return utiId;
  }

  /** His other comptes may all be closed, or never have been opened; who waits proves his password there and is told so. */
  private async ouvrirLaPorte(keycloakId: string, comptes: readonly Compte[]): Promise<void> {
    const actifs = profilsActifs(comptes);
    await this.keycloak.setRoles(keycloakId, actifs);
    await this.keycloak.update(keycloakId, { enabled: actifs.length > 0 || compteADire(comptes) !== null });
  }

  /** Whoever registered under this address without proving it: nothing that he typed counts, a link of the mailbox chooses the password. */
  private async prouverParLien(
    tx: Tx,
    { utiId, keycloakId }: Utilisateur,
    p: Coordonnees,
    profil: Profil,
    comite: string | undefined,
  ): Promise<void> {
    if (keycloakId) {
      this.alignment.followIfUndone(tx, utiId);
      await this.reprendre(keycloakId, p);
    }
    await this.utilisateurs.modifierCoordonnees(tx, utiId, p);
    await this.utilisateurs.marquerMotDePasse(tx, utiId, null);
    await this.cgu.oublier(tx, utiId);
    await this.utilisateurs.confirmerEmail(tx, utiId);
    await this.utilisateurs.supprimerAConfirmer(tx, utiId);
    await this.jetons.annuler(tx, utiId, TYPES_JETON);
    await this.lienPremierMotDePasse(tx, utiId, [profil], comite);
  }

  /** Of what an unproved registration left at Keycloak only the address stays. */
  private async reprendre(keycloakId: string, { prenom, nom }: Coordonnees): Promise<void> {
    await this.motsDePasse.retirer(keycloakId);
    await this.keycloak.update(keycloakId, { prenom, nom, emailVerified: true, enabled: true });
  }

  private async ouvrir(
    tx: Tx,
    utiId: UtiId,
    profil: Profil,
    actor: Actor | null,
    suite: Suite,
    statut: Ouverture,
  ): Promise<void> {
    const par = statut === 'ACTIF' ? (actor?.utiId ?? null) : null;
    const compteId = await this.utilisateurs.creerCompte(tx, utiId, profil, statut, this.clock.instant(), par);
    tx.journal({ entityCode: 'COMPTE', entityId: compteId, action: 'CREER', vers: statut, details: { profil } });
    tx.publish(identityEvents.compteChange, { utiId, profil, statut }, { cle: `utilisateur-${utiId}` });
    await suite(tx, utiId, RIEN);
  }

  /** He has a password already: no link tells him. */
  private annoncer(tx: Tx, utiId: UtiId, profil: Profil): void {
    const cle = `compte-${utiId}-${profil}-${this.clock.instant()}`;
    tx.mail(mailDe('COMPTE_OUVERT', { destinataires: [{ utiId }], donnees: { profil }, cle }));
  }

  /** For whoever owns the mailbox and has no password. */
  async lienPremierMotDePasse(tx: Tx, utiId: UtiId, profils: Profil[], comite?: string): Promise<void> {
    const jetId = await this.jetons.creer(tx, utiId, 'PREMIER_MDP');
    tx.mail(mailDe('MDP_PREMIER', { destinataires: [{ utiId }], donnees: { jetId, profils, comite }, cle: `jeton-${jetId}` }));
  }
}
