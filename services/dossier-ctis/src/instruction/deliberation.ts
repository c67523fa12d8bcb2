import { Injectable } from '@nestjs/common';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { Delegataires } from '@riph/examen/avis/delegataires';
import { Deliberation } from '@riph/examen/avis/deliberation';
import { Flow } from '@riph/examen/socle/flow';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { isAExaminer } from '../socle/examen.rules.ts';
import { delegationDe } from './delegation.rules.ts';

/** What an opinion on part II stands on, as a national one. */
@Injectable()
export class DeliberationCtis {
  constructor(
    private readonly flow: Flow,
    private readonly deliberation: Deliberation,
    private readonly delegataires: Delegataires,
  ) {}

  /** Who found its answer satisfying. Throws `saisie.invalide` when it has to be said. */
  async delegataire({ id }: DossierOuvert, decidePar: UtiId | undefined, actor: Actor) {
    return this.delegataires.lire(await this.tete(id), decidePar, actor);
  }

  /** Whether this member may find an answer satisfying, that his committee left to its president; false while its members are away. */
  async isDelegataire({ id, suivi, cppId }: DossierOuvert, actor: Actor): Promise<boolean> {
    if (actor.profil !== 'INSTRUCTEUR' || cppId !== actor.cppId || !isDelegue(suivi)) return false;
    return orWhileAway(
      this.tete(id).then((tete) => this.delegataires.isDelegataire(tete, actor)),
      false,
    );
  }

  private async tete(id: DosId) {
    const tete = await this.flow.head(id);
    if (!tete) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return tete;
  }

  /** The séances that examined it, without who is set aside. Asked before a transaction, never in it: `assertMemes` judges again in it. */
  async faits(d: DossierOuvert) {
    const tete = await this.tete(d.id);
    const { examens, ecartes } = await this.deliberation.faits(tete);
    return { examens, assertMemes: (tx: Tx) => this.deliberation.assertMemesEcartes(tx, tete, ecartes) };
  }

  /** For a page: asked where its reader could give an opinion, and nowhere else. Null while the séances are away. */
  async lues(d: DossierOuvert, { profil, cppId }: Actor): Promise<ExamenCtis[] | null> {
    const opine = profil === 'GESTIONNAIRE' || (profil === 'INSTRUCTEUR' && isDelegue(d.suivi));
    if (!opine || d.cppId !== cppId || !isAExaminer(d.suivi)) return [];
    const lus = await orWhileAway(this.faits(d), null);
    return lus?.examens ?? null;
  }
}
const isDelegue = (suivi: DossierOuvert['suivi']): boolean => isAExaminer(suivi) && delegationDe(suivi).sousReserve;

type FaitsDeliberation = Awaited<ReturnType<DeliberationCtis['faits']>>;
export type ExamenCtis = FaitsDeliberation['examens'][number];
