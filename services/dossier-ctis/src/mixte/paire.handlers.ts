/** The modification of a medicine and that of its device, by the number of the first; and where the first request of a trial is. The links are held by etude. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { etudeMixteInternal } from '@riph/contracts/etude/vie/mixte/mixte.internal';
import { isFinie, type PaireLue } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { examenPaire } from '@riph/contracts/examen/paire.calls';
import { examenPaires } from '@riph/contracts/examen/paires.internal';
import { EtudeAccess } from '../etude/etude.access.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { essaiDe, msDe, VoletMedicament } from './volet-medicament.ts';

@Handles(examenPaire)
export class PaireHandlers implements Handlers<typeof examenPaire> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly calls: CallService,
  ) {}

  async modifierLienMs({ params: { dosId }, body, actor }: Input<typeof examenPaire, 'modifierLienMs'>) {
    const vu = actor.profil === 'DEPOSANT' ? await this.access.siVu(dosId, actor) : null;
    if (vu?.dossier.type !== 'MS') throw refus('dossier.introuvable', { dosId });
    const { numeroCtis } = vu.dossier;
    return this.calls.call(etudeMixteInternal, 'lierMs', { numeroCtis, medicament: msDe(vu.dossier), saisie: body });
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

  /** Refuses who does not see that of the medicine; of the device, what he sees there. */
  private async paire(dosId: DosId, actor: Actor): Promise<PaireLue> {
    const { dossier, etude } = await this.access.dossierEtEtude(dosId, actor);
    const { ms, dispositif } = await this.calls.call(etudeMixteInternal, 'listerLiens', essaiDe(etude));
    const dite = ms.find((x) => x.numeroMsCtis === dossier.cleDemande);
    const dmDiv = dispositif?.ms.find((x) => x.dosId === dite?.dosDmId) ?? null;
    return { ctis: msDe(dossier), dmDiv, dit: dite !== undefined && dite.dosDmId === null };
  }
}

@Handles(examenPaires)
export class PairesInterneHandlers implements Handlers<typeof examenPaires> {
  constructor(
    private readonly store: Objets,
    private readonly volets: VoletMedicament,
  ) {}

  async lireEssai({ input }: Input<typeof examenPaires, 'lireEssai'>) {
    const la = await this.store.read(dossiersCtis, input.dosId);
    return la ? [{ numeroCtis: la.contenu.numeroCtis }] : [];
  }

  async lireInitiale({ input: { numeroCtis } }: Input<typeof examenPaires, 'lireInitiale'>) {
    const la = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    const initiale = la && (await this.volets.initiale(la.contenu));
    return initiale ? [{ dosId: initiale.id, numero: numeroCtis }] : [];
  }
}
