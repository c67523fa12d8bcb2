/** Reporters of a dossier: named, replaced, their reports. For the committee only; the sponsor has no way here (R1123-12). */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { aReprendre } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import type { Dossier } from '../socle/dossier.ts';
import { ExamenAccess } from '../socle/examen.access.ts';
import { LiensRepository } from '../socle/liens.repository.ts';
import { ProchaineSeance } from '../socle/prochaine-seance.ts';
import { ToursRepository } from '../socle/tours.repository.ts';
import type { TypeRapporteur } from '../tables/rapporteur.entity.ts';
import { Candidats } from './candidats.ts';
import { type Decision, Decisions } from './decisions.ts';
import { type Choix, Designations } from './designations.ts';
import { RapporteursRepository } from './rapporteurs.repository.ts';
import { ecartesDe } from './rapporteurs.rules.ts';
import { ResollicitationsRepository } from './resollicitations.repository.ts';
import { Resollicitations } from './resollicitations.ts';
import { VueRapporteurs } from './vue.ts';

const SUR_LA_PARTIE = { ENTIER: '', PARTIE_1: ' sur la partie I', PARTIE_2: ' sur la partie II' } as const satisfies Record<
  PartieRapport,
  string
>;

@Handles(examenRapporteurs)
export class RapporteursHandlers implements Handlers<typeof examenRapporteurs> {
  constructor(
    private readonly access: ExamenAccess,
    private readonly repository: RapporteursRepository,
    private readonly designations: Designations,
    private readonly decisions: Decisions,
    private readonly candidats: Candidats,
    private readonly liens: LiensRepository,
    private readonly prochaineSeance: ProchaineSeance,
    private readonly vue: VueRapporteurs,
    private readonly redemandes: Resollicitations,
    private readonly resollicitees: ResollicitationsRepository,
    private readonly tours: ToursRepository,
    private readonly clock: Clock,
  ) {}

  async lister({ params, query, actor }: Input<typeof examenRapporteurs, 'lister'>) {
    return this.liste(await this.access.evaluationLisible(params.dosId, actor), query.type, actor);
  }

  async lireCollege({ params, query, actor }: Input<typeof examenRapporteurs, 'lireCollege'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.titulaire(dossier, query.typeRapporteur, dossier.tour, actor);
  }

  async listerRapports({ params, query, actor }: Input<typeof examenRapporteurs, 'listerRapports'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const rows = await this.repository.avecRapport(dossier, query.typeDoc);
    const demandes = await this.vue.resollicitations(dossier, query.typeDoc ?? null, actor);
    return rows.filter((r) => r.rapport).map((r) => this.vue.lu(r.rapporteur, r.rapport, actor, { demandes }));
  }

  /** Who held a place, round after round, and what he was asked again. */
  async lireInfo({ params, query, actor }: Input<typeof examenRapporteurs, 'lireInfo'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const reprises = aReprendre(await this.repository.enPlace(dossier), dossier.tour);
    const place = await this.vue.place(dossier, query.type, actor);
    return { ...place, aReprendre: reprises.map(({ type, partie, nom }) => ({ type, partie, nom })) };
  }

  async lireDerniereResollicitation({ params, query, actor }: Input<typeof examenRapporteurs, 'lireDerniereResollicitation'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    const [derniere] = await this.vue.resollicitations(dossier, query.codeTypeRapporteur, actor);
    return derniere ?? null;
  }

  async lireDateResollicitation({ params, actor }: Input<typeof examenRapporteurs, 'lireDateResollicitation'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    if (!(await this.resollicitees.estDuDossier(dossier.id, params.rapporteurId)))
      throw refus('rapporteur.introuvable', { id: params.rapporteurId });
    const toutes = await this.vue.resollicitations(dossier, null, actor);
    const derniere = toutes.find((r) => r.rapporteurId === params.rapporteurId);
    return derniere ? { le: derniere.le, attenduLe: derniere.attenduLe } : null;
  }

  async resolliciter({ params, query, body, files, actor }: Input<typeof examenRapporteurs, 'resolliciter'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    const partie = this.designations.partie(dossier, query.typePartieCtis);
    await this.redemandes.resolliciter(dossier, { ...body, partie }, files.fichier?.[0], actor);
    return this.liste(dossier, undefined, actor);
  }

  async lireMethodo({ params, query, actor }: Input<typeof examenRapporteurs, 'lireMethodo'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.titulaire(dossier, query.type, dossier.tour, actor);
  }

  async lireMethodologiste({ params, query, actor }: Input<typeof examenRapporteurs, 'lireMethodologiste'>) {
    const dossier = await this.access.evaluationVisible(params.dosId, actor);
    return this.titulaire(dossier, query.type, await this.tour(dossier, query.dosSuiviId), actor);
  }

  /** As any reporter (RAP-02), in the round under way. */
  async modifierMethodologiste({ params, query, body, actor }: Input<typeof examenRapporteurs, 'modifierMethodologiste'>) {
    const { dossier, type } = await this.dossierDuTour(params.dosId, query, actor);
    const { decidePar, partie: voulue, ...choix } = body;
    const partie = this.designations.partie(dossier, voulue);
    const decision = await this.decisions.lire(dossier, decidePar, actor);
    return this.nommer(dossier, { type, partie, ...choix }, decision, actor);
  }

  async supprimerMethodologiste({ params, query, actor }: Input<typeof examenRapporteurs, 'supprimerMethodologiste'>) {
    const { dossier, type } = await this.dossierDuTour(params.dosId, query, actor);
    const partie = this.designations.partie(dossier, undefined);
    const lu = (await this.repository.enPlace(dossier)).find(
      (r) => r.type === type && r.partie === partie && r.tour === dossier.tour,
    );
    if (!lu) assertAllowed([`Aucun méthodologiste n’est désigné${SUR_LA_PARTIE[partie]}.`]);
    else await this.designations.supprimer(dossier, lu.id);
    return null;
  }

  /** Who may report, and why the others may not. */
  async listerCandidats({ params, query, actor }: Input<typeof examenRapporteurs, 'listerCandidats'>) {
    const dossier = await this.access.duComite(params.dosId, actor);
    if (dossier.cppId === null) return [];
    const [conflits, enPlace, seanceLe] = await Promise.all([
      this.liens.lister(dossier.id),
      this.repository.avecRapport(dossier),
      this.prochaineSeance.date(dossier.id),
    ]);
    const duTour = enPlace.map((r) => r.rapporteur).filter((r) => r.tour === dossier.tour);
    const place = { cppId: dossier.cppId, lecteur: actor.utiId, type: query.type ?? null };
    return this.candidats.lister(place, seanceLe ?? this.clock.today(), {
      deposants: dossier.deposants,
      ...ecartesDe(conflits),
      enPlace: duTour,
    });
  }

  /** Names or replaces the reporter of a college, or the methodologist, for the current round; on request, with the others of the round before. */
  async modifierPartie({ params, query, body, actor }: Input<typeof examenRapporteurs, 'modifierPartie'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    const { type, dateRapport, isCheckCopieRapporteur } = query;
    const decision = await this.decisions.lire(dossier, body.decidePar, actor);
    const partie = this.designations.partie(dossier, body.partie);
    const nomme = await this.nommer(dossier, { type, partie, dateRapport, utiId: body.utiId }, decision, actor);
    if (isCheckCopieRapporteur) await this.designations.reprendre(dossier, decision);
    return nomme;
  }

  /** The president's choice is not undone without him: the secretariat says who decided (RAP-01). */
  async retirer({ params, body, actor }: Input<typeof examenRapporteurs, 'retirer'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    await this.designations.supprimer(dossier, params.id, await this.decisions.lire(dossier, body.decidePar, actor));
    return null;
  }

  async supprimer({ params, actor }: Input<typeof examenRapporteurs, 'supprimer'>) {
    const dossier = await this.designations.dossierARapporter(params.dosId, actor);
    await this.designations.supprimer(dossier, params.id);
    return null;
  }

  private async liste(dossier: Dossier, type: TypeRapporteur | undefined, actor: Actor) {
    const rows = await this.repository.avecRapport(dossier, type);
    const autour = await this.vue.autour(dossier, actor);
    return rows.map((r) => this.vue.lu(r.rapporteur, r.rapport, actor, autour));
  }

  private async titulaire(dossier: Dossier, type: TypeRapporteur, tour: number, actor: Actor) {
    const found = (await this.repository.avecRapport(dossier, type)).find((r) => r.rapporteur.tour === tour);
    return found ? this.vue.lu(found.rapporteur, found.rapport, actor, await this.vue.autour(dossier, actor)) : null;
  }

  private async nommer(dossier: Dossier, choix: Choix, decision: Decision, actor: Actor) {
    const row = await this.designations.designer(dossier, choix, decision);
    const known = (await this.repository.avecRapport(dossier, choix.type)).find((r) => r.rapporteur.id === row.id);
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
