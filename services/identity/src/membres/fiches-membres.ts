/** What administrators and managers do alike on a member; membres.access.ts says on whom. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusals } from '@riph/contracts/core/errors';
import { IDENTITY_ERRORS } from '@riph/contracts/identity/identity.errors';
import type { MembreACreer } from '@riph/contracts/identity/personne.schemas';
import { Personnes } from '../profil/personnes.ts';
import type { Coordonnees } from '../utilisateur/utilisateur.repository.ts';
import { Comites } from './comites.ts';
import { cppDeLActeur, MembresAccess } from './membres.access.ts';
import { type MembreInfos, MembresRepository } from './membres.repository.ts';
import { Membres } from './membres.ts';

const refus = refusals(IDENTITY_ERRORS);
/** The committee whose part of a sheet the actor reads; null: all of it. */
const portee = (actor: Actor): number | null => (actor.profil === 'SUPER_ADMIN' ? null : (actor.cppId ?? 0));

@Injectable()
export class FichesMembres {
  constructor(
    private readonly access: MembresAccess,
    private readonly membres: Membres,
    private readonly repository: MembresRepository,
    private readonly personnes: Personnes,
    private readonly comites: Comites,
    private readonly db: Database,
  ) {}

  /** Throws `cpp.introuvable`, and what a nomination refuses. */
  async creer(actor: Actor, m: MembreACreer) {
    if (!(await this.comites.un(cppDeLActeur(actor, m.cppId)))) throw refus('cpp.introuvable', {});
    return this.membres.fiche(await this.personnes.lire(await this.membres.creer(actor, m)), portee(actor));
  }

  async modifier(actor: Actor, m: Coordonnees & MembreInfos & { utiId: number; version: number }) {
    await this.access.visible(m.utiId, actor);
    const u = await this.personnes.modifier(m.utiId, m);
    await this.db.transaction((tx) => this.repository.enregistrerInfos(tx, m.utiId, m));
    return this.membres.fiche(u, portee(actor));
  }

  async activer(actor: Actor, utiId: number, actif: boolean): Promise<void> {
    const { utilisateur } = await this.access.visible(utiId, actor);
    await this.membres.activer(actor, utilisateur, 'INSTRUCTEUR', actif);
  }

  async lire(actor: Actor, utiId: number) {
    return this.membres.fiche((await this.access.visible(utiId, actor)).utilisateur, portee(actor));
  }

  async informations(actor: Actor, utiId: number) {
    return this.personnes.informations((await this.access.visible(utiId, actor)).utilisateur, actor);
  }
}
