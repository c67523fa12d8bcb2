import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers } from '@riph/contracts/core/call';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { debutDuJour } from '@riph/contracts/core/paris';
import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import { DossierRepository } from '../../socle/dossier/dossier.repository.ts';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { intervalle } from './equite.rules.ts';
import { PreuveTiragesRepository } from './preuve-tirages.repository.ts';

const LISTE_MAX = 200;

/** How equal the draws are, and who waits for one. */
@Handles(etudeTirage)
export class TirageHandlers implements Handlers<typeof etudeTirage> {
  constructor(
    private readonly dossiers: DossierRepository,
    private readonly preuves: PreuveTiragesRepository,
    private readonly clock: Clock,
  ) {}

  /** The twelve months that end today. */
  async lireEquite() {
    const au = this.clock.today();
    const du = addJours(addMois(au, -12), 1);
    const parts = await this.preuves.parts(debutDuJour(du), debutDuJour(addJours(au, 1)));
    return {
      du,
      au,
      tirages: parts.reduce((n, p) => n + p.obtenus, 0),
      comites: parts.map((p) => ({ ...p, ...intervalle(p) })),
    };
  }

  async listerEnAttente() {
    const rows = await this.dossiers.enAttenteDeComite(LISTE_MAX);
    return rows.map((d) => ({
      dosId: d.id,
      numero: d.numero,
      titre: titreDeListe(d.titre),
      promoteur: d.promoteur,
      dateSoumission: d.dateSoumission,
    }));
  }
}
