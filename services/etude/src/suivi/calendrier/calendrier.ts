/** The dates of the national dossiers and studies of a reader. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { type DatesCalendrier, enCalendrier, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import { addMois } from '@riph/contracts/core/deadlines';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { RapportsAttendusRepository } from '@riph/examen/rapporteurs/rapports-attendus.repository';
import { dansLaFenetre, dateDuRapport } from '@riph/examen/socle/dates.rules';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import { CalendrierRepository } from './calendrier.repository.ts';
import { dateDeSecurite, datesDeLaPosition, datesDeLEtude, datesDuDossier, datesDuRefus } from './calendrier.rules.ts';

/** A refusal older than this can be examined again no more, whatever its day. */
const REFUS_MOIS = 3;

@Injectable()
export class Calendrier {
  constructor(
    private readonly repository: CalendrierRepository,
    private readonly rapports: RapportsAttendusRepository,
    private readonly suivies: EtudeRepository,
    private readonly clock: Clock,
  ) {}

  async lister(actor: Actor, fenetre: FenetreCalendrier): Promise<DatesCalendrier> {
    const today = this.clock.today();
    const { profil, utiId } = actor;
    const agence = profil === 'UTILISATEUR_ANSM';
    const deposant = profil === 'DEPOSANT';
    const [dossiers, modifications, rapports, etudes, suivies, refus] = await Promise.all([
      this.repository.dossiers(actor, fenetre),
      agence ? this.repository.modifications(fenetre) : [],
      isProfilCpp(profil) ? this.rapports.duComite(actor, fenetre) : [],
      deposant ? this.repository.etudes(utiId) : [],
      deposant ? this.suivies.suiviesEnSecurite(utiId) : [],
      deposant ? this.repository.refus(utiId, addMois(today, -REFUS_MOIS)) : [],
    ]);
    const dates = [
      ...dossiers.flatMap((d) => datesDuDossier(d, today, false)),
      ...(agence ? dossiers.flatMap((d) => datesDeLaPosition(d, today)) : []),
      ...modifications.flatMap((d) => datesDuDossier(d, today, true).filter((x) => x.acteur === 'ANSM')),
      ...rapports.map((r) => dateDuRapport(r, profil === 'INSTRUCTEUR')),
      ...etudes.flatMap((e) => datesDeLEtude(e, today)),
      ...suivies.flatMap((e) => dateDeSecurite(e, today)),
      ...refus.flatMap((r) => datesDuRefus(r, today)),
    ];
    return enCalendrier(dates.filter((d) => dansLaFenetre(d, fenetre)));
  }
}
