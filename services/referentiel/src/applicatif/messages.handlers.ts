import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { referentielMessages } from '@riph/contracts/referentiel/messages.calls';
import { Messages } from './messages.ts';

/** The lists of messages, with who saved each last and when. */
@Handles(referentielMessages)
export class MessagesHandlers implements Handlers<typeof referentielMessages> {
  constructor(private readonly messages: Messages) {}

  lireActualites() {
    return this.messages.lire('ACTUALITES');
  }
  lireAlertes() {
    return this.messages.lire('ALERTES');
  }
  lireAnnoncesGestionnaires() {
    return this.messages.lire('ANNONCES_GESTIONNAIRES');
  }
}
