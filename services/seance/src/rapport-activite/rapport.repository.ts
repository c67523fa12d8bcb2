/** Rows of table `rapport_activite`, and the séances that a report counts. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { TypeSeance } from '@riph/contracts/seance/seance.workflow';

export type Rapport = {
  id: number;
  cppId: CppId;
  annee: number;
  document: FileRef;
  signataire: string;
  dateSignature: Jour;
  deposeLe: string;
  deposePar: string;
  /** Null: it stands. */
  retireLe: string | null;
  retirePar: string | null;
  motif: string | null;
};
type SeanceComptee = { date: Jour; type: TypeSeance; reportee: boolean; dossiers: number; presents: number };
const COLONNES = sql`
  id, cpp_id as "cppId", annee, document, signataire, date_signature as "dateSignature", depose_le as "deposeLe",
    depose_par as "deposePar", retire_le as "retireLe", retire_par as "retirePar", motif_retrait as motif
`;
/** Five years of all the committees that there may be. */
const LISTE_MAX = 500;

@Injectable()
export class RapportRepository {
  constructor(private readonly db: Database) {}

  /** The newest year first, those that were taken away after the one that stands. `cppId` null: all committees. */
  lister(cppId: CppId | null, annees: readonly number[]): Promise<Rapport[]> {
    return this.db.query<Rapport>(sql`
      select ${COLONNES}
      from rapport_activite
      where (${cppId}::int is null or cpp_id = ${cppId}::int) and annee = any(${annees})
      order by annee desc, cpp_id, id desc
      limit ${LISTE_MAX}
    `);
  }

  async lire(id: number): Promise<Rapport | undefined> {
    const [row] = await this.db.query<Rapport>(sql`select ${COLONNES} from rapport_activite where id = ${id}`);
    return row;
  }

  /** undefined when that committee has already filed for that year. */
  async ajouter(tx: Tx, r: Omit<Rapport, 'id' | 'retireLe' | 'retirePar' | 'motif'>): Promise<Rapport | undefined> {
    const [row] = await tx.query<Rapport>(sql`
      insert into rapport_activite (cpp_id, annee, document, signataire, date_signature, depose_le, depose_par)
      values (${r.cppId}, ${r.annee}, ${JSON.stringify(r.document)}::jsonb, ${r.signataire}, ${r.dateSignature},
        ${r.deposeLe}, ${r.deposePar})
      on conflict do nothing
      returning ${COLONNES}
    `);
    return row;
  }

  /** False when it is already gone. */
  async retirer(tx: Tx, id: number, { le, par, motif }: { le: string; par: string; motif: string | null }): Promise<boolean> {
    const lignes = await tx.query(sql`
      update rapport_activite
      set retire_le = ${le}, retire_par = ${par}, motif_retrait = ${motif}
      where id = ${id} and retire_le is null
      returning id
    `);
    return lignes.length > 0;
  }

  /** Held, or cancelled for want of quorum with the dossiers that another séance then took over. */
  seances(cppId: CppId, du: Jour, au: Jour): Promise<SeanceComptee[]> {
    return this.db.query<SeanceComptee>(sql`
      select s.date, s.type, s.statut = 'ANNULEE' as reportee,
        (select count(*)::int from presence p where p.seance_id = s.id and p.is_present) as presents,
        (select count(distinct i.dos_id)::int
          from inscription i
          where i.seance_id = s.id
            and case when s.statut <> 'ANNULEE' then i.statut = 'EXAMINE' else (select n.via
              from inscription n
              where n.dos_id = i.dos_id and n.id > i.id
              order by n.id
              limit 1) = 'REPORT' end) as dossiers
      from seance s
      where s.cpp_id = ${cppId}
        and s.date between ${du} and ${au}
        and (s.statut in ('TENUE', 'CLOTUREE') or (s.statut = 'ANNULEE' and s.quorum_atteint = false))
      order by s.date, s.id
      limit ${LISTE_MAX}
    `);
  }
}
