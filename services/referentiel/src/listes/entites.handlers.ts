/** Lists without a regulation: countries, sponsors, reasons, colleges, categories of pieces, ECLAIRE codes. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielCategories } from '@riph/contracts/referentiel/categories.calls';
import { referentielColleges } from '@riph/contracts/referentiel/colleges.calls';
import { referentielEclaire } from '@riph/contracts/referentiel/eclaire.calls';
import { referentielExpertises } from '@riph/contracts/referentiel/expertises.calls';
import { referentielFonctions } from '@riph/contracts/referentiel/fonctions.calls';
import { referentielMotifs } from '@riph/contracts/referentiel/motifs.calls';
import { referentielPays } from '@riph/contracts/referentiel/pays.calls';
import { referentielPromoteurs } from '@riph/contracts/referentiel/promoteurs.calls';
import { Edition } from './edition.ts';
import { actifs, assertReglementation, assertValeur, ReferentielCache } from './referentiel-cache.ts';

/** ISO 3166-1 numeric code, which is the id. */
const FRANCE = 250;

@Handles(referentielPays)
export class PaysHandlers implements Handlers<typeof referentielPays> {
  constructor(private readonly cache: ReferentielCache) {}

  private async un(id: number) {
    return assertValeur((await this.cache.lire()).pays, id, 'Pays');
  }
  async lister() {
    return (await this.cache.lire()).pays;
  }
  lireFrance() {
    return this.un(FRANCE);
  }
  async listerActifs() {
    return actifs((await this.cache.lire()).pays);
  }
  async listerActifsUe() {
    return (await this.listerActifs()).filter((p) => p.ue);
  }
  lire({ params }: Input<typeof referentielPays, 'lire'>) {
    return this.un(params.payId);
  }
  async estDansUe({ params }: Input<typeof referentielPays, 'estDansUe'>) {
    return (await this.un(params.payId)).ue;
  }
}

@Handles(referentielPromoteurs)
export class PromoteursHandlers implements Handlers<typeof referentielPromoteurs> {
  constructor(private readonly cache: ReferentielCache) {}

  async lister() {
    return (await this.cache.lire()).promoteurs;
  }
  async listerActifs() {
    return actifs(await this.lister());
  }
  async lire({ params }: Input<typeof referentielPromoteurs, 'lire'>) {
    return assertValeur(await this.lister(), params.tproId, 'Type de promoteur');
  }
}

@Handles(referentielMotifs)
export class MotifsHandlers implements Handlers<typeof referentielMotifs> {
  constructor(private readonly cache: ReferentielCache) {}

  async lister() {
    return (await this.cache.lire()).motifs;
  }
  async listerActifs() {
    return actifs(await this.lister());
  }
}

@Handles(referentielColleges)
export class CollegesHandlers implements Handlers<typeof referentielColleges> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerActifs() {
    return actifs((await this.cache.lire()).colleges);
  }
  async listerCategories({ params }: Input<typeof referentielColleges, 'listerCategories'>) {
    const { colleges, categoriesMembre } = await this.cache.lire();
    const { code } = assertValeur(colleges, params.collegeId, 'Collège');
    return actifs(categoriesMembre).filter((c) => c.collegeCode === code);
  }
}

@Handles(referentielFonctions)
export class FonctionsHandlers implements Handlers<typeof referentielFonctions> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerActifs() {
    return actifs((await this.cache.lire()).fonctions);
  }
}

@Handles(referentielExpertises)
export class ExpertisesHandlers implements Handlers<typeof referentielExpertises> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly edition: Edition,
  ) {}

  async lister() {
    return (await this.cache.lire()).expertises;
  }
  async listerActifs() {
    return actifs(await this.lister());
  }
  async creer({ body }: Input<typeof referentielExpertises, 'creer'>) {
    return this.edition.creerValeur({ liste: 'expertise', reglementation: null }, body, (r) => r.expertises);
  }
  async modifier({ body }: Input<typeof referentielExpertises, 'modifier'>) {
    return this.edition.modifierValeur('expertise', body, (r) => r.expertises);
  }
}

@Handles(referentielCategories)
export class CategoriesHandlers implements Handlers<typeof referentielCategories> {
  constructor(private readonly cache: ReferentielCache) {}

  async lister() {
    return (await this.cache.lire()).categoriesPieces;
  }
  async lire({ params }: Input<typeof referentielCategories, 'lire'>) {
    return assertValeur(await this.lister(), params.catId, 'Catégorie de pièces');
  }
  async listerParReglementation({ params }: Input<typeof referentielCategories, 'listerParReglementation'>) {
    const code = assertReglementation(params.codeReglementation);
    return actifs(await this.lister()).filter((c) => c.reglementations.includes(code));
  }
  /** `typeDocument`: VIE_ETUDE, VIGILANCE or MNS; another one has no category. */
  async lirePourInfo({ params }: Input<typeof referentielCategories, 'lirePourInfo'>) {
    return (await this.cache.lire()).documentsInfo.filter((d) => d.familles.includes(params.typeDocument));
  }
}

@Handles(referentielEclaire)
export class EclaireHandlers implements Handlers<typeof referentielEclaire> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerGroupesSujet() {
    return (await this.cache.lire()).groupesSujet;
  }
  async listerSexes() {
    return (await this.cache.lire()).sexes;
  }
  async listerTranchesAge() {
    return (await this.cache.lire()).tranchesAge;
  }
}
