/** Lists as the administration sees them: inactive values included. */
import { Handles } from '@riph/chassis/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { assertReglementation, deReglementation, ReferentielCache } from './referentiel.cache.ts';

type ParCode = { params: { reglementationCode: string } };

@Handles(referentielListesAdministration)
export class ListesAdministrationHandlers implements Handlers<typeof referentielListesAdministration> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerQualifications({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).qualifications, params.reglementationCode);
  }
  async listerProduitsActes({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).produitsActes, params.reglementationCode);
  }
  async listerDomaines({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).domaines, params.reglementationCode);
  }
  async listerCompetences({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).competences, params.reglementationCode);
  }
  async listerCaracteristiques({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).caracteristiques, params.reglementationCode);
  }
}

@Handles(referentielEntitesAdministration)
export class EntitesAdministrationHandlers implements Handlers<typeof referentielEntitesAdministration> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerCategories({ params }: ParCode) {
    const code = assertReglementation(params.reglementationCode);
    return (await this.cache.lire()).categoriesPieces.filter((c) => c.reglementations.includes(code));
  }
  /** Sponsor types hold for every regulation; the code is only checked. */
  async listerPromoteurs({ params }: ParCode) {
    assertReglementation(params.reglementationCode);
    return (await this.cache.lire()).promoteurs;
  }
}
