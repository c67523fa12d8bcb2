/** Committees: lists of choices, sheet, changes by the administrator and by the committee's own manager. */
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { isVisible } from '../applicatif/messages.rules.ts';
import { JournalRepository } from '../listes/journal.repository.ts';
import { lignesDuJournal } from '../listes/journal.rules.ts';
import { actifs, ReferentielCache } from '../listes/referentiel-cache.ts';
import { Candidats } from './candidats.ts';
import { CppAccess } from './cpp.access.ts';
import { assertCompetences, chercherCpps, horsTirage } from './cpp.rules.ts';
import { CppEdition } from './cpp-edition.ts';

/** Enough to see what is at stake; the total says the rest. */
const DOSSIERS_MONTRES = 20;
/** More than any committee plans: the page counts them. */
const SEANCES_MAX = 500;

@Handles(referentielCppAdministration)
export class CppAdministrationHandlers implements Handlers<typeof referentielCppAdministration> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly access: CppAccess,
    private readonly edition: CppEdition,
    private readonly clock: Clock,
    private readonly journal: JournalRepository,
    private readonly callService: CallService,
    private readonly candidats: Candidats,
  ) {}

  async lireSuitesFermeture({ params: { cppId }, actor }: Input<typeof referentielCppAdministration, 'lireSuitesFermeture'>) {
    await this.access.visibleCpp(cppId, actor);
    const jour = this.clock.today();
    const [dossiers, seances, gestionnaires, membres] = await Promise.all([
      this.callService.call(etudeInternal, 'listerDossiersEnCours', { cppId, limite: DOSSIERS_MONTRES }),
      this.callService.call(seanceInternal, 'listerSeancesAVenir', { cppId, du: jour, limite: SEANCES_MAX }),
      this.callService.call(annuaireInternal, 'listerGestionnairesDuCpp', { cppId }),
      this.callService.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour }),
    ]);
    return { dossiers, seances, gestionnaires: gestionnaires.length, membres: membres.length };
  }
  async lireJournalCpp({ params: { cppId }, actor }: Input<typeof referentielCppAdministration, 'lireJournalCpp'>) {
    await this.access.visibleCpp(cppId, actor);
    return lignesDuJournal(await this.journal.evenements('CPP', cppId));
  }

  async creer({ body }: Input<typeof referentielCppAdministration, 'creer'>) {
    assertCompetences((await this.cache.lire()).competences, body);
    return this.edition.creer(body);
  }
  async modifier({ body, actor }: Input<typeof referentielCppAdministration, 'modifier'>) {
    const { id, version, ...champs } = body;
    const actuel = await this.access.visibleCpp(id, actor);
    assertCompetences((await this.cache.lire()).competences, body, actuel);
    return this.edition.modifier(id, version, champs, 'MODIFIER');
  }
  async lister() {
    return (await this.cache.lire()).cpps;
  }
  lire({ params, actor }: Input<typeof referentielCppAdministration, 'lire'>) {
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
  listerActifsPourDossier({ params, query }: Input<typeof referentielCppAdministration, 'listerActifsPourDossier'>) {
    return this.candidats.pour(params.dosId, query.isCtis);
  }
  /** Those that may not have medicines are left out: what sets the others aside is said. */
  async listerActifsMedicamentPourDossier({
    params,
  }: Input<typeof referentielCppAdministration, 'listerActifsMedicamentPourDossier'>) {
    return (await this.candidats.pour(params.dosId, true)).filter((c) => !c.raisons.includes('REGLEMENTATION'));
  }
  listerSelection() {
    return this.lister();
  }
  async activer({ params, query, actor }: Input<typeof referentielCppAdministration, 'activer'>) {
    const { actif } = await this.access.visibleCpp(params.cppId, actor);
    const champs = { actif: query.actif, inactifDepuis: query.actif ? null : this.clock.today() };
    if (actif === query.actif) return this.access.visibleCpp(params.cppId, actor);
    return this.edition.modifier(params.cppId, null, champs, query.actif ? 'ACTIVER' : 'DESACTIVER');
  }
  async rechercher({ query }: Input<typeof referentielCppAdministration, 'rechercher'>) {
    return chercherCpps((await this.cache.lire()).cpps, query.recherche ?? { filtres: {} }, this.clock.today());
  }
  async listerInactifs() {
    return horsTirage((await this.cache.lire()).cpps, this.clock.today());
  }
}

@Handles(referentielCppGestionnaire)
export class CppGestionnaireHandlers implements Handlers<typeof referentielCppGestionnaire> {
  constructor(
    private readonly access: CppAccess,
    private readonly edition: CppEdition,
    private readonly clock: Clock,
  ) {}

  async lireAnnonceCpp({ actor }: Input<typeof referentielCppGestionnaire, 'lireAnnonceCpp'>) {
    if (actor.cppId === null) return null;
    const { nom, annonceInstructeurs: texte, annonceFin: fin } = await this.access.visibleCpp(actor.cppId, actor);
    return texte !== null && isVisible({ debut: null, fin }, this.clock.today()) ? { texte, fin, comite: nom } : null;
  }

  lire({ actor }: Input<typeof referentielCppGestionnaire, 'lire'>) {
    return this.access.sonCpp(actor);
  }
  async modifier({ body, actor }: Input<typeof referentielCppGestionnaire, 'modifier'>) {
    const { id } = await this.access.sonCpp(actor);
    const { version, ...champs } = body;
    return this.edition.modifier(id, version, champs, 'MODIFIER');
  }
  async annoncerInstructeurs({ body, actor }: Input<typeof referentielCppGestionnaire, 'annoncerInstructeurs'>) {
    const { id } = await this.access.sonCpp(actor);
    const annonce = body.annonce.trim() || null;
    return this.edition.modifier(
      id,
      body.version ?? null,
      { annonceInstructeurs: annonce, annonceFin: annonce && body.fin },
      'ANNONCER',
    );
  }
  annoncerInstructeursGestionnaire(d: Input<typeof referentielCppGestionnaire, 'annoncerInstructeurs'>) {
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
