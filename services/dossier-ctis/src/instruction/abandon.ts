/** The sponsor withdraws his request, or the administration for him. Rule: CTI-10. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { prevenusDuRetrait } from '@riph/contracts/dossier-ctis/retrait.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { CourrielsCtis } from './courriels.ts';
import { Suivis } from './suivis.ts';

@Injectable()
export class Abandons {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
  ) {}

  async abandonner(vu: DossierOuvert, { version, motif }: { version: number; motif: string }, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, version, (d, tx) => {
      this.suivis.tirer(d, tx, 'RETIRER', actor, { commentaire: motif });
      for (const x of d.suivi.demandes) if (x.statut === 'ENVOYEE') x.statut = 'ANNULEE';
      const retiree = `La demande a été retirée ${actor.profil === 'DEPOSANT' ? 'par son promoteur' : 'par l’administration'} : `;
      const annonce = { evenement: 'RETRAIT', titre: 'demande retirée', texte: `${retiree}son examen s’arrête.`, motif };
      this.courriels.annoncer(tx, d, prevenus, { ...annonce, aQui: ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM'] }, 1);
      const { reexamen } = d.suivi;
      if (!reexamen) return;
      // The first committee no longer has the request: its mail goes under its own number.
      const clos = { ...annonce, texte: `${retiree}le réexamen s’arrête et le recours est clos.` };
      const personne = { promoteurs: [], rapporteurs: [] };
      const aQui = ['COMITE', 'ADMINISTRATION'] as const;
      this.courriels.annoncer(tx, { ...d, cppId: reexamen.premierCppId }, personne, { ...clos, aQui }, 'recours');
    });
    const retrait = { aUnComite: vu.cppId !== null, seReexamine: vu.suivi.reexamen !== null };
    return this.suivis.fait(
      vu.id,
      `La demande est retirée${retrait.seReexamine ? ' et le recours est clos' : ''}. ${prevenusDuRetrait(retrait)}.`,
    );
  }
}
