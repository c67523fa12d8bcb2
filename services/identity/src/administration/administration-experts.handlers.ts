/** Accounts of experts: the administration opens what a committee asked for, closes, changes the coordinates. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityAdministrationExperts } from '@riph/contracts/identity/administration-experts.calls';
import { Comptes } from '../comptes/comptes.ts';
import { Personnes } from '../personnes/personnes.ts';
import { ficheOuVide, RechercheExperts } from '../recherche/recherche-experts.ts';
import type { Utilisateur } from '../utilisateur/utilisateur.repository.ts';

const EXPERT = ['EXPERT'] as const;

@Handles(identityAdministrationExperts)
export class AdministrationExpertsHandlers implements Handlers<typeof identityAdministrationExperts> {
  constructor(
    private readonly comptes: Comptes,
    private readonly personnes: Personnes,
    private readonly recherche: RechercheExperts,
  ) {}

  async lire({ params }: Input<typeof identityAdministrationExperts, 'lire'>) {
    return this.vue(await this.personnes.avecProfil(params.expId, EXPERT));
  }

  async lireInformationsCompte({ params, actor }: Input<typeof identityAdministrationExperts, 'lireInformationsCompte'>) {
    return this.personnes.informations(await this.personnes.avecProfil(params.expId, EXPERT), actor);
  }

  async modifier({ body }: Input<typeof identityAdministrationExperts, 'modifier'>) {
    await this.personnes.avecProfil(body.expId, EXPERT);
    await this.personnes.assertAdresseLibre(body.expId, body.email);
    return this.vue(await this.personnes.modifier(body.expId, body));
  }

  /** An account that waits is opened by being validated. */
  async activer({ params, actor }: Input<typeof identityAdministrationExperts, 'activer'>) {
    const { expId, actif } = params;
    const { compteId, statut } = await this.comptes.duProfil(expId, 'EXPERT');
    if (actif && statut === 'A_VALIDER') await this.comptes.valider(actor, expId, compteId);
    else await this.comptes.activer(actor, expId, compteId, actif);
    return this.vue(await this.personnes.lire(expId));
  }

  private async vue(u: Utilisateur) {
    const fiches = await this.recherche.fiches([u.utiId]);
    return { ...u, ...ficheOuVide(u.utiId, fiches.get(u.utiId)) };
  }
}
