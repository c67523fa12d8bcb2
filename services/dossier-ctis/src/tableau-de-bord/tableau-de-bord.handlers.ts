/** What waits for the administration, requests without a committee, for a committee, what it has to do, and for a sponsor, his answers and documents of vigilance. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { whatFits } from '@riph/chassis/calls/what-fits';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours, joursEntre } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { PapiersDuMembre } from '@riph/examen/rapporteurs/papiers-du-membre';
import { RapportsAttendusRepository } from '@riph/examen/rapporteurs/rapports-attendus.repository';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { Membres } from '@riph/examen/socle/membres';
import { JOURS_DELEGATION } from '@riph/examen/socle/taches.rules';
import { AccesPromoteurs } from '../etude/acces.ts';
import { regardSur } from '../etude/premier-examen.rules.ts';
import { ligneOuverte } from '../instruction/vue.ts';
import { VersionsPrises } from '../portail/versions-prises.repository.ts';
import { correspond, trier } from '../recours/recherche.rules.ts';
import { Recours } from '../recours/recours.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { aDeposer, faitsDeSuivi } from '../vigilance/vigilance.vue.ts';
import { Vigilances } from '../vigilance/vigilances.ts';
import { actionsSurEssais, essaisAVerifier } from './actions.rules.ts';
import { ActiviteRepository } from './activite.repository.ts';
import { attendusDuPromoteur } from './attendus.rules.ts';
import { ExaminateursRepository } from './examinateurs.repository.ts';

const PRESSE_JOURS = 2;
const DOCUMENTS_MAX = 200;

@Handles(dossierCtisTableauDeBord)
export class TableauDeBordHandlers implements Handlers<typeof dossierCtisTableauDeBord> {
  constructor(
    private readonly prises: VersionsPrises,
    private readonly ouverts: DossiersOuverts,
    private readonly acces: AccesPromoteurs,
    private readonly vigilances: Vigilances,
    private readonly clock: Clock,
    private readonly recours: Recours,
    private readonly rapports: RapportsAttendusRepository,
    private readonly examinateurs: ExaminateursRepository,
    private readonly activite: ActiviteRepository,
    private readonly papiers: PapiersDuMembre,
    private readonly membres: Membres,
    private readonly liens: LiensRepository,
  ) {}

  /** All of them, or, of hundreds, the most urgent that one answer holds. */
  async listerActions({ actor }: Input<typeof dossierCtisTableauDeBord, 'listerActions'>) {
    const { cppId, utiId } = actor;
    if (cppId === null) throw refusal('cpp.nonSelectionne', {});
    const jour = this.clock.today();
    const [ouverts, faits] = await Promise.all([this.ouverts.duComite(cppId, utiId), this.examinateurs.duComite(cppId, jour)]);
    const siens = ouverts.filter((d) => regardSur(d, actor) === 'ENTIER');
    return whatFits(actionsSurEssais(siens, faits, jour));
  }

  /** None on what this person may not read of the examination under way. */
  async listerRapportsDuComite({ query, actor }: Input<typeof dossierCtisTableauDeBord, 'listerRapportsDuComite'>) {
    const { cppId, utiId } = actor;
    if (cppId === null) throw refusal('cpp.nonSelectionne', {});
    const ouverts = await this.ouverts.duComite(cppId, utiId);
    const sauf = ouverts.flatMap((d) => (regardSur(d, actor) === 'ENTIER' ? [] : [d.id]));
    return this.activite.rapportsDuComite({ cppId, utiId }, query.rendus, sauf);
  }

  /** Of the president alone; nothing for the other members, nor of what he is set aside from. */
  async listerDelegations({ actor }: Input<typeof dossierCtisTableauDeBord, 'listerDelegations'>) {
    const { cppId, utiId } = actor;
    if (cppId === null || !(await this.membres.preside(actor))) return { aVerifier: [], faites: [] };
    const jour = this.clock.today();
    const [ouverts, faites] = await Promise.all([
      this.ouverts.duComite(cppId, utiId),
      this.examinateurs.parDelegation(actor, addJours(jour, -JOURS_DELEGATION)),
    ]);
    const ecarte = new Set(
      (await this.liens.parmi(ouverts.map((d) => d.id))).flatMap((l) => (l.utiId === utiId ? [l.dosId] : [])),
    );
    const siens = ouverts.filter((d) => !ecarte.has(d.id) && regardSur(d, actor) === 'ENTIER');
    return {
      aVerifier: essaisAVerifier(siens, jour),
      faites: faites.map((f) => ({ ...f, route: `/dossiers/${f.dosId}` })),
    };
  }

  async listerAttendusDuPromoteur({ actor }: Input<typeof dossierCtisTableauDeBord, 'listerAttendusDuPromoteur'>) {
    const jour = this.clock.today();
    const [dossiers, recours, contestables] = await Promise.all([
      this.ouverts.duPromoteur(actor.utiId),
      this.recours.lister(actor),
      this.recours.contestables(jour, actor.utiId),
    ]);
    return attendusDuPromoteur(dossiers, recours, contestables, jour);
  }

  listerRapportsAttendus({ actor }: Input<typeof dossierCtisTableauDeBord, 'listerRapportsAttendus'>) {
    return this.rapports.miens(actor);
  }

  /** As of national dossiers: papers of what he reports on or only reads, with those of the séances. */
  async lireActiviteDuMembre({ actor }: Input<typeof dossierCtisTableauDeBord, 'lireActiviteDuMembre'>) {
    const [rendus, notesNonLues, rapportes] = await Promise.all([
      this.activite.rendus(actor),
      this.activite.notesNonLues(actor),
      this.activite.rapportes(actor),
    ]);
    const documents = await this.papiers.lire(rapportes, DOCUMENTS_MAX, (dosIds, depuis) =>
      this.activite.recents(actor, dosIds, depuis),
    );
    return { rendus, notesNonLues, documents };
  }

  /** The oldest first: there is no other order to ask for. */
  async listerAAttribuer() {
    const jour = this.clock.today();
    return (await this.ouverts.aAttribuer())
      .map((d) => ligneOuverte(d, jour))
      .toSorted((a, b) => ((a.dateSoumission ?? '') < (b.dateSoumission ?? '') ? -1 : 1));
  }

  async lireMetaDonneesAAttribuer() {
    const jour = this.clock.today();
    const restes = (await this.listerAAttribuer()).map((d) =>
      d.echeance ? joursEntre(jour, d.echeance.dateAffichee) : PRESSE_JOURS,
    );
    const depasses = restes.filter((n) => n < 0).length;
    const sousDeuxJours = restes.filter((n) => n >= 0 && n < PRESSE_JOURS).length;
    return { total: restes.length, depasses, sousDeuxJours, autres: restes.length - depasses - sousDeuxJours };
  }

  async compterRecours({ actor }: Input<typeof dossierCtisTableauDeBord, 'compterRecours'>) {
    return (await this.recours.lister(actor)).filter((r) => r.attendDepuis !== null).length;
  }

  /** Those that wait for the administration first, the oldest before; then the others, the newest first. */
  async rechercherRecours({ query, actor }: Input<typeof dossierCtisTableauDeBord, 'rechercherRecours'>) {
    return trier((await this.recours.lister(actor)).filter(correspond(query.rechercheDto.filtres)));
  }

  /** Of all his trials: what is late or near, the nearest first. */
  listerDepotsVigilance({ actor }: Input<typeof dossierCtisTableauDeBord, 'listerDepotsVigilance'>) {
    return this.depotsVigilance(actor);
  }

  async compterDepotsVigilance({ actor }: Input<typeof dossierCtisTableauDeBord, 'compterDepotsVigilance'>) {
    return (await this.depotsVigilance(actor)).length;
  }

  private async depotsVigilance(actor: Actor) {
    const jour = this.clock.today();
    const etudes = await this.acces.duPromoteur(actor);
    const notifications = await this.vigilances.deCeux(etudes.map((e) => e.id));
    const premiers = await this.prises.premieres(etudes.map((e) => e.numeroCtis));
    return etudes
      .flatMap((e) => {
        const faits = faitsDeSuivi(e, notifications.get(e.id) ?? [], premiers.get(e.numeroCtis) ?? e.recuLe);
        return aDeposer(faits, jour).map((o) => ({
          etuId: e.id,
          numeroCtis: e.numeroCtis,
          titre: e.titre,
          ...o,
          joursRestants: joursEntre(jour, o.date),
        }));
      })
      .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  }
}
