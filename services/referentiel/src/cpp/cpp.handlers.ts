/** Committees: lists of choices, sheet, changes by the administrator and by the committee's own manager. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { actifs, ReferentielCache } from '../listes/referentiel-cache.ts';
import { CppAccess } from './cpp.access.ts';
import { assertCompetences, chercherCpps } from './cpp.rules.ts';
import { CppEdition } from './cpp-edition.ts';

type A<K extends keyof typeof referentielCppAdministration.calls> = Input<(typeof referentielCppAdministration.calls)[K]>;
type G<K extends keyof typeof referentielCppGestionnaire.calls> = Input<(typeof referentielCppGestionnaire.calls)[K]>;

@Handles(referentielCppAdministration)
export class CppAdministrationHandlers implements Handlers<typeof referentielCppAdministration> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly access: CppAccess,
    private readonly edition: CppEdition,
    private readonly clock: Clock,
  ) {}

  async creer({ body }: A<'creer'>) {
    assertCompetences((await this.cache.lire()).competences, body);
    return this.edition.creer(body);
  }
  async modifier({ body, actor }: A<'modifier'>) {
    const { id, version, ...champs } = body;
    const actuel = await this.access.visibleCpp(id, actor);
    assertCompetences((await this.cache.lire()).competences, body, actuel);
    return this.edition.modifier(id, version, champs, 'MODIFIER');
  }
  async lister() {
    return (await this.cache.lire()).cpps;
  }
  lire({ params, actor }: A<'lire'>) {
    return this.access.visibleCpp(params.cppId, actor);
  }
  /** Competences that committees declare for medicine trials. */
  async listerCompetencesUe() {
    return actifs((await this.cache.lire()).competences).filter((c) => c.reglementationCode === 'REG536');
  }
  async listerActifs() {
    return actifs((await this.cache.lire()).cpps);
  }
  async listerActifsMedicament() {
    return (await this.listerActifs()).filter((c) => c.reglementations.includes('REG536'));
  }
  listerSelection() {
    return this.lister();
  }
  async activer({ params, query, actor }: A<'activer'>) {
    const { actif } = await this.access.visibleCpp(params.cppId, actor);
    const champs = { actif: query.actif, inactifDepuis: query.actif ? null : this.clock.today() };
    if (actif === query.actif) return this.access.visibleCpp(params.cppId, actor);
    return this.edition.modifier(params.cppId, null, champs, query.actif ? 'ACTIVER' : 'DESACTIVER');
  }
  async rechercher({ query }: A<'rechercher'>) {
    return chercherCpps((await this.cache.lire()).cpps, query.recherche ?? { filtres: {} });
  }
  async listerInactifs() {
    return (await this.cache.lire()).cpps
      .filter((c) => !c.actif)
      .sort((a, b) => (b.inactifDepuis ?? '').localeCompare(a.inactifDepuis ?? ''));
  }
}

@Handles(referentielCppGestionnaire)
export class CppGestionnaireHandlers implements Handlers<typeof referentielCppGestionnaire> {
  constructor(
    private readonly access: CppAccess,
    private readonly edition: CppEdition,
  ) {}

  lire({ actor }: G<'lire'>) {
    return this.access.sonCpp(actor);
  }
  async modifier({ body, actor }: G<'modifier'>) {
    const { id } = await this.access.sonCpp(actor);
    const { version, ...champs } = body;
    return this.edition.modifier(id, version, champs, 'MODIFIER');
  }
  async annoncerInstructeurs({ body, actor }: G<'annoncerInstructeurs'>) {
    const { id } = await this.access.sonCpp(actor);
    const annonce = body.annonce.trim() || null;
    return this.edition.modifier(id, null, { annonceInstructeurs: annonce, annonceFin: annonce && body.fin }, 'ANNONCER');
  }
  annoncerInstructeursGestionnaire(d: G<'annoncerInstructeurs'>) {
    return this.annoncerInstructeurs(d);
  }
}

@Handles(referentielCppSelection)
export class CppSelectionHandlers implements Handlers<typeof referentielCppSelection> {
  constructor(private readonly cache: ReferentielCache) {}

  async listerActifs() {
    return actifs((await this.cache.lire()).cpps);
  }
  async lister() {
    return (await this.cache.lire()).cpps;
  }
}
