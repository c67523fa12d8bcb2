/** Whose calendar an address still is: the account is open, and whoever works for a committee still does. Asked at each reading. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { refus } from '@riph/contracts/seance/seance.errors';
import { type Abonne, AbonnementRepository } from './abonnement.repository.ts';

@Injectable()
export class AbonnementAccess {
  constructor(
    private readonly repository: AbonnementRepository,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** Throws `seance.calendrierIntrouvable` for an address that is unknown, revoked, or of somebody who has no longer this profile. */
  async abonne(jeton: string): Promise<Abonne> {
    const a = await this.repository.abonne(jeton);
    if (!a || !(await this.estOuvert(a))) throw refus('seance.calendrierIntrouvable', {});
    return a;
  }

  private async estOuvert({ utiId, profil, cppId }: Abonne): Promise<boolean> {
    const [personne] = await this.calls.call(annuaireInternal, 'listerUtilisateurs', { utiIds: [utiId] });
    if (!personne) return false;
    const [compte] = await this.calls.call(annuaireInternal, 'chercherCompteActif', { email: personne.email, profil });
    if (compte?.utiId !== utiId) return false;
    if (cppId === null) return true;
    const jour = this.clock.today();
    const siens =
      profil === 'INSTRUCTEUR'
        ? await this.calls.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour })
        : await this.calls.call(annuaireInternal, 'listerGestionnairesDuCpp', { cppId });
    return siens.some((p) => p.utiId === utiId);
  }
}
