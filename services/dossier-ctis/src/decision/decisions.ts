/**
 * What the agency concludes on part I and decides of the whole request, typed here before the portal tells it (CSP L1124-1). Rule: CTI-42. The decision and its line in
 * the trial are one transaction.
 */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type FieldError, refusal } from '@riph/contracts/core/errors';
import { decisionsPossibles, type TypeDecision } from '@riph/contracts/dossier-ctis/decision.rules';
import { DECISION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { DecisionDansLEssai } from '../etude/decision-inscrite.ts';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { Suivis } from '../instruction/suivis.ts';
import { autorise } from '../socle/autorisation.rules.ts';
import type { DossierVu } from '../socle/collections.ts';
import type { DossierExamine, DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { impossible } from '../socle/refus.ts';
import { annonceConclusion, annonceConclusionCorrigee, annonceCorrection, annonceDecision } from './annonces.rules.ts';

type Sens = Parameters<typeof annonceConclusion>[0];
const VERS = {
  ACCEPTABLE: 'P1_ACCEPTABLE',
  ACCEPTABLE_CONDITIONS: 'P1_ACCEPTABLE_COND',
  NON_ACCEPTABLE: 'P1_NON_ACCEPTABLE',
} as const;
type Conclusion = { version: number; sens: Sens; le: string };
type Decision = { version: number; type: TypeDecision; le: string; motif: string };

const invalide = (fields: FieldError[]) => refusal('saisie.invalide', { fields });

@Injectable()
export class DecisionsAgence {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly essai: DecisionDansLEssai,
  ) {}

  async conclure(vu: DossierOuvert, { version, sens, le }: Conclusion, actor: Actor) {
    this.assertApresRecevabilite(vu, le);
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      const geste = { vers: VERS[sens], details: { le } };
      await this.suivis.tirerPartieUn(d, tx, 'P1_CONCLURE', actor, geste);
      d.conclusionPartieUn = { sens, date: le };
      d.dateRapport = le;
      d.suivi.conclusionIci = true;
      this.courriels.annoncer(tx, d, prevenus, annonceConclusion(sens, le), `${le}-${sens}`);
    });
    return this.suivis.fait(vu.id, 'La conclusion est enregistrée. Le promoteur et le comité sont prévenus.');
  }

  /** Of a conclusion that the portal does not tell yet; the history keeps the one of before. */
  async corrigerConclusion(vu: DossierOuvert, { version, sens, le, motif }: Conclusion & { motif: string }, actor: Actor) {
    this.assertApresRecevabilite(vu, le);
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      const avant = d.conclusionPartieUn;
      const details = { sens, le, avant: avant?.sens, avantLe: avant?.date };
      await this.suivis.tirerPartieUn(d, tx, 'P1_CORRIGER_CONCLUSION', actor, { vers: VERS[sens], commentaire: motif, details });
      if (avant?.sens === sens && avant.date === le)
        throw invalide([
          { champ: 'sens', message: 'C’est la conclusion déjà enregistrée : indiquez-en une autre, ou un autre jour.' },
        ]);
      d.conclusionPartieUn = { sens, date: le };
      d.dateRapport = le;
      this.courriels.annoncer(tx, d, prevenus, { ...annonceConclusionCorrigee(sens, le), motif }, version);
    });
    return this.suivis.fait(vu.id, 'La conclusion est corrigée. Le promoteur et le comité sont prévenus.');
  }

  private assertApresRecevabilite({ suivi, dateRecevabilite, dateSoumission }: DossierOuvert, le: string): void {
    this.assertJour(le, suivi.recevableLe ?? dateRecevabilite ?? dateSoumission, 'La partie I est recevable depuis le');
  }

  async decider(vu: DossierVu, decision: Decision, actor: Actor) {
    // The same page, open twice: nothing is decided twice.
    const estFaite = vu.statut === decision.type && vu.dateDecision === decision.le && vu.suivi !== null;
    if (!estFaite) await this.ecrire(await this.suivis.ouvert(vu.id, actor), decision, actor);
    return this.suivis.fait(vu.id, 'La décision est enregistrée. Le promoteur et le comité sont prévenus.');
  }

  /** Of a decision that the portal does not tell yet; the history keeps the one of before. */
  async corriger(vu: DossierExamine, { version, type, le, motif }: Decision, actor: Actor) {
    this.assertApresLesParties(vu, le);
    if (autorise(vu) && type === 'REFUSE' && (await this.essai.aCommence(vu.etuId)))
      throw impossible('L’essai a commencé en France : son autorisation ne se corrige plus ici.');
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.corriger(vu.id, version, async (d, tx) => {
      const { decision: avant, dateDecision, suivi } = d;
      const details = { type, le, avant: avant?.type, avantLe: dateDecision, tacite: suivi.decisionTacite };
      await this.suivis.tirerPartieUn(d, tx, 'CORRIGER_DECISION', actor, { vers: suivi.partieUn, commentaire: motif, details });
      this.assertPermis(d, type);
      if (avant?.type === type && dateDecision === le && !suivi.decisionTacite)
        throw invalide([
          { champ: 'type', message: 'C’est la décision déjà enregistrée : indiquez-en une autre, ou un autre jour.' },
        ]);
      const annonce = annonceCorrection(type, le, suivi.decisionTacite);
      Object.assign(d, { decision: { type, date: le }, dateDecision: le });
      Object.assign(suivi, { decisionTacite: false, corrections: suivi.corrections + 1 });
      await this.essai.inscrire(tx, { ...d, statut: type }, actor);
      this.courriels.annoncer(tx, d, prevenus, { ...annonce, motif }, suivi.corrections);
      return type;
    });
    return this.suivis.fait(vu.id, 'La décision est corrigée. Ceux qui avaient appris la précédente sont prévenus.');
  }

  private assertApresLesParties(vu: DossierExamine, le: string): void {
    const depuis = [vu.dateRapport, vu.suivi.finPartieDeux]
      .filter((d) => d !== null)
      .toSorted()
      .at(-1);
    this.assertJour(le, depuis ?? null, 'Les deux parties sont conclues depuis le');
  }

  private assertPermis({ suivi }: DossierExamine, type: TypeDecision): void {
    const { types } = decisionsPossibles(suivi.partieUn, suivi.partieDeux);
    if (types.includes(type)) return;
    const conduisent = types.map((t) => DECISION_CTIS_LABELS[t]).join(' ou ');
    throw invalide([{ champ: 'type', message: `Les deux parties conduisent à : ${conduisent}.` }]);
  }

  private async ecrire(vu: DossierOuvert, { version, type, le, motif }: Decision, actor: Actor): Promise<void> {
    this.assertApresLesParties(vu, le);
    if (type === 'REFUSE' && motif.trim().length < MOTIF_CTIS_MIN)
      throw invalide([{ champ: 'motif', message: `Indiquez le motif du refus, en ${MOTIF_CTIS_MIN} caractères au moins.` }]);
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(
      vu.id,
      version,
      async (d, tx) => {
        await this.suivis.tirerPartieUn(d, tx, 'DECIDER', actor, {
          vers: d.suivi.partieUn,
          commentaire: motif.trim() || null,
          details: { type, le },
        });
        this.assertPermis(d, type);
        d.decision = { type, date: le };
        d.dateDecision = le;
        await this.essai.inscrire(tx, { ...d, statut: type }, actor);
        const dit = motif.trim() ? { motif: motif.trim() } : {};
        this.courriels.annoncer(tx, d, prevenus, { ...annonceDecision(type, le), ...dit }, `${le}-${type}`);
      },
      type,
    );
  }

  private assertJour(le: string, depuis: string | null, quand: string): void {
    if (le > this.suivis.clock.today()) throw invalide([{ champ: 'le', message: 'Cette date est dans le futur.' }]);
    if (depuis !== null && le < depuis)
      throw invalide([{ champ: 'le', message: `${quand} ${formatJour(depuis)} : indiquez ce jour ou un jour suivant.` }]);
  }
}
