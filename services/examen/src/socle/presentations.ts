import { Injectable } from '@nestjs/common';
import type { DosId } from '@riph/contracts/core/ids';
import type { Presentation } from '@riph/contracts/examen/dossiers.internal';
import { Flow } from './flow.ts';
import { InscriptionsRepository } from './inscriptions.repository.ts';
import { LiensRepository } from './liens.repository.ts';
import { phaseOf } from './phases.ts';

/** What an outside expert is told of a request, and who decides about it. */
@Injectable()
export class Presentations {
  constructor(
    private readonly flow: Flow,
    private readonly liens: LiensRepository,
    private readonly inscriptions: InscriptionsRepository,
  ) {}

  /** None of a draft, nor of what is not examined here. */
  async lire(dosId: DosId): Promise<Presentation[]> {
    const d = await this.flow.head(dosId);
    if (!d?.numero) return [];
    const [sujet, ecartes, examineLe] = await Promise.all([
      this.flow.sujet(d),
      this.liens.parmi([dosId]),
      this.inscriptions.examineLe(dosId),
    ]);
    return [
      {
        dosId,
        numero: d.numero,
        titre: d.titre,
        phase: phaseOf(d),
        cppId: d.cppId,
        deposants: [...d.deposants],
        ecartes: ecartes.map((e) => e.utiId),
        examineLe,
        ...sujet,
      },
    ];
  }
}
