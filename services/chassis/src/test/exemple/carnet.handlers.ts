import { Clock } from '@riph/chassis/clock';
import { Handles } from '@riph/chassis/handles';
import { Database } from '@riph/chassis/transaction';
import type { Handlers, Input, InternalInput } from '@riph/contracts/core/call';
import { CarnetRepository } from './carnet.repository.ts';
import { carnetOuvert, carnetRefusal, etudeCarnet, etudeExempleInternal } from './carnet.contract.ts';

type D<K extends keyof typeof etudeCarnet.calls> = Input<(typeof etudeCarnet.calls)[K]>;
type I<K extends keyof typeof etudeExempleInternal.calls> = InternalInput<(typeof etudeExempleInternal.calls)[K]['input']>;

@Handles(etudeCarnet)
export class CarnetHandlers implements Handlers<typeof etudeCarnet> {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly repository: CarnetRepository,
  ) {}

  async creer({ body }: D<'creer'>) {
    return this.db.transaction(async (tx) => {
      if (await this.repository.isTitrePris(tx, body.titre)) throw carnetRefusal('carnet.titrePris', { titre: body.titre });
      const { id } = await this.repository.creer(tx, { ...body, creeLe: this.clock.instant() });
      tx.journal({ entityCode: 'CARNET', entityId: id, action: 'OUVRIR', vers: 'OUVERT', details: { titre: body.titre } });
      tx.publish(carnetOuvert, { carnetId: id, titre: body.titre }, { cle: `carnet-${id}` });
      return id;
    });
  }

  async lire({ params }: D<'lire'>) {
    const carnet = await this.repository.lire(params.carnetId);
    if (!carnet) throw carnetRefusal('carnet.introuvable', { carnetId: params.carnetId });
    return carnet;
  }

  async joindre({ files }: D<'joindre'>) {
    return files.fichier[0].documentId;
  }

  async compter({ query }: D<'compter'>) {
    return this.repository.compter(query.depuis);
  }
}

@Handles(etudeExempleInternal)
export class CarnetInternalHandlers implements Handlers<typeof etudeExempleInternal> {
  constructor(private readonly repository: CarnetRepository) {}

  async carnets({ input }: I<'carnets'>) {
    return this.repository.lister(input.ids);
  }
}
