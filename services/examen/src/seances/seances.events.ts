/** What the facts of seance do to dossiers and their reporters. Rules: MAI-09, MAI-10, RAP-05, RAP-12. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import { annonceAudition } from '@riph/contracts/seance/audition.rules';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import type * as z from 'zod';
import { deposants, parties, reperes } from '../socle/destinataires.ts';
import { FlowActs } from '../socle/flow.ts';
import { isExaminationOver } from '../socle/phases.ts';
import { RapportsRepousses } from './rapports-repousses.ts';
import { SeancesRepository } from './seances.repository.ts';

type P<K extends keyof typeof seanceEvents> = z.output<(typeof seanceEvents)[K]['schema']>;

type Debut = { date: Jour; heureDebut: string };
type Deplacement = { dosId: DosId; quittee: Debut; nouvelle: Debut };
/** `nouvelle` null: taken off, its new day not known yet. */
type Annonce = { dosId: DosId; quittee: Debut; nouvelle: Debut | null };
const jours = <T extends Annonce>({ quittee, nouvelle }: T): Pick<T, 'quittee' | 'nouvelle'> => ({ quittee, nouvelle });

/** Our own memory of which séance a dossier is in, kept by the facts of seance. A fact about a dossier that is gone has no effect. */
@Injectable()
export class SeancesEvents {
  constructor(
    private readonly seances: SeancesRepository,
    private readonly flow: FlowActs,
    private readonly rapports: RapportsRepousses,
  ) {}

  @On(seanceEvents.dossierInscrit)
  async surDossierInscrit(
    { dosId, seanceId, date, heureDebut, precedente, quittee, via }: P<'dossierInscrit'>,
    { msgId }: EventMeta,
    tx: Tx,
  ): Promise<void> {
    if (precedente !== null) await this.seances.desinscrire(tx, dosId, precedente);
    if (!(await this.seances.inscrire(tx, dosId, seanceId, date))) return;
    // The draw reserves the place, not the sponsor whose submission made it run.
    const auteur = via === 'TAS' ? { actor: null } : {};
    tx.journal({ entityCode: 'DOSSIER', entityId: dosId, action: 'INSCRIRE_SEANCE', details: { seanceId, date }, ...auteur });
    const deplace = quittee && heureDebut && { dosId, quittee, nouvelle: { date, heureDebut } };
    if (via === 'REPORT')
      await this.rapports.repousser(tx, { dosId, seanceLe: date, ...(deplace && { deplace: jours(deplace) }) }, msgId);
    if (via === 'GESTION' && deplace) await this.deplacer(tx, deplace, msgId);
    await this.flow.republier(tx, dosId);
  }

  /** Examined on another day: the reports still due follow when it is later (RAP-05), and whoever was told the former day learns the new one, in one mail each. */
  private async deplacer(tx: Tx, m: Deplacement, msgId: string): Promise<void> {
    const report = { dosId: m.dosId, seanceLe: m.nouvelle.date, deplace: jours(m) };
    const prevenus = m.quittee.date < m.nouvelle.date ? await this.rapports.repousser(tx, report, msgId) : [];
    await this.prevenir(tx, m, msgId, prevenus);
  }

  /**
   * Whoever was told the first date learns the new one. The sponsor was, at the draw and at admissibility (MAI-10); so were the
   * reporters still to report or heard in séance, and the secretariat shares one agenda. `sauf`: who learned it with the new day of his report.
   */
  private async prevenir(tx: Tx, m: Annonce, msgId: string, sauf: readonly number[] = []): Promise<void> {
    const d = await this.flow.headIn(tx, m.dosId);
    if (!d || isExaminationOver(d)) return;
    const tous = await this.seances.rapporteurs(tx, d);
    const rapporteurs = tous.filter((r) => !sauf.includes(r.utiId));
    tx.mail(
      mailDe('DOSSIER_DEPLACE', {
        destinataires: [...parties(d), ...rapporteurs],
        donnees: { ...reperes(d), ...jours(m) },
        cle: `dossier-${d.id}-deplace-${msgId}`,
      }),
      { cle: `dossier-${d.id}` },
    );
  }

  @On(seanceEvents.dossierDesinscrit)
  async surDossierDesinscrit(
    { dosId, seanceId, date, heureDebut }: P<'dossierDesinscrit'>,
    { msgId }: EventMeta,
    tx: Tx,
  ): Promise<void> {
    if (!(await this.seances.desinscrire(tx, dosId, seanceId))) return;
    tx.journal({ entityCode: 'DOSSIER', entityId: dosId, action: 'DESINSCRIRE_SEANCE', details: { seanceId, date } });
    if (heureDebut) await this.prevenir(tx, { dosId, quittee: { date, heureDebut }, nouvelle: null }, msgId);
    await this.flow.republier(tx, dosId);
  }

  /** The sponsor is told what he asked for, and finds it in the history of his request (SEA-22). */
  @On(seanceEvents.auditionDecidee)
  async surAuditionDecidee(f: P<'auditionDecidee'>, { msgId }: EventMeta, tx: Tx): Promise<void> {
    const { dosId, seanceId, date, decision, heure } = f;
    const d = await this.flow.headIn(tx, dosId);
    if (!d) return;
    const details = { seanceId, date, decision, heure };
    tx.journal({ entityCode: 'DOSSIER', entityId: dosId, action: 'AUDITION_DECIDEE', commentaire: f.precision, details });
    const donnees = { ...reperes(d), ...annonceAudition(d.cppNom ?? '', f) };
    const mail = mailDe('AUDITION', { destinataires: deposants(d), donnees, cle: `dossier-${dosId}-audition-${msgId}` });
    tx.mail(mail, { cle: `dossier-${dosId}` });
  }

  @On(seanceEvents.seanceModifiee)
  async surSeanceModifiee(f: P<'seanceModifiee'>, { msgId }: EventMeta, tx: Tx): Promise<void> {
    const nouvelle = { date: f.date, heureDebut: f.heureDebut };
    for (const { dosId } of await this.seances.deplacer(tx, f.seanceId, f.date)) {
      if (f.avant) await this.deplacer(tx, { dosId, quittee: f.avant, nouvelle }, msgId);
      await this.flow.republier(tx, dosId);
    }
  }

  /** The sponsors concerned learn the new date (MAI-09). A dossier closed meanwhile waits for no séance. */
  @On(seanceEvents.seanceAnnulee)
  async surSeanceAnnulee({ seanceId, date, reports }: P<'seanceAnnulee'>, _meta: EventMeta, tx: Tx): Promise<void> {
    for (const report of reports) {
      const d = await this.flow.headIn(tx, report.dosId);
      if (!d || isExaminationOver(d)) continue;
      tx.mail(
        mailDe('SEANCE_REPORTEE', {
          destinataires: deposants(d),
          donnees: { ...reperes(d), seanceLe: date, nouvelleDate: report.date },
          cle: `dossier-${d.id}-seance-${seanceId}-annulee`,
        }),
        { cle: `dossier-${d.id}` },
      );
    }
  }

  @On(seanceEvents.seanceTenue)
  async surSeanceTenue({ seanceId, dosIds, examinesA, date }: P<'seanceTenue'>, _meta: EventMeta, tx: Tx): Promise<void> {
    const held = await this.seances.tenir(tx, { seanceId, dosIds, examinesA, date });
    for (const { dosId } of held)
      tx.journal({ entityCode: 'DOSSIER', entityId: dosId, action: 'EXAMINER_SEANCE', details: { seanceId, date } });
  }
}
