/** Who holds the living séance: the secretariat of the committee, its president and vice-presidents in office that day, whom the members present chose to chair; everybody else of the committee follows. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import { PRESIDENCE } from '@riph/contracts/seance/quorum';
import { refus } from '@riph/contracts/seance/seance.errors';
import { Agenda, type Point } from '../inscription/agenda.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { SeanceAccess } from '../seance/seance.access.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { Membres } from '../voisins/membres.ts';

@Injectable()
export class DirectAccess {
  constructor(
    private readonly access: SeanceAccess,
    private readonly membres: Membres,
    private readonly agenda: Agenda,
    private readonly repository: DirectRepository,
  ) {}

  visibleSeance(seanceId: SeanceId, actor: Actor): Promise<SeanceVue> {
    return this.access.visibleSeance(seanceId, actor);
  }

  async isConducteur(seance: SeanceVue, actor: Actor): Promise<boolean> {
    if (actor.profil !== 'INSTRUCTEUR') return actor.profil === 'GESTIONNAIRE';
    const lui = (await this.membres.enFonction(seance.cppId, seance.date)).find((m) => m.utiId === actor.utiId);
    if (lui === undefined || PRESIDENCE.includes(lui.fonction)) return lui !== undefined;
    return (await this.repository.lire(seance.id))?.presidences.at(-1)?.utiId === actor.utiId;
  }

  /** The séance as who holds it; 404 for a foreign one, `seance.directConduite` for who only follows. */
  async conduite(seanceId: SeanceId, actor: Actor): Promise<SeanceVue> {
    const seance = await this.access.visibleSeance(seanceId, actor);
    if (!(await this.isConducteur(seance, actor))) throw refus('seance.directConduite', {});
    return seance;
  }

  /** A dossier of the agenda for a member who votes: who has a link with it is told so. */
  async pointDuMembre(seance: SeanceVue, dosId: DosId, actor: Actor): Promise<Point> {
    const point = await this.inscrit(seance, dosId, actor);
    const ecart = point.ecarts.find((e) => e.utiId === actor.utiId);
    if (ecart)
      throw refus('seance.vote', { raisons: [`Vous avez un lien avec ce dossier (${ecart.motif}) : vous n’y votez pas.`] });
    return point;
  }

  /** A dossier of the agenda; nobody conducts one with which he has a link, and the one that he filed does not exist for him. */
  async point(seance: SeanceVue, dosId: DosId, actor: Actor): Promise<Point> {
    const point = await this.inscrit(seance, dosId, actor);
    if (point.ecarts.some((e) => e.utiId === actor.utiId))
      throw refus('seance.pointRefuse', {
        raison: 'Vous avez un lien avec ce dossier : le secrétariat ou un autre membre de la présidence conduit son examen.',
      });
    return point;
  }

  private async inscrit(seance: SeanceVue, dosId: DosId, actor: Actor): Promise<Point> {
    const point = (await this.agenda.dossiers(seance, actor)).find((d) => d.dosId === dosId);
    if (!point) throw refus('seance.dossierIntrouvable', { dosId });
    return point;
  }
}
