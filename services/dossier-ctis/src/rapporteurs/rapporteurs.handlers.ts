/** Reporters of a request and their reports, for its committee. Rule: CTI-43. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisRapporteurs } from '@riph/contracts/dossier-ctis/rapporteurs.calls';
import type { RapporteursCtisLus } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { tousLesRapporteurs } from '../socle/collections.ts';
import { RapporteursAccess } from './rapporteurs.access.ts';
import { Rapporteurs } from './rapporteurs.ts';
import { VueRapporteurs } from './vue.ts';

const RIEN: RapporteursCtisLus = {
  version: 0,
  rapporteurs: [],
  retires: [],
  liensLisibles: false,
  candidats: [],
  peutNommer: false,
  raison: 'Vous avez accès à cet essai pour son promoteur : ses rapporteurs ne vous sont pas montrés.',
};

@Handles(dossierCtisRapporteurs)
export class RapporteursHandlers implements Handlers<typeof dossierCtisRapporteurs> {
  constructor(
    private readonly access: RapporteursAccess,
    private readonly rapporteurs: Rapporteurs,
    private readonly vue: VueRapporteurs,
  ) {}

  async lire({ params, actor }: Input<typeof dossierCtisRapporteurs, 'lire'>) {
    if (await this.access.estPartie(params.dosId, actor)) return RIEN;
    return this.vue.lus(params.dosId, actor);
  }

  listerMiens({ actor }: Input<typeof dossierCtisRapporteurs, 'listerMiens'>) {
    return this.vue.miens(actor);
  }

  async nommer({ params, body, actor }: Input<typeof dossierCtisRapporteurs, 'nommer'>) {
    await this.rapporteurs.nommer(await this.access.aTraiter(params.dosId, actor), body, actor);
    return this.vue.lus(params.dosId, actor);
  }

  async resolliciter({ params, body, actor }: Input<typeof dossierCtisRapporteurs, 'resolliciter'>) {
    await this.rapporteurs.resolliciter(await this.access.aTraiter(params.dosId, actor), body, actor);
    return this.vue.lus(params.dosId, actor);
  }

  async deposerRapport({ params, query, files, actor }: Input<typeof dossierCtisRapporteurs, 'deposerRapport'>) {
    const [fichier] = files.fichier;
    await this.rapporteurs.deposer(await this.access.aTraiter(params.dosId, actor), query.type, fichier, actor);
    return this.vue.lus(params.dosId, actor);
  }

  async telechargerRapport({ params, actor }: Input<typeof dossierCtisRapporteurs, 'telechargerRapport'>) {
    const { garde } = await this.access.vus(params.dosId, actor);
    const gardes = garde ? tousLesRapporteurs(garde.contenu) : [];
    const rapport = gardes.flatMap((r) => r.rapports).find((r) => r.id === params.id);
    if (!rapport) throw refusal('objet.introuvable', { objet: 'Rapport' });
    await this.rapporteurs.noterLecture(params.dosId, params.id, actor);
    return { document: rapport.fichier };
  }
}
