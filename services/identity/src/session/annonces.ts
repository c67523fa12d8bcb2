/** At start-up: tells the BFFs what they must know before anyone signs in. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { CguRepository } from '../cgu/cgu.repository.ts';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { ParametresRepository } from '../utilisateur/parametres.repository.ts';

@Injectable()
export class Annonces implements OnApplicationBootstrap {
  constructor(
    private readonly cgu: CguRepository,
    private readonly parametres: ParametresRepository,
    private readonly keys: SessionsKeys,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const [publiee, { dureeSession, timerFinSession }] = await Promise.all([
        this.cgu.parStatut('PUBLIEE'),
        this.parametres.lire(),
      ]);
      await this.keys.publierCgu(publiee?.version ?? null);
      await this.keys.publierParametres({ dureeSession, timerFinSession });
    } catch (error) {
      // Not fatal: the keys of the last start are still there, and the BFF asks identity when they are not.
      logOf('identity').error(describeFault(error), 'the keys of the sessions bucket were not written');
    }
  }
}
