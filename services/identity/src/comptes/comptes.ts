/** Life of comptes: one gesture changes the state, Keycloak, the journal, tells the person and closes the sessions. Rule: CPT-01. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { Events, type EventTable, type Judgement, noGuard } from '@riph/chassis/workflow/events';
import { type Change, Machine, type Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import type { CompteId, UtiId } from '@riph/contracts/core/ids';
import { can } from '@riph/contracts/core/workflow';
import { compteWorkflow, type EvenementCompte, type StatutCompte } from '@riph/contracts/identity/compte.workflow';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import { Alignment } from '../alignment/alignment.ts';
import { compteADire, profilsActifs } from '../cles/connexion.rules.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { type Compte, type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import {
  evenementActivation,
  evenementRefus,
  evenementValidation,
  isRouvertParGerant,
  refusDeFermer,
  refusDuStatut,
} from './comptes.rules.ts';

/** Of a demand refused by `activate/false`, which has no body. */
const MOTIF_REFUS = 'La demande n’a pas été retenue par l’administration.';
const MAIL_DE = { VALIDER: 'COMPTE_OUVERT', DESACTIVER: 'COMPTE_FERME', REACTIVER: 'COMPTE_ROUVERT' } as const;

/** What a person does with his own comptes, without any droit. */
const SES_EVENEMENTS: readonly EvenementCompte[] = ['DESACTIVER', 'REACTIVER', 'REDEMANDER_PROFIL'];

/** A compte with its person, whose comptes are locked together: which are open says what Keycloak lets him do. */
type CompteTenu = Compte & { id: number; personne: Utilisateur; comptes: readonly Compte[]; tx: Tx };
type Ecriture = {
  event: EvenementCompte;
  before: CompteTenu;
  statut: StatutCompte;
  champs?: { motif: string };
  actor: Actor | null;
};
/** What is judged of one; with `tx`, as that transaction sees it. */
type CompteJuge = Compte & { tx?: Tx };
type Table = EventTable<typeof compteWorkflow, CompteJuge, never, never>;

/** The machine of the compte. */
@Injectable()
export class Comptes extends Machine<StatutCompte, EvenementCompte, CompteTenu, { motif: string }, CompteJuge> {
  private readonly table: Table = {
    // Who opens the link of his registration: inscription/inscriptions.ts.
    CONFIRMER: 'systeme',
    VALIDER: { guard: noGuard, run: 'appel' },
    REFUSER: { guard: noGuard, run: 'appel' },
    // Fired when somebody who was refused registers again: inscription/inscriptions.ts.
    REDEMANDER: 'systeme',
    // Who asks for another of his profiles: personnes/personnes.ts.
    REDEMANDER_PROFIL: 'systeme',
    DESACTIVER: { guard: (c, actor) => this.fermable(c, actor), run: 'appel' },
    REACTIVER: { guard: noGuard, run: 'appel' },
    // All the comptes of a person at once, with what is known of him: entretien/entretien.repository.ts.
    ANONYMISER: 'systeme',
  };
  private readonly events = new Events<EvenementCompte, CompteJuge, never, never>(this, this.table);

  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly keycloak: Keycloak,
    private readonly alignment: Alignment,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    super({ service: 'identity', entityCode: 'COMPTE', workflow: compteWorkflow });
  }

  /** The compte of a profile of a person. Throws `compte.introuvable`. */
  async duProfil(utiId: UtiId, profil: Profil): Promise<Compte> {
    const compte = (await this.utilisateurs.comptes(utiId)).find((c) => c.profil === profil);
    if (!compte) throw refus('compte.introuvable', {});
    return compte;
  }

  /** What somebody may do of a compte, as its state stands. */
  possibles(c: Compte, actor: Actor) {
    return this.events.offered(c, actor);
  }

  valider(actor: Actor, utiId: UtiId, compteId: CompteId): Promise<void> {
    return this.agir(utiId, compteId, actor, (c) => evenementValidation(c.statut));
  }

  refuser(actor: Actor, utiId: UtiId, compteId: CompteId, motif: string): Promise<void> {
    return this.agir(utiId, compteId, actor, (c) => evenementRefus(c.statut), motif);
  }

  activer(actor: Actor, utiId: UtiId, compteId: CompteId, actif: boolean): Promise<void> {
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
    utiId: UtiId,
    compteId: CompteId,
    actor: Actor,
    choisir: (c: Compte) => EvenementCompte | null,
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
    choisir: (c: Compte) => EvenementCompte | null,
    motif = MOTIF_REFUS,
  ): Promise<void> {
    const comptes = await this.utilisateurs.comptesVerrouilles(tx, u.utiId);
    const compte = comptes.find(isVise);
    if (!compte) throw refus('compte.introuvable', {});
    const evenement = choisir(compte);
    const tenu = this.hold(tx, { ...compte, id: compte.compteId, personne: u, comptes, tx });
    if (evenement) await this.events.assertMay(evenement, tenu, actor);
    const { statut } = evenement ? await this.appliquer(tx, tenu, evenement, actor, motif) : tenu;
    // One that was closed already too: asked again, the act ends what is left of its sessions. A demand that waits or is refused has none: its person goes on under the
    // profile that he has.
    if (statut === 'INACTIF') await this.keys.revoquerAvec(tx, u.utiId);
  }

  /** One transition inside the caller's transaction. */
  async appliquer(
    tx: Tx,
    compte: Seen,
    evenement: EvenementCompte,
    actor: Actor | null,
    motifRefus = MOTIF_REFUS,
  ): Promise<CompteTenu> {
    const motif = evenement === 'REFUSER' ? motifRefus : undefined;
    return this.transition(tx, compte, evenement, actor, {
      champs: motif === undefined ? undefined : { motif },
      commentaire: motif,
      mails: (c) => this.mails(c, evenement, motifRefus),
    });
  }

  private async fermable(c: CompteJuge, actor: Actor): Promise<Judgement> {
    const refusal = refusDeFermer(c, actor.utiId, await this.utilisateurs.compterAdministrateursActifs(c.tx));
    return refusal === null ? [] : { reasons: [refusal.detail], refusal };
  }

  private mails(c: CompteTenu, evenement: EvenementCompte, motif: string) {
    const cle = `compte-${c.compteId}-${evenement}-${this.clock.instant()}`;
    const destinataires = [{ utiId: c.utiId }];
    if (evenement === 'REFUSER') return [mailDe('COMPTE_REFUSE', { destinataires, donnees: { profil: c.profil, motif }, cle })];
    if (evenement === 'VALIDER' || evenement === 'DESACTIVER' || evenement === 'REACTIVER')
      return [mailDe(MAIL_DE[evenement], { destinataires, donnees: { profil: c.profil }, cle })];
    return [];
  }

  reasons({ statut }: Pick<Compte, 'statut'>, evenement: EvenementCompte): string[] {
    return can(compteWorkflow, statut, evenement) ? [] : [refusDuStatut(statut, evenement).detail];
  }

  /** A person closes and opens his own (`profils-propres.rules.ts` says which), and asks for one again. */
  override mayFire(actor: Actor, evenement: EvenementCompte, c: CompteJuge): boolean {
    if (c.utiId === actor.utiId && SES_EVENEMENTS.includes(evenement)) return true;
    return (evenement === 'REACTIVER' && isRouvertParGerant(actor.profil, c)) || super.mayFire(actor, evenement, c);
  }

  protected override refuse({ statut }: Pick<Compte, 'statut'>, evenement: EvenementCompte) {
    return refusDuStatut(statut, evenement);
  }

  protected override key({ utiId }: CompteTenu): string {
    return `utilisateur-${utiId}`;
  }

  protected async read(tx: Tx, compteId: CompteId): Promise<CompteTenu | null> {
    const personne = await this.utilisateurs.titulaire(compteId, tx);
    if (!personne) return null;
    const comptes = await this.utilisateurs.comptesVerrouilles(tx, personne.utiId);
    const compte = comptes.find((c) => c.compteId === compteId);
    return compte ? { ...compte, id: compteId, personne, comptes, tx } : null;
  }

  protected async write(tx: Tx, { event, before, statut, champs, actor }: Ecriture): Promise<CompteTenu> {
    const now = this.clock.instant();
    const comptes = before.comptes.map((c) => (c.compteId === before.compteId ? { ...c, statut } : c));
    const par = actor?.utiId ?? null;
    if (event === 'REDEMANDER' || event === 'REDEMANDER_PROFIL')
      await this.utilisateurs.redemander(tx, before.compteId, statut, now);
    else {
      await this.utilisateurs.changerStatut(tx, before.compteId, statut, { par, now, motif: champs?.motif });
      this.alignment.followIfUndone(tx, before.utiId);
      await this.aligner(before.personne, comptes, event === 'DESACTIVER');
    }
    return { ...before, statut, comptes };
  }

  protected override tell(tx: Tx, { after }: Change<EvenementCompte, CompteTenu>): void {
    const { utiId, profil, statut } = after;
    tx.publish(identityEvents.compteChange, { utiId, profil, statut }, { cle: this.key(after) });
  }

  protected unknown() {
    return refus('compte.introuvable', {});
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
