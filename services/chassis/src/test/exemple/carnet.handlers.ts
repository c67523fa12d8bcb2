import type { Handlers, Input } from '@riph/contracts/core/call';
import { Clock } from '../../base/clock.ts';
import { Handles } from '../../calls/handles.ts';
import { Database } from '../../store/postgres/transaction.ts';
import { carnetOuvert, carnetRefusal, referentielCarnet, referentielExempleInternal } from './carnet.contract.ts';
import { CarnetRepository } from './carnet.repository.ts';

@Handles(referentielCarnet)
export class CarnetHandlers implements Handlers<typeof referentielCarnet> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly repository: CarnetRepository,
  ) {}

  async creer({ body }: Input<typeof referentielCarnet, 'creer'>) {
    return this.db.transaction(async (tx) => {
      if (await this.repository.isTitrePris(tx, body.titre)) throw carnetRefusal('carnet.titrePris', { titre: body.titre });
      const { id } = await this.repository.creer(tx, { ...body, creeLe: this.clock.instant() });
      tx.journal({ entityCode: 'CARNET', entityId: id, action: 'OUVRIR', vers: 'OUVERT', details: { titre: body.titre } });
      tx.publish(carnetOuvert, { carnetId: id, titre: body.titre }, { cle: `carnet-${id}` });
      return id;
    });
  }

  async lire({ params }: Input<typeof referentielCarnet, 'lire'>) {
    const carnet = await this.repository.lire(params.carnetId);
    if (!carnet) throw carnetRefusal('carnet.introuvable', { carnetId: params.carnetId });
    return carnet;
  }

  async joindre({ files }: Input<typeof referentielCarnet, 'joindre'>) {
    return files.fichier[0].documentId;
  }

  async compter({ query }: Input<typeof referentielCarnet, 'compter'>) {
    return this.repository.compter(query.depuis);
  }
}

@Handles(referentielExempleInternal)
export class CarnetInternalHandlers implements Handlers<typeof referentielExempleInternal> {
  constructor(private readonly repository: CarnetRepository) {}

  async carnets({ input }: Input<typeof referentielExempleInternal, 'carnets'>) {
    return this.repository.lister(input.ids);
  }
}
