/** Lists read by forms and screens: by regulation, active values, choices. One cache read each. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielCaracteristiques } from '@riph/contracts/referentiel/caracteristiques.calls';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielDomaines } from '@riph/contracts/referentiel/domaines.calls';
import { referentielProduitsActes } from '@riph/contracts/referentiel/produits-actes.calls';
import { referentielQualifications } from '@riph/contracts/referentiel/qualifications.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { referentielReglementations } from '@riph/contracts/referentiel/reglementations.calls';
import { actifs, assertReglementation, deReglementation, ReferentielCache } from './referentiel-cache.ts';

type ParCode = { params: { reglementationCode: string } };

@Handles(referentielReglementations)
export class ReglementationsHandlers implements Handlers<typeof referentielReglementations> {
  constructor(private readonly cache: ReferentielCache) {}

  async lister() {
    return (await this.cache.lire()).reglementations;
  }
  async listerActifs() {
    return actifs((await this.cache.lire()).reglementations);
  }
  async listerCodesActifs() {
    return actifs((await this.cache.lire()).reglementations).map((r) => assertReglementation(r.code));
  }
  listerSelection() {
    return this.listerActifs();
  }
  async lire({ params }: ParCode) {
    const code = assertReglementation(params.reglementationCode);
    const found = (await this.cache.lire()).reglementations.find((r) => r.code === code);
    if (!found) throw refus('referentiel.reglementationInconnue', { code });
    return found;
  }
}

@Handles(referentielQualifications)
export class QualificationsHandlers implements Handlers<typeof referentielQualifications> {
  constructor(private readonly cache: ReferentielCache) {}

  private async de(code: string) {
    return actifs(deReglementation((await this.cache.lire()).qualifications, code));
  }
  listerActifs({ params }: ParCode) {
    return this.de(params.reglementationCode);
  }
  listerSelection({ params }: ParCode) {
    return this.de(params.reglementationCode);
  }
  /** What may still be chosen beside them: the qualifications of their regulations, all of them when none is chosen yet. */
  async listerParQualifications({ body }: Input<typeof referentielQualifications, 'listerParQualifications'>) {
    const { qualifications } = await this.cache.lire();
    const choisies = qualifications.filter((q) => body.codes.includes(q.code)).map((q) => q.reglementationCode);
    return actifs(qualifications).filter((q) => body.codes.length === 0 || choisies.includes(q.reglementationCode));
  }
  listerIc() {
    return this.de('REG745');
  }
  listerEp() {
    return this.de('REG746');
  }
}

@Handles(referentielDomaines)
export class DomainesHandlers implements Handlers<typeof referentielDomaines> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerSelection({ params }: ParCode) {
    return actifs(deReglementation((await this.cache.lire()).domaines, params.reglementationCode));
  }
  /** Inactive ones too: older dossiers hold them. */
  async listerSelectionTous({ params }: ParCode) {
    return deReglementation((await this.cache.lire()).domaines, params.reglementationCode);
  }
  listerActifs(d: ParCode) {
    return this.listerSelection(d);
  }
}

@Handles(referentielCompetences)
export class CompetencesHandlers implements Handlers<typeof referentielCompetences> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerActifs({ params }: ParCode) {
    return actifs(deReglementation((await this.cache.lire()).competences, params.reglementationCode));
  }
  listerSelection(d: ParCode) {
    return this.listerActifs(d);
  }
}

@Handles(referentielCaracteristiques)
export class CaracteristiquesHandlers implements Handlers<typeof referentielCaracteristiques> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerActifs({ params }: ParCode) {
    return actifs(deReglementation((await this.cache.lire()).caracteristiques, params.reglementationCode));
  }
  listerSelection(d: ParCode) {
    return this.listerActifs(d);
  }
}

@Handles(referentielProduitsActes)
export class ProduitsActesHandlers implements Handlers<typeof referentielProduitsActes> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerActifs({ params }: ParCode) {
    return actifs(deReglementation((await this.cache.lire()).produitsActes, params.reglementationCode));
  }
  listerSelection(d: ParCode) {
    return this.listerActifs(d);
  }
}
