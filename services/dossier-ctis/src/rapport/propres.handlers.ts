/** The final assessment report, and whether the committee that gave the opinion of before follows a trial in transition. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { EtudeAccess } from '../etude/etude.access.ts';
import { RapportFinal } from './far.ts';

@Handles(examenPropres)
export class PropresHandlers implements Handlers<typeof examenPropres> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly rapport: RapportFinal,
    private readonly calls: CallService,
  ) {}

  /** Refused to everybody but the committee in charge of it. */
  async genererFar({ params, actor }: Input<typeof examenPropres, 'genererFar'>) {
    const { dossier, etude } = await this.access.dossierEtEtude(params.id, actor);
    const cppId = dossier.cppId ?? etude.cppId;
    if (cppId === null || cppId !== actor.cppId) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return { document: await this.rapport.imprimer({ dossier, etude }, actor), temporaire: true, enLigne: true };
  }

  async estCppTransition({ params, actor }: Input<typeof examenPropres, 'estCppTransition'>) {
    const { administratif, cppId } = await this.access.etude(params.etuId, actor);
    const numeroEudraCt = administratif.numerosSecondaires.eudraCt;
    const [anterieur] =
      numeroEudraCt === null ? [] : await this.calls.call(etudeInternal, 'chercherComiteAnterieur', { numeroEudraCt });
    return anterieur !== undefined && cppId !== null && anterieur.cppId === cppId;
  }
}
