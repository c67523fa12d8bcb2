/** Rows of table `fichier`: one for a committee and a period. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { StatutFichier } from '@riph/contracts/indemnites/fichier.workflow';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';

export type Fichier = Periode & {
  id: number;
  cppId: number;
  statut: StatutFichier;
  empreinte: string;
  total: number;
  nombre: number;
  president: string | null;
  document: FileRef | null;
  majLe: string;
  majPar: string;
};
export type Recherche = { annee?: number; cppId?: number; statut?: StatutFichier };

const COLONNES = `f.id, f.cpp_id as "cppId", f.date_debut as "dateDebut", f.date_fin as "dateFin", f.statut, f.empreinte, f.total, f.nombre, f.president, f.document,
  f.maj_le as "majLe", f.maj_par as "majPar"`;
const LISTE_MAX = 500;
/** Of the lock that one committee holds while a file of its own is certified or a line taken off. */
const LOCK_COMITE = 1_764;

@Injectable()
export class FichiersRepository {
  constructor(private readonly db: Database) {}

  /** The newest period first. */
  rechercher({ annee, cppId, statut }: Recherche): Promise<Fichier[]> {
    return this.db.query<Fichier>(
      `select ${COLONNES} from fichier f where ($1::int is null or f.cpp_id = $1) and ($2::int is null or extract(year from f.date_debut) = $2)
         and ($3::text is null or f.statut = $3) order by f.date_debut desc, f.cpp_id, f.id desc limit ${LISTE_MAX}`,
      [cppId ?? null, annee ?? null, statut ?? null],
    );
  }

  async lire(id: number): Promise<Fichier | undefined> {
    const [row] = await this.db.query<Fichier>(`select ${COLONNES} from fichier f where f.id = $1`, [id]);
    return row;
  }

  async dePeriode(cppId: number, p: Periode): Promise<Fichier | undefined> {
    const [row] = await this.db.query<Fichier>(
      `select ${COLONNES} from fichier f where f.cpp_id = $1 and f.date_debut = $2 and f.date_fin = $3`,
      [cppId, p.dateDebut, p.dateFin],
    );
    return row;
  }

  /** Certified files of a committee that touch a period. */
  certifies(cppId: number, p: Periode, tx?: Tx): Promise<Fichier[]> {
    return (tx ?? this.db).query<Fichier>(
      `select ${COLONNES} from fichier f where f.cpp_id = $1 and f.statut = 'CERTIFIE' and f.date_debut <= $3 and f.date_fin >= $2 order by f.date_debut`,
      [cppId, p.dateDebut, p.dateFin],
    );
  }

  async lock(tx: Tx, cppId: number): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCK_COMITE, cppId]);
  }

  /** The id of the file of a period, begun when it is the first time. Locked: an update that changes nothing locks a row, where `do nothing` would not. */
  async commencer(tx: Tx, f: Pick<Fichier, 'cppId' | 'empreinte' | 'majLe' | 'majPar'> & Periode): Promise<number> {
    const [{ id }] = await tx.query<{ id: number }>(
      `insert into fichier as f (cpp_id, date_debut, date_fin, statut, empreinte, total, nombre, maj_le, maj_par) values ($1, $2, $3, 'GENERE', $4, 0, 0, $5, $6)
       on conflict (cpp_id, date_debut, date_fin) do update set statut = f.statut returning f.id`,
      [f.cppId, f.dateDebut, f.dateFin, f.empreinte, f.majLe, f.majPar],
    );
    return id;
  }

  async retenir(tx: Tx, id: number): Promise<Fichier | null> {
    const [row] = await tx.query<Fichier>(`select ${COLONNES} from fichier f where f.id = $1 for update`, [id]);
    return row ?? null;
  }

  async ecrire(tx: Tx, f: Fichier): Promise<Fichier> {
    const [row] = await tx.query<Fichier>(
      `update fichier as f set statut = $2, empreinte = $3, total = $4, nombre = $5, president = $6, document = $7::jsonb, maj_le = $8, maj_par = $9
       where f.id = $1 returning ${COLONNES}`,
      [f.id, f.statut, f.empreinte, f.total, f.nombre, f.president, f.document && JSON.stringify(f.document), f.majLe, f.majPar],
    );
    return row;
  }

  /** Files prepared over days that another one has certified. */
  async oublierRecouverts(tx: Tx, cppId: number, p: Periode): Promise<void> {
    await tx.query(`delete from fichier where cpp_id = $1 and statut <> 'CERTIFIE' and date_debut <= $3 and date_fin >= $2`, [
      cppId,
      p.dateDebut,
      p.dateFin,
    ]);
  }
}
