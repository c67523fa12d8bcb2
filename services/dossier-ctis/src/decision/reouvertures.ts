/** The administration opens again a request that lapsed, or that a silence decided. Rule: CTI-61. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { DecisionDansLEssai } from '../etude/decision-inscrite.ts';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { Suivis } from '../instruction/suivis.ts';
import { autorise } from '../socle/autorisation.rules.ts';
import type { DossierExamine } from '../socle/dossier-ouvert.rules.ts';
import { impossible } from '../socle/refus.ts';
import { statutDu } from '../socle/suivi.rules.ts';
import { effetDeLaReouverture, partieDeuxAvant } from './reouverture.rules.ts';

@Injectable()
export class Reouvertures {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly essai: DecisionDansLEssai,
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
        if (suivi.partieDeux === 'P2_TACITE') suivi.finPartieDeux = null;
        await this.suivis.tirer(d, tx, 'ROUVRIR', actor, { ...geste, vers: partieDeuxAvant(suivi) });
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
}
