/** The sponsor files part II, when part I was filed alone. Rule: CTI-23. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { Suivis } from '../instruction/suivis.ts';
import { CategoriesCtis } from '../socle/categories.ts';
import { ENTITE } from '../socle/collections.ts';
import { type DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { impossible } from '../socle/refus.ts';
import { Attributions } from './attributions.ts';

@Injectable()
export class Depots {
  constructor(
    private readonly suivis: Suivis,
    private readonly attributions: Attributions,
    private readonly categories: CategoriesCtis,
    private readonly pieces: PiecesRepository,
    private readonly courriels: CourrielsCtis,
  ) {}

  /** CTR 11: before the filing, and again when another day has come. Throws `transition.refusee`, `version.perimee`. */
  async declarer(vu: DossierOuvert, version: number, actor: Actor) {
    await this.suivis.changer(vu.id, version, (d, tx) => {
      if (d.suivi.partieDeux !== 'P2_DIFFEREE') throw impossible('La partie II n’est pas à déposer : il n’y a rien à déclarer.');
      d.suivi.declarationScience = { le: this.suivis.clock.instant(), par: actor.nom };
      tx.journal({ entityCode: ENTITE, entityId: vu.id, action: 'DECLARER_SCIENCE', actor });
    });
    return this.suivis.fait(vu.id, 'La déclaration est enregistrée : elle vaut pour un dépôt de ce jour.');
  }

  async deposer(vu: DossierOuvert, actor: Actor) {
    const categories = await this.categories.dePartie(2);
    await this.suivis.assertMay(vu, 'DEPOSER_PARTIE_DEUX', actor, { pieces: await this.pieces.recues(vu.id), categories });
    const prevenus = await this.courriels.prevenus(vu);
    const jour = this.suivis.clock.today();
    await this.suivis.changer(vu.id, undefined, async (d, tx) => {
      const pieces = await this.pieces.enVigueur(tx, vu.id);
      await this.suivis.tirer(d, tx, 'DEPOSER_PARTIE_DEUX', actor, { pieces, categories });
      d.suivi.partieDeuxLe = jour;
      d.suivi.recevableLe = null;
      const texte = 'La partie II est déposée. Un comité en est saisi ; vous recevrez son nom par courriel.';
      this.courriels.annoncer(
        tx,
        d,
        prevenus,
        { evenement: 'PARTIE_DEUX_DEPOSEE', titre: 'partie II déposée', texte, aQui: ['PROMOTEUR'] },
        1,
      );
    });
    await this.attributions.automatique(vu.id);
    return this.suivis.fait(vu.id, 'La partie II est déposée. Le comité qui en est saisi vous est annoncé par courriel.');
  }
}
