/**
 * The machines of the two parts of a request. Their row is the request that a change holds (`Suivis.changer`): the state is written in its content, which that change stores
 * once, so that the second part is judged as the first one left it.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type Act, Events } from '@riph/chassis/workflow/events';
import { type Gesture, Machine } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { Transition } from '@riph/contracts/core/workflow';
import {
  type EvenementPartieDeux,
  type EvenementPartieUn,
  partieDeuxWorkflow,
  partieUnWorkflow,
  type StatutPartieDeux,
  type StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import { dossiersCtis, ENTITE } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { type DossierExamine, examineeIci } from '../socle/dossier-ouvert.rules.ts';
import { departExamen } from '../socle/examen.rules.ts';
import { Objets, perimee, type Stored } from '../socle/objets.repository.ts';
import { orRefused } from '../socle/refus.ts';
import { GARDES_DEUX, GARDES_UN, type Lus, type Partie } from './gardes.ts';
import { raisonsPartieDeux, raisonsPartieUn } from './raisons.rules.ts';
import { finitPreparation } from './recevabilite.rules.ts';

type Tenue = Stored<DossierCtis>;
/** `tenue`: what is stored of it, as this transaction locked it. */
type PartieTenue<S> = Partie<S> & { id: number; version: number; tenue: Tenue };
export type Geste<S extends string> = Pick<Gesture<S, PartieTenue<S>, object>, 'vers' | 'commentaire' | 'details'> & Lus;
type PartieDe<S extends string, E extends string> = {
  workflow: Readonly<Record<E, Transition<S>>>;
  gardes: Readonly<Record<E, Act<Partie<S>, never, never> | 'systeme'>>;
  statut: (d: DossierExamine) => S;
  raisons: (statut: S, event: E) => string[];
};

abstract class PartieTransitions<S extends string, E extends string> extends Machine<S, E, PartieTenue<S>, object, Partie<S>> {
  readonly events: Events<E, Partie<S>, never, never>;

  protected constructor(
    private readonly part: PartieDe<S, E>,
    private readonly store: Objets,
    protected readonly clock: Clock,
  ) {
    super({ service: 'dossier-ctis', entityCode: ENTITE, workflow: part.workflow });
    this.events = new Events(this, part.gardes);
  }

  /** As it is judged now, with what was read beside it. */
  partie(
    dossier: DossierExamine,
    {
      pieces = [],
      categories = [],
      examens = [],
      sousReserve = false,
      isDelegataire = false,
      recoursEnCours = false,
      reaffectationDemandee = false,
    }: Lus = {},
  ): Partie<S> {
    const lus = { pieces, categories, examens, sousReserve, isDelegataire, recoursEnCours, reaffectationDemandee };
    return { statut: this.part.statut(dossier), dossier, jour: this.clock.today(), maintenant: this.clock.now(), ...lus };
  }

  reasons({ statut }: Pick<Partie<S>, 'statut'>, event: E): string[] {
    return this.part.raisons(statut, event);
  }

  /** Droit, state and guard of an event, on a request that this transaction holds; then the event. `actor` null is the platform, which the state alone binds. */
  async tirer(
    tx: Tx,
    { d, tenue }: { d: DossierExamine; tenue: Tenue },
    event: E,
    actor: Actor | null,
    { vers, commentaire, details, ...lus }: Geste<S>,
  ): Promise<void> {
    const row = this.hold(tx, this.tenir(tenue, this.partie(d, lus)));
    if (actor) await this.events.assertMay(event, row, actor);
    await this.transition(tx, row, event, actor, { vers, commentaire, details });
  }

  protected async read(tx: Tx, id: number): Promise<PartieTenue<S>> {
    const tenue = await this.store.hold(tx, dossiersCtis, { id });
    return this.tenir(tenue, this.partie(orRefused(examineeIci(id, tenue.contenu))));
  }

  private tenir(tenue: Tenue, partie: Partie<S>): PartieTenue<S> {
    return { ...partie, id: partie.dossier.id, version: tenue.version, tenue };
  }

  protected unknown() {
    return refusal('objet.introuvable', { objet: dossiersCtis.objet });
  }

  protected override moved(now: Partie<S> | PartieTenue<S>) {
    return 'tenue' in now ? perimee(now.tenue) : super.moved(now);
  }
}

@Injectable()
export class PartieUnTransitions extends PartieTransitions<StatutPartieUn, EvenementPartieUn> {
  constructor(store: Objets, clock: Clock) {
    super(
      { workflow: partieUnWorkflow, gardes: GARDES_UN, statut: ({ suivi }) => suivi.partieUn, raisons: raisonsPartieUn },
      store,
      clock,
    );
  }

  protected async write(_tx: Tx, { before, statut }: { before: PartieTenue<StatutPartieUn>; statut: StatutPartieUn }) {
    before.dossier.suivi.partieUn = statut;
    return { ...before, statut };
  }
}

@Injectable()
export class PartieDeuxTransitions extends PartieTransitions<StatutPartieDeux, EvenementPartieDeux> {
  constructor(store: Objets, clock: Clock) {
    super(
      { workflow: partieDeuxWorkflow, gardes: GARDES_DEUX, statut: ({ suivi }) => suivi.partieDeux, raisons: raisonsPartieDeux },
      store,
      clock,
    );
  }

  protected async write(
    _tx: Tx,
    { event, before, statut }: { event: EvenementPartieDeux; before: PartieTenue<StatutPartieDeux>; statut: StatutPartieDeux },
  ) {
    const { suivi } = before.dossier;
    if (finitPreparation(event, before.statut, statut)) suivi.preparation = null;
    Object.assign(suivi, departExamen(event, statut, this.clock.instant()), { partieDeux: statut });
    return { ...before, statut };
  }
}
