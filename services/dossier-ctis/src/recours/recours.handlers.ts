/** Appeals: lodged, decided, completed, read. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { Recours } from './recours.ts';

@Handles(dossierCtisRecours)
export class RecoursHandlers implements Handlers<typeof dossierCtisRecours> {
  constructor(private readonly recours: Recours) {}

  demander({ body, actor }: Input<typeof dossierCtisRecours, 'demander'>) {
    return this.recours.demander(body, actor);
  }
  lister({ actor }: Input<typeof dossierCtisRecours, 'lister'>) {
    return this.recours.lister(actor);
  }
  listerDeposant({ actor }: Input<typeof dossierCtisRecours, 'listerDeposant'>) {
    return this.recours.lister(actor);
  }
  accepter({ params, actor }: Input<typeof dossierCtisRecours, 'accepter'>) {
    return this.recours.accepter(params.id, actor);
  }
  refuser({ params, body, actor }: Input<typeof dossierCtisRecours, 'refuser'>) {
    return this.recours.refuser(params.id, body.motif.trim(), actor);
  }
  envoyerComplements({ params, body, files, actor }: Input<typeof dossierCtisRecours, 'envoyerComplements'>) {
    return this.recours.completer(params.id, body.texte.trim(), files.fichier[0], actor);
  }
}
