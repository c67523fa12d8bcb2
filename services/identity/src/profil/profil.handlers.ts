/** A user's own coordinates. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { MembresAccess } from '../membres/membres.access.ts';
import { MembresRepository } from '../membres/membres.repository.ts';
import { Membres } from '../membres/membres.ts';
import { Qualites, SANS_INFOS } from '../membres/qualites.ts';
import { Personnes } from '../personnes/personnes.ts';
import { References } from '../personnes/references.ts';
import { ProfilsPropres } from './profils-propres.ts';

@Handles(identityProfil)
export class ProfilHandlers implements Handlers<typeof identityProfil> {
  constructor(
    private readonly personnes: Personnes,
    private readonly membres: Membres,
    private readonly membresAccess: MembresAccess,
    private readonly repository: MembresRepository,
    private readonly qualites: Qualites,
    private readonly profils: ProfilsPropres,
    private readonly references: References,
  ) {}

  modifier({ body, actor }: Input<typeof identityProfil, 'modifier'>) {
    return this.personnes.modifierSoi(actor.utiId, body);
  }

  /** What a member says of himself; what the committee decides (qualities, nominations) is not his to change. */
  async modifierMembreCpp({ body, actor }: Input<typeof identityProfil, 'modifierMembreCpp'>) {
    const infos = (await this.repository.infos(actor.utiId)) ?? SANS_INFOS;
    const { profession, competences, dpiLe } = body;
    await this.references.verifierCompetences(competences, infos.competences);
    const u = await this.personnes.modifierSoi(actor.utiId, body, (tx) =>
      this.qualites.enregistrer(tx, actor.utiId, { ...infos, profession, competences, dpiLe }, actor),
    );
    return this.membres.fiche(u, null, true);
  }

  /** One's own; those of anyone for an administrator; those of the members of his committee for its staff. */
  async lireCoordonnees({ params, actor }: Input<typeof identityProfil, 'lireCoordonnees'>) {
    if (actor.utiId === params.utiId || actor.profil === 'SUPER_ADMIN') return this.personnes.lire(params.utiId);
    if (actor.profil !== 'GESTIONNAIRE') throw refus('utilisateur.introuvable', {});
    return (await this.membresAccess.visible(params.utiId, actor)).utilisateur;
  }

  async lireCoordonneesMembreCpp({ actor }: Input<typeof identityProfil, 'lireCoordonneesMembreCpp'>) {
    return this.membres.fiche(await this.personnes.lire(actor.utiId), null, true);
  }

  listerMesComptes({ actor }: Input<typeof identityProfil, 'listerMesComptes'>) {
    return this.profils.lister(actor);
  }
}
