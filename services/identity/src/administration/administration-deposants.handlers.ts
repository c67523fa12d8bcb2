/** Accounts of sponsors, for administrators. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { PROFILS_INSCRIPTION } from '@riph/contracts/identity/compte.workflow';
import { refus } from '@riph/contracts/identity/identity.errors';
import { Comptes } from '../comptes/comptes.ts';
import { Inscriptions } from '../inscription/inscriptions.ts';
import { Personnes } from '../personnes/personnes.ts';
import { UtilisateurRepository } from '../utilisateur/utilisateur.repository.ts';

@Handles(identityAdministrationDeposants)
export class AdministrationDeposantsHandlers implements Handlers<typeof identityAdministrationDeposants> {
  constructor(
    private readonly comptes: Comptes,
    private readonly personnes: Personnes,
    private readonly inscriptions: Inscriptions,
    private readonly utilisateurs: UtilisateurRepository,
  ) {}

  async modifier({ body }: Input<typeof identityAdministrationDeposants, 'modifier'>) {
    await this.personnes.avecProfil(body.utiId, ['DEPOSANT', 'VRB_GERANT']);
    await this.personnes.assertAdresseLibre(body.utiId, body.email);
    return this.personnes.modifier(body.utiId, body);
  }

  async activer({ params, actor }: Input<typeof identityAdministrationDeposants, 'activer'>) {
    const compte = await this.utilisateurs.compte(params.compteId);
    // The accounts of committees and of the agency have their own calls, with what follows for their committees.
    if (!compte || !PROFILS_INSCRIPTION.some((p) => p === compte.profil)) throw refus('compte.introuvable', {});
    await this.comptes.activer(actor, compte.utiId, compte.compteId, params.actif);
  }

  async renvoyerConfirmation({ params }: Input<typeof identityAdministrationDeposants, 'renvoyerConfirmation'>) {
    await this.inscriptions.renvoyerConfirmation(params.utiId);
  }

  async refuser({ params, body, actor }: Input<typeof identityAdministrationDeposants, 'refuser'>) {
    const compte = await this.utilisateurs.compte(params.compteId);
    if (!compte) throw refus('compte.introuvable', {});
    await this.comptes.refuser(actor, compte.utiId, compte.compteId, body.motif);
  }

  async valider({ params, actor }: Input<typeof identityAdministrationDeposants, 'valider'>) {
    await this.comptes.valider(actor, params.utiId, params.compteId);
  }
}
