/** Competences and expertises of the reference data, kept in memory a minute at most and until they change. */
import { Injectable } from '@nestjs/common';
import { memo } from '@riph/chassis/base/memo';
import { CallService } from '@riph/chassis/calls/call-service';
import { OnLive } from '@riph/chassis/facts/events';
import { type FieldError, refusal } from '@riph/contracts/core/errors';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';

type Liste = { competences: readonly string[]; expertises: readonly number[] };

@Injectable()
export class Savoirs {
  private readonly connus = memo(async () => {
    const [{ expertises }, ...listes] = await Promise.all([
      this.calls.call(referentielInternal, 'listerExpertises', {}),
      ...REGLEMENTATIONS_NATIONALES.map((reglementationCode) =>
        this.calls.call(referentielInternal, 'lireListes', { reglementationCode }),
      ),
    ]);
    return {
      competences: new Set(listes.flatMap((l) => l.competences.filter((c) => c.actif).map((c) => c.code))),
      expertises: new Set(expertises.filter((e) => e.actif).map((e) => e.id)),
    };
  });

  constructor(private readonly calls: CallService) {}

  /** Throws `saisie.invalide` for what no list has; what the expert had already stays, even if its list dropped it. */
  async verifier(saisie: Liste, avant: Liste): Promise<void> {
    const connus = await this.connus.get();
    const fields: FieldError[] = [];
    if (saisie.competences.some((c) => !connus.competences.has(c) && !avant.competences.includes(c)))
      fields.push({ champ: 'competences', message: 'Choisissez les compétences dans la liste.' });
    if (saisie.expertises.some((e) => !connus.expertises.has(e) && !avant.expertises.includes(e)))
      fields.push({ champ: 'expertises', message: 'Choisissez les expertises dans la liste.' });
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
  }

  @OnLive(referentielEvents.change)
  async surChangement({ liste }: { liste: string }): Promise<void> {
    if (liste === 'valeur') this.connus.forget();
  }
}
