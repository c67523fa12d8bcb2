import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { derniereClotureEchue, destructibleLe } from '@riph/contracts/core/conservation';
import { TAILLE_CONSERVATION } from '@riph/contracts/core/conservation.schemas';
import { dossierCtisConservation } from '@riph/contracts/dossier-ctis/conservation.calls';
import { STATUT_ETUDE_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { ConservationRepository } from './conservation.repository.ts';
import { Destructions } from './destructions.ts';

/** Trials whose papers were kept long enough (CON-02), and their destruction (CON-03). */
@Handles(dossierCtisConservation)
export class ConservationHandlers implements Handlers<typeof dossierCtisConservation> {
  constructor(
    private readonly repository: ConservationRepository,
    private readonly destructions: Destructions,
    private readonly comites: Comites,
    private readonly clock: Clock,
  ) {}

  async detruire({ params, body, actor }: Input<typeof dossierCtisConservation, 'detruire'>) {
    return { fichiers: await this.destructions.detruire({ ...body, etuId: params.etuId }, actor) };
  }

  async lister({ query }: Input<typeof dossierCtisConservation, 'lister'>) {
    const jusquau = derniereClotureEchue(this.clock.today());
    const [{ lignes, suivant }, comites] = await Promise.all([
      this.repository.page(jusquau, query.apres, TAILLE_CONSERVATION),
      this.comites.tous(),
    ]);
    const vues = lignes.map(({ statut, cppId, ...e }) => ({
      ...e,
      comite: cppId === null ? null : (comites.get(cppId)?.nom ?? null),
      etatLibelle: statut === null ? 'Jamais autorisé en France' : STATUT_ETUDE_CTIS_LABELS[statut],
      depuis: destructibleLe(e.clotureLe),
    }));
    return { lignes: vues, suivant };
  }
}
