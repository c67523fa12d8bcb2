/** The agency notes that experts are consulted on part I, which then has fifty days more, or takes it back. Rule: CTI-54 (CTR 6(7) and 18(5)). */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { type consultationSaisie, PRODUIT_CONSULTE_LABELS } from '@riph/contracts/dossier-ctis/consultation.schemas';
import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { echeancePartieUn } from '@riph/contracts/dossier-ctis/echeances.rules';
import type * as z from 'zod';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { Suivis } from '../instruction/suivis.ts';
import { etudesCtis } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { faitsDe } from '../socle/suivi.rules.ts';
import { fautesConsultation } from './consultation.rules.ts';

@Injectable()
export class Consultations {
  constructor(
    private readonly store: Objets,
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
  ) {}

  /** Noted again, it takes the place of what was noted; the history keeps both. */
  async noter(vu: DossierOuvert, { version, produit, le, motif }: z.output<typeof consultationSaisie>, actor: Actor) {
    const mti = ((await this.store.read(etudesCtis, vu.etuId))?.contenu.produits ?? []).map((p) => p.mti);
    const aujourdhui = this.suivis.clock.today();
    const prevenus = await this.courriels.prevenus(vu);
    let message = '';
    await this.suivis.changer(vu.id, version, async (d, tx) => {
      const quoi =
        produit === null ? 'Pas de consultation d’experts' : `${PRODUIT_CONSULTE_LABELS[produit]}, le ${formatJour(le)}`;
      const geste = { commentaire: `${quoi} : ${motif.trim()}`, details: { produit, le } };
      await this.suivis.tirerPartieUn(d, tx, 'P1_PROLONGER', actor, geste);
      const fields = fautesConsultation(
        { produit, le },
        { faits: faitsDe(d), mti, dejaNotee: d.suivi.consultation !== null },
        aujourdhui,
      );
      if (fields.length > 0) throw refusal('saisie.invalide', { fields });
      d.suivi.consultation = produit && { produit, le, motif: motif.trim() };
      const fin = echeancePartieUn(faitsDe(d), aujourdhui)?.dateAffichee;
      const jusqua = fin ? ` L’évaluation de la partie I se termine le ${formatJour(fin)}.` : '';
      message =
        produit === null
          ? `La consultation n’est plus comptée.${jusqua}`
          : `Des experts sont consultés sur la partie I : elle a ${DELAIS.consultation} jours de plus.${jusqua}`;
      const annonce = {
        evenement: 'CONSULTATION',
        titre: 'évaluation de la partie I',
        texte: message,
        aQui: ['PROMOTEUR', 'COMITE'] as const,
      };
      this.courriels.annoncer(tx, d, prevenus, annonce, this.suivis.clock.instant());
    });
    return this.suivis.fait(vu.id, `${message} Le promoteur et le comité sont prévenus.`);
  }
}
