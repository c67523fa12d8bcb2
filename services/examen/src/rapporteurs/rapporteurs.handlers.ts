/** Reporters of a dossier: named, replaced, their reports. For the committee only; the sponsor has no way here (R1123-12). */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeRapporteurs } from '@riph/contracts/etude/instruction/rapporteurs.calls';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { ToursRepository } from '../socle/tours.repository.ts';
import type { TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { Candidats } from './candidats.ts';
import { type Decision, Decisions } from './decisions.ts';
import { DepotRapport } from './depot-rapport.ts';
import { type Choix, Designations } from './designations.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { ResollicitationsRepository } from './resollicitations.repository.ts';
import { Resollicitations } from './resollicitations.ts';
import { VueRapporteurs } from './vue.ts';

@Handles(etudeRapporteurs)
export class RapporteursHandlers implements Handlers<typeof etudeRapporteurs> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly repository: RapporteursRepository,
    private readonly designations: Designations,
    private readonly decisions: Decisions,
    private readonly candidats: Candidats,
    private readonly depot: DepotRapport,
    private readonly vue: VueRapporteurs,
    private readonly redemandes: Resollicitations,
    private readonly resollicitees: ResollicitationsRepository,
    private readonly tours: ToursRepository,
    private readonly clock: Clock,
  ) {}

  async lister({ params, query, actor }: Input<typeof etudeRapporteurs, 'lister'>) {
    return this.liste(await this.access.evaluationVisible(params.dosId, actor), query.type, actor);
  }

  async lireCollege({ params, query, actor }: Input<typeof etudeRapporteurs, 'lireCollege'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.titulaire(dossier, query.typeRapporteur, dossier.tour, actor);
  }

  async listerRapports({ params, query, actor }: Input<typeof etudeRapporteurs, 'listerRapports'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.avecRapport(params.dosId, query.typeDoc);
    const demandes = await this.vue.resollicitations(dossier, query.typeDoc ?? null, actor);
    return rows.filter((r) => r.rapport).map((r) => this.vue.lu(r.rapporteur, r.rapport, actor, { demandes }));
  }

  /** Who held a place, round after round, and what he was asked again. */
  async lireInfo({ params, query, actor }: Input<typeof etudeRapporteurs, 'lireInfo'>) {
    return this.vue.place(await this.access.evaluationVisible(params.dosId, actor), query.type, actor);
  }

  async lireDerniereResollicitation({ params, query, actor }: Input<typeof etudeRapporteurs, 'lireDerniereResollicitation'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const [derniere] = await this.vue.resollicitations(dossier, query.codeTypeRapporteur, actor);
    return derniere ?? null;
  }

  async lireDateResollicitation({ params, actor }: Input<typeof etudeRapporteurs, 'lireDateResollicitation'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    if (!(await this.resollicitees.estDuDossier(dossier.id, params.rapporteurId)))
      throw refus('rapporteur.introuvable', { id: params.rapporteurId });
    const toutes = await this.vue.resollicitations(dossier, null, actor);
    const derniere = toutes.find((r) => r.rapporteurId === params.rapporteurId);
    return derniere ? { le: derniere.le, attenduLe: derniere.attenduLe } : null;
  }

  /** A national dossier is evaluated whole: a part of it (CTIS) cannot be asked of anybody. */
  async resolliciter({ params, query, body, files, actor }: Input<typeof etudeRapporteurs, 'resolliciter'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    if (query.typePartieCtis) assertAllowed(['Un dossier national n’a pas de parties : il est évalué en entier.']);
    await this.redemandes.resolliciter(dossier, body, files.fichier?.[0], actor);
    return this.liste(dossier, undefined, actor);
  }

  async lireMethodo({ params, query, actor }: Input<typeof etudeRapporteurs, 'lireMethodo'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.titulaire(dossier, query.type, dossier.tour, actor);
  }

  async lireMethodologiste({ params, query, actor }: Input<typeof etudeRapporteurs, 'lireMethodologiste'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.titulaire(dossier, query.type, await this.tour(dossier, query.dosSuiviId), actor);
  }

  /** As any reporter (RAP-02), in the round under way. */
  async modifierMethodologiste({ params, query, body, actor }: Input<typeof etudeRapporteurs, 'modifierMethodologiste'>) {
    const { dossier, type } = await this.dossierDuTour(params.dosId, query, actor);
    const { decidePar, ...choix } = body;
    const decision = await this.decisions.lire(dossier, decidePar, actor);
    return this.nommer(dossier, { type, ...choix }, decision, actor);
  }

  async supprimerMethodologiste({ params, query, actor }: Input<typeof etudeRapporteurs, 'supprimerMethodologiste'>) {
    const { dossier, type } = await this.dossierDuTour(params.dosId, query, actor);
    const lu = (await this.repository.enPlace(dossier.id)).find((r) => r.type === type && r.tour === dossier.tour);
    if (!lu) assertAllowed(['Aucun méthodologiste n’est désigné.']);
    else await this.designations.supprimer(dossier, lu.id);
    return null;
  }

  /** Members of the active committee, whatever the dossier. */
  async listerSelection({ actor }: Input<typeof etudeRapporteurs, 'listerSelection'>) {
    if (actor.cppId === null) return [];
    return this.candidats.lister({ cppId: actor.cppId, lecteur: actor.utiId }, this.clock.today(), {
      deposants: [],
      enConflit: [],
      premiersMembres: [],
      enPlace: [],
    });
  }

  /** Names or replaces the reporter of a college, or the methodologist, for the current round; on request, with the others of the round before. */
  async modifierPartie({ params, query, body, actor }: Input<typeof etudeRapporteurs, 'modifierPartie'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    const { type, dateRapport, isCheckCopieRapporteur } = query;
    const decision = await this.decisions.lire(dossier, body.decidePar, actor);
    if (isCheckCopieRapporteur) await this.designations.reprendre(dossier, type, decision);
    return this.nommer(dossier, { type, dateRapport, utiId: body.utiId }, decision, actor);
  }

  async supprimer({ params, actor }: Input<typeof etudeRapporteurs, 'supprimer'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    await this.designations.supprimer(dossier, params.id);
    return null;
  }

  async deposerRapport({ params, query, files, actor }: Input<typeof etudeRapporteurs, 'deposerRapport'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    const [fichier] = files.fichier;
    return this.depot.deposer(dossier, query.typeDoc, fichier, actor);
  }

  private async liste(dossier: Dossier, type: TypeRapporteur | undefined, actor: Actor) {
    const rows = await this.repository.avecRapport(dossier.id, type);
    const autour = await this.vue.autour(dossier, actor);
    return rows.map((r) => this.vue.lu(r.rapporteur, r.rapport, actor, autour));
  }

  private async titulaire(dossier: Dossier, type: TypeRapporteur, tour: number, actor: Actor) {
    const found = (await this.repository.avecRapport(dossier.id, type)).find((r) => r.rapporteur.tour === tour);
    return found ? this.vue.lu(found.rapporteur, found.rapport, actor, await this.vue.autour(dossier, actor)) : null;
  }

  private async nommer(dossier: Dossier, choix: Choix, decision: Decision, actor: Actor) {
    const row = await this.designations.designer(dossier, choix, decision);
    const known = (await this.repository.avecRapport(dossier.id, choix.type)).find((r) => r.rapporteur.id === row.id);
    return this.vue.lu(row, known?.rapport ?? null, actor, await this.vue.autour(dossier, actor));
  }

  private async dossierDuTour(dosId: DosId, { type, dosSuiviId }: { type: 'METHODOLOGISTE'; dosSuiviId?: number }, actor: Actor) {
    const dossier = await this.designations.dossierARapporter(dosId, actor);
    if ((await this.tour(dossier, dosSuiviId)) !== dossier.tour)
      assertAllowed(['Ce tour d’évaluation est terminé : désignez le méthodologiste du tour en cours.']);
    return { dossier, type };
  }

  /** The number of a round; of the one under way when none is said. Throws `rapporteur.tourInconnu`. */
  private async tour(dossier: Dossier, dosSuiviId: number | undefined): Promise<number> {
    if (dosSuiviId === undefined) return dossier.tour;
    const found = (await this.tours.lister(dossier.id)).find((t) => t.id === dosSuiviId);
    if (!found) throw refus('rapporteur.tourInconnu', {});
    return found.tour;
  }
}
