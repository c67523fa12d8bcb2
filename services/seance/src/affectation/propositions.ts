/** The facts of a proposal of reporters: members of the day, their load, the dossiers of the agenda, absences. The choice itself is pure: `contracts/seance/proposition.rules.ts`. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isMethodologiste } from '@riph/contracts/identity/college';
import { proposerAffectations, sansProposition } from '@riph/contracts/seance/proposition.rules';
import { AbsencesRepository } from '../absences/absences.repository.ts';
import { Agenda } from '../inscription/agenda.ts';
import type { SeanceVue } from '../seance/seance.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { Membres } from '../voisins/membres.ts';

@Injectable()
export class Propositions {
  constructor(
    private readonly agenda: Agenda,
    private readonly membres: Membres,
    private readonly dossiers: Dossiers,
    private readonly absences: AbsencesRepository,
  ) {}

  async lire(seance: SeanceVue, actor: Actor) {
    const [agenda, enFonction, absences] = await Promise.all([
      this.agenda.dossiers(seance, actor),
      this.membres.enFonction(seance.cppId, seance.date),
      this.absences.lister(seance.id),
    ]);
    // Who reports on a dossier is told to nobody who is set aside from it.
    const points = agenda.filter((p) => !p.ecarts.some((e) => e.utiId === actor.utiId));
    const faits = await this.dossiers.faitsAffectation(
      seance.cppId,
      points.map((p) => p.dosId),
    );
    const dossiers = points.flatMap((p) => {
      const f = faits.dossiers.find((x) => x.dosId === p.dosId);
      return f ? [{ ...f, ecartes: p.ecarts.map((e) => e.utiId) }] : [];
    });
    const membres = enFonction.map((m) => ({
      ...m,
      methodologiste: isMethodologiste(m),
      absent: absences.some((a) => a.utiId === m.utiId),
      charge: faits.charge.find((c) => c.utiId === m.utiId)?.rapports ?? 0,
    }));
    return {
      seanceId: seance.id,
      places: proposerAffectations(seance, membres, dossiers),
      fermes: sansProposition(
        points.map((p) => p.dosId),
        dossiers,
      ),
    };
  }
}
