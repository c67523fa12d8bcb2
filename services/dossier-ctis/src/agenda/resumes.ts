import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { UtiId } from '@riph/contracts/core/ids';
import { etudesCtis } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { resumeDe } from './resume.rules.ts';

/** Requests as the lines of an agenda. */
@Injectable()
export class Resumes {
  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
  ) {}

  async de(dossiers: readonly DossierOuvert[], utiId: UtiId | null) {
    const etudes = await this.store.readMany(etudesCtis, [...new Set(dossiers.map((d) => d.etuId))]);
    const parId = new Map(etudes.map((e) => [Number(e.id), e.contenu]));
    const jour = this.clock.today();
    return dossiers.map((d) => resumeDe(d, parId.get(d.etuId) ?? { cppId: null, acces: [] }, utiId, jour));
  }
}
