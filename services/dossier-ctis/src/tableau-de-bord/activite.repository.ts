import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { PapierRecent } from '@riph/examen/rapporteurs/papiers-du-membre';
import { RapportsDuComiteRepository } from '@riph/examen/rapporteurs/rapports-du-comite.repository';
import type { RapporteurEntity } from '@riph/examen/tables/rapporteur.entity';

type Membre = Pick<Actor, 'utiId' | 'cppId'>;
type Rendu = Pick<RapporteurEntity, 'dosId' | 'type' | 'partie' | 'tour'> & { numero: string; titre: string; deposeLe: Instant };

const LIGNES_MAX = 200;
const DOSSIERS_MAX = 500;

/** The requests (`d`) of his active committee that he may evaluate. */
const duComite = ({ utiId, cppId }: Membre): Sql => sql`
  d.cpp_id = ${cppId} and not d.supprime and ${utiId} <> all(d.deposants)
  and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})
`;
/** Where he is reporter (`r`) of such a request. */
const siens = (m: Membre): Sql => sql`r.uti_id = ${m.utiId} and r.retire_le is null and ${duComite(m)}`;

/** What a member did and has to read on the requests of his active committee. */
@Injectable()
export class ActiviteRepository {
  constructor(
    private readonly db: Database,
    private readonly rapports: RapportsDuComiteRepository,
  ) {}

  /** His reports, the newest first. */
  rendus(membre: Membre): Promise<Rendu[]> {
    return this.db.query<Rendu>(sql`
      select d.id as "dosId", d.numero, d.titre, r.type, r.partie, r.tour, ${instantSql('r.depose_le')} as "deposeLe"
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where ${siens(membre)} and r.depose_le is not null
      order by r.depose_le desc, r.id desc
      limit ${LIGNES_MAX}
    `);
  }

  /** Those of his committee, less those on the requests of `sauf`. */
  rapportsDuComite(qui: { cppId: CppId; utiId: UtiId }, nombre: number, sauf: readonly DosId[]) {
    return this.rapports.lire({ ...qui, nombre, lisible: sql`not d.supprime and d.id <> all(${sauf})` });
  }

  /** Shared notes of others that he has not read: on what he reports on, and those that name him. */
  async notesNonLues(membre: Membre): Promise<number> {
    const { utiId, cppId } = membre;
    const [{ n }] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n
      from note x
      join dossier d on d.id = x.dos_id
      where x.cpp_id = ${cppId} and x.partagee and x.auteur_uti_id <> ${utiId}
        and not exists (select from note_lecture l where l.note_id = x.id and l.uti_id = ${utiId})
        and ${duComite(membre)}
        and (x.nommes @> ${JSON.stringify([{ utiId }])}
          or exists (select from rapporteur r where r.dos_id = d.id and r.uti_id = ${utiId} and r.retire_le is null))
    `);
    return n;
  }

  /** What he reports on, or reported on. */
  async rapportes(membre: Membre): Promise<DosId[]> {
    const rows = await this.db.query<{ id: DosId }>(sql`
      select distinct d.id
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where ${siens(membre)}
      order by 1 desc
      limit ${DOSSIERS_MAX}
    `);
    return rows.map((r) => r.id);
  }

  /** Pieces of part II and documents of these requests since a day, the newest first. */
  recents(membre: Membre, dosIds: readonly DosId[], depuis: Instant): Promise<PapierRecent[]> {
    return this.db.query<PapierRecent>(sql`
      with mes as (
        select d.id, d.numero, d.titre, d.cpp_id, d.comite_depuis
        from dossier d
        where d.id = any(${dosIds}) and ${duComite(membre)}
      )
      select *
      from (select m.id as "dosId", m.numero, m.titre, p.categorie_libelle as type, p.nom,
        ${instantSql('p.deposee_le')} as date, 'PIECE' as genre
        from mes m
        join piece p on p.dos_id = m.id
        where p.statut = 'ACTIVE' and p.deposee and p.deposee_le >= ${depuis} and (p.cpp_id is null or p.cpp_id = m.cpp_id)
        union all select m.id, m.numero, m.titre, t.libelle, t.nom, ${instantSql('t.cree_le')}, 'DOCUMENT'
        from mes m
        join document t on t.dos_id = m.id
        where t.cree_le >= ${depuis} and (t.pour_deposant or m.comite_depuis is null or t.cree_le >= m.comite_depuis)) tout
      order by date desc
      limit ${LIGNES_MAX}
    `);
  }
}
