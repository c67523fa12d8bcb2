/** The séance of a request moves or is cancelled: whoever was told its day learns the new one, as for a national dossier. Rules: MAI-09, CTI-45, RAP-05, RAP-12. */
import { Injectable } from '@nestjs/common';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { annonceAudition } from '@riph/contracts/seance/audition.rules';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { RapportsRepousses } from '@riph/examen/seances/rapports-repousses';
import { SeancesRepository } from '@riph/examen/seances/seances.repository';
import type * as z from 'zod';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { dossiersCtis, ENTITE } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { annonceAnnulation, annonceDeplacement, type Debut } from './seances-annoncees.rules.ts';

/** Who was told the day of an examination. */
const A_QUI = ['PROMOTEUR', 'COMITE', 'RAPPORTEURS'] as const;

type P<K extends keyof typeof seanceEvents> = z.output<(typeof seanceEvents)[K]['schema']>;

@Injectable()
export class SeancesCtis {
  constructor(
    private readonly store: Objets,
    private readonly comites: Comites,
    private readonly courriels: CourrielsCtis,
    private readonly seances: SeancesRepository,
    private readonly rapports: RapportsRepousses,
  ) {}

  /** What an expert says after it is not heard (RAP-10). */
  @On(seanceEvents.seanceTenue)
  async surSeanceTenue(tenue: P<'seanceTenue'>, _meta: EventMeta, tx: Tx): Promise<void> {
    await this.seances.noterExamens(tx, tenue);
  }

  @On(seanceEvents.seanceModifiee)
  async surSeanceModifiee(
    { seanceId, cppId, dosIds, avant, date, heureDebut }: P<'seanceModifiee'>,
    { msgId }: EventMeta,
    tx: Tx,
  ): Promise<void> {
    await this.seances.deplacer(tx, seanceId, date);
    if (!avant) return;
    const comite = await this.comites.nom(cppId);
    const deplace = { quittee: avant, nouvelle: { date, heureDebut } };
    for (const d of await this.examines(dosIds, cppId)) await this.deplacer(tx, d, { comite, msgId }, deplace);
  }

  /** The sponsor is told that he is heard (SEA-22, R1124-9). */
  @On(seanceEvents.auditionDecidee)
  async surAuditionDecidee(f: P<'auditionDecidee'>, { msgId }: EventMeta, tx: Tx): Promise<void> {
    const { seanceId, date, decision, heure, precision } = f;
    const comite = await this.comites.nom(f.cppId);
    for (const d of await this.examines([f.dosId], f.cppId)) {
      const details = { seanceId, date, decision, heure };
      tx.journal({ entityCode: ENTITE, entityId: d.id, action: 'AUDITION_DECIDEE', commentaire: precision, details });
      const annonce = { ...annonceAudition(comite, f), evenement: 'AUDITION', aQui: ['PROMOTEUR'] as const };
      this.courriels.annoncer(tx, d, await this.courriels.prevenus(d), annonce, msgId);
    }
  }

  /** Kept: the day of its séance says by when its reports are expected. Told when it is moved by hand; the draw and a cancelled séance tell the day themselves. */
  @On(seanceEvents.dossierInscrit)
  async surDossierInscrit(
    { cppId, dosId, seanceId, precedente, via, quittee, date, heureDebut }: P<'dossierInscrit'>,
    { msgId }: EventMeta,
    tx: Tx,
  ): Promise<void> {
    if (precedente !== null) await this.seances.desinscrire(tx, dosId, precedente);
    await this.seances.inscrire(tx, dosId, seanceId, date);
    if (via !== 'REPORT' && !(via === 'GESTION' && quittee)) return;
    const comite = await this.comites.nom(cppId);
    const deplace = quittee && heureDebut ? { quittee, nouvelle: { date, heureDebut } } : null;
    for (const d of await this.examines([dosId], cppId)) {
      if (via === 'REPORT') await this.rapports.repousser(tx, { dosId, seanceLe: date, ...(deplace && { deplace }) }, msgId);
      else if (deplace) await this.deplacer(tx, d, { comite, msgId }, deplace);
    }
  }

  @On(seanceEvents.dossierDesinscrit)
  async surDossierDesinscrit(
    { cppId, dosId, seanceId, date, heureDebut }: P<'dossierDesinscrit'>,
    { msgId }: EventMeta,
    tx: Tx,
  ): Promise<void> {
    await this.seances.desinscrire(tx, dosId, seanceId);
    if (!heureDebut) return;
    const annonce = annonceDeplacement(await this.comites.nom(cppId), { date, heureDebut }, null);
    for (const d of await this.examines([dosId], cppId))
      this.courriels.annoncer(
        tx,
        d,
        await this.courriels.prevenus(d),
        { ...annonce, evenement: 'SEANCE_DEPLACEE', aQui: A_QUI },
        msgId,
      );
  }

  @On(seanceEvents.seanceAnnulee)
  async surSeanceAnnulee({ seanceId, cppId, date, reports }: P<'seanceAnnulee'>, _meta: EventMeta, tx: Tx): Promise<void> {
    const comite = await this.comites.nom(cppId);
    const dates = new Map(reports.map((r) => [r.dosId, r.date]));
    for (const d of await this.examines([...dates.keys()], cppId)) {
      const annonce = annonceAnnulation(comite, date, dates.get(d.id) ?? null);
      const prevenus = await this.courriels.prevenus(d);
      this.courriels.annoncer(tx, d, prevenus, { ...annonce, evenement: 'SEANCE_ANNULEE', aQui: ['PROMOTEUR'] }, seanceId);
    }
  }

  /** The sponsor and the secretariat by one mail; reporters by one of their own, which also says the new day of the report of who owes one. */
  private async deplacer(
    tx: Tx,
    d: DossierOuvert,
    { comite, msgId }: { comite: string; msgId: string },
    deplace: { quittee: Debut; nouvelle: Debut },
  ): Promise<void> {
    const { quittee, nouvelle } = deplace;
    const report = { dosId: d.id, seanceLe: nouvelle.date, deplace };
    const dits = quittee.date < nouvelle.date ? await this.rapports.repousser(tx, report, msgId) : [];
    const annonce = annonceDeplacement(comite, quittee, nouvelle);
    const tous = await this.courriels.prevenus(d);
    const prevenus = { ...tous, rapporteurs: tous.rapporteurs.filter((utiId) => !dits.includes(utiId)) };
    this.courriels.annoncer(tx, d, prevenus, { ...annonce, evenement: 'SEANCE_DEPLACEE', aQui: A_QUI }, msgId);
  }

  /** Of these, the requests of the portal that this committee still examines. */
  private async examines(dosIds: readonly DosId[], cppId: CppId): Promise<DossierOuvert[]> {
    const lus = await this.store.readMany(dossiersCtis, [...dosIds]);
    return lus.flatMap(({ id, contenu }) =>
      contenu.suivi && !contenu.suppression && contenu.cppId === cppId && !estClos(contenu.statut)
        ? [{ ...contenu, id: Number(id), suivi: contenu.suivi }]
        : [],
    );
  }
}
