/** Rows of table `fichier`: one for a committee and a period. */
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { FileRef } from '@riph/contracts/core/files';
import type { StatutFichier } from '@riph/contracts/indemnites/indemnites.schemas';
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
export type FichierEcrit = Omit<Fichier, 'id'>;
export type Recherche = { annee?: number; cppId?: number; statut?: StatutFichier };

const COLONNES = `f.id, f.cpp_id as "cppId", f.date_debut as "dateDebut", f.date_fin as "dateFin", f.statut, f.empreinte, f.total, f.nombre, f.president, f.document,
  f.maj_le as "majLe", f.maj_par as "majPar"`;
const LISTE_MAX = 500;
/** Of the lock that one committee holds while a file of its own is certified or a line taken off. */
const VERROU_COMITE = 1_764;

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

  async verrouiller(tx: Tx, cppId: number): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [VERROU_COMITE, cppId]);
  }

  /** Made, or made again; a certified one is never touched. Undefined when it is certified. */
  async garder(tx: Tx, f: FichierEcrit): Promise<Fichier | undefined> {
    const [row] = await tx.query<Fichier>(
      `insert into fichier as f (cpp_id, date_debut, date_fin, statut, empreinte, total, nombre, president, document, maj_le, maj_par)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11)
       on conflict (cpp_id, date_debut, date_fin) do update set statut = excluded.statut, empreinte = excluded.empreinte, total = excluded.total,
         nombre = excluded.nombre, president = excluded.president, document = excluded.document, maj_le = excluded.maj_le, maj_par = excluded.maj_par
       where f.statut <> 'CERTIFIE' returning ${COLONNES}`,
      [
        f.cppId,
        f.dateDebut,
        f.dateFin,
        f.statut,
        f.empreinte,
        f.total,
        f.nombre,
        f.president,
        f.document && JSON.stringify(f.document),
        f.majLe,
        f.majPar,
      ],
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
