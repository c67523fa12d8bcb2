/** Seals and opens what is kept of persons. Master keys come from the environment (VRB_CLES_MAITRES); a production without them does not start. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isProduction } from '@riph/chassis/base/production';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import {
  type ClesMaitres,
  cleNeuve,
  developper,
  type Enveloppe,
  empreinteDe,
  envelopper,
  lireClesMaitres,
  POUR_EMPREINTES,
  pourCle,
} from './chiffrement.rules.ts';
import { type CleGardee, CoffreRepository } from './coffre.repository.ts';

@Injectable()
export class Coffre implements OnModuleInit {
  private empreintes: Promise<Buffer> | null = null;

  constructor(private readonly repository: CoffreRepository) {}

  onModuleInit(): void {
    if (isProduction()) this.maitres();
  }

  /** Finds a text again without saying it. `domaine` keeps apart what is compared for different ends. */
  async empreinte(domaine: string, texte: string): Promise<Buffer> {
    this.empreintes ??= this.cleDesEmpreintes();
    try {
      return empreinteDe(await this.empreintes, domaine, texte);
    } catch (error) {
      this.empreintes = null;
      throw error;
    }
  }

  /** A key for a person who enters. */
  async nouvelleCle(tx: Tx): Promise<{ cleId: number; cle: Buffer }> {
    const cleId = await this.repository.numero(tx);
    const cle = cleNeuve();
    await this.repository.garder(tx, cleId, envelopper(this.maitres(), pourCle(cleId), cle));
    return { cleId, cle };
  }

  cle({ cleId, ...enveloppe }: CleGardee): Buffer {
    return developper(this.maitres(), pourCle(cleId), enveloppe);
  }

  /** Wraps some keys again by the current version. Gives how many. */
  async renouveler(tx: Tx, combien: number): Promise<number> {
    const maitres = this.maitres();
    const anciennes = await this.repository.anciennes(tx, maitres.courante, combien);
    for (const { cleId, usage, ...avant } of anciennes) {
      const pour = usage === 'EMPREINTE' ? POUR_EMPREINTES : pourCle(cleId);
      const apres: Enveloppe = envelopper(maitres, pour, developper(maitres, pour, avant));
      await this.repository.remplacer(tx, cleId, apres);
    }
    return anciennes.length;
  }

  /** Made at the first need; it never changes: a new master key only wraps it again. */
  private async cleDesEmpreintes(): Promise<Buffer> {
    if (!(await this.repository.desEmpreintes()))
      await this.repository.garderDesEmpreintes(envelopper(this.maitres(), POUR_EMPREINTES, cleNeuve()));
    const gardee = await this.repository.desEmpreintes();
    if (!gardee) throw new Error('the key of fingerprints was not kept');
    return developper(this.maitres(), POUR_EMPREINTES, gardee);
  }

  private maitres(): ClesMaitres {
    return lireClesMaitres(process.env.VRB_CLES_MAITRES);
  }
}
