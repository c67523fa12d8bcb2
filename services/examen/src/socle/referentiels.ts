import { Injectable } from '@nestjs/common';
import { memo } from '@riph/chassis/base/memo';
import { CallService } from '@riph/chassis/calls/call-service';
import { OnLive } from '@riph/chassis/facts/events';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type { Cpp, PieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { REGLEMENTATIONS, type Reglementation } from '@riph/contracts/referentiel/reglementation';

const codeOf = (code: string): Reglementation => REGLEMENTATIONS.find((r) => r === code) ?? 'JARDE';

/** Reference data as the service reads them: asked once, kept a minute at most and until referentiel says that a list changed. */
@Injectable()
export class Referentiels {
  private readonly memos = {
    cpps: memo(() => this.callService.call(referentielInternal, 'listerCpps', {})),
    listes: memo((reglementationCode: Reglementation) =>
      this.callService.call(referentielInternal, 'lireListes', { reglementationCode }),
    ),
    pays: memo(() => this.callService.call(referentielInternal, 'listerPays', {})),
    parametres: memo(() => this.callService.call(referentielInternal, 'lireParametres', {})),
    categories: memo(() => this.callService.call(referentielInternal, 'listerCategoriesPieces', {})),
    pieces: memo((input: { reglementationCode: Reglementation; typeDossier: TypeDossier; qualificationCode: string | null }) =>
      this.callService.call(referentielInternal, 'listerPiecesObligatoires', input),
    ),
  };

  constructor(private readonly callService: CallService) {}

  @OnLive(referentielEvents.change)
  async oublier(): Promise<void> {
    for (const m of Object.values(this.memos)) m.forget();
  }

  async cpps(): Promise<Cpp[]> {
    return (await this.memos.cpps.get()).cpps;
  }

  async cpp(id: number): Promise<Cpp | undefined> {
    return (await this.cpps()).find((c) => c.id === id);
  }

  listes(reglementation: string) {
    return this.memos.listes.get(codeOf(reglementation));
  }

  async pays() {
    return (await this.memos.pays.get()).pays;
  }

  /** The most that a person may receive in twelve months (L1121-12). */
  async montantMaxIndemnites() {
    return (await this.memos.parametres.get()).montantMaxIndemnites;
  }

  async categoriesPieces() {
    return (await this.memos.categories.get()).categories;
  }

  async piecesObligatoires(
    reglementation: string,
    typeDossier: TypeDossier,
    qualificationCode: string | null,
  ): Promise<PieceObligatoire[]> {
    const answer = await this.memos.pieces.get({ reglementationCode: codeOf(reglementation), typeDossier, qualificationCode });
    return answer.pieces;
  }

  /** Never kept: asked when an unfavourable opinion is given. The national commission has no profile, it is written to. */
  async courrielCnriph(): Promise<string | null> {
    return (await this.callService.call(referentielInternal, 'lireParametres', {})).courrielCnriph;
  }

  /** Never kept: a draw chooses among the committees of its instant. */
  async cppsDuTirage(): Promise<Cpp[]> {
    return (await this.callService.call(referentielInternal, 'listerCpps', {})).cpps;
  }

  /** Never kept: a draw uses the parameters of its instant. */
  parametreTas(reglementation: string) {
    return this.callService.call(referentielInternal, 'lireParametreTas', { code: codeOf(reglementation) });
  }
}
