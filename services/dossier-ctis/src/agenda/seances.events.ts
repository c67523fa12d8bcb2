/** The session of a request moves or is cancelled: whoever was told its day learns the new one, as for a national dossier. Rules: MAI-09, CTI-45, RAP-05. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { type EventMeta, OnMongo } from '@riph/chassis/facts/events';
import { Comites } from '@riph/chassis/reference/comites';
import type { Intake } from '@riph/chassis/store/mongo/intake';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { dateRapportParDefaut } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import type * as z from 'zod';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { repousses } from '../rapporteurs/rapporteurs.rules.ts';
import { dossiersCtis, ENTITE, idRapporteurs, rapporteursCtis } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/registres.ts';
import { annonceAnnulation, annonceDeplacement } from './seances-annoncees.rules.ts';

type P<K extends keyof typeof seanceEvents> = z.output<(typeof seanceEvents)[K]['schema']>;
type Debut = { date: string; heureDebut: string };

/** Those whose day that would change. */
const reportes = (rapporteurs: readonly RapporteurGarde[], jour: string): RapporteurGarde[] =>
  repousses(rapporteurs, jour).filter((r) => !rapporteurs.includes(r));

@Injectable()
export class SeancesCtis {
  constructor(
    private readonly store: MongoStore,
    private readonly comites: Comites,
    private readonly courriels: CourrielsCtis,
    private readonly clock: Clock,
  ) {}

  @OnMongo(seanceEvents.seanceModifiee)
  async surSeanceModifiee(
    { cppId, dosIds, avant, date, heureDebut }: P<'seanceModifiee'>,
    { msgId }: EventMeta,
    tx: Intake,
  ): Promise<void> {
    if (!avant) return;
    for (const d of await this.examines(dosIds, cppId)) {
      if (avant.date < date) await this.repousserRapports(tx, d, date);
      await this.deplacer(tx, d, avant, { date, heureDebut }, msgId);
    }
  }

  /** Moved by hand to another session; the draw and a cancelled session tell the day themselves. */
  @OnMongo(seanceEvents.dossierInscrit)
  async surDossierInscrit(
    { cppId, dosId, via, quittee, date, heureDebut }: P<'dossierInscrit'>,
    { msgId }: EventMeta,
    tx: Intake,
  ): Promise<void> {
    if (via === 'REPORT') for (const d of await this.examines([dosId], cppId)) await this.repousserRapports(tx, d, date);
    if (via !== 'GESTION' || !quittee || !heureDebut) return;
    for (const d of await this.examines([dosId], cppId)) await this.deplacer(tx, d, quittee, { date, heureDebut }, msgId);
  }

  @OnMongo(seanceEvents.seanceAnnulee)
  async surSeanceAnnulee({ seanceId, cppId, date, reports }: P<'seanceAnnulee'>, _meta: EventMeta, tx: Intake): Promise<void> {
    const comite = await this.comites.nom(cppId);
    const dates = new Map(reports.map((r) => [r.dosId, r.date]));
    for (const d of await this.examines([...dates.keys()], cppId)) {
      const annonce = annonceAnnulation(comite, date, dates.get(d.id) ?? null);
      const prevenus = await this.courriels.prevenus(d);
      this.courriels.annoncer(tx, d, prevenus, { ...annonce, evenement: 'SEANCE_ANNULEE', aQui: ['PROMOTEUR'] }, seanceId);
    }
  }

  /** The reports not yet filed follow the session that was put off (RAP-05). */
  private async repousserRapports(tx: Intake, { id, cppId }: DossierOuvert, seanceLe: string): Promise<void> {
    const jour = dateRapportParDefaut(seanceLe, this.clock.today());
    if (cppId === null || jour === null) return;
    const cle = idRapporteurs(id, cppId);
    const lus = await this.store.read(rapporteursCtis, cle);
    if (!lus || reportes(lus.contenu.rapporteurs, jour).length === 0) return;
    await tx.change(rapporteursCtis, cle, (garde, ecrit) => {
      const details = { utiIds: reportes(garde.rapporteurs, jour).map((r) => r.utiId), attenduLe: jour };
      garde.rapporteurs = repousses(garde.rapporteurs, jour);
      ecrit.journal({ entityCode: ENTITE, entityId: id, action: 'REPOUSSER_RAPPORTS', details });
    });
  }

  /** The sponsor and the secretariat by one mail; reporters by one of their own. */
  private async deplacer(tx: Intake, d: DossierOuvert, quittee: Debut, nouvelle: Debut, msgId: string): Promise<void> {
    const { cppId } = d;
    if (cppId === null) return;
    const annonce = annonceDeplacement(await this.comites.nom(cppId), quittee, nouvelle);
    const evenement = 'SEANCE_DEPLACEE';
    const prevenus = await this.courriels.prevenus(d);
    this.courriels.annoncer(tx, d, prevenus, { ...annonce, evenement, aQui: ['PROMOTEUR', 'COMITE', 'RAPPORTEURS'] }, msgId);
  }

  /** Of these, the requests of the portal that this committee still examines. */
  private async examines(dosIds: readonly number[], cppId: number): Promise<DossierOuvert[]> {
    const lus = await this.store.readMany(dossiersCtis, [...dosIds]);
    return lus.flatMap(({ id, contenu }) =>
      contenu.suivi && !contenu.suppression && contenu.cppId === cppId && !estClos(contenu.statut)
        ? [{ ...contenu, id: Number(id), suivi: contenu.suivi }]
        : [],
    );
  }
}
