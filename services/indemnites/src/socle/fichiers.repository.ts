/** Rows of table `fichier`: one for a committee and a period. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { StatutFichier } from '@riph/contracts/indemnites/fichier.workflow';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';

export type Fichier = Periode & {
  id: number;
  cppId: CppId;
  statut: StatutFichier;
  empreinte: string;
  total: number;
  nombre: number;
  president: string | null;
  document: FileRef | null;
  majLe: Instant;
  majPar: string;
};
export type Recherche = { annee?: number; cppId?: CppId; statut?: StatutFichier };

const COLONNES = sql`
  f.id, f.cpp_id as "cppId", f.date_debut as "dateDebut", f.date_fin as "dateFin", f.statut, f.empreinte, f.total,
    f.nombre, f.president, f.document, f.maj_le as "majLe", f.maj_par as "majPar"
`;
/** Of the lock that one committee holds while a file of its own is certified or a line taken off. */
const LOCK_COMITE = 1_764;

@Injectable()
export class FichiersRepository {
  constructor(private readonly db: Database) {}

  /** The newest period first; null: all of them. */
  rechercher({ annee, cppId, statut }: Recherche, limite: number | null): Promise<Fichier[]> {
    return this.db.query<Fichier>(sql`
      select ${COLONNES}
      from fichier f
      where (${cppId ?? null}::int is null or f.cpp_id = ${cppId ?? null}::int)
        and (${annee ?? null}::int is null or extract(year from f.date_debut) = ${annee ?? null}::int)
        and (${statut ?? null}::text is null or f.statut = ${statut ?? null}::text)
      order by f.date_debut desc, f.cpp_id, f.id desc
      limit ${limite}::int
    `);
  }

  async lire(id: number): Promise<Fichier | undefined> {
    const [row] = await this.db.query<Fichier>(sql`select ${COLONNES} from fichier f where f.id = ${id}`);
    return row;
  }

  async dePeriode(cppId: CppId, p: Periode): Promise<Fichier | undefined> {
    const [row] = await this.db.query<Fichier>(sql`
      select ${COLONNES}
      from fichier f
      where f.cpp_id = ${cppId} and f.date_debut = ${p.dateDebut} and f.date_fin = ${p.dateFin}
    `);
    return row;
  }

  /** Certified files of a committee that touch a period. */
  certifies(cppId: CppId, p: Periode, tx?: Tx): Promise<Fichier[]> {
    return (tx ?? this.db).query<Fichier>(sql`
      select ${COLONNES}
      from fichier f
      where f.cpp_id = ${cppId}
        and f.statut = 'CERTIFIE'
        and f.date_debut <= ${p.dateFin}
        and f.date_fin >= ${p.dateDebut}
      order by f.date_debut
    `);
  }

  /** Prepared or checked, not certified, and reaching that day. */
  enPreparation(tx: Tx, depuis: Jour): Promise<(Periode & { cppId: CppId })[]> {
    return tx.query<Periode & { cppId: CppId }>(sql`
      select f.cpp_id as "cppId", f.date_debut as "dateDebut", f.date_fin as "dateFin"
      from fichier f
      where f.statut <> 'CERTIFIE' and f.date_fin >= ${depuis}
      order by f.cpp_id, f.date_debut
    `);
  }

  async lock(tx: Tx, cppId: CppId): Promise<void> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK_COMITE}, ${cppId})`);
  }

  /** The id of the file of a period, begun when it is the first time. Locked: an update that changes nothing locks a row, where `do nothing` would not. */
  async commencer(tx: Tx, f: Pick<Fichier, 'cppId' | 'empreinte' | 'majLe' | 'majPar'> & Periode): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }>(sql`
      insert into fichier as f (cpp_id, date_debut, date_fin, statut, empreinte, total, nombre, maj_le, maj_par)
      values (${f.cppId}, ${f.dateDebut}, ${f.dateFin}, 'GENERE', ${f.empreinte}, 0, 0, ${f.majLe}, ${f.majPar})
      on conflict (cpp_id, date_debut, date_fin) do update
      set statut = f.statut
      returning f.id
    `);
    return id;
  }

  async retenir(tx: Tx, id: number): Promise<Fichier | null> {
    const [row] = await tx.query<Fichier>(sql`select ${COLONNES} from fichier f where f.id = ${id} for update`);
    return row ?? null;
  }

  async ecrire(tx: Tx, f: Fichier): Promise<Fichier> {
    const [row] = await tx.query<Fichier>(sql`
      update fichier as f
      set statut = ${f.statut}, empreinte = ${f.empreinte}, total = ${f.total}, nombre = ${f.nombre},
        president = ${f.president}, document = ${f.document && JSON.stringify(f.document)}::jsonb, maj_le = ${f.majLe},
        maj_par = ${f.majPar}
      where f.id = ${f.id}
      returning ${COLONNES}
    `);
    return row;
  }

  /** Files prepared over days that another one has certified. */
  async oublierRecouverts(tx: Tx, cppId: CppId, p: Periode): Promise<void> {
    await tx.query(sql`
      delete from fichier
      where cpp_id = ${cppId} and statut <> 'CERTIFIE' and date_debut <= ${p.dateFin} and date_fin >= ${p.dateDebut}
    `);
  }
}
