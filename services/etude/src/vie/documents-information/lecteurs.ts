import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId } from '@riph/contracts/core/ids';
import { lecteurSecurite } from '@riph/contracts/etude/vie/securite.rules';
import type { LecteurSecurite } from '@riph/contracts/etude/vie/vie.schemas';
import { isPresidence } from '@riph/contracts/identity/nomination';
import { acteurMasque } from '@riph/examen/socle/acteurs.rules';
import { Membres } from '@riph/examen/socle/membres';
import type { Lecture } from '../../socle/entites/document-etude.entity.ts';

/** For whom somebody reads a fact of safety. */
@Injectable()
export class LecteursSecurite {
  constructor(
    private readonly membres: Membres,
    private readonly clock: Clock,
  ) {}

  /** Null: for nobody. `cppId`: the committee of the study. */
  async pour(cppId: CppId | null, actor: Actor): Promise<LecteurSecurite | null> {
    const preside = actor.profil === 'INSTRUCTEUR' && cppId !== null && (await this.preside(cppId, actor));
    return lecteurSecurite(actor.profil, preside);
  }

  /** Identity away, nobody does: the documents are read all the same. */
  private async preside(cppId: CppId, { utiId }: Actor): Promise<boolean> {
    const membres = await orWhileAway(this.membres.duCpp(cppId, this.clock.today()), []);
    return membres.some((m) => m.utiId === utiId && isPresidence(m.fonction));
  }
}

/** Whoever sits in a committee is named to those who know its members alone. */
export const lecturesVues = (lectures: readonly Lecture[], actor: Actor) =>
  lectures.map(({ lecteur, le, par, parProfil }) => ({ lecteur, le, par: acteurMasque(parProfil, par, actor) }));
