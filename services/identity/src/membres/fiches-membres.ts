/** What administrators and managers do alike on a member; membres.access.ts says on whom. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import type { MembreACreer } from '@riph/contracts/identity/membre.schemas';
import { Personnes } from '../personnes/personnes.ts';
import { References } from '../personnes/references.ts';
import type { Coordonnees } from '../utilisateur/utilisateur.repository.ts';
import { Comites } from './comites.ts';
import { cppDeLActeur, MembresAccess } from './membres.access.ts';
import { type MembreInfos, MembresRepository } from './membres.repository.ts';
import {
  assertAdresseACorriger,
  assertMemesCoordonnees,
  assertMemesQualites,
  ficheDeCollegue,
  isCollegue,
  isMembreAilleurs,
} from './membres.rules.ts';
import { Membres } from './membres.ts';
import { Qualites, SANS_INFOS } from './qualites.ts';

/** The committee whose part of a sheet the actor reads; null: all of it. */
const portee = (actor: Actor): number | null => (actor.profil === 'SUPER_ADMIN' ? null : (actor.cppId ?? 0));

@Injectable()
export class FichesMembres {
  constructor(
    private readonly access: MembresAccess,
    private readonly membres: Membres,
    private readonly repository: MembresRepository,
    private readonly qualites: Qualites,
    private readonly personnes: Personnes,
    private readonly comites: Comites,
    private readonly references: References,
  ) {}

  /** Throws `cpp.introuvable`, `cpp.inactif`, and what joining the committee refuses. */
  async creer(actor: Actor, m: MembreACreer) {
    const comite = await this.comites.un(cppDeLActeur(actor, m.cppId));
    if (!comite) throw refus('cpp.introuvable', {});
    if (!comite.actif) throw refus('cpp.inactif', { nom: comite.nom });
    await this.references.verifier(m, null);
    if (m.role === 'INSTRUCTEUR') await this.references.verifierCompetences(m.competences, []);
    return this.lire(actor, await this.membres.creer(actor, m, comite));
  }

  /** Throws `membre.coordonnees`, `membre.qualites`, `membre.adresse` for a manager who changes what is not his committee's alone. */
  async modifier(actor: Actor, m: Coordonnees & MembreInfos & { utiId: UtiId; version: number; email?: string | undefined }) {
    const { utilisateur, rattachements, isTenuIci } = await this.access.visible(m.utiId, actor);
    const cppId = portee(actor);
    if (!isTenuIci) assertMemesCoordonnees(m, utilisateur);
    const infos = (await this.repository.infos(m.utiId)) ?? SANS_INFOS;
    if (cppId !== null && isMembreAilleurs(cppId, rattachements)) assertMemesQualites(m, infos);
    await this.references.verifierCompetences(m.competences, infos.competences);
    assertAdresseACorriger(m.email, await this.personnes.lire(m.utiId), cppId !== null);
    await this.personnes.assertAdresseLibre(m.utiId, m.email);
    const { email: _, ...connues } = await this.personnes.lire(m.utiId);
    await this.personnes.modifier(m.utiId, isTenuIci ? m : { ...connues, version: m.version }, (tx) =>
      this.qualites.enregistrer(tx, m.utiId, m, actor),
    );
    return this.lire(actor, m.utiId);
  }

  async activer(actor: Actor, utiId: UtiId, actif: boolean): Promise<void> {
    const { utilisateur } = await this.access.visible(utiId, actor);
    await this.membres.activer(actor, utilisateur, actif);
  }

  async lire(actor: Actor, utiId: UtiId) {
    const { utilisateur, isTenuIci } = await this.access.visible(utiId, actor);
    const fiche = await this.membres.fiche(utilisateur, portee(actor), isTenuIci);
    return isCollegue(actor, utiId) ? ficheDeCollegue(fiche) : fiche;
  }

  /** Throws `utilisateur.introuvable` for a colleague: his account is not read. */
  async informations(actor: Actor, utiId: UtiId) {
    if (isCollegue(actor, utiId)) throw refus('utilisateur.introuvable', {});
    const lues = await this.personnes.informations((await this.access.visible(utiId, actor)).utilisateur, actor);
    // A committee learns of the comptes that work for committees, not that the person also files studies.
    return portee(actor) === null ? lues : { ...lues, comptes: lues.comptes.filter((c) => isProfilCpp(c.profil.code)) };
  }
}
