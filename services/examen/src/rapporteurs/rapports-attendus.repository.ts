import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { DATES_MAX, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { RapportDate } from '../socle/dates.rules.ts';
import type { RapporteurEntity } from '../tables/rapporteur.entity.ts';
import { RAPPORT_ATTENDU } from './rapporteurs.repository.ts';

export type RapportARappeler = Pick<RapporteurEntity, 'utiId' | 'dosId' | 'partie'> & {
  rapporteurId: number;
  numero: string | null;
  attenduLe: Jour;
};

export type RapportDu = Pick<RapporteurEntity, 'dosId' | 'type' | 'partie'> & {
  numero: string;
  titre: string;
  attenduLe: Jour | null;
  demande: { le: Instant; message: string } | null;
};

/** Reports that are awaited on a day; a member with a declared link is asked nothing. */
@Injectable()
export class RapportsAttendusRepository {
  constructor(private readonly db: Database) {}

  /** Whatever the committee, up to `jusquau`. */
  lister(jusquau: Jour): Promise<RapportARappeler[]> {
    return this.db.query(sql`
      select r.id as "rapporteurId", r.uti_id as "utiId", d.id as "dosId", d.numero, r.partie, r.date_rapport as "attenduLe"
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where ${RAPPORT_ATTENDU}
        and r.date_rapport <= ${jusquau}
        and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = r.uti_id)
      order by r.id
    `);
  }

  /** What a member owes his committee, the nearest first: his report, or another one that he was asked for. */
  miens({ utiId, cppId }: Pick<Actor, 'utiId' | 'cppId'>): Promise<RapportDu[]> {
    return this.db.query<RapportDu>(sql`
      select d.id as "dosId", d.numero, d.titre, r.type, r.partie, r.date_rapport as "attenduLe",
        (select json_build_object('le', ${instantSql('s.le')}, 'message', s.message)
          from resollicitation s
          where s.rapporteur_id = r.id and s.repondu_le is null
          order by s.id desc
          limit 1) as demande
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where r.uti_id = ${utiId}
        and d.cpp_id = ${cppId}
        and ${utiId} <> all(d.deposants)
        and ${RAPPORT_ATTENDU}
        and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})
      order by r.date_rapport nulls last, r.id
      limit ${DATES_MAX}
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
