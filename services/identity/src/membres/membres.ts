/** Members and managers of committees: made by staff, first password by a link, active per committee. Rules: CPT-16, COM-02. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { CATEGORIES_MEMBRE, COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { mailDe } from '@riph/contracts/identity/mails';
import { type MembreACreer, ROLE_CPP_LABELS } from '@riph/contracts/identity/membre.schemas';
import { contient } from '@riph/contracts/identity/nomination';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { Comptes } from '../comptes/comptes.ts';
import { ComptesInternes } from '../comptes/comptes-internes.ts';
import { type Compte, type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import { type Comite, Comites } from './comites.ts';
import { MembresRepository, type Periode, type Rattache } from './membres.repository.ts';
import { aRouvrir, assertReouvrable, isMembreAilleurs } from './membres.rules.ts';
import { Nominations } from './nominations.ts';
import { Qualites, SANS_INFOS } from './qualites.ts';

/** `changes`: the roles that the act closed or reopened. */
type Fait = { changes: readonly Rattache[]; comites: readonly Comite[]; actif: boolean; actor: Actor };

@Injectable()
export class Membres {
  constructor(
    private readonly membres: MembresRepository,
    private readonly nominations: Nominations,
    private readonly qualites: Qualites,
    private readonly comptes: Comptes,
    private readonly internes: ComptesInternes,
    private readonly utilisateurs: UtilisateurRepository,
    private readonly keys: SessionsKeys,
    private readonly comites: Comites,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * A new person, or one already known who joins the committee, or comes back to it: what another committee knows of him as a member then stays. An account that
   * was closed is opened again. Throws `membre.dejaDuComite`, `compte.fermeAilleurs`, and what a nomination refuses.
   */
  async creer(actor: Actor, m: MembreACreer, { cppId, nom }: Comite): Promise<number> {
    return this.internes.creer(
      m,
      m.role,
      actor,
      async (tx, utiId, { ferme, ouvert }) => {
        const rattachements = await this.membres.rattachements(utiId, tx);
        if (rattachements.some((r) => r.cppId === cppId && r.role === m.role && r.actif) && !ferme)
          throw refus('membre.dejaDuComite', { role: ROLE_CPP_LABELS[m.role].toLowerCase() });
        if (ferme && actor.profil !== 'SUPER_ADMIN') await this.assertSienARouvrir(tx, ferme, cppId);
        await this.membres.rattacher(tx, utiId, cppId, m.role, m.role === 'INSTRUCTEUR' ? m.nomination.college : null);
        if (m.role === 'INSTRUCTEUR') {
          if (!isMembreAilleurs(cppId, rattachements)) await this.qualites.enregistrer(tx, utiId, m, actor);
          await this.nominations.assertRetourPossible(tx, utiId, cppId, this.clock.today());
          const qui = { jour: this.clock.today(), isAdministration: actor.profil === 'SUPER_ADMIN' };
          await this.nominations.ajouter(tx, { ...m.nomination, utiId, cppId }, qui, 'nomination.fonction');
        }
        if (ouvert)
          tx.mail(
            mailDe('COMITE_REJOINT', {
              destinataires: [{ utiId }],
              donnees: { profil: m.role, comite: nom },
              cle: `comite-${utiId}-${cppId}-${m.role}-${this.clock.instant()}`,
            }),
          );
        this.publier(tx, utiId, cppId);
      },
      'ACTIF',
      nom,
    );
  }

  private async assertSienARouvrir(tx: Tx, compte: Compte, cppId: CppId): Promise<void> {
    const { desactivePar } = compte;
    assertReouvrable(compte, desactivePar === null ? [] : await this.membres.rattachements(desactivePar, tx), cppId);
  }

  /**
   * Every role that the person holds in the committee, at once: a manager acts on his own, an administrator on all; back, what the last such act closed
   * (COM-16). The compte of a role follows when no committee is left for it. Throws `compte.soiMeme`, `compte.fermeAilleurs` and what the compte refuses; nothing is changed then.
   */
  async activer(actor: Actor, u: Utilisateur, actif: boolean): Promise<void> {
    if (!actif && actor.utiId === u.utiId) throw refus('compte.soiMeme', {});
    const cppId = actor.profil === 'SUPER_ADMIN' ? null : actor.cppId;
    const isVise = (r: Rattache) => cppId === null || r.cppId === cppId;
    const comites = await this.comites.lire((await this.membres.rattachements(u.utiId)).filter(isVise).map((r) => r.cppId));
    await this.db.transaction(async (tx) => {
      // Locked first: two committees that let the same person go at once would each see the other's attachment still open.
      const comptes = await this.utilisateurs.comptesVerrouilles(tx, u.utiId);
      const changes = await (actif
        ? this.rouvrir(tx, u.utiId, isVise)
        : this.membres.fermer(tx, u.utiId, cppId, this.clock.instant()));
      const rattachements = await this.membres.rattachements(u.utiId, tx);
      const vises = rattachements.filter((r) => isVise(r) && r.actif === actif);
      const roles = [...new Set(vises.map((r) => r.role))];
      if (actif && cppId !== null)
        for (const c of comptes.filter((c) => roles.includes(c.profil))) await this.assertSienARouvrir(tx, c, cppId);
      if (actif)
        for (const r of vises.filter((r) => r.role === 'INSTRUCTEUR'))
          await this.nominations.assertRetourPossible(tx, u.utiId, r.cppId, this.clock.today());
      for (const role of roles)
        if (actif || !rattachements.some((r) => r.role === role && r.actif))
          await this.comptes.activerDans(tx, actor, u, role, actif);
      tx.journal({
        entityCode: 'UTILISATEUR',
        entityId: u.utiId,
        action: actif ? 'ACTIVER_MEMBRE' : 'DESACTIVER_MEMBRE',
        details: { roles, cppId, rattachements: changes },
      });
      this.dire(tx, u, { changes, comites, actif, actor });
      for (const r of vises) this.publier(tx, u.utiId, r.cppId);
      if (!actif) await this.keys.revoquerAvec(tx, u.utiId);
    });
  }

  private async rouvrir(tx: Tx, utiId: UtiId, isVise: (r: Rattache) => boolean): Promise<Rattache[]> {
    const rouverts = aRouvrir((await this.membres.rattachements(utiId, tx)).filter(isVise)).map(({ cppId, role }) => ({
      cppId,
      role,
    }));
    for (const r of rouverts) await this.membres.rouvrir(tx, utiId, r);
    return rouverts;
  }

  /** The person and each secretariat, but for whoever did it. */
  private dire(tx: Tx, u: Utilisateur, { changes, comites, actif, actor }: Fait): void {
    const sauf = [u.utiId, ...(actor.profil === 'GESTIONNAIRE' ? [actor.utiId] : [])];
    for (const { cppId, nom } of comites) {
      const roles = changes.flatMap((c) => (c.cppId === cppId ? [PROFIL_LABELS[c.role]] : []));
      if (roles.length > 0)
        tx.mail(
          mailDe('RATTACHEMENT', {
            destinataires: [{ utiId: u.utiId }, { profil: 'GESTIONNAIRE', cppId, sauf }],
            donnees: { comite: nom, personne: `${u.prenom} ${u.nom}`, roles, ouvert: actif },
            cle: `rattachement-${u.utiId}-${cppId}-${actif ? 'ouvert' : 'ferme'}-${this.clock.instant()}`,
          }),
        );
    }
  }

  /** `cppId`: the committee whose staff reads, which learns nothing of the person's other committees; null shows them all. */
  async fiche(u: Utilisateur, cppId: CppId | null, isTenuIci: boolean) {
    const [infos, rattachements, periodes] = await Promise.all([
      this.membres.infos(u.utiId),
      this.membres.rattachements(u.utiId),
      this.membres.periodes(u.utiId),
    ]);
    const isSien = (x: { cppId: CppId }) => cppId === null || x.cppId === cppId;
    const siens = rattachements.filter(isSien);
    const revenants = new Set(aRouvrir(siens));
    const roles = siens.flatMap((r) =>
      r.role === 'INSTRUCTEUR' || r.role === 'GESTIONNAIRE'
        ? [{ cppId: r.cppId, role: r.role, actif: r.actif, aRouvrir: revenants.has(r) }]
        : [],
    );
    const nominations = periodes.filter(isSien).map((p) => periodeLue(p, this.clock.today()));
    const enCours = nominations.find((n) => n.enCours);
    return {
      ...u,
      ...(infos ?? SANS_INFOS),
      rattachements: roles,
      nominations,
      siege: enCours ? { college: enCours.college, fonction: enCours.fonction } : null,
      modifiable: {
        coordonnees: isTenuIci,
        qualites: cppId === null || !isMembreAilleurs(cppId, rattachements),
        adresse: isTenuIci && (cppId === null || u.mdpCreeLe === null),
      },
    };
  }

  private publier(tx: Tx, utiId: UtiId, cppId: CppId): void {
    tx.publish(identityEvents.membreChange, { utiId, cppId }, { cle: `utilisateur-${utiId}` });
  }
}

export const periodeLue = (p: Periode, aujourdhui: Jour) => ({
  ...p,
  college: { code: p.college, libelle: COLLEGE_LABELS[p.college] },
  categorie: { code: p.categorie, libelle: CATEGORIES_MEMBRE[p.categorie].libelle },
  fonction: { code: p.fonction, libelle: FONCTION_MEMBRE_LABELS[p.fonction] },
  enCours: contient(p, aujourdhui),
});
