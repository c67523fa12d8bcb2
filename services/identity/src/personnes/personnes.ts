/** Coordinates of persons: reading, changing with the version that was read, and the state of their accounts. */

import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { PROFIL_LABELS, type Profil } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { can } from '@riph/contracts/core/workflow';
import { compteWorkflow, STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import type { Doublon } from '@riph/contracts/identity/personne.schemas';
import { Alignment } from '../alignment/alignment.ts';
import { Comptes } from '../comptes/comptes.ts';
import { DoublonsRepository } from '../comptes/doublons.repository.ts';
import { HistoriqueRepository } from '../comptes/historique.repository.ts';
import { JetonsRepository } from '../jetons/jetons.repository.ts';
import { Keycloak } from '../keycloak/keycloak.ts';
import { MotsDePasse } from '../keycloak/mots-de-passe.ts';
import { MailRepository } from '../mail/mail.repository.ts';
import { DestinatairesAdmin } from '../utilisateur/destinataires-admin.ts';
import { type Compte, type Coordonnees, type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { changementsDe } from './changements.rules.ts';
import { References } from './references.ts';

export const compteLu = (c: Compte) => ({
  ...c,
  profil: { code: c.profil, libelle: PROFIL_LABELS[c.profil] },
  statut: { code: c.statut, libelle: STATUT_COMPTE_LABELS[c.statut] },
});

@Injectable()
export class Personnes {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly comptes: Comptes,
    private readonly mails: MailRepository,
    private readonly doublons: DoublonsRepository,
    private readonly historique: HistoriqueRepository,
    private readonly references: References,
    private readonly jetons: JetonsRepository,
    private readonly keycloak: Keycloak,
    private readonly alignment: Alignment,
    private readonly motsDePasse: MotsDePasse,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly admin: DestinatairesAdmin,
  ) {}

  /** Throws `utilisateur.introuvable`. */
  async lire(utiId: UtiId): Promise<Utilisateur> {
    const u = await this.utilisateurs.parId(utiId);
    if (!u) throw refus('utilisateur.introuvable', {});
    return u;
  }

  /** The person when one of the profiles is his, whatever its state. Throws `utilisateur.introuvable`. */
  async avecProfil(utiId: UtiId, profils: readonly Profil[]): Promise<Utilisateur> {
    const u = await this.lire(utiId);
    if (!(await this.utilisateurs.comptes(utiId)).some((c) => profils.includes(c.profil)))
      throw refus('utilisateur.introuvable', {});
    return u;
  }

  async informations(u: Utilisateur, actor: Actor) {
    // A subject may name the dossier of another committee: the post of a person is the administration's.
    const isAdmin = actor.profil === 'SUPER_ADMIN';
    const [comptes, courriels, doublons] = await Promise.all([
      this.utilisateurs.comptes(u.utiId),
      isAdmin ? this.mails.derniers(u.utiId) : [],
      isAdmin ? this.doublons.de([u.utiId]) : new Map<number, Doublon[]>(),
    ]);
    return {
      ...u,
      motDePasseChoisi: u.mdpCreeLe !== null,
      derniereConnexion: isAdmin ? u.derniereConnexion : null,
      comptes: await Promise.all(
        comptes.map(async (c) => ({ ...compteLu(c), evenements: isAdmin ? await this.comptes.possibles(c, actor) : [] })),
      ),
      courriels,
      historique: isAdmin ? await this.historique.de(u.utiId, comptes) : [],
      doublons: doublons.get(u.utiId) ?? [],
    };
  }

  /** By the person himself. Another address also throws `motdepasse.preuve` without the right password: a session left open must not give the account away. */
  async modifierSoi(
    utiId: UtiId,
    c: Coordonnees & { version: number; email?: string | undefined; motDePasse?: string },
    suite?: (tx: Tx) => Promise<void>,
  ): Promise<Utilisateur> {
    const { motDePasse, ...coordonnees } = c;
    const u = await this.lire(utiId);
    if (c.email && c.email !== u.email && !(motDePasse && (await this.motsDePasse.isDe(u, motDePasse))))
      throw refus('motdepasse.preuve', {});
    return this.modifier(utiId, coordonnees, suite);
  }

  /**
   * Throws `version.perimee`, `saisie.invalide`. Another address gets a link: it replaces the present one once confirmed, and nothing tells whether it is known. `suite`: what is
   * saved of the person elsewhere, together.
   */
  async modifier(
    utiId: UtiId,
    c: Coordonnees & { version: number; email?: string | undefined },
    suite?: (tx: Tx) => Promise<void>,
  ): Promise<Utilisateur> {
    const before = await this.lire(utiId);
    await this.references.verifier(c, before);
    await this.db.transaction(async (tx) => {
      if (!(await this.utilisateurs.lockVersion(tx, utiId, c.version)))
        throw refusal('version.perimee', await this.utilisateurs.derniereModification(utiId));
      await this.utilisateurs.modifierCoordonnees(tx, utiId, c);
      await suite?.(tx);
      if (before.keycloakId && (before.nom !== c.nom || before.prenom !== c.prenom)) {
        this.alignment.followIfUndone(tx, utiId);
        await this.keycloak.update(before.keycloakId, { nom: c.nom, prenom: c.prenom });
      }
      if (c.email && c.email !== before.email) await this.demanderAdresse(tx, before, c.email);
      tx.journal({
        entityCode: 'UTILISATEUR',
        entityId: utiId,
        action: 'MODIFIER_COORDONNEES',
        details: { changements: changementsDe(before, c) },
      });
      tx.publish(identityEvents.personneChange, { utiId, nom: c.nom, prenom: c.prenom }, { cle: `utilisateur-${utiId}` });
    });
    return this.lire(utiId);
  }

  /**
   * For the staff, who correct the address of somebody else and find persons by theirs: told at once, or they would wait for a link that nobody gets. Whoever changes
   * his own is told nothing of others. Throws `saisie.invalide`.
   */
  async assertAdresseLibre(utiId: UtiId, email: string | undefined): Promise<void> {
    const autre = email && (await this.utilisateurs.parEmail(email));
    if (!autre || autre.utiId === utiId) return;
    const message =
      'Cette adresse électronique est déjà celle d’une autre personne : vérifiez-la, ou cherchez cette personne par son adresse.';
    throw refusal('saisie.invalide', { fields: [{ champ: 'email', message }] });
  }

  /** The present address is told, or a thief would have the account moved without a sound; alike for a known address, which gets no link. */
  private async demanderAdresse(tx: Tx, u: Utilisateur, email: string): Promise<void> {
    const cle = `adresse-demandee-${u.utiId}-${this.clock.instant()}`;
    tx.mail(mailDe('EMAIL_DEMANDE', { destinataires: [{ email: u.email }], donnees: {}, cle }));
    if (await this.utilisateurs.parEmail(email)) return;
    const jetId = await this.jetons.creer(tx, u.utiId, 'EMAIL', email);
    tx.mail(mailDe('EMAIL_CONFIRMER', { destinataires: [{ email }], donnees: { jetId }, cle: `jeton-${jetId}` }));
  }

  /**
   * A person's request for another profile: waits for an administrator, as a registration whose address is already confirmed. One that was refused or closed may
   * be asked for again. `suite`: what is saved of the person with it. Throws `compte.existant`.
   */
  async demanderProfil(actor: Actor, profil: Profil, suite?: (tx: Tx) => Promise<void>): Promise<Compte> {
    const administration = await this.admin.lire();
    await this.db.transaction(async (tx) => {
      const comptes = await this.utilisateurs.comptesVerrouilles(tx, actor.utiId);
      const deja = comptes.find((c) => c.profil === profil);
      if (deja && !can(compteWorkflow, deja.statut, 'REDEMANDER_PROFIL')) throw refus('compte.existant', {});
      const now = this.clock.instant();
      if (deja) await this.comptes.appliquer(tx, { id: deja.compteId }, 'REDEMANDER_PROFIL', actor);
      const compteId = deja?.compteId ?? (await this.demander(tx, actor.utiId, profil, now));
      await suite?.(tx);
      tx.mail(
        mailDe('COMPTE_A_VALIDER', {
          destinataires: administration,
          donnees: { profil, personne: actor.nom },
          cle: `a-valider-${compteId}-${now}`,
        }),
      );
    });
    const compte = (await this.utilisateurs.comptes(actor.utiId)).find((c) => c.profil === profil);
    if (!compte) throw refus('compte.introuvable', {});
    return compte;
  }

  /** A sponsor has a type (CPT-21), which a manager of volunteers was never asked. Throws `saisie.invalide`, `compte.existant`. */
  async demanderDeposant(actor: Actor, tproId: number): Promise<Compte> {
    const avant = await this.lire(actor.utiId);
    const apres = { ...avant, tproId };
    await this.references.verifier(apres, avant);
    return this.demanderProfil(actor, 'DEPOSANT', async (tx) => {
      if (tproId === avant.tproId) return;
      await this.utilisateurs.choisirTypePromoteur(tx, actor.utiId, tproId);
      const details = { changements: changementsDe(avant, apres) };
      tx.journal({ entityCode: 'UTILISATEUR', entityId: actor.utiId, action: 'MODIFIER_COORDONNEES', details });
    });
  }

  private async demander(tx: Tx, utiId: UtiId, profil: Profil, now: string): Promise<number> {
    const compteId = await this.utilisateurs.creerCompte(tx, utiId, profil, 'A_VALIDER', now, null);
    tx.journal({ entityCode: 'COMPTE', entityId: compteId, action: 'DEMANDER', vers: 'A_VALIDER' });
    tx.publish(identityEvents.compteChange, { utiId, profil, statut: 'A_VALIDER' }, { cle: `utilisateur-${utiId}` });
    return compteId;
  }
}
