import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { PapierRecent } from '@riph/examen/rapporteurs/papiers-du-membre';
import { RAPPORT_ATTENDU } from '@riph/examen/rapporteurs/rapporteurs.repository';

type Rapport = {
  dosId: DosId;
  numero: string | null;
  titre: string;
  type: string;
  dateRapport: Jour | null;
  deposeLe: string | null;
  rapporteur: string;
  tour: number;
  resollicitation: { le: string; message: string } | null;
};
type Delegue = { dosId: DosId; numero: string | null; titre: string; dateLimite: Jour | null };
type FaitDelegue = Omit<Delegue, 'dateLimite'> & { le: Instant; par: string };

/** Where he is reporter (`r`) of a dossier (`d`) of his active committee. A declared link shuts the dossier to him, whatever he was named before, and so does having filed it. */
const siens = ({ utiId, cppId }: Actor): Sql => sql`
  r.uti_id = ${utiId} and d.cpp_id = ${cppId} and d.deposant_uti_id <> ${utiId} and r.retire_le is null
  and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})
`;

/** The dossiers (`d`) of his active committee that he may evaluate. */
const duComite = ({ utiId, cppId }: Actor): Sql => sql`
  d.cpp_id = ${cppId} and d.deposant_uti_id <> ${utiId}
  and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})
`;

/** What a reporter (`r`) was asked again and has not answered. */
const RESOLLICITATION = sql`
  (select json_build_object('le', ${instantSql('s.le')}, 'message', s.message)
  from resollicitation s
  where s.rapporteur_id = r.id and s.repondu_le is null
  order by s.id desc
  limit 1)
`;

/** Reads of a member's dashboard: his own reports in his active committee. */
@Injectable()
export class TdbInstructeurRepository {
  constructor(private readonly db: Database) {}

  rapports(actor: Actor, deposes: boolean): Promise<Rapport[]> {
    const listes = deposes
      ? sql`r.depose_le is not null order by r.depose_le desc`
      : sql`${RAPPORT_ATTENDU} order by r.date_rapport nulls last`;
    return this.db.query<Rapport>(sql`
      select d.id as "dosId", d.numero, d.titre, r.type, r.date_rapport as "dateRapport", r.depose_le as "deposeLe",
        r.nom as "rapporteur", r.tour, ${RESOLLICITATION} as "resollicitation"
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where ${siens(actor)} and ${listes}
      limit 200
    `);
  }

  /** Answers whose check his committee delegated to its president. */
  aVerifier(actor: Actor): Promise<Delegue[]> {
    return this.db.query<Delegue>(sql`
      select d.id as "dosId", d.numero, d.titre, d.date_limite as "dateLimite"
      from dossier d
      where d.statut = 'REPONSE_RECUE' and d.sous_reserve and ${duComite(actor)}
      order by d.date_limite nulls last, d.id
      limit 200
    `);
  }

  /** Opinions given since a day on such an answer, the newest first. */
  parDelegation(actor: Actor, depuis: Jour): Promise<FaitDelegue[]> {
    return this.db.query<FaitDelegue>(sql`
      select d.id as "dosId", d.numero, d.titre, ${instantSql('e.le')} as le, e.auteur as par
      from dossier d
      join lateral (
        select auteur, le
        from evenement
        where entity_code = 'DOSSIER' and entity_id = d.id and action = 'CONFIRMER_CONFORMITE'
        order by rang desc
        limit 1
      ) e on true
      where d.date_avis >= ${depuis} and d.sous_reserve and ${duComite(actor)}
      order by e.le desc
      limit 50
    `);
  }

  /** Dossiers that he reports on, or reported on. */
  async rapportes(actor: Actor): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(sql`
      select distinct d.id
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where ${siens(actor)}
      order by 1 desc
      limit 500
    `);
    return rows.map((r) => r.id);
  }

  /** Shared notes that he has not read: on the dossiers that he reports on, and those that name him. */
  async notesNonLues(actor: Actor): Promise<number> {
    const { utiId, cppId } = actor;
    const [{ n }] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n
      from note x
      where x.cpp_id = ${cppId} and x.partagee and x.auteur_uti_id <> ${utiId}
        and not exists (select from note_lecture l where l.note_id = x.id and l.uti_id = ${utiId})
        and (exists (
            select from rapporteur r join dossier d on d.id = r.dos_id where d.id = x.dos_id and ${siens(actor)})
          or (x.nommes @> ${JSON.stringify([{ utiId }])} and exists (
            select from dossier d
            where d.id = x.dos_id and d.cpp_id = ${cppId} and d.deposant_uti_id <> ${utiId}
              and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId}))))
    `);
    return n;
  }

  /** Pieces and letters since a day on dossiers of his committee, newest first: none of what he filed, nor of a dossier with which he has a link. */
  derniersDocuments({ utiId, cppId }: Actor, dosIds: readonly DosId[], depuis: Instant, limite: number): Promise<PapierRecent[]> {
    return this.db.query<PapierRecent>(sql`
      with mes as (select d.id, d.numero, d.titre, d.comite_depuis
        from dossier d
        where d.id = any(${dosIds})
          and d.cpp_id = ${cppId}
          and d.deposant_uti_id <> ${utiId}
          and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId}))
      select *
      from (select m.id as "dosId", m.numero, m.titre, p.categorie_libelle as type, p.nom,
        ${instantSql('p.deposee_le')} as date, 'PIECE' as genre
        from mes m
        join piece p on p.dos_id = m.id
        where p.statut = 'ACTIVE' and p.deposee and p.deposee_le >= ${depuis}
        union all select m.id, m.numero, m.titre, t.libelle, t.nom, ${instantSql('t.cree_le')}, 'DOCUMENT'
        from mes m
        join document t on t.dos_id = m.id
        where t.cree_le >= ${depuis}
          and (t.pour_deposant or m.comite_depuis is null or t.cree_le >= m.comite_depuis)) tout
      order by date desc
      limit ${limite}
    `);
  }
}
