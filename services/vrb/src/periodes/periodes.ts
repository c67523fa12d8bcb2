/** Periods added, moved, extended, taken off: the whole stay is judged again each time (VRB-14). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DesId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { isEtudeOuverte } from '@riph/contracts/vrb/acces.rules';
import { enCentimes, enEuros } from '@riph/contracts/vrb/etude.schemas';
import {
  type Demande,
  finExclusion,
  montantRestant,
  type Plafond,
  type RefusProrogation,
  refusDeProroger,
} from '@riph/contracts/vrb/participation.rules';
import type { PeriodeModifiee } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { DesignationsRepository, type PeriodeGardee } from '../designations/designations.repository.ts';
import type { Vue } from '../designations/lectures.ts';
import { scellerMotif } from '../designations/prive.ts';
import { UnderLock } from '../designations/under-lock.ts';
import { demandeDe, exigerApprouvee, exigerLieuEtDates } from '../participations/demandes.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { EtudeRepository } from '../socle/etude.repository.ts';

type Dates = { dateDebut: Jour; dateFin: Jour };
const MOTIF_MIN = 3;
const seChevauchent = (a: Dates, b: Dates): boolean => a.dateDebut <= b.dateFin && b.dateDebut <= a.dateFin;
/** From the first day of the first period to the last day of the last one. */
const sejourDe = (periodes: readonly Dates[]): Dates => ({
  dateDebut: periodes.map((p) => p.dateDebut).toSorted()[0] ?? '',
  dateFin:
    periodes
      .map((p) => p.dateFin)
      .toSorted()
      .at(-1) ?? '',
});

@Injectable()
export class Periodes {
  constructor(
    private readonly lock: UnderLock,
    private readonly repository: DesignationsRepository,
    private readonly protocoles: EtudeRepository,
    private readonly verdicts: Verdicts,
    private readonly clock: Clock,
  ) {}

  creer(desId: DesId, dates: Dates, actor: Actor): Promise<void> {
    return this.lock.changer(desId, actor, async (tx, vue, plafonds) => {
      this.exigerOuverte(vue);
      await this.exigerSejour(tx, vue, vue.periodes, dates, plafonds);
      await this.repository.ajouterPeriode(tx, desId, dates.dateDebut, dates.dateFin, this.clock.instant());
      await this.suite(tx, vue, [...vue.periodes, dates], 0, 'AJOUTER_PERIODE', actor);
    });
  }

  /** A period that has not begun moves; one that has only ends later. */
  modifier(desId: DesId, m: PeriodeModifiee, actor: Actor): Promise<void> {
    return this.lock.changer(desId, actor, async (tx, vue, plafonds) => {
      const periode = this.trouver(vue, m.perPartId);
      const dates = { dateDebut: m.dateDebut ?? periode.dateDebut, dateFin: m.dateFin };
      const autres = vue.periodes.filter((p) => p !== periode);
      if (this.clock.today() < periode.dateDebut) {
        this.exigerOuverte(vue);
        if (dates.dateFin < dates.dateDebut) throw refus('vrb.chevauchement', {});
        await this.exigerSejour(tx, vue, autres, dates, plafonds);
        await this.repository.dater(tx, m.perPartId, dates.dateDebut, dates.dateFin);
        return this.suite(tx, vue, [...autres, dates], 0, 'MODIFIER_PERIODE', actor);
      }
      if (dates.dateDebut !== periode.dateDebut || dates.dateFin < periode.dateFin) throw refus('vrb.periodeCommencee', {});
      const supplement = enCentimes(m.montantSupplementaire);
      await this.exigerProrogation(vue, periode, m.dateFin, supplement, plafonds, tx);
      if (m.motifProrogation.trim().length < MOTIF_MIN) throw refus('vrb.motifProrogation', {});
      const motif = scellerMotif(vue.personne.cle, m.perPartId, m.motifProrogation.trim());
      await this.repository.proroger(tx, m.perPartId, m.dateFin, motif);
      await this.suite(tx, vue, [...autres, dates], supplement, 'PROROGER', actor);
    });
  }

  /** Throws `vrb.prorogationRefusee`, `vrb.indemniteNonApprouvee`, `vrb.horsEtude`, `vrb.lieuNonAutorise`. */
  async exigerProrogation(
    vue: Vue,
    periode: PeriodeGardee,
    fin: Jour,
    supplement: number,
    plafonds: Plafond[],
    tx?: Tx,
  ): Promise<void> {
    const refusee = await this.refusProrogation(vue, periode, fin, supplement, plafonds, tx);
    if (refusee.motifs.length > 0) throw refus('vrb.prorogationRefusee', refusee);
    exigerApprouvee(vue.regles, vue.d.montant + supplement, vue.d.montant);
    await this.exigerLieu(tx, vue, { dateDebut: periode.dateDebut, dateFin: fin });
  }

  /** Why the period is not extended (no reason: it may be), and in euros what may be paid on top. */
  private async refusProrogation(
    vue: Vue,
    periode: PeriodeGardee,
    fin: Jour,
    supplement: number,
    plafonds: Plafond[],
    tx?: Tx,
  ): Promise<{ motifs: RefusProrogation[]; supplementPossible: number }> {
    const { d, etude, regles, personne, prive, periodes } = vue;
    const sejour = { dateDebut: periodes[0]?.dateDebut ?? periode.dateDebut, dateFin: fin };
    const qui = { dateNaissance: personne.dateNaissance, isInterdite: prive.motifInterdiction !== null };
    const paye = d.montant + d.nature;
    const demande = demandeDe(d.etuId, regles, sejour, paye + supplement, qui);
    const { participations } = await this.verdicts.situation([d.volId], plafonds, tx);
    const autres = participations.filter((p) => p.desId !== d.desId);
    const motifs = refusDeProroger(
      {
        derniere: periodes.at(-1)?.perPartId === periode.perPartId && d.dateSortie === null,
        annulee: d.annuleeLe !== null,
        etudeOuverte: isEtudeOuverte(etude.etat, regles.inscription),
        fin: periode.dateFin,
        demande,
        supplement,
      },
      autres,
      plafonds,
      this.clock.today(),
    );
    const libre = Math.min(
      montantRestant(autres, demande.debut, plafonds) - paye,
      enCentimes(regles.indemnitePrevue) - d.montant,
    );
    return { motifs, supplementPossible: enEuros(Math.max(0, libre)) };
  }

  /** Throws `vrb.horsEtude`, `vrb.lieuNonAutorise`. */
  private async exigerLieu(tx: Tx | undefined, { d, regles }: Vue, dates: Dates): Promise<void> {
    const centre = await this.protocoles.centre(d.etuId, d.centreCode, tx);
    if (!centre) throw refus('vrb.centreIntrouvable', {});
    exigerLieuEtDates(regles, centre, dates);
  }

  /** Throws `vrb.periodeIntrouvable`. */
  trouver({ periodes }: Vue, perPartId: number): PeriodeGardee {
    const periode = periodes.find((p) => p.perPartId === perPartId);
    if (!periode) throw refus('vrb.periodeIntrouvable', {});
    return periode;
  }

  /** Money counts on the first day of the stay: without its first period it counts later, in other windows of twelve months. Throws `vrb.participationRefusee`. */
  async exigerArgent(tx: Tx, vue: Vue, restent: readonly Dates[], plafonds: Plafond[]): Promise<void> {
    const { volId, desId } = vue.d;
    if (restent.length === 0) return;
    const situation = await this.verdicts.situation([volId], plafonds, tx);
    this.verdicts.exigerArgent(this.demande(vue, restent), situation, volId, desId);
  }

  /** The dates that follow from the periods, and the line of the journal. */
  async suite(tx: Tx, vue: Vue, periodes: readonly Dates[], supplement: number, action: string, actor: Actor): Promise<void> {
    const { d, regles } = vue;
    const fin = periodes.length === 0 ? null : finExclusion(sejourDe(periodes).dateFin, regles.exclusion);
    await this.repository.recaler(tx, d.desId, fin, regles.interdictionSimultanee, d.montant + supplement);
    await this.repository.toucher(tx, d.desId, { nom: actor.nom, le: this.clock.instant() });
    tx.journal({ entityCode: 'DESIGNATION_VRB', entityId: d.desId, action });
  }

  private exigerOuverte({ d, etude, regles }: Vue): void {
    if (d.annuleeLe !== null) throw refus('vrb.dejaAnnulee', {});
    if (d.dateSortie !== null) throw refus('vrb.dejaSortie', { le: d.dateSortie });
    if (!isEtudeOuverte(etude.etat, regles.inscription)) throw refus('vrb.etudeNonOuverte', {});
  }

  private async exigerSejour(tx: Tx, vue: Vue, autres: readonly Dates[], dates: Dates, plafonds: Plafond[]): Promise<void> {
    const { d } = vue;
    if (autres.some((p) => seChevauchent(p, dates))) throw refus('vrb.chevauchement', {});
    await this.exigerLieu(tx, vue, dates);
    const demande = this.demande(vue, [...autres, dates]);
    this.verdicts.exiger(demande, await this.verdicts.situation([d.volId], plafonds, tx), d.volId, d.desId);
  }

  private demande({ d, regles, personne, prive }: Vue, periodes: readonly Dates[]): Demande {
    const qui = { dateNaissance: personne.dateNaissance, isInterdite: prive.motifInterdiction !== null };
    return demandeDe(d.etuId, regles, sejourDe(periodes), d.montant + d.nature, qui);
  }
}
