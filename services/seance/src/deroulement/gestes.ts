/** The machine of a séance, and one gesture on it: guard on the facts under lock, status, what the event does, in one transaction. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { Machine } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { momentDe } from '@riph/contracts/seance/moment';
import { refus } from '@riph/contracts/seance/seance.errors';
import type { FIXENT_ODJ } from '@riph/contracts/seance/seance.schemas';
import {
  type EvenementSeance,
  STATUT_SEANCE_LABELS,
  type StatutSeance,
  seanceWorkflow,
} from '@riph/contracts/seance/seance.workflow';
import { type Inscription, InscriptionRepository } from '../inscription/inscription.repository.ts';
import { type Seance, SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { perimee } from '../seance/version.ts';
import { dossiersDe } from '../seance/vue.ts';
import { raisonsDe, raisonsDeLEtat } from './gardes.rules.ts';

export type Saisie = { version: number; motif?: string; sansQuorum?: boolean; odjFixePar?: (typeof FIXENT_ODJ)[number] };
/** Where a dossier of a cancelled séance went. */
export type Report = { dosId: DosId; seanceId: SeanceId | null; date: Jour | null; avertissement: string | null };
export type TransitionFaite = { seanceId: SeanceId; statut: StatutSeance; version: number; reports: Report[]; message: string };
/** `inscriptions`: the agenda under the lock; `dosIds`: its dossiers. */
export type Contexte = { tx: Tx; seance: Seance; actor: Actor; inscriptions: readonly Inscription[]; dosIds: DosId[] };
/** What an event does in the transaction that changes the status; nothing said, its message is the new status. */
type Effets = (c: Contexte) => Promise<{ reports?: Report[]; message?: string } | undefined>;
type Demande = { seance: SeanceVue; saisie: Saisie; actor: Actor };

@Injectable()
export class GestesSeance extends Machine<StatutSeance, EvenementSeance, Seance, { motif: string }> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly repository: SeanceRepository,
    private readonly inscriptions: InscriptionRepository,
  ) {
    super({ service: 'seance', entityCode: 'SEANCE', workflow: seanceWorkflow });
  }

  reasons(s: Pick<Seance, 'statut'>, event: EvenementSeance): string[] {
    return raisonsDeLEtat(event, s);
  }

  /** The guard of an event on what was read of the séance. */
  raisons(event: EvenementSeance, s: SeanceVue): string[] {
    return raisonsDe(event, { ...s, dossiers: dossiersDe(s) }, momentDe(this.clock.now()));
  }

  /** `motif` is kept with the séance and said in the journal. */
  faire(
    event: EvenementSeance,
    { seance: lue, saisie, actor }: Demande,
    effets?: Effets,
    motif?: string,
  ): Promise<TransitionFaite> {
    return this.db.transaction(async (tx) => {
      const before = await this.lock(tx, lue, saisie.version);
      const inscriptions = await this.inscriptions.deLaSeance(lue.id, tx);
      const dosIds = inscriptions.map((i) => i.dosId);
      const faits = { documents: lue.documents, dossiers: dosIds.length, indecis: lue.indecis, decides: lue.decides };
      const { version, statut } = await this.transition(tx, before, event, actor, {
        champs: motif === undefined ? undefined : { motif },
        commentaire: motif ?? (saisie.motif?.trim() || null),
        recheck: (now) => raisonsDe(event, { ...now, ...faits }, momentDe(this.clock.now())),
      });
      const fait = await effets?.({ tx, seance: before, actor, inscriptions, dosIds });
      const message = fait?.message ?? `Séance : ${STATUT_SEANCE_LABELS[statut].toLowerCase()}.`;
      return { seanceId: lue.id, statut, version, reports: fait?.reports ?? [], message };
    });
  }

  protected async read(tx: Tx, id: number): Promise<Seance | null> {
    return (await this.repository.lock(tx, id)) ?? null;
  }

  protected async write(
    tx: Tx,
    { before, statut, champs, actor }: { before: Seance; statut: StatutSeance; champs?: { motif: string }; actor: Actor | null },
  ): Promise<Seance> {
    const par = { nom: actor?.nom ?? 'La plateforme', le: this.clock.instant() };
    const motifAnnulation = champs?.motif ?? null;
    const version = await this.repository.changerStatut(tx, before.id, statut, motifAnnulation, par);
    return { ...before, statut, motifAnnulation, version, modifiePar: par.nom, modifieLe: par.le };
  }

  protected unknown(seanceId: SeanceId) {
    return refus('seance.introuvable', { seanceId });
  }

  protected override moved(now: Seance) {
    return perimee(now);
  }
}

/** What the facts of a séance say first, and the key of their order. */
export const base = (s: Seance) => ({ seanceId: s.id, cppId: s.cppId, date: s.date });
export const cleDe = (s: Seance) => ({ cle: `seance-${s.id}` });
