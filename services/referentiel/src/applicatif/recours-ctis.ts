/** How long a sponsor has to appeal on a trial of a medicine, then to send his complements, and the second committee to examine it. Rules: CTI-24, CTI-56. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { instantDe } from '@riph/contracts/core/paris';
import { type delaisRecoursSaisis, delaisRecoursValeur } from '@riph/contracts/referentiel/referentiel.schemas';
import type * as z from 'zod';
import { perimee } from '../listes/perimee.ts';
import { ReferentielRepository } from '../listes/referentiel.repository.ts';
import { type LigneParametre, ParametresRepository } from './parametres.repository.ts';

const CODE = 'RECOURS_CTIS';

@Injectable()
export class RecoursCtis {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly parametres: ParametresRepository,
    private readonly repository: ReferentielRepository,
  ) {}

  async lire() {
    return delaisDe(await this.parametres.lignes([CODE]));
  }

  /** For the appeals lodged and accepted from now on. Throws `version.perimee` when somebody changed them meanwhile. */
  async modifier({ version, ...delais }: z.output<typeof delaisRecoursSaisis>, actor: Actor) {
    await this.db.transaction(async (tx) => {
      const avant = delaisDe(await this.parametres.lock(tx, [CODE]));
      if (avant.version !== version) throw perimee(avant.modifiePar, avant.modifieLe);
      await this.parametres.ecrire(tx, CODE, delais, { nom: actor.nom, le: this.clock.instant() });
      await this.repository.changer(tx, 'parametre');
      const { mois, joursComplements, joursReexamen } = avant;
      const details = { code: CODE, ...delais, avant: { mois, joursComplements, joursReexamen } };
      tx.journal({ entityCode: 'PARAMETRE', entityId: 1, action: 'MODIFIER', details });
    });
    return this.lire();
  }
}

function delaisDe([ligne]: readonly LigneParametre[]) {
  const { valeur, version, modifiePar, modifieLe } = ligne;
  return {
    ...delaisRecoursValeur.parse(valeur),
    version,
    modifiePar,
    modifieLe: modifieLe === null ? null : instantDe(modifieLe),
  };
}
