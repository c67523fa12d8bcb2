/** The sponsor withdraws his request, or the administration for him. Rule: CTI-10. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { DossierOuvert } from '../socle/registres.ts';
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
      const texte = `La demande a été retirée ${actor.profil === 'DEPOSANT' ? 'par son promoteur' : 'par l’administration'} : son examen s’arrête.`;
      this.courriels.annoncer(
        tx,
        d,
        prevenus,
        { evenement: 'RETRAIT', titre: 'demande retirée', texte, motif, aQui: ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM'] },
        1,
      );
    });
    return this.suivis.fait(vu.id, 'La demande est retirée. Le promoteur, le comité et l’ANSM sont prévenus.');
  }
}
