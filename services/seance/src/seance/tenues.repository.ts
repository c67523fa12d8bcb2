/** What the compensation of members takes from the séances that were held. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';

type Tenue = {
  seanceId: SeanceId;
  date: Jour;
  dosIds: DosId[];
  presences: { utiId: UtiId; nom: string; prenom: string; isPresent: boolean }[];
};
type DocumentTenu = { date: Jour; seanceId: SeanceId; libelle: string; nom: string; documentId: string };
/** Far above what a committee holds in a quarter. */
const TENUES_MAX = 100;
const DOCUMENTS_MAX = 1_000;

@Injectable()
export class TenuesRepository {
  constructor(private readonly db: Database) {}

  tenues(cppId: CppId, du: Jour, au: Jour): Promise<Tenue[]> {
    return this.db.query<Tenue>(sql`
      select s.id as "seanceId", s.date,
        coalesce((select jsonb_agg(i.dos_id order by i.rang, i.id)
          from inscription i
          where i.seance_id = s.id and i.statut = 'EXAMINE' and not exists (select 1 from inscription a join seance t on t.id = a.seance_id where a.dos_id = i.dos_id
            and a.statut = 'EXAMINE'
            and t.cpp_id = s.cpp_id
            and t.statut in ('TENUE', 'CLOTUREE')
            and (t.date, t.id) < (s.date, s.id))),
          '[]') as "dosIds",
        coalesce((select jsonb_agg(jsonb_build_object('utiId', p.uti_id, 'nom', p.nom, 'prenom', p.prenom, 'isPresent',
          p.is_present)
          order by p.nom, p.prenom, p.uti_id)
          from presence p
          where p.seance_id = s.id),
          '[]') as presences
      from seance s
      where s.cpp_id = ${cppId} and s.date between ${du} and ${au} and s.statut in ('TENUE', 'CLOTUREE')
      order by s.date, s.id
      limit ${TENUES_MAX}
    `);
  }

  /** A session that is still open counts: who sits there sat that day. */
  async joursDePresence(cppId: CppId, utiId: UtiId, du: Jour, au: Jour): Promise<Jour[]> {
    const rows = await this.db.query<{ date: Jour }>(sql`
      select distinct s.date
      from presence p
      join seance s on s.id = p.seance_id
      where p.uti_id = ${utiId} and p.is_present and s.cpp_id = ${cppId} and s.date between ${du} and ${au}
      order by s.date
    `);
    return rows.map((r) => r.date);
  }

  documents(cppId: CppId, du: Jour, au: Jour): Promise<DocumentTenu[]> {
    return this.db.query<DocumentTenu>(sql`
      select distinct on (s.date, s.id, d.type) s.date, s.id as "seanceId", d.libelle, d.document->>'nom' as nom,
        d.document->>'documentId' as "documentId"
      from document_seance d
      join seance s on s.id = d.seance_id
      where s.cpp_id = ${cppId} and s.date between ${du} and ${au} and s.statut in ('TENUE', 'CLOTUREE')
      order by s.date, s.id, d.type, d.id desc
      limit ${DOCUMENTS_MAX}
    `);
  }
}
