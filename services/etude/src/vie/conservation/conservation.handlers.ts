import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { derniereClotureEchue, destructibleLe } from '@riph/contracts/core/conservation';
import { TAILLE_CONSERVATION } from '@riph/contracts/core/conservation.schemas';
import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeConservation } from '@riph/contracts/etude/vie/conservation.calls';
import { ConservationRepository, type EtudeEchue } from './conservation.repository.ts';
import { Destructions } from './destructions.ts';

/** National studies whose papers were kept long enough (CON-02), and their destruction (CON-03). */
@Handles(etudeConservation)
export class ConservationHandlers implements Handlers<typeof etudeConservation> {
  constructor(
    private readonly repository: ConservationRepository,
    private readonly destructions: Destructions,
    private readonly clock: Clock,
  ) {}

  async detruire({ params: { etuId }, body, actor, requestId }: Input<typeof etudeConservation, 'detruire'>) {
    const { version, reference, motif } = body;
    return { fichiers: await this.destructions.detruire({ etuId, version, actor, requestId }, reference, motif) };
  }

  async lister({ query }: Input<typeof etudeConservation, 'lister'>) {
    const jusquau = derniereClotureEchue(this.clock.today());
    const { lignes, suivant } = await this.repository.page(jusquau, query.apres, TAILLE_CONSERVATION);
    return { lignes: lignes.map(vue), suivant };
  }
}

const vue = ({ etat, ...e }: EtudeEchue) => ({
  ...e,
  etatLibelle: ETAT_ETUDE_LABELS[etat],
  depuis: destructibleLe(e.clotureLe),
});
