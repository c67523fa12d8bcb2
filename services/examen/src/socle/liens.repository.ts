import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { lienDuMembre } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { MOTIF_PREMIER_COMITE } from '@riph/contracts/etude/socle/liens';
import { In } from 'typeorm';
import type * as z from 'zod';
import { ConflitEntity } from '../tables/rapporteur.entity.ts';

type LienDuMembre = z.output<typeof lienDuMembre>;
/** Reads inside or outside of a transaction. */
type Reader = Pick<Database, 'repository'>;

/** Declared links of interest. */
@Injectable()
export class LiensRepository {
  constructor(private readonly db: Database) {}

  /** The first declared first. */
  lister(dosId: DosId, on: Reader = this.db): Promise<ConflitEntity[]> {
    return on.repository(ConflitEntity).find({ where: { dosId }, order: { declareLe: 'asc' }, take: 200 });
  }

  existe(dosId: DosId, utiId: UtiId): Promise<boolean> {
    return this.db.repository(ConflitEntity).existsBy({ dosId, utiId });
  }

  /** Of these requests, those with which this person declared a link. */
  async lies(utiId: UtiId, dosIds: readonly DosId[]): Promise<Set<number>> {
    const liens = await this.db.repository(ConflitEntity).findBy({ utiId, dosId: In([...dosIds]), premierComite: false });
    return new Set(liens.map((l) => l.dosId));
  }

  /** Who is set aside from these requests. */
  parmi(dosIds: readonly DosId[]): Promise<ConflitEntity[]> {
    return this.db.repository(ConflitEntity).find({ where: { dosId: In([...dosIds]) }, order: { id: 'asc' } });
  }

  lire(tx: Tx, dosId: DosId, utiId: UtiId): Promise<ConflitEntity | null> {
    return tx.repository(ConflitEntity).findOneBy({ dosId, utiId });
  }

  ajouter(tx: Tx, lien: Omit<ConflitEntity, 'id' | 'premierComite'>): Promise<ConflitEntity> {
    return tx.repository(ConflitEntity).save({ ...lien, premierComite: false });
  }

  /** The name of a person on the links that were declared of him. */
  async nommer(tx: Tx, utiId: UtiId, nom: string): Promise<void> {
    await tx.query(sql`update conflit set nom = ${nom} where uti_id = ${utiId} and nom <> ${nom}`);
  }

  async retirer(tx: Tx, { id }: Pick<ConflitEntity, 'id'>): Promise<void> {
    await tx.repository(ConflitEntity).delete({ id });
  }

  /** Those of the first committee, for a second examination. A link that one of them declared himself stands. */
  async ecarter(tx: Tx, dosId: DosId, membres: readonly { utiId: UtiId; nom: string }[], le: Instant): Promise<void> {
    const ecarte = {
      dosId,
      motif: MOTIF_PREMIER_COMITE,
      declareLe: le,
      declarePar: 'La plateforme',
      declareParUtiId: null,
      premierComite: true,
    };
    await tx
      .repository(ConflitEntity)
      .createQueryBuilder()
      .insert()
      .values(membres.map((m) => ({ ...ecarte, ...m })))
      .orIgnore()
      .execute();
  }

  /**
   * Of a member, on the dossiers that his reader may evaluate (DRO-03): those of his committee since it has them, all for the administration; not what the reader filed, nor
   * what he has a link with himself, unless it is his own link.
   */
  duMembre(utiId: UtiId, lecteur: Pick<Actor, 'utiId' | 'profil' | 'cppId'>): Promise<LienDuMembre[]> {
    return this.db.query<LienDuMembre>(sql`
      select c.id, c.dos_id as "dosId", d.numero, d.titre, c.motif, ${instantSql('c.declare_le')} as "declareLe",
        c.declare_par as "declarePar"
      from conflit c
      join dossier d on d.id = c.dos_id
      where c.uti_id = ${utiId}
        and not c.premier_comite
        and ${lecteur.utiId} <> all(d.deposants)
        and (${lecteur.profil === 'SUPER_ADMIN'}::boolean
          or (d.cpp_id = ${lecteur.cppId} and (d.comite_depuis is null or c.declare_le >= d.comite_depuis)))
        and (${utiId === lecteur.utiId}::boolean
          or not exists (select 1 from conflit x where x.dos_id = c.dos_id and x.uti_id = ${lecteur.utiId}))
      order by c.declare_le desc, c.id desc
      limit 200
    `);
  }
}
