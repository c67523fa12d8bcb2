/** What an investigator corrects, the person's early exit, the designation that is cancelled before it begins. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DesId } from '@riph/contracts/core/ids';
import { enCentimes } from '@riph/contracts/vrb/etude.schemas';
import { finExclusion, type Plafond } from '@riph/contracts/vrb/participation.rules';
import type { ParticipationModifiee } from '@riph/contracts/vrb/volontaire.schemas';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { demandeDe, exigerArgent, totalEnCentimes } from '../participations/demandes.ts';
import { Verdicts } from '../participations/verdicts.ts';
import { type DesignationGardee, DesignationsRepository } from './designations.repository.ts';
import type { Vue } from './lectures.ts';
import { type Prive, scellerPrive } from './prive.ts';
import { UnderLock } from './under-lock.ts';

type Geste<G extends ParticipationModifiee['geste']> = Extract<ParticipationModifiee, { geste: G }>;

@Injectable()
export class Modifications {
  constructor(
    private readonly lock: UnderLock,
    private readonly repository: DesignationsRepository,
    private readonly verdicts: Verdicts,
    private readonly clock: Clock,
  ) {}

  modifier(desId: DesId, body: ParticipationModifiee, actor: Actor): Promise<void> {
    return this.lock.changer(desId, actor, async (tx, vue, plafonds) => {
      if (vue.d.version !== body.version) throw refusal('version.perimee', await this.repository.derniere(tx, desId));
      if (vue.d.annuleeLe !== null) throw refus('vrb.dejaAnnulee', {});
      if (body.geste === 'MODIFIER') await this.corriger(tx, vue, body, plafonds, actor);
      else if (body.geste === 'SORTIR') await this.sortir(tx, vue, body, actor);
      else await this.annuler(tx, vue, actor);
      tx.journal({ entityCode: 'DESIGNATION_VRB', entityId: desId, action: body.geste });
    });
  }

  private async corriger(tx: Tx, vue: Vue, body: Geste<'MODIFIER'>, plafonds: Plafond[], actor: Actor): Promise<void> {
    const { d, regles, periodes, personne } = vue;
    const numeroInclusion = body.numeroInclusion.trim();
    exigerArgent(regles, body, d.montant);
    if (await this.repository.isNumeroPris(tx, d.etuId, numeroInclusion, d.desId))
      throw refus('vrb.numeroPris', { numero: numeroInclusion });
    const [premiere, derniere] = [periodes[0], periodes.at(-1)];
    if (premiere && derniere) {
      const sejour = { dateDebut: premiere.dateDebut, dateFin: derniere.dateFin };
      const qui = { dateNaissance: personne.dateNaissance, isInterdite: body.motifInterdiction !== null };
      const demande = demandeDe(d.etuId, regles, sejour, totalEnCentimes(body), qui);
      this.verdicts.exigerArgent(demande, await this.verdicts.situation([d.volId], plafonds, tx), d.volId, d.desId);
    }
    const argent = { montant: enCentimes(body.montantIndemnite), nature: enCentimes(body.valeurAvantagesNature) };
    const prive = { ...vue.prive, motifInterdiction: body.motifInterdiction };
    await this.ecrire(tx, vue, { ...argent, numeroInclusion }, prive, actor);
  }

  /** The period that holds the day ends on it, those after it are taken off; the exclusion runs from the last day left. */
  private async sortir(tx: Tx, vue: Vue, { dateSortie, motifSortie }: Geste<'SORTIR'>, actor: Actor): Promise<void> {
    const { d, periodes, regles } = vue;
    const jour = this.clock.today();
    const [premiere, derniere] = [periodes[0], periodes.at(-1)];
    if (!premiere || !derniere) throw refus('vrb.sansPeriode', {});
    if (d.dateSortie !== null) throw refus('vrb.dejaSortie', { le: d.dateSortie });
    const [au] = [derniere.dateFin, jour].toSorted();
    if (premiere.dateDebut > jour) throw refus('vrb.sansPeriode', {});
    if (dateSortie < premiere.dateDebut || dateSortie > au) throw refus('vrb.sortieImpossible', { du: premiere.dateDebut, au });
    const suivantes = periodes.filter((p) => p.dateDebut > dateSortie).map((p) => p.perPartId);
    await this.repository.supprimerPeriodes(tx, suivantes);
    const gardee = periodes.filter((p) => p.dateDebut <= dateSortie).at(-1) ?? premiere;
    const [fin] = [gardee.dateFin, dateSortie].toSorted();
    await this.repository.dater(tx, gardee.perPartId, gardee.dateDebut, fin);
    await this.repository.recaler(tx, d.desId, finExclusion(fin, regles.exclusion), regles.interdictionSimultanee, d.montant);
    await this.ecrire(tx, vue, { dateSortie }, { ...vue.prive, motifSortie }, actor);
  }

  private async annuler(tx: Tx, vue: Vue, actor: Actor): Promise<void> {
    const jour = this.clock.today();
    const [premiere] = vue.periodes;
    if (premiere && premiere.dateDebut <= jour) throw refus('vrb.dejaCommencee', {});
    await this.ecrire(tx, vue, { annuleeLe: jour }, vue.prive, actor);
  }

  private ecrire(tx: Tx, { d, personne }: Vue, change: Partial<DesignationGardee>, prive: Prive, actor: Actor): Promise<void> {
    const scelle = scellerPrive(personne.cle, d.desId, prive);
    return this.repository.modifier(tx, { ...d, ...change, scelle }, { nom: actor.nom, le: this.clock.instant() });
  }
}
