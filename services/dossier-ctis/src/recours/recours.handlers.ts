/** Appeals: lodged, decided, completed, read. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { Recours } from './recours.ts';

type D<K extends keyof typeof dossierCtisRecours.calls> = Input<(typeof dossierCtisRecours.calls)[K]>;

@Handles(dossierCtisRecours)
export class RecoursHandlers implements Handlers<typeof dossierCtisRecours> {
  constructor(private readonly recours: Recours) {}

  demander({ body, actor }: D<'demander'>) {
    return this.recours.demander(body, actor);
  }
  lister({ actor }: D<'lister'>) {
    return this.recours.lister(actor);
  }
  listerDeposant({ actor }: D<'listerDeposant'>) {
    return this.recours.lister(actor);
  }
  accepter({ params, actor }: D<'accepter'>) {
    return this.recours.accepter(params.id, actor);
  }
  refuser({ params, body, actor }: D<'refuser'>) {
    return this.recours.refuser(params.id, body.motif.trim(), actor);
  }
  envoyerComplements({ params, body, files, actor }: D<'envoyerComplements'>) {
    return this.recours.completer(params.id, body.texte.trim(), files.fichier[0], actor);
  }
}
