/** Rows of table `ligne`: what was certified, taken off, or is to be taken back. What is computed and not yet certified has no row. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { Ligne } from '@riph/contracts/indemnites/generation.rules';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';

type StatutLigne = 'CERTIFIEE' | 'SUPPRIMEE' | 'REGULARISATION';
export type LigneGardee = Omit<Ligne, 'present' | 'alertes'> & {
  id: number;
  cppId: CppId;
  fichierId: number | null;
  statut: StatutLigne;
  observation: string;
  supprimeLe: Instant | null;
  supprimePar: string | null;
  supprimeMotif: string | null;
  /** Of a regularisation: the certified line that it takes back, or gives again. */
  corrigeId: number | null;
};
export type LigneEcrite = Omit<LigneGardee, 'id'>;
type DeFichier = { fichier: { id: number; dateDebut: Jour; dateFin: Jour } | null };
type Certifiee = LigneGardee & { fichier: Periode & { certifieLe: Instant } };

const COLONNES = sql`
  l.id, l.cpp_id as "cppId", l.fichier_id as "fichierId", l.cle, l.statut, l.role, l.dos_id as "dosId", l.numero,
    l.seance_id as "seanceId", l.date_reference as "dateReference", l.categorie, l.nature, l.partie,
    l.uti_id as "utiId", l.nom, l.prenom, l.rapport_le as "rapportLe", l.nb_vacations as "nbVacations",
    l.valeur_vacation as "valeurVacation", l.majoration, l.montant, l.bareme, l.explication, l.observation,
    l.supprime_le as "supprimeLe", l.supprime_par as "supprimePar", l.supprime_motif as "supprimeMotif",
    l.corrige_id as "corrigeId"
`;
/** With the file that holds the line. */
const DU_FICHIER = sql`
  case when f.id is not null then jsonb_build_object('id', f.id, 'dateDebut', f.date_debut, 'dateFin', f.date_fin) end as fichier
`;
/** A regularisation takes vacations back, or gives them again when its amount is positive. */
export const VACATIONS = sql`
  case when l.statut = 'REGULARISATION' and l.montant < 0 then -l.nb_vacations else l.nb_vacations end
`;
const LISTE_MAX = 1_000;

@Injectable()
export class LignesRepository {
  constructor(private readonly db: Database) {}

  /** Keys that no file pays any more: those of dossiers, and those of months and séances from a day on. */
  async closes(cppId: CppId, dosIds: readonly DosId[], depuis: string): Promise<Set<string>> {
    const rows = await this.db.query<{ cle: string }>(sql`
      select cle
      from ligne
      where cpp_id = ${cppId}
        and statut <> 'REGULARISATION'
        and (dos_id = any(${dosIds}) or (dos_id is null and date_reference >= ${depuis}))
    `);
    return new Set(rows.map((r) => r.cle));
  }

  /** What is to be taken back by the next file of a committee. */
  aReprendre(cppId: CppId, tx?: Tx): Promise<LigneGardee[]> {
    return (tx ?? this.db).query<LigneGardee>(sql`
      select ${COLONNES}
      from ligne l
      where l.cpp_id = ${cppId} and l.statut = 'REGULARISATION' and l.fichier_id is null
      order by l.id
      limit ${LISTE_MAX}
    `);
  }

  /** Thousandths of vacations that were certified in some calendar years, by person and year. */
  async vacations(cppId: CppId, annees: readonly number[]): Promise<{ utiId: UtiId; annee: number; nombre: number }[]> {
    return this.db.query(sql`
      select uti_id as "utiId", extract(year from date_reference)::int as annee,
        sum(${VACATIONS})::int as nombre
      from ligne l
      where cpp_id = ${cppId} and statut <> 'SUPPRIMEE' and extract(year from date_reference) = any(${annees})
      group by 1, 2
    `);
  }

  /** With the file that holds each. */
  duDossier(dosId: DosId, tx?: Tx): Promise<(LigneGardee & DeFichier)[]> {
    return (tx ?? this.db).query<LigneGardee & DeFichier>(sql`
      select ${COLONNES}, ${DU_FICHIER}
      from ligne l
      left join fichier f on f.id = l.fichier_id
      where l.dos_id = ${dosId}
      order by l.id
      limit ${LISTE_MAX}
    `);
  }

  async lire(id: number, tx?: Tx): Promise<(LigneGardee & DeFichier) | null> {
    const [row] = await (tx ?? this.db).query<LigneGardee & DeFichier>(sql`
      select ${COLONNES}, ${DU_FICHIER}
      from ligne l
      left join fichier f on f.id = l.fichier_id
      where l.id = ${id}
    `);
    return row ?? null;
  }

  /** What a certified file pays beside reports. */
  sansDossier(fichierId: number): Promise<(LigneGardee & DeFichier)[]> {
    return this.db.query<LigneGardee & DeFichier>(sql`
      select ${COLONNES}, ${DU_FICHIER}
      from ligne l
      join fichier f on f.id = l.fichier_id
      where l.fichier_id = ${fichierId} and l.dos_id is null and l.statut = 'CERTIFIEE'
      order by l.role, l.date_reference, l.nom, l.id
      limit ${LISTE_MAX}
    `);
  }

  /** What took a certified line back and gave it again, the oldest first. */
  regularisations(tx: Tx, corrigeId: number): Promise<LigneGardee[]> {
    return tx.query<LigneGardee>(sql`select ${COLONNES} from ligne l where l.corrige_id = ${corrigeId} order by l.id`);
  }

  /** A line that no certified file holds. */
  async effacer(tx: Tx, id: number): Promise<void> {
    await tx.query(sql`delete from ligne where id = ${id} and fichier_id is null`);
  }

  /** What a person was granted by the files of a year. */
  dePersonne(utiId: UtiId, annee: number): Promise<Certifiee[]> {
    return this.db.query<Certifiee>(sql`
      select ${COLONNES},
        jsonb_build_object('dateDebut', f.date_debut, 'dateFin', f.date_fin, 'certifieLe',
          to_char(f.maj_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as fichier
      from ligne l
      join fichier f on f.id = l.fichier_id
      where l.uti_id = ${utiId} and f.statut = 'CERTIFIE' and extract(year from f.date_debut) = ${annee}
      order by f.date_debut desc, l.date_reference, l.id
      limit ${LISTE_MAX}
    `);
  }

  /** False when one of them is closed already: somebody was quicker. */
  async ajouter(tx: Tx, lignes: readonly LigneEcrite[]): Promise<boolean> {
    let ecrites = 0;
    for (const l of lignes) {
      const rows = await tx.query(sql`
        insert into ligne (cpp_id, fichier_id, cle, statut, role, dos_id, numero, seance_id, date_reference, categorie,
          nature, partie, uti_id, nom, prenom, rapport_le, nb_vacations, valeur_vacation, majoration, montant, bareme,
          explication, observation, supprime_le, supprime_par, supprime_motif, corrige_id)
        values (${l.cppId}, ${l.fichierId}, ${l.cle}, ${l.statut}, ${l.role}, ${l.dosId}, ${l.numero}, ${l.seanceId},
          ${l.dateReference}, ${l.categorie}, ${l.nature}, ${l.partie}, ${l.utiId}, ${l.nom}, ${l.prenom}, ${l.rapportLe},
          ${l.nbVacations}, ${l.valeurVacation}, ${l.majoration}, ${l.montant}, ${l.bareme}, ${l.explication},
          ${l.observation}, ${l.supprimeLe}, ${l.supprimePar}, ${l.supprimeMotif}, ${l.corrigeId})
        on conflict (cpp_id, cle) do nothing
        returning id
      `);
      ecrites += rows.length;
    }
    return ecrites === lignes.length;
  }

  /** Lines to be taken back, now in a file. */
  async reprendre(tx: Tx, ids: readonly number[], fichierId: number): Promise<void> {
    await tx.query(sql`update ligne set fichier_id = ${fichierId} where id = any(${ids})`);
  }

  /** Null: the lines are paid again. */
  async noterSuppression(
    tx: Tx,
    ids: readonly number[],
    s: Pick<LigneGardee, 'supprimeLe' | 'supprimePar' | 'supprimeMotif'> | null,
  ): Promise<void> {
    await tx.query(sql`
      update ligne
      set supprime_le = ${s?.supprimeLe ?? null}, supprime_par = ${s?.supprimePar ?? null},
        supprime_motif = ${s?.supprimeMotif ?? null}
      where id = any(${ids})
    `);
  }
}
