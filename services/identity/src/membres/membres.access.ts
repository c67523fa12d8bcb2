/** Which members a person of staff may see and change: an administrator all, committee staff those of the committee they work for. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import { type Utilisateur, UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';
import type { Rattachement } from './comites.rules.ts';
import { MembresRepository, type Periode } from './membres.repository.ts';
import { isDuSeulComite, sansCoordonnees } from './membres.rules.ts';

export type MembreVisible = { utilisateur: Utilisateur; rattachements: Rattachement[]; isTenuIci: boolean };

const isMembreVisible = (actor: Actor, rattachements: readonly Pick<Rattachement, 'cppId'>[]): boolean =>
  rattachements.length > 0 && (actor.profil === 'SUPER_ADMIN' || rattachements.some((r) => r.cppId === actor.cppId));

/** The committee that the gesture concerns: the asked one for an administrator, his own for a manager. Throws `cpp.nonSelectionne`. */
export const cppDeLActeur = (actor: Actor, demande: number | undefined): number => {
  const cppId = actor.profil === 'SUPER_ADMIN' ? demande : actor.cppId;
  if (!cppId) throw refusal('cpp.nonSelectionne', {});
  return cppId;
};

@Injectable()
export class MembresAccess {
  constructor(
    private readonly utilisateurs: UtilisateurRepository,
    private readonly membres: MembresRepository,
  ) {}

  /**
   * The person as the actor may read him. `isTenuIci`: his coordinates are the actor's to read and change, since nothing ties him to anyone else than the
   * committee (or the actor is himself, or an administrator). Throws `utilisateur.introuvable`.
   */
  async visible(utiId: UtiId, actor: Actor): Promise<MembreVisible> {
    const [u, rattachements, comptes] = await Promise.all([
      this.utilisateurs.parId(utiId),
      this.membres.rattachements(utiId),
      this.utilisateurs.comptes(utiId),
    ]);
    if (!u || !isMembreVisible(actor, rattachements)) throw refus('utilisateur.introuvable', {});
    const liens = { profils: comptes.map((c) => c.profil), rattachements };
    const isTenuIci = actor.profil === 'SUPER_ADMIN' || actor.utiId === utiId || isDuSeulComite(actor.cppId, liens);
    return { utilisateur: isTenuIci ? u : sansCoordonnees(u), rattachements, isTenuIci };
  }

  /** Throws `nomination.introuvable`. */
  async periode(periodeId: number, actor: Actor): Promise<Periode> {
    const periode = await this.membres.periode(periodeId);
    if (!periode || (actor.profil !== 'SUPER_ADMIN' && periode.cppId !== actor.cppId)) throw refus('nomination.introuvable', {});
    return periode;
  }
}
