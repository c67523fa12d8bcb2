/** Life of a session, as the client needs it to warn in time, and as the administration sets it. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { jourParis } from '@riph/contracts/core/paris';
import { identityParametresSession } from '@riph/contracts/identity/parametres-session.calls';
import { SessionsKeys } from '../cles/sessions-keys.ts';
import { NOMS_PARAMETRES, ParametresRepository } from '../utilisateur/parametres.repository.ts';

@Handles(identityParametresSession)
export class ParametresSessionHandlers implements Handlers<typeof identityParametresSession> {
  constructor(
    private readonly parametres: ParametresRepository,
    private readonly keys: SessionsKeys,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async lire() {
    const { dureeSession, timerFinSession } = await this.parametres.lire();
    return { dureeSession, timerFinSession };
  }

  async lireParametres() {
    const [valeurs, derniere] = await Promise.all([this.parametres.lire(), this.parametres.derniere()]);
    return { ...valeurs, modifieLe: derniere?.le ?? null, modifiePar: derniere?.par ?? null };
  }

  /** The BFFs are told before the answer: the next gesture of everybody counts with the new life. */
  async modifierParametres({ body: { lu, saisi }, actor }: Input<typeof identityParametresSession, 'modifierParametres'>) {
    await this.db.transaction(async (tx) => {
      const avant = await this.parametres.lock(tx);
      if (NOMS_PARAMETRES.some((nom) => avant[nom] !== lu[nom])) {
        const derniere = await this.parametres.derniere();
        const le = derniere ? formatJour(jourParis(derniere.le)) : 'une date inconnue';
        throw refusal('version.perimee', { par: derniere?.par ?? 'la plateforme', le });
      }
      for (const nom of NOMS_PARAMETRES) await this.parametres.ecrire(tx, nom, saisi[nom], actor.utiId, this.clock.instant());
      tx.journal({ entityCode: 'PARAMETRE', entityId: 1, action: 'MODIFIER', details: { ...saisi, avant } });
    });
    await this.keys.publierParametres({ dureeSession: saisi.dureeSession, timerFinSession: saisi.timerFinSession });
    return this.lireParametres();
  }
}
