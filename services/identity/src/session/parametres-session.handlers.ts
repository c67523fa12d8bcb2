/** Life of a session, as the client needs it to warn in time. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { identityParametresSession } from '@riph/contracts/identity/parametres-session.calls';
import { ParametresRepository } from '../utilisateur/parametres.repository.ts';

@Handles(identityParametresSession)
export class ParametresSessionHandlers implements Handlers<typeof identityParametresSession> {
  constructor(private readonly parametres: ParametresRepository) {}

  async lire() {
    const { dureeSession, timerFinSession } = await this.parametres.lire();
    return { dureeSession, timerFinSession };
  }
}
