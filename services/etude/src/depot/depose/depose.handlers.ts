import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeDepose } from '@riph/contracts/etude/depot/depose.calls';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DeposePdf } from './depose-pdf.ts';
import { Depots, RANG_DE_DEPART } from './depots.ts';

/** What was filed, at each sending: read, compared, printed. */
@Handles(etudeDepose)
export class DeposeHandlers implements Handlers<typeof etudeDepose> {
  constructor(
    private readonly access: DossierAccess,
    private readonly depots: Depots,
    private readonly pdf: DeposePdf,
  ) {}

  async lire({ params, query, actor }: Input<typeof etudeDepose, 'lire'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    if (query.rang === RANG_DE_DEPART) {
      const { administratif, libelles } = await this.depots.depart(dossier);
      return { rang: RANG_DE_DEPART, envois: [], administratif, libelles, modifies: [] };
    }
    const { envoi, envois, administratif, libelles, modifies } = await this.depots.lire(dossier, query.rang);
    return { rang: envoi.rang, envois, administratif, libelles, modifies: modifies.administratif };
  }

  async lireRecherche({ params, query, actor }: Input<typeof etudeDepose, 'lireRecherche'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    if (query.rang === RANG_DE_DEPART)
      return { rang: RANG_DE_DEPART, recherche: (await this.depots.depart(dossier)).recherche, modifies: [] };
    const { envoi, recherche, modifies } = await this.depots.lire(dossier, query.rang);
    return { rang: envoi.rang, recherche, modifies: modifies.recherche };
  }

  async telecharger({ params, query, actor }: Input<typeof etudeDepose, 'telecharger'>) {
    const dossier = await this.access.contenuVisible(params.dosId, actor);
    return { document: await this.pdf.de(dossier, query.rang), enLigne: true };
  }
}
