/** The administration hides a request that should not be there; the portal does not bring it back, until the administration does. Rule: CTI-37. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Actor } from '@riph/contracts/core/call';
import { type DossierVu, dossiersCtis, ENTITE } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';

/** A French reason against; null when it may go. Nothing that a committee has worked on is hidden. */
function empechementSupprimer(d: Pick<DossierCtis, 'origine' | 'suivi' | 'suppression'>): string | null {
  if (d.suppression) return 'Cette demande est déjà supprimée.';
  if (d.suivi?.partieDeux !== 'P2_A_ATTRIBUER' && d.origine !== 'MANUEL')
    return 'Seule une demande qui attend un comité, ou saisie par erreur, est supprimée : retirez celle-ci plutôt.';
  const travail = d.suivi && d.suivi.avis.length + d.suivi.demandes.length + d.suivi.observations.length > 0;
  return travail ? 'Le comité a déjà écrit sur cette demande : elle ne se supprime plus.' : null;
}

@Injectable()
export class Suppressions {
  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
  ) {}

  async supprimer(vu: DossierVu, actor: Actor): Promise<void> {
    await this.store.change(dossiersCtis, { id: vu.id }, (d, tx) => {
      const raison = empechementSupprimer(d);
      if (raison) throw impossible(raison);
      d.suppression = { le: this.clock.instant(), par: actor.nom };
      tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'SUPPRIMER', actor });
    });
  }

  async retablir(vu: DossierVu, actor: Actor): Promise<void> {
    if (!vu.suppression) throw impossible('Cette demande n’est pas supprimée.');
    await this.store.change(dossiersCtis, { id: vu.id }, (d, tx) => {
      d.suppression = null;
      tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'RETABLIR', actor });
    });
  }
}
