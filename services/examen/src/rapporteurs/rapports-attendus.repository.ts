import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { DATES_MAX, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { RapportDate } from '../socle/dates.rules.ts';
import { RAPPORT_ATTENDU } from './rapporteurs.repository.ts';

export type RapportARappeler = { rapporteurId: number; utiId: UtiId; dosId: DosId; numero: string | null; attenduLe: Jour };

/** Reports that are awaited on a day; a member with a declared link is asked nothing. */
@Injectable()
export class RapportsAttendusRepository {
  constructor(private readonly db: Database) {}

  /** Whatever the committee, up to `jusquau`. */
  lister(jusquau: Jour): Promise<RapportARappeler[]> {
    return this.db.query(sql`
      select r.id as "rapporteurId", r.uti_id as "utiId", d.id as "dosId", d.numero, r.date_rapport as "attenduLe"
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where ${RAPPORT_ATTENDU}
        and r.date_rapport <= ${jusquau}
        and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = r.uti_id)
      order by r.id
    `);
  }

  /** A member's own; of the whole committee for its manager. */
  duComite({ utiId, cppId, profil }: Actor, { du, au }: FenetreCalendrier): Promise<RapportDate[]> {
    const siens =
      profil === 'INSTRUCTEUR'
        ? sql`r.uti_id = ${utiId} and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})`
        : sql`true`;
    return this.db.query<RapportDate>(sql`
      select r.id as "rapporteurId", d.id as "dosId", d.numero, d.titre, r.date_rapport as date, r.nom as rapporteur
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where d.cpp_id = ${cppId}
        and ${utiId} <> all(d.deposants)
        and ${siens}
        and ${RAPPORT_ATTENDU}
        and r.date_rapport between ${du} and ${au}
      order by r.date_rapport, r.id
      limit ${DATES_MAX + 1}
    `);
  }
}
