/** The second factors of a person, for the administration. Rule: CPT-26. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import type { UtiId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/identity/identity.errors';
import { identitySecondFacteur } from '@riph/contracts/identity/second-facteur.calls';
import { RetraitFacteur } from '../comptes/second-facteur.ts';
import { SecondsFacteurs } from '../keycloak/seconds-facteurs.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

@Handles(identitySecondFacteur)
export class SecondFacteurHandlers implements Handlers<typeof identitySecondFacteur> {
  constructor(
    private readonly retrait: RetraitFacteur,
    private readonly facteurs: SecondsFacteurs,
    private readonly utilisateurs: UtilisateurRepository,
  ) {}

  async lire({ params }: Input<typeof identitySecondFacteur, 'lire'>) {
    const { keycloakId } = await this.existant(params.utiId);
    return keycloakId === null ? [] : this.facteurs.lire(keycloakId);
  }

  async retirer({ params, body, actor }: Input<typeof identitySecondFacteur, 'retirer'>) {
    const { utiId, keycloakId } = await this.existant(params.utiId);
    // Whoever holds an open session of an administrator would otherwise replace the factor that protects it.
    if (utiId === actor.utiId) throw refus('facteur.sien', {});
    if (keycloakId === null || !(await this.retrait.retirer({ utiId, keycloakId }, body.preuve)))
      throw refus('facteur.aucun', {});
  }

  private async existant(utiId: UtiId) {
    const u = await this.utilisateurs.parId(utiId);
    if (!u) throw refus('utilisateur.introuvable', {});
    return u;
  }
}
