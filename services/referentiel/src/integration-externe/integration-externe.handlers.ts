/** The token of the external integration: made by chance, told once, kept as its hash (CPT-23). */
import { createHash, randomBytes } from 'node:crypto';
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielIntegrationExterne } from '@riph/contracts/referentiel/integration-externe.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { JetonRepository } from './jeton.repository.ts';

const OCTETS = 32;
export const empreinteDe = (jeton: string): string => createHash('sha256').update(jeton).digest('hex');

@Handles(referentielIntegrationExterne)
export class IntegrationExterneHandlers implements Handlers<typeof referentielIntegrationExterne> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly repository: JetonRepository,
  ) {}

  lireJeton() {
    return this.repository.lire();
  }

  async modifierJeton({ body, actor }: Input<typeof referentielIntegrationExterne, 'modifierJeton'>) {
    const jeton = randomBytes(OCTETS).toString('base64url');
    const pose = { empreinte: empreinteDe(jeton), fin: jeton.slice(-4), par: actor.nom, le: this.clock.instant() };
    await this.db.transaction(async (tx) => {
      if (!(await this.repository.poser(tx, body.version, pose))) throw refus('referentiel.jetonChange', {});
      tx.journal({ entityCode: 'JETON_EXTERNE', entityId: 1, action: 'REMPLACER', details: { fin: pose.fin } });
    });
    return { ...(await this.repository.lire()), jeton };
  }
}
