/** Investigators by their rights, and the persons whom they follow. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { enCours } from '../acces/acces.repository.ts';
import type { Portee } from '../acces/fichier.access.ts';

export type LigneInv = { utiId: UtiId; nom: string; etudes: number; centres: string[]; dateFin: Jour; total: number };

@Injectable()
export class InvestigateursRepository {
  constructor(private readonly db: Database) {}

  /** Of these studies and places, all of them when null; by name. `apres`: how many were read. */
  rechercher(
    portee: Portee | null,
    f: { etuId?: EtuId | undefined; texte?: string | undefined },
    s: { apres: number; taille: number },
  ): Promise<LigneInv[]> {
    return this.db.query<LigneInv>(sql`
      select a.uti_id as "utiId", max(a.nom) as nom, count(distinct a.etu_id)::int as etudes,
        array_agg(distinct c.nom) as centres, max(a.date_fin) as "dateFin", count(*) over ()::int as total
      from acces a
      join centre c on c.centre_id = a.centre_id
      where a.role = 'INVESTIGATEUR'
        and a.clos_le is null
        and (${portee?.etuIds ?? null}::int[] is null
          or a.etu_id = any(${portee?.etuIds ?? null}::int[])
          or a.centre_id = any(${portee?.centreIds ?? null}))
        and (${f.etuId ?? null}::int is null or a.etu_id = ${f.etuId ?? null}::int)
        and (${f.texte?.trim() || null}::text is null
          or strpos(lower(a.nom), lower(${f.texte?.trim() || null}::text)) > 0)
      group by a.uti_id
      order by max(a.nom), a.uti_id offset ${s.apres}
      limit ${s.taille}
    `);
  }

  /** Stays that run or are to come, not cancelled, in these studies and places; all of them when null. */
  async participations(utiId: UtiId, jour: Jour, portee: Portee | null): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n
      from designation d
      where d.investigateur_uti_id = ${utiId}
        and ${enCours(jour)}
        and (${portee?.etuIds ?? null}::int[] is null
          or d.etu_id = any(${portee?.etuIds ?? null}::int[])
          or d.centre_id = any(${portee?.centreIds ?? null}))
    `);
    return row.n;
  }

  /** Another name of a person, on his rights and on the stays that are not over. */
  async nommer(tx: Tx, utiId: UtiId, nom: string, jour: Jour): Promise<void> {
    await tx.query(sql`update acces set nom = ${nom} where uti_id = ${utiId} and clos_le is null and nom <> ${nom}`);
    await tx.query(sql`
      update designation d
      set investigateur_nom = ${nom}
      where d.investigateur_uti_id = ${utiId} and d.investigateur_nom <> ${nom} and ${enCours(jour)}
    `);
  }

  /** The persons whom the first followed at this place are the second's, but for stays that are over. Gives how many. */
  async relayer(tx: Tx, de: number, a: { utiId: UtiId; nom: string }, centreId: number, jour: Jour): Promise<number> {
    const moved = await tx.query(sql`
      update designation d
      set investigateur_uti_id = ${a.utiId}, investigateur_nom = ${a.nom}, version = version + 1
      where d.investigateur_uti_id = ${de} and d.centre_id = ${centreId} and ${enCours(jour)}
      returning d.des_id
    `);
    return moved.length;
  }
}
