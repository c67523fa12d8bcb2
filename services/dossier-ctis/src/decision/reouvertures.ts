/** The administration opens again a request that lapsed, that a silence decided, or whose opinion was typed wrong. Rules: CTI-61, CTI-64. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { PIECE_AVIS } from '@riph/contracts/dossier-ctis/documents.schemas';
import { isAvisPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { AvisSuivi } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { AvisRepository } from '@riph/examen/avis/avis.repository';
import { AvisRendus } from '@riph/examen/avis/rendus';
import { DecisionDansLEssai } from '../etude/decision-inscrite.ts';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { RecoursEnCours } from '../instruction/recours-en-cours.ts';
import { Suivis } from '../instruction/suivis.ts';
import { autorise } from '../socle/autorisation.rules.ts';
import type { DossierExamine } from '../socle/dossier-ouvert.rules.ts';
import { impossible } from '../socle/refus.ts';
import { avisDuComite, statutDu } from '../socle/suivi.rules.ts';
import { effetDeLaReouverture, partieDeuxAvant } from './reouverture.rules.ts';

@Injectable()
export class Reouvertures {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly essai: DecisionDansLEssai,
    private readonly recours: RecoursEnCours,
    private readonly avis: AvisRepository,
    private readonly rendus: AvisRendus,
  ) {}

  /** What a day that has passed had made ends; the history keeps it. The trial that a deemed decision had opened closes. */
  async rouvrir(vu: DossierExamine, { version, motif }: { version: number; motif: string }, actor: Actor) {
    if (autorise(vu) && (await this.essai.aCommence(vu.etuId)))
      throw impossible('L’essai a commencé en France : sa décision réputée rendue ne se reprend plus.');
    const prevenus = await this.courriels.prevenus(vu);
    const effet = effetDeLaReouverture(vu.suivi);
    await this.suivis.corriger(vu.id, version, async (d, tx) => {
      const { suivi, statut } = d;
      const geste = { commentaire: motif, details: { statut, ...(d.decision && { decision: d.decision }) } };
      const seuleUn = suivi.partieUn === 'P1_CADUQUE' && suivi.partieDeux !== 'P2_CADUQUE';
      if (suivi.partieUn === 'P1_CADUQUE') await this.suivis.tirerPartieUn(d, tx, 'P1_ROUVRIR', actor, geste);
      if (!seuleUn) {
        const isAvis = isAvisPartieDeux(suivi.partieDeux);
        const [repris] = isAvis ? avisDuComite(suivi) : [];
        const details = { ...geste.details, ...(repris && { avisRepris: motsDe(repris) }) };
        const recoursEnCours = await this.recours.contre(d, tx);
        if (isAvis || suivi.partieDeux === 'P2_TACITE') suivi.finPartieDeux = null;
        await this.suivis.tirer(d, tx, 'ROUVRIR', actor, { ...geste, details, recoursEnCours, vers: partieDeuxAvant(suivi) });
        if (isAvis) await this.retirerAvis(tx, d);
        const derniere = suivi.demandes.at(-1);
        if (derniere?.statut === 'ECHUE') derniere.statut = 'ENVOYEE';
      }
      Object.assign(suivi, { decisionTacite: false, rouvertLe: this.suivis.clock.today(), corrections: suivi.corrections + 1 });
      Object.assign(d, { decision: null, dateDecision: null });
      const apres = statutDu(suivi);
      await this.essai.inscrire(tx, { ...d, statut: apres }, actor);
      const texte = `L’administration rouvre la demande. ${effet}`;
      const aQui = ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM', 'ADMINISTRATION'] as const;
      const annonce = { evenement: 'REOUVERTURE', titre: 'demande rouverte', texte, motif, aQui };
      this.courriels.annoncer(tx, d, prevenus, annonce, suivi.corrections);
      return apres;
    });
    return this.suivis.fait(
      vu.id,
      `${effet} Le promoteur, le comité, ses rapporteurs, l’ANSM et l’administration sont prévenus.`,
    );
  }

  /** The opinion, its letter and what was joined to it: kept, read by the authorities, no longer by the sponsor. */
  private async retirerAvis(tx: Tx, d: DossierExamine): Promise<void> {
    await this.rendus.retirer(tx, d);
    d.suivi.avis = await this.avis.lister(tx, d.id);
    const duPremier = d.suivi.reexamen?.documentsAvant ?? 0;
    for (const piece of d.documents) if (piece.categorieCode === PIECE_AVIS.code && piece.id > duPremier) piece.courant = false;
    Object.assign(d, { conclusionPartieDeux: null, conditionPartieDeux: { existe: false, texte: null, conditions: [] } });
  }
}

/** What the journal keeps of an opinion that stands no more. */
const motsDe = ({ sens, renduLe, motifs, motivation, conditions }: AvisSuivi) => ({
  sens,
  renduLe,
  motifs,
  motivation,
  conditions,
});
