import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { type EventMeta, On } from '@riph/chassis/facts/events';
import { currentName } from '@riph/chassis/reference/current-name';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Profil } from '@riph/contracts/core/droits';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { statutAcces } from '@riph/contracts/vrb/acces.rules';
import type { RoleVrb } from '@riph/contracts/vrb/etude.schemas';
import type * as z from 'zod';
import { AccesRepository } from '../acces/acces.repository.ts';
import { direFermeture } from '../acces/courriels.ts';
import { GERANTS, gerantsDuCentre } from '../acces/echeances.ts';
import { Etudes } from '../voisins/etudes.ts';
import { InvestigateursRepository } from './investigateurs.repository.ts';

const ROLES: Partial<Record<Profil, readonly RoleVrb[]>> = { VRB_INVESTIGATEUR: ['INVESTIGATEUR'], VRB_GERANT: GERANTS };

/** Rights and the stays that are not over bear the name that their person has now, and say that the account is closed. */
@Injectable()
export class PersonnesEvents {
  constructor(
    private readonly calls: CallService,
    private readonly clock: Clock,
    private readonly repository: InvestigateursRepository,
    private readonly acces: AccesRepository,
    private readonly etudes: Etudes,
  ) {}

  /** Closed by somebody or for want of use: those who manage his places are told what an investigator leaves to follow (VRB-26). */
  @On(identityEvents.compteChange)
  async surCompteChange(c: z.output<typeof identityEvents.compteChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    const roles = ROLES[c.profil];
    if (!roles) return;
    const ferme = c.statut !== 'ACTIF';
    const droits = await this.acces.noterCompte(tx, c.utiId, roles, ferme);
    if (!ferme || c.profil !== 'VRB_INVESTIGATEUR') return;
    const jour = this.clock.today();
    const etudes = await this.etudes.parIds(droits.map((a) => a.etuId));
    for (const a of droits) {
      const etude = etudes.find((e) => e.etuId === a.etuId);
      if (!etude || statutAcces(a, etude.etat, jour) === 'CLOS') continue;
      const gerants = gerantsDuCentre(await this.acces.deEtude(a.etuId, GERANTS, tx), a.centreId, etude.etat, jour);
      const suivis = await this.acces.suivis(a.etuId, jour, tx);
      const siennes = suivis.find((s) => s.utiId === a.utiId && s.centreId === a.centreId)?.nombre ?? 0;
      if (gerants.length > 0) direFermeture(tx, a, etude.numero, gerants, siennes, this.clock.instant());
    }
  }

  @On(identityEvents.personneChange)
  async surPersonneChange({ utiId }: z.output<typeof identityEvents.personneChange.schema>, _: EventMeta, tx: Tx): Promise<void> {
    const nom = await currentName(this.calls, utiId);
    if (nom !== null) await this.repository.nommer(tx, utiId, nom, this.clock.today());
  }
}
