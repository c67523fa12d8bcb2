/** Whose files: a secretariat those of its active committee, the administration all. */
import { Injectable } from '@nestjs/common';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { type Fichier, FichiersRepository, type Recherche } from './fichiers.repository.ts';

@Injectable()
export class IndemnitesAccess {
  constructor(
    private readonly fichiers: FichiersRepository,
    private readonly comites: Comites,
  ) {}

  /** The committee for which a secretariat works. Throws `cpp.nonSelectionne`. */
  async comite(actor: Actor): Promise<Cpp> {
    if (actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
    return this.connu(actor.cppId);
  }

  /** A committee that this reader may name. Throws `indemnites.introuvable`. */
  async comiteNomme(cppId: CppId, actor: Actor): Promise<Cpp> {
    this.assertSien(cppId, actor);
    return this.connu(cppId);
  }

  /** A search narrowed to what its reader may see. Throws `indemnites.introuvable`, `cpp.nonSelectionne`. */
  restreindre(recherche: Recherche, actor: Actor): Recherche {
    if (actor.profil === 'SUPER_ADMIN') return recherche;
    if (actor.cppId === null) throw refusal('cpp.nonSelectionne', {});
    if (recherche.cppId !== undefined) this.assertSien(recherche.cppId, actor);
    return { ...recherche, cppId: actor.cppId };
  }

  async fichier(id: number, actor: Actor): Promise<Fichier> {
    const f = await this.fichiers.lire(id);
    if (!f) throw refus('indemnites.introuvable', {});
    this.assertSien(f.cppId, actor);
    return f;
  }

  private assertSien(cppId: CppId, actor: Actor): void {
    if (actor.profil !== 'SUPER_ADMIN' && cppId !== actor.cppId) throw refus('indemnites.introuvable', {});
  }

  private async connu(cppId: CppId): Promise<Cpp> {
    const cpp = (await this.comites.tous()).get(cppId);
    if (!cpp) throw refus('indemnites.introuvable', {});
    return cpp;
  }
}
