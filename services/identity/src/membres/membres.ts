/** Members and managers of committees: made by staff, first password by a link, active per committee. Source: accounts.md D2, national.md 5.2. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/clock';
import { Database, type Tx } from '@riph/chassis/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { CATEGORIES_MEMBRE, COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import type { MembreACreer } from '@riph/contracts/identity/personne.schemas';
import { Comptes } from '../comptes/comptes.ts';
import { ComptesInternes } from '../comptes/comptes-internes.ts';
import { SessionsKeys } from '../session/sessions-keys.ts';
import type { Utilisateur } from '../utilisateur/utilisateur.repository.ts';
import { cppDeLActeur } from './membres.access.ts';
import { MembresRepository, type Periode, type RoleCpp } from './membres.repository.ts';
import { contient } from './nomination.rules.ts';
import { Nominations } from './nominations.ts';

const RIEN = { profession: null, competences: [], methodologiste: false, pediatre: false, protectionDonnees: false, dpiLe: null };

@Injectable()
export class Membres {
  constructor(
    private readonly membres: MembresRepository,
    private readonly nominations: Nominations,
    private readonly comptes: Comptes,
    private readonly internes: ComptesInternes,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A new person, or one already known who joins another committee. */
  async creer(actor: Actor, m: MembreACreer): Promise<number> {
    const cppId = cppDeLActeur(actor, m.cppId);
    return this.internes.creer(m, m.role, actor, async (tx, utiId) => {
      await this.membres.rattacher(tx, utiId, cppId, m.role, m.role === 'INSTRUCTEUR' ? m.nomination.college : null);
      if (m.role === 'INSTRUCTEUR') {
        await this.membres.enregistrerInfos(tx, utiId, m);
        await this.nominations.ajouter(tx, { ...m.nomination, utiId, cppId });
      }
      this.publier(tx, utiId, cppId);
    });
  }

  /** A manager closes the attachment to his committee; the compte follows when no committee is left. An administrator acts on all. */
  async activer(actor: Actor, u: Utilisateur, role: RoleCpp, actif: boolean): Promise<void> {
    const cppId = actor.profil === 'SUPER_ADMIN' ? null : actor.cppId;
    await this.db.transaction(async (tx) => {
      await this.membres.activer(tx, u.utiId, cppId, role, actif);
      tx.journal({
        entityCode: 'UTILISATEUR',
        entityId: u.utiId,
        action: actif ? 'ACTIVER_MEMBRE' : 'DESACTIVER_MEMBRE',
        details: { role, cppId },
      });
      for (const r of await this.membres.rattachements(u.utiId)) this.publier(tx, u.utiId, r.cppId);
      if (!actif) await this.keys.revoquerAvec(tx, u.utiId);
    });
    const reste = (await this.membres.rattachements(u.utiId)).some((r) => r.role === role && r.actif);
    const compte = await this.comptes.duProfil(u.utiId, role);
    if (actif || !reste) await this.comptes.activer(actor, u.utiId, compte.compteId, actif);
  }

  /** `cppId`: the committee whose staff reads, which learns nothing of the person's other committees; null shows them all. */
  async fiche(u: Utilisateur, cppId: number | null) {
    const [infos, rattachements, periodes] = await Promise.all([
      this.membres.infos(u.utiId),
      this.membres.rattachements(u.utiId),
      this.membres.periodes(u.utiId),
    ]);
    const isSien = (x: { cppId: number }) => cppId === null || x.cppId === cppId;
    const roles = rattachements
      .filter(isSien)
      .flatMap((r) => (r.role === 'INSTRUCTEUR' || r.role === 'GESTIONNAIRE' ? [{ ...r, role: r.role }] : []));
    return {
      ...u,
      ...(infos ?? RIEN),
      rattachements: roles,
      nominations: periodes.filter(isSien).map((p) => periodeLue(p, this.clock.today())),
    };
  }

  private publier(tx: Tx, utiId: number, cppId: number): void {
    tx.publish(identityEvents.membreChange, { utiId, cppId }, { cle: `utilisateur-${utiId}` });
  }
}

export const periodeLue = (p: Periode, aujourdhui: string) => ({
  ...p,
  college: { code: p.college, libelle: COLLEGE_LABELS[p.college] },
  categorie: { code: p.categorie, libelle: CATEGORIES_MEMBRE[p.categorie].libelle },
  fonction: { code: p.fonction, libelle: FONCTION_MEMBRE_LABELS[p.fonction] },
  enCours: contient(p, aujourdhui),
});
