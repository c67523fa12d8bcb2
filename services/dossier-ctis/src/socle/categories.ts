/** Categories of the documents of a request, in the words and the order of the reference list. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { CATEGORIES_PARTIE_DEUX, CATEGORIES_PARTIE_UN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';

@Injectable()
export class CategoriesCtis {
  constructor(private readonly calls: CallService) {}

  /** Those of annex I of regulation 536/2014 that the part is made of. */
  async dePartie(partie: PartieCtis) {
    const codes: readonly string[] = partie === 1 ? CATEGORIES_PARTIE_UN : CATEGORIES_PARTIE_DEUX;
    return (await this.toutes()).filter((c) => codes.includes(c.categorieCode));
  }

  async toutes() {
    const { categories } = await this.calls.call(referentielInternal, 'listerCategoriesPieces', {});
    return categories
      .filter((c) => c.reglementations.includes('REG536'))
      .map(({ id, code, libelle }) => ({ categorieId: id, categorieCode: code, categorieLibelle: libelle }));
  }
}
