import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { LecteurSecurite } from '@riph/contracts/etude/vie/vie.schemas';
import { DocumentEtudeEntity, type Lecture } from '../../socle/entites/document-etude.entity.ts';

export type FaitALire = {
  id: number;
  etuId: EtuId;
  numero: string | null;
  titre: string;
  type: DocumentEtudeEntity['type'];
  dateEvenement: Jour;
  declareLe: Instant;
};
/** Facts that one answer holds: the oldest wait first. */
const FAITS_MAX = 200;

@Injectable()
export class SecuriteRepository {
  constructor(private readonly db: Database) {}

  /** Facts that nobody read for this reader, the oldest first. `cppId`: of one committee; `utiId`: less the studies with which he has a link. */
  aLire(o: { lecteur: LecteurSecurite; cppId: CppId | null; utiId: UtiId }): Promise<FaitALire[]> {
    const lu = JSON.stringify([{ lecteur: o.lecteur }]);
    return this.db.query<FaitALire>(sql`
      select f.id, f.etu_id "etuId", e.numero, e.titre, f.type, f.date_evenement::text "dateEvenement",
        ${instantSql('f.cree_le')} "declareLe"
      from document_etude f
      join etude e on e.id = f.etu_id
      where f.securite and not f.lectures @> ${lu}::jsonb
        and (${o.cppId}::int is null or e.cpp_id = ${o.cppId}) and e.deposant_uti_id <> ${o.utiId}
        and not exists (
          select 1
          from conflit c
          join dossier d on d.id = c.dos_id
          where d.etu_id = e.id and c.uti_id = ${o.utiId} and not c.premier_comite
        )
      order by f.cree_le, f.id
      limit ${FAITS_MAX}
    `);
  }

  /** Under the lock of its study. */
  async confirmer(tx: Tx, id: number, lectures: Lecture[]): Promise<void> {
    await tx.repository(DocumentEtudeEntity).update(id, { lectures });
  }
}
