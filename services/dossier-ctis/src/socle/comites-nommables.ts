/** The committees that may have a request of the portal: what is offered and what is refused ask the same rule, with the setting of the draw. Rules: CTI-11, CTI-53. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { Comites } from '@riph/chassis/reference/comites';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { type Juger, jugerComite, type Nommable } from './comite-nommable.rules.ts';

@Injectable()
export class ComitesNommables {
  constructor(
    private readonly comites: Comites,
    private readonly calls: CallService,
  ) {}

  /** By name. */
  async lister<D extends Nommable>(d: D, juger: Juger<D> = jugerComite): Promise<{ id: number; nom: string }[]> {
    const [comites, memeEtablissement] = await Promise.all([this.comites.tous(), this.memeEtablissement()]);
    return [...comites.values()]
      .filter((c) => 'nom' in juger(c, d, memeEtablissement))
      .map(({ id, nom }) => ({ id, nom }))
      .toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr'));
  }

  /** Their names, in order; throws `saisie.invalide` on this field for the first that may not have the request. */
  async exiger<D extends Nommable>(
    d: D,
    cppIds: readonly CppId[],
    champ: string,
    juger: Juger<D> = jugerComite,
  ): Promise<string[]> {
    const [comites, memeEtablissement] = await Promise.all([this.comites.tous(), this.memeEtablissement()]);
    return cppIds.map((cppId) => {
      const juge = juger(comites.get(cppId), d, memeEtablissement);
      if ('refus' in juge) throw refusal('saisie.invalide', { fields: [{ champ, message: juge.refus }] });
      return juge.nom;
    });
  }

  private async memeEtablissement(): Promise<boolean> {
    return (await this.calls.call(referentielInternal, 'lireParametreTas', { code: 'REG536' })).conflitMemeEtablissement;
  }
}
