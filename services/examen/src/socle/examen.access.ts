import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isExaminer, OUTSIDE_EVALUATION } from './acces.rules.ts';
import { Admissions } from './admissions.ts';
import { Consultations } from './consultations.ts';
import type { Dossier } from './dossier.ts';
import { Flow, type Portee } from './flow.ts';
import { LiensRepository } from './liens.repository.ts';
import { isExaminationOver } from './phases.ts';

/**
 * Loads the head of a request and checks who asks, in one move. Each method throws `dossier.introuvable` (404) when the caller may not know it, and a 403 when he
 * knows it but not this part of it.
 */
@Injectable()
export class ExamenAccess {
  constructor(
    private readonly flow: Flow,
    private readonly admissions: Admissions,
    private readonly liens: LiensRepository,
    private readonly consultations: Consultations,
  ) {}

  /** Any reader: head, status, dates. */
  async visible(id: DosId, actor: Actor): Promise<Dossier> {
    return (await this.vue(id, await this.flow.head(id), actor)).dossier;
  }

  /** Readers of the forms, pieces and letters. */
  async contenuVisible(id: DosId, actor: Actor): Promise<Dossier> {
    return this.contenuDe(id, await this.flow.head(id), actor);
  }

  /** The same, and the committee that examined it first, for what it had. */
  async contenuLisible(id: DosId, actor: Actor): Promise<Dossier> {
    const head = await this.flow.head(id);
    return (await this.premier(head, actor)) ?? this.contenuDe(id, head, actor);
  }

  /** Readers of the letters: those of the content, and whom the flow shows the head (DRO-06). */
  async courriersVisibles(id: DosId, actor: Actor): Promise<Dossier> {
    const { dossier, portee } = await this.vue(id, await this.flow.head(id), actor);
    if (portee !== 'TETE') await this.assertContenu(dossier, portee, actor);
    return dossier;
  }

  /** Readers of the evaluation (reporters, reports, notes, drafts): committee in charge without a declared link, and the administration (DRO-03). */
  async evaluationVisible(id: DosId, actor: Actor): Promise<Dossier> {
    return this.evaluationDe(id, await this.flow.head(id), actor);
  }

  /** The same, and the committee that examined it first: each reads its own. `cppId` is whose. */
  async evaluationLisible(id: DosId, actor: Actor): Promise<Dossier> {
    const head = await this.flow.head(id);
    const dossier = await this.premier(head, actor);
    return dossier ? { ...dossier, cppId: actor.cppId, comiteDepuis: null } : this.evaluationDe(id, head, actor);
  }

  /** The sponsor's own request, to write in it. */
  async duDeposant(id: DosId, actor: Actor): Promise<Dossier> {
    const dossier = await this.visible(id, actor);
    if (actor.profil !== 'DEPOSANT') throw refus('dossier.introuvable', { dosId: id });
    return dossier;
  }

  /** A request of the active committee, to act on it as its manager or member. */
  async duComite(id: DosId, actor: Actor): Promise<Dossier> {
    const dossier = await this.visible(id, actor);
    await this.assertComite(dossier, actor);
    return dossier;
  }

  /** For who joins, takes back and answers: its sponsor, or its committee. */
  sien(id: DosId, actor: Actor): Promise<Dossier> {
    return actor.profil === 'DEPOSANT' ? this.duDeposant(id, actor) : this.duComite(id, actor);
  }

  /** The same of a request that this caller has already read. */
  async assertComite(dossier: Pick<Dossier, 'id'>, actor: Actor): Promise<void> {
    await this.assertEvaluation(dossier, actor);
    if (!isProfilCpp(actor.profil)) throw refus('dossier.introuvable', { dosId: dossier.id });
  }

  async assertEvaluation({ id }: Pick<Dossier, 'id'>, actor: Actor): Promise<void> {
    if (OUTSIDE_EVALUATION.includes(actor.profil)) throw refus('dossier.introuvable', { dosId: id });
    await this.assertSansLien(id, actor);
  }

  /** Refuses the content to a member with a declared link, and to whom the flow shows the head alone; the administration is traced (DRO-07). */
  async assertContenu({ id }: Pick<Dossier, 'id'>, portee: Portee, actor: Actor): Promise<void> {
    if (portee !== 'ENTIER') throw refus('dossier.contenuReserve', {});
    await this.assertSansLien(id, actor);
    await this.consultations.tracer({ entityCode: this.flow.entityCode, entityId: id }, actor);
  }

  /** Whether this member declared a link of interest with the request: he does not read its evaluation (COM-06). */
  async aUnLien(dosId: DosId, actor: Actor): Promise<boolean> {
    return actor.profil === 'INSTRUCTEUR' && (await this.liens.existe(dosId, actor.utiId));
  }

  private async assertSansLien(id: DosId, actor: Actor): Promise<void> {
    if (await this.aUnLien(id, actor)) throw refus('dossier.conflit', {});
  }

  /** For a committee whose request another one examines again; null for all others. Its members are set aside from the second examination, not from their own. */
  private async premier(dossier: Dossier | null, actor: Actor): Promise<Dossier | null> {
    if (!dossier || !isProfilCpp(actor.profil) || !this.flow.aExamineDAbord(dossier, actor)) return null;
    if (dossier.deposants.includes(actor.utiId)) return null;
    if ((await this.liens.lies(actor.utiId, [dossier.id])).size > 0) throw refus('dossier.conflit', {});
    return dossier;
  }

  private async contenuDe(id: DosId, head: Dossier | null, actor: Actor): Promise<Dossier> {
    const { dossier, portee } = await this.vue(id, head, actor);
    await this.assertContenu(dossier, portee, actor);
    return dossier;
  }

  private async evaluationDe(id: DosId, head: Dossier | null, actor: Actor): Promise<Dossier> {
    const { dossier } = await this.vue(id, head, actor);
    await this.assertEvaluation(dossier, actor);
    return dossier;
  }

  /** `dossier`: its head as it was read, null when there is none. */
  private async vue(id: DosId, dossier: Dossier | null, actor: Actor): Promise<{ dossier: Dossier; portee: Portee }> {
    const admisPar = await this.admissions.comite(id, actor);
    const portee = dossier && this.porteeDe(dossier, actor, admisPar);
    if (!dossier || !portee || portee === 'AUCUN') throw refus('dossier.introuvable', { dosId: id });
    return { dossier, portee };
  }

  private porteeDe(dossier: Dossier, actor: Actor, admisPar: number | null): Portee {
    return isExaminer(actor, dossier, admisPar, isExaminationOver(dossier)) ? 'ENTIER' : this.flow.portee(dossier, actor);
  }
}
