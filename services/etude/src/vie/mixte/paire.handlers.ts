/** The modification of a device and that of its medicine, by the number of the first; and where the first request of the device is. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { isFinie, type PaireLue } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { examenPaire } from '@riph/contracts/examen/paire.calls';
import { examenPaires } from '@riph/contracts/examen/paires.internal';
import { LiensRepository } from '../../socle/mixte/liens.repository.ts';
import { MsLiees } from './ms-liees.ts';

@Handles(examenPaire)
export class PaireHandlers implements Handlers<typeof examenPaire> {
  constructor(
    private readonly ms: MsLiees,
    private readonly calls: CallService,
  ) {}

  modifierLienMs({ params, body, actor }: Input<typeof examenPaire, 'modifierLienMs'>) {
    return this.ms.modifier(params.dosId, body, actor);
  }

  async lireMs({ params, actor }: Input<typeof examenPaire, 'lireMs'>) {
    const { ctis, dmDiv } = await this.paire(params.id, actor);
    return { ctis, dmDiv };
  }

  async estStatutCtisIdentique({ params, actor }: Input<typeof examenPaire, 'estStatutCtisIdentique'>) {
    const { ctis, dit } = await this.paire(params.id, actor);
    return isFinie(ctis, dit);
  }

  async estStatutDmIdentique({ params, actor }: Input<typeof examenPaire, 'estStatutDmIdentique'>) {
    const { dmDiv, dit } = await this.paire(params.id, actor);
    return isFinie(dmDiv, dit);
  }

  /** Refuses who does not see that of the device; of the medicine, what he sees there. */
  private async paire(dosId: DosId, actor: Actor): Promise<PaireLue> {
    const { lien, dit, numeroMs: numero, dispositif: dmDiv } = await this.ms.duDispositif(dosId, actor);
    if (!lien || numero === null) return { ctis: null, dmDiv, dit };
    const [ctis] = await this.calls.call(dossierCtisMixteInternal, 'lireMs', { numeroCtis: lien.numeroCtis, numero });
    return { ctis: ctis ?? null, dmDiv, dit: false };
  }
}

@Handles(examenPaires)
export class PairesInterneHandlers implements Handlers<typeof examenPaires> {
  constructor(private readonly repository: LiensRepository) {}

  async lireEssai({ input }: Input<typeof examenPaires, 'lireEssai'>) {
    const etude = await this.repository.etudeDuDossier(input.dosId);
    const lien = etude && (await this.repository.duDispositif(etude)).find((l) => l.statut === 'CONFIRME');
    return lien ? [{ numeroCtis: lien.numeroCtis }] : [];
  }

  async lireInitiale({ input }: Input<typeof examenPaires, 'lireInitiale'>) {
    const lien = (await this.repository.duMedicament(input.numeroCtis)).find((l) => l.statut === 'CONFIRME');
    const initial = lien?.etuId == null ? null : await this.repository.initial(lien.etuId);
    return initial ? [{ dosId: initial.dosId, numero: initial.numero ?? '' }] : [];
  }
}
