/** The committees that a trial without one has by right before any draw: that of its device, that of the opinion given on it before the portal. Rule: CTI-63. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { CppId } from '@riph/contracts/core/ids';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { ComiteLie } from '../mixte/comite-lie.ts';
import { etudesCtis } from '../socle/collections.ts';
import type { DossierCtis, EtudeCtis } from '../socle/contenus.ts';
import { Objets } from '../socle/objets.repository.ts';

/** Null: there is none, or the platform does not know it. */
export type Trouves = { voletLie: CppId | null; avisAnterieur: CppId | null };

@Injectable()
export class ComitesTrouves {
  constructor(
    private readonly store: Objets,
    private readonly calls: CallService,
    private readonly comiteLie: ComiteLie,
  ) {}

  async pour(d: Pick<DossierCtis, 'etuId' | 'numeroCtis' | 'promoteur'>): Promise<Trouves> {
    return this.pourEssai(d, (await this.store.read(etudesCtis, d.etuId))?.contenu ?? null);
  }

  /** `etude`: null while the trial is not known here. */
  async pourEssai(d: Pick<DossierCtis, 'numeroCtis' | 'promoteur'>, etude: EtudeCtis | null): Promise<Trouves> {
    const numeroEudraCt = etude?.administratif.numerosSecondaires.eudraCt ?? null;
    const [lie, [anterieur]] = await Promise.all([
      this.comiteLie.de(d),
      numeroEudraCt === null ? [] : this.calls.call(etudeInternal, 'chercherComiteAnterieur', { numeroEudraCt }),
    ]);
    return { voletLie: lie !== null && 'cppId' in lie ? lie.cppId : null, avisAnterieur: anterieur?.cppId ?? null };
  }
}
