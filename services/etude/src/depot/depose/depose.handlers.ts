import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeDepose } from '@riph/contracts/etude/depose.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DeposePdf } from './depose-pdf.ts';
import { Depots } from './depots.ts';

type D<K extends keyof typeof etudeDepose.calls> = Input<(typeof etudeDepose.calls)[K]>;

@Handles(etudeDepose)
export class DeposeHandlers implements Handlers<typeof etudeDepose> {
  constructor(
    private readonly access: DossierAccess,
    private readonly depots: Depots,
    private readonly pdf: DeposePdf,
  ) {}

  async lire({ params, query, actor }: D<'lire'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const { envoi, envois, administratif, libelles, modifies } = await this.depots.lire(dossier, query.rang);
    return { rang: envoi.rang, envois, administratif, libelles, modifies: modifies.administratif };
  }

  async lireRecherche({ params, query, actor }: D<'lireRecherche'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    const { envoi, recherche, modifies } = await this.depots.lire(dossier, query.rang);
    return { rang: envoi.rang, recherche, modifies: modifies.recherche };
  }

  async telecharger({ params, query, actor }: D<'telecharger'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    return { document: await this.pdf.de(dossier, query.rang), enLigne: true };
  }
}
