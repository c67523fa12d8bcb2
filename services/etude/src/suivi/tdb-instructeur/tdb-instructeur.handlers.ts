/** Dashboard of a member: reports to hand in, reports handed in, latest documents of the dossiers he reports on. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours, joursOuvresRestants } from '@riph/contracts/core/deadlines';
import { debutDuJour } from '@riph/contracts/core/paris';
import { etudeTdbInstructeur } from '@riph/contracts/etude/tdb-instructeur.calls';
import { TdbInstructeurRepository } from './tdb-instructeur.repository.ts';

type D<K extends keyof typeof etudeTdbInstructeur.calls> = Input<(typeof etudeTdbInstructeur.calls)[K]>;

/** Latest documents: 30 days, 5 lines on the dashboard (TDB-06). */
const JOURS_RECENTS = 30;
const LIGNES_TDB = 5;
const LIGNES_MAX = 200;

@Handles(etudeTdbInstructeur)
export class TdbInstructeurHandlers implements Handlers<typeof etudeTdbInstructeur> {
  constructor(
    private readonly repository: TdbInstructeurRepository,
    private readonly clock: Clock,
  ) {}

  listerDerniersDocuments({ actor }: D<'listerDerniersDocuments'>) {
    return this.documents(actor, LIGNES_TDB);
  }

  listerTousDerniersDocuments({ actor }: D<'listerTousDerniersDocuments'>) {
    return this.documents(actor, LIGNES_MAX);
  }

  async lireMetaDonnees({ actor }: D<'lireMetaDonnees'>) {
    const today = this.clock.today();
    const [attendus, deposes] = await Promise.all([
      this.repository.rapports(actor, false),
      this.repository.rapports(actor, true),
    ]);
    return [
      { code: 'ATTENDUS', libelle: 'Rapports attendus', nombre: attendus.length },
      {
        code: 'EN_RETARD',
        libelle: 'Rapports en retard',
        nombre: attendus.filter((r) => r.dateRapport !== null && r.dateRapport < today).length,
      },
      { code: 'DEPOSES', libelle: 'Rapports déposés', nombre: deposes.length },
    ];
  }

  listerRapportsAttendus({ actor }: D<'listerRapportsAttendus'>) {
    return this.rapports(actor, false);
  }

  listerRapports({ actor }: D<'listerRapports'>) {
    return this.rapports(actor, true);
  }

  private async rapports(actor: Actor, deposes: boolean) {
    const today = this.clock.today();
    const rows = await this.repository.rapports(actor, deposes);
    return rows.map((r) => ({ ...r, joursOuvresRestants: r.dateRapport ? joursOuvresRestants(today, r.dateRapport) : null }));
  }

  private async documents(actor: Actor, limite: number) {
    const rows = await this.repository.derniersDocuments(
      actor,
      debutDuJour(addJours(this.clock.today(), -JOURS_RECENTS)),
      limite,
    );
    return rows.map(({ genre, ...r }) => ({ ...r, route: `/dossiers/${r.dosId}/${genre === 'PIECE' ? 'pieces' : 'documents'}` }));
  }
}
