import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { type FaitDit, faitDit } from '@riph/contracts/etude/vie/securite.rules';
import { LecteursSecurite } from '../documents-information/lecteurs.ts';
import { type FaitALire, SecuriteRepository } from './securite.repository.ts';

type Fait = Omit<FaitALire, 'type'> & { fait: FaitDit };

/** What touches the safety of persons and waits to be read (ETU-22). */
@Injectable()
export class FaitsDeSecurite {
  constructor(
    private readonly repository: SecuriteRepository,
    private readonly lecteurs: LecteursSecurite,
  ) {}

  /** For whom this person confirms; none for a member who does not preside. */
  async pour(actor: Actor): Promise<Fait[]> {
    const lecteur = await this.lecteurs.pour(actor.cppId, actor);
    if (lecteur === 'ANSM') return dits(await this.repository.aLire({ lecteur, cppId: null, utiId: actor.utiId }));
    return lecteur === null || actor.cppId === null ? [] : this.duComite({ cppId: actor.cppId, utiId: actor.utiId });
  }

  async duComite({ cppId, utiId }: { cppId: CppId; utiId: UtiId }): Promise<Fait[]> {
    return dits(await this.repository.aLire({ lecteur: 'COMITE', cppId, utiId }));
  }
}

const dits = (lignes: readonly FaitALire[]): Fait[] =>
  lignes.flatMap(({ type, ...l }) => {
    const fait = faitDit(type, true);
    return fait === null ? [] : [{ ...l, fait }];
  });
