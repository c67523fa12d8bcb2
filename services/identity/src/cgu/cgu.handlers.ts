/** Terms of use as every user meets them. Acceptance is answered by the BFF, through the internal call. */

import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { identityCgu } from '@riph/contracts/identity/cgu.calls';
import { refus } from '@riph/contracts/identity/identity.errors';
import { CguRepository } from './cgu.repository.ts';

@Handles(identityCgu)
export class CguHandlers implements Handlers<typeof identityCgu> {
  constructor(private readonly cgu: CguRepository) {}

  async estAcceptee({ actor }: Input<typeof identityCgu, 'estAcceptee'>) {
    const publiee = await this.cgu.parStatut('PUBLIEE');
    return publiee === null || publiee.version === (await this.cgu.versionAcceptee(actor.utiId));
  }

  async telecharger() {
    const publiee = await this.cgu.parStatut('PUBLIEE');
    if (!publiee) throw refus('cgu.introuvable', {});
    return { document: publiee.document };
  }

  async lireEnVigueur() {
    const publiee = await this.cgu.parStatut('PUBLIEE');
    return publiee?.version && publiee.publieeLe ? { version: publiee.version, publieeLe: publiee.publieeLe } : null;
  }

  async estActive() {
    return (await this.cgu.parStatut('PUBLIEE')) !== null;
  }
}
