/** The people of a journey and its day: their windows show the day of the services, which only goes on. */
import { jourParis } from '@riph/contracts/core/paris';
import type { Compte } from '../../deploy/test-kit/comptes.ts';
import { avancerAu } from '../../deploy/test-kit/horloge.ts';
import type { Ecran } from './ecran.ts';
import type { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

export class Journee {
  readonly ecrans: Ecran[] = [];
  jour = jourParis(new Date());

  /** A window of that person, signed in, on the day. */
  async ouvrir(navigateur: Navigateur, compte: Compte | undefined): Promise<Ecran> {
    const e = await entrer(navigateur, compte);
    this.ecrans.push(e);
    await e.passerAu(this.jour);
    return e;
  }

  /** Moves the services and every window to that day. */
  passerAu = async (jour: string): Promise<void> => {
    this.jour = jour;
    await avancerAu(jour);
    for (const e of this.ecrans) await e.passerAu(jour);
  };

  /** Closes that window: it is no longer moved. */
  async quitter(e: Ecran): Promise<void> {
    await e.fermer();
    this.ecrans.splice(this.ecrans.indexOf(e), 1);
  }
}
