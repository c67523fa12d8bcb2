/** Dashboard of a member: reports to hand in, reports handed in, latest documents of the dossiers he reports on. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours, joursOuvresRestants } from '@riph/contracts/core/deadlines';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { PapiersDuMembre } from '@riph/examen/rapporteurs/papiers-du-membre';
import { Membres } from '@riph/examen/socle/membres';
import { aVerifier, JOURS_DELEGATION } from '@riph/examen/socle/taches.rules';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { TdbInstructeurRepository } from './tdb-instructeur.repository.ts';

/** Latest documents: 5 lines on the dashboard (TDB-06). */
const LIGNES_TDB = 5;
const LIGNES_MAX = 200;

@Handles(etudeTdbInstructeur)
export class TdbInstructeurHandlers implements Handlers<typeof etudeTdbInstructeur> {
  constructor(
    private readonly repository: TdbInstructeurRepository,
    private readonly clock: Clock,
    private readonly papiers: PapiersDuMembre,
    private readonly membres: Membres,
  ) {}

  listerDerniersDocuments({ actor }: Input<typeof etudeTdbInstructeur, 'listerDerniersDocuments'>) {
    return this.documents(actor, LIGNES_TDB);
  }

  listerTousDerniersDocuments({ actor }: Input<typeof etudeTdbInstructeur, 'listerTousDerniersDocuments'>) {
    return this.documents(actor, LIGNES_MAX);
  }

  async lireMetaDonnees({ actor }: Input<typeof etudeTdbInstructeur, 'lireMetaDonnees'>) {
    const today = this.clock.today();
    const [attendus, deposes, nonLues] = await Promise.all([
      this.repository.rapports(actor, false),
      this.repository.rapports(actor, true),
      this.repository.notesNonLues(actor),
    ]);
    return [
      { code: 'ATTENDUS', libelle: 'Rapports attendus', nombre: attendus.length },
      {
        code: 'EN_RETARD',
        libelle: 'Rapports en retard',
        nombre: attendus.filter((r) => r.dateRapport !== null && r.dateRapport < today).length,
      },
      { code: 'DEPOSES', libelle: 'Rapports déposés', nombre: deposes.length },
      {
        code: 'RESOLLICITES',
        libelle: 'Sollicité à nouveau',
        nombre: attendus.filter((r) => r.resollicitation !== null).length,
      },
      { code: 'NOTES', libelle: 'Notes non lues', nombre: nonLues },
    ];
  }

  /** Of its president alone; nothing for the other members. */
  async listerDelegations({ actor }: Input<typeof etudeTdbInstructeur, 'listerDelegations'>) {
    if (!(await this.membres.preside(actor))) return { aVerifier: [], faites: [] };
    const today = this.clock.today();
    const [attendent, faites] = await Promise.all([
      this.repository.aVerifier(actor),
      this.repository.parDelegation(actor, addJours(today, -JOURS_DELEGATION)),
    ]);
    return {
      aVerifier: attendent.map((d) => aVerifier({ ...d, titre: titreDeListe(d.titre) }, today)),
      faites: faites.map((f) => ({ ...f, titre: titreDeListe(f.titre), route: `/dossiers/${f.dosId}` })),
    };
  }

  listerRapportsAttendus({ actor }: Input<typeof etudeTdbInstructeur, 'listerRapportsAttendus'>) {
    return this.rapports(actor, false);
  }

  listerRapports({ actor }: Input<typeof etudeTdbInstructeur, 'listerRapports'>) {
    return this.rapports(actor, true);
  }

  private async rapports(actor: Actor, deposes: boolean) {
    const today = this.clock.today();
    const rows = await this.repository.rapports(actor, deposes);
    return rows.map((r) => ({ ...r, joursOuvresRestants: r.dateRapport ? joursOuvresRestants(today, r.dateRapport) : null }));
  }

  private async documents(actor: Actor, limite: number) {
    const rapportes = await this.repository.rapportes(actor);
    return this.papiers.lire(rapportes, limite, (dosIds, depuis) =>
      this.repository.derniersDocuments(actor, dosIds, depuis, limite),
    );
  }
}
