/** Who chairs when neither the president nor a vice-president may: the members present choose one of them. Rule: SEA-20. */
import { Injectable } from '@nestjs/common';
import type { Input } from '@riph/contracts/core/call';
import { raisonSansChoix } from '@riph/contracts/seance/direct';
import type { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { nomDe } from '../affectation/quorum.ts';
import { Agenda } from '../inscription/agenda.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { DirectAccess } from './direct.access.ts';
import { Ecriture } from './ecriture.ts';
import { Examen } from './examen.ts';
import { salleDe } from './salle.ts';

@Injectable()
export class Presidence {
  constructor(
    private readonly access: DirectAccess,
    private readonly examen: Examen,
    private readonly ecriture: Ecriture,
    private readonly agenda: Agenda,
    private readonly presences: PresenceRepository,
    private readonly repository: DirectRepository,
  ) {}

  /** On the dossier that is examined those who deliberate choose; between two dossiers, those in the room. */
  async choisir({ params, body, actor }: Input<typeof seanceDirect, 'presider'>) {
    const seance = await this.access.conduite(params.seanceId, actor);
    const [enFonction, points] = await Promise.all([this.examen.enFonction(seance), this.agenda.dossiers(seance, actor)]);
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) => {
      const { tx, direct, heure } = c;
      const point = points.find((p) => p.dosId === direct.courant);
      const presents = point
        ? (await this.examen.votants(c, point, enFonction)).filter((m) => m.sansVote === null)
        : salleDe(enFonction, await this.presences.lister(seance.id, tx), heure).filter((m) => m.la);
      const raison = raisonSansChoix(presents, body.utiId);
      const chef = presents.find((m) => m.utiId === body.utiId);
      if (raison !== null || !chef) throw refus('seance.pointRefuse', { raison: raison ?? '' });
      if (direct.presidences.at(-1)?.utiId === chef.utiId) return null;
      await this.repository.presider(tx, seance.id, { utiId: chef.utiId, nom: nomDe(chef), a: heure });
      const texte = `les membres présents choisissent ${nomDe(chef)} pour présider`;
      return { texte, action: 'DIRECT_PRESIDER', details: { utiId: chef.utiId } };
    });
  }
}
