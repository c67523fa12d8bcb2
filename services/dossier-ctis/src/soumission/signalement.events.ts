/** What becomes of a committee that a sponsor named is kept with what he told: etude says when its move was asked and when it was refused. Rule: CTI-53. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, OnRepeatable } from '@riph/chassis/facts/events';
import type { SignalementCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import type * as z from 'zod';
import { dossiersCtis, ENTITE } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';

@Injectable()
export class SuitesDuSignalement {
  constructor(private readonly store: Objets) {}

  /** Told twice, or after the request moved, it changes nothing. */
  @OnRepeatable(etudeEvents.signalementSuivi)
  async surSuite(
    { dosId, cppId, suite, le }: z.output<typeof etudeEvents.signalementSuivi.schema>,
    { actor }: EventMeta,
  ): Promise<void> {
    const la = await this.store.read(dossiersCtis, dosId);
    const garde = la?.contenu.suivi?.signalement;
    if (!garde || la?.contenu.cppId !== cppId || estPasse(garde, { suite, le })) return;
    await this.store.change(dossiersCtis, { id: dosId }, (d, tx) => {
      const s = d.suivi?.signalement;
      if (!s || d.cppId !== cppId || estPasse(s, { suite, le })) return;
      Object.assign(s, { suite, suiteLe: le });
      tx.journal({ entityCode: ENTITE, entityId: dosId, action: `SIGNALEMENT_${suite}`, actor });
    });
  }
}

/** This outcome was already written, or a later one was: facts may arrive twice and out of order. */
const estPasse = (s: SignalementCtis, { suite, le }: { suite: SignalementCtis['suite']; le: string }): boolean =>
  s.suite === suite || (s.suiteLe ?? '') > le;
