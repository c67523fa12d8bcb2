/** The machine of an appeal and its events, each with its guard. Each has its own call, whose act is in `recours.ts`. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { Events, type EventTable, noGuard } from '@riph/chassis/workflow/events';
import { Machine } from '@riph/chassis/workflow/machine';
import { refusal } from '@riph/contracts/core/errors';
import { type RecoursGarde, recoursGarde } from '@riph/contracts/dossier-ctis/recours.schemas';
import { type EtatRecours, type EvenementRecours, recoursWorkflow } from '@riph/contracts/dossier-ctis/recours.workflow';
import { type DossierVu, dossiersCtis, recoursCtis } from '../socle/collections.ts';
import { etatDuRecours } from '../socle/etat-recours.rules.ts';
import { Objets, perimee, type Stored } from '../socle/objets.repository.ts';
import { type RecoursJuge, raisonsRecours } from './recours.rules.ts';

export const ENTITE_RECOURS = 'RECOURS_CTIS';

/** The appeal in the state that its readers see, with its request. Both are locked. */
type RecoursTenu = RecoursJuge & { id: number; version: number; tenu: Stored<RecoursGarde>; dossier: DossierVu };
type Champs = Partial<Omit<RecoursGarde, 'etat'>>;

const libre = { guard: noGuard, run: 'appel' } as const;
const table: EventTable<typeof recoursWorkflow, RecoursJuge, never, never> = {
  ACCEPTER: libre,
  REFUSER: libre,
  JOINDRE: libre,
  TRANSMETTRE: libre,
  // Nobody fires them: `etatDuRecours` finds them in the request and in the calendar.
  CLORE: 'systeme',
  CONFIER: 'systeme',
  CONCLURE: 'systeme',
  CLORE_RETRAIT: 'systeme',
};

@Injectable()
export class RecoursTransitions extends Machine<EtatRecours, EvenementRecours, RecoursTenu, Champs, RecoursJuge> {
  readonly events: Events<EvenementRecours, RecoursJuge, never, never> = new Events(this, table);

  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
  ) {
    super({ service: 'dossier-ctis', entityCode: ENTITE_RECOURS, workflow: recoursWorkflow });
  }

  /** One that was accepted is closed after the last day of its complements. */
  juge(r: Pick<RecoursGarde, 'etat' | 'complementsAvant'>, { suivi }: Pick<DossierVu, 'suivi'>): RecoursJuge {
    const suite = { partieDeux: suivi?.partieDeux ?? null, reexamen: suivi?.reexamen != null };
    return { statut: etatDuRecours(r, suite, this.clock.today()), complementsAvant: r.complementsAvant };
  }

  reasons(juge: RecoursJuge, event: EvenementRecours): string[] {
    return raisonsRecours(juge, event);
  }

  protected async read(tx: Tx, id: number): Promise<RecoursTenu> {
    const tenu = await this.store.hold(tx, recoursCtis, { id });
    const { dosId } = tenu.contenu;
    const { contenu } = await this.store.hold(tx, dossiersCtis, { id: dosId });
    const dossier = { ...contenu, id: dosId };
    return { ...this.juge(tenu.contenu, dossier), id, version: tenu.version, tenu, dossier };
  }

  protected async write(
    tx: Tx,
    { before, statut, champs }: { before: RecoursTenu; statut: EtatRecours; champs?: Champs },
  ): Promise<RecoursTenu> {
    const contenu = recoursGarde.parse({ ...before.tenu.contenu, ...champs, etat: statut });
    await this.store.write(tx, recoursCtis, { ...before.tenu, contenu });
    const version = before.version + 1;
    return { ...before, statut, complementsAvant: contenu.complementsAvant, version, tenu: { ...before.tenu, version, contenu } };
  }

  protected unknown() {
    return refusal('objet.introuvable', { objet: recoursCtis.objet });
  }

  protected override moved(now: RecoursJuge | RecoursTenu) {
    return 'tenu' in now ? perimee(now.tenu) : super.moved(now);
  }
}
