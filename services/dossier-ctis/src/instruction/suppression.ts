/** The administration hides a request that should not be there; the portal does not bring it back, until the administration does. Rule: CTI-37. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { type DossierVu, dossiersCtis, ENTITE } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { CourrielsCtis } from './courriels.ts';
import { empechementSupprimer } from './suppression.rules.ts';
import { TravailRepository } from './travail.repository.ts';

@Injectable()
export class Suppressions {
  constructor(
    private readonly store: Objets,
    private readonly travail: TravailRepository,
    private readonly courriels: CourrielsCtis,
    private readonly clock: Clock,
  ) {}

  /** Whoever was told that a committee has it is told that it is gone. */
  async supprimer(vu: DossierVu, actor: Actor): Promise<void> {
    const prevenus = await this.courriels.prevenus(vu);
    await this.store.change(dossiersCtis, { id: vu.id }, async (d, tx) => {
      const raison = empechementSupprimer(d, await this.travail.lire(vu.id, tx));
      if (raison) throw impossible(raison);
      const le = this.clock.instant();
      d.suppression = { le, par: actor.nom };
      tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'SUPPRIMER', actor });
      if (d.cppId === null) return;
      const mots = {
        titre: 'demande supprimée',
        texte: 'L’administration a supprimé cette demande : elle n’est plus à examiner.',
      };
      const aQui = ['PROMOTEUR', 'COMITE', 'ANSM'] as const;
      this.courriels.annoncer(tx, { ...d, id: vu.id }, prevenus, { ...mots, evenement: 'SUPPRESSION', aQui }, le);
      const auxRapporteurs = { ...mots, modele: 'CTIS_RAPPORT_NOUVELLE', ouvre: false, cle: `SUPPRESSION-${le}` } as const;
      this.courriels.auxRapporteurs(tx, { ...d, id: vu.id }, prevenus.rapporteurs, auxRapporteurs);
    });
  }

  /** For the administration; null for whoever hides nothing. */
  async lue(vu: DossierVu, { profil }: Pick<Actor, 'profil'>) {
    if (profil !== 'SUPER_ADMIN') return null;
    return { raison: empechementSupprimer(vu, await this.travail.lire(vu.id)), aUnComite: vu.cppId !== null };
  }

  async retablir(vu: DossierVu, actor: Actor): Promise<void> {
    if (!vu.suppression) throw impossible('Cette demande n’est pas supprimée.');
    await this.store.change(dossiersCtis, { id: vu.id }, (d, tx) => {
      d.suppression = null;
      tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'RETABLIR', actor });
    });
  }
}
