import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { DATES_MAX } from '@riph/contracts/core/calendrier';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { RapporteurEntity } from '../tables/rapporteur.entity.ts';
import { RAPPORT_ATTENDU } from './rapporteurs.repository.ts';

type RapportDuComite = Pick<RapporteurEntity, 'dosId' | 'type' | 'partie' | 'tour'> & {
  numero: string | null;
  titre: string;
  rapporteur: string;
  dateRapport: Jour | null;
  deposeLe: Instant | null;
};
type RapportsDuComite = { attendus: RapportDuComite[]; rendus: RapportDuComite[]; total: number };
/** `lisible`: what the flow hides of its requests (`d`). */
type Demande = { cppId: CppId; utiId: UtiId; nombre: number; lisible?: Sql };

/** Reports of a committee, for its manager: none on what he filed himself, nor what another committee was given. */
@Injectable()
export class RapportsDuComiteRepository {
  constructor(private readonly db: Database) {}

  /** Awaited ones, the nearest first; of those handed in, the `nombre` newest and how many there are. */
  async lire({ cppId, utiId, nombre, lisible = sql`true` }: Demande): Promise<RapportsDuComite> {
    const duComite = sql`
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where d.cpp_id = ${cppId} and ${utiId} <> all(d.deposants) and ${lisible}
    `;
    const rendu = sql`${duComite} and r.cpp_id = d.cpp_id and r.retire_le is null and r.depose_le is not null`;
    const colonnes = sql`
      d.id as "dosId", d.numero, d.titre, r.type, r.partie, r.tour, r.nom as rapporteur, r.date_rapport as "dateRapport",
        ${instantSql('r.depose_le')} as "deposeLe"
    `;
    const [attendus, rendus, [{ total }]] = await Promise.all([
      this.db.query<RapportDuComite>(sql`
        select ${colonnes} ${duComite} and ${RAPPORT_ATTENDU}
        order by r.date_rapport nulls last, r.id
        limit ${DATES_MAX}
      `),
      this.db.query<RapportDuComite>(sql`
        select ${colonnes} ${rendu}
        order by r.depose_le desc, r.id desc
        limit ${nombre}
      `),
      this.db.query<{ total: number }>(sql`select count(*)::int as total ${rendu}`),
    ]);
    return { attendus, rendus, total };
  }
}
