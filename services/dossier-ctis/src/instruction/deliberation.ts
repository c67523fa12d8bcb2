import { Injectable } from '@nestjs/common';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { Deliberation } from '@riph/examen/avis/deliberation';
import { Flow } from '@riph/examen/socle/flow';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { isAExaminer } from '../socle/examen.rules.ts';

/** What an opinion on part II stands on, as a national one. */
@Injectable()
export class DeliberationCtis {
  constructor(
    private readonly flow: Flow,
    private readonly deliberation: Deliberation,
  ) {}

  /** The séances that examined it, without who is set aside. Asked before a transaction, never in it: `assertMemes` judges again in it. */
  async faits(d: DossierOuvert) {
    const tete = await this.flow.head(d.id);
    if (!tete) throw refusal('objet.introuvable', { objet: 'Dossier' });
    const { examens, ecartes } = await this.deliberation.faits(tete);
    return { examens, assertMemes: (tx: Tx) => this.deliberation.assertMemesEcartes(tx, tete, ecartes) };
  }

  /** For a page: asked where its reader could give an opinion, and nowhere else. Null while the séances are away. */
  async lues(d: DossierOuvert, { profil, cppId }: Actor): Promise<ExamenCtis[] | null> {
    if (profil !== 'GESTIONNAIRE' || d.cppId !== cppId || !isAExaminer(d.suivi)) return [];
    const lus = await orWhileAway(this.faits(d), null);
    return lus?.examens ?? null;
  }
}
type FaitsDeliberation = Awaited<ReturnType<DeliberationCtis['faits']>>;
export type ExamenCtis = FaitsDeliberation['examens'][number];
