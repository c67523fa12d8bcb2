/** The sponsor withdraws his request, or the administration for him. Rule: CTI-10. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { resteAuPortail } from '@riph/contracts/dossier-ctis/portail';
import {
  effetDuRetrait,
  PORTEE_RETRAIT_LABELS,
  type PorteeRetrait,
  prevenusDuRetrait,
  RAISON_PORTEE,
  RESTE_DU_RETRAIT,
  retraitDe,
} from '@riph/contracts/dossier-ctis/retrait.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { saisie } from '../socle/refus.ts';
import { CourrielsCtis } from './courriels.ts';
import { annulerOuverte } from './demandes.rules.ts';
import { Suivis } from './suivis.ts';

type Saisi = { version: number; motif: string; portee?: PorteeRetrait | undefined };

@Injectable()
export class Abandons {
  constructor(
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
  ) {}

  /** `portee`, when it is said, is what the person has read: the law alone decides of it. */
  async abandonner(vu: DossierOuvert, { version, motif, portee }: Saisi, actor: Actor) {
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      const retrait = retraitDe(d);
      await this.suivis.tirer(d, tx, 'RETIRER', actor, { commentaire: motif, details: { portee: retrait.portee } });
      if (portee && portee !== retrait.portee) throw saisie('portee', RAISON_PORTEE[retrait.portee]);
      d.suivi.retrait = { portee: retrait.portee, le: this.suivis.clock.today() };
      annulerOuverte(d, d.suivi.retrait.le);
      const par = actor.profil === 'DEPOSANT' ? 'par son promoteur' : 'par l’administration';
      const retiree = `La demande a été retirée ${par} ${PORTEE_RETRAIT_LABELS[retrait.portee]}. `;
      const suite = effetDuRetrait({ ...retrait, seReexamine: false });
      const reste = ` ${resteAuPortail('son promoteur doit aussi l’y retirer')}`;
      const annonce = { evenement: 'RETRAIT', titre: 'demande retirée', texte: `${retiree}${suite}${reste}`, motif };
      this.courriels.annoncer(tx, d, prevenus, { ...annonce, aQui: ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM'] }, 1);
      const { reexamen } = d.suivi;
      if (!reexamen || !retrait.seReexamine) return;
      // The first committee no longer has the request: its mail goes under its own number.
      const clos = { ...annonce, texte: `${retiree}${effetDuRetrait(retrait)}${reste}` };
      const premiers = { promoteurs: prevenus.promoteurs, rapporteurs: [] };
      const aQui = ['COMITE', 'ADMINISTRATION'] as const;
      this.courriels.annoncer(tx, { ...d, cppId: reexamen.premierCppId }, premiers, { ...clos, aQui }, 'recours');
    });
    const retrait = retraitDe(vu);
    return this.suivis.fait(
      vu.id,
      `La demande est retirée ${PORTEE_RETRAIT_LABELS[retrait.portee]}${retrait.seReexamine ? ' et le recours est clos' : ''}. ${prevenusDuRetrait(retrait)}. ${RESTE_DU_RETRAIT}`,
    );
  }
}
