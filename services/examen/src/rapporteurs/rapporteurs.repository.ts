import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { MotifSiege } from '@riph/contracts/identity/nomination';
import { In, IsNull } from 'typeorm';
import type { Dossier } from '../socle/dossier.ts';
import { statutsOf } from '../socle/phases.ts';
import { DocumentEntity } from '../tables/document.entity.ts';
import { RapporteurEntity, type TypeRapporteur } from '../tables/rapporteur.entity.ts';

/** A report that may still be filed (`r` the reporter, `d` his dossier): the current round of a dossier under examination. */
export const RAPPORT_ATTENDU = sql`
  r.retire_le is null and r.depose_le is null and r.tour = d.tour
  and d.statut = any(${statutsOf('EVALUATION', 'DEMANDE')})
`;

/** Reads inside or outside of a transaction. */
type Lecteur = Pick<Database, 'repository'>;
type DansSonTour = Pick<Dossier, 'id' | 'tour'>;

/** Reporters. */
@Injectable()
export class RapporteursRepository {
  constructor(private readonly db: Database) {}

  /** In force, with the report filed by each. All rounds, the newest first. */
  async avecRapport(
    dosId: DosId,
    type?: TypeRapporteur,
  ): Promise<{ rapporteur: RapporteurEntity; rapport: DocumentEntity | null }[]> {
    const rapporteurs = await this.db
      .repository(RapporteurEntity)
      .find({ where: { dosId, retireLe: IsNull(), ...(type && { type }) }, order: { tour: 'desc', type: 'asc' }, take: 50 });
    const ids = rapporteurs.flatMap((r) => (r.documentId === null ? [] : [r.documentId]));
    const documents = ids.length > 0 ? await this.db.repository(DocumentEntity).findBy({ id: In(ids) }) : [];
    return rapporteurs.map((rapporteur) => ({
      rapporteur,
      rapport: documents.find((d) => d.id === rapporteur.documentId) ?? null,
    }));
  }

  /** In force, all rounds. */
  enPlace(dosId: DosId, on: Lecteur = this.db): Promise<RapporteurEntity[]> {
    return on.repository(RapporteurEntity).findBy({ dosId, retireLe: IsNull() });
  }

  /** In force in the current round. */
  duTour(tx: Tx, { id, tour }: DansSonTour): Promise<RapporteurEntity[]> {
    return tx.repository(RapporteurEntity).findBy({ dosId: id, tour: tour, retireLe: IsNull() });
  }

  lire(tx: Tx, dosId: DosId, id: number): Promise<RapporteurEntity | null> {
    return tx.repository(RapporteurEntity).findOneBy({ id, dosId, retireLe: IsNull() });
  }

  /** Who holds a place in the current round, held until the commit. */
  lock(tx: Tx, { id, tour }: DansSonTour, type: TypeRapporteur): Promise<RapporteurEntity | null> {
    return tx.repository(RapporteurEntity).findOne({
      where: { dosId: id, tour: tour, type, retireLe: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  ajouter(tx: Tx, rapporteur: Omit<RapporteurEntity, 'id'>): Promise<RapporteurEntity> {
    return tx.repository(RapporteurEntity).save(rapporteur);
  }

  async modifier(
    tx: Tx,
    id: number,
    champs: Partial<Pick<RapporteurEntity, 'dateRapport' | 'deposeLe' | 'documentId' | 'retireLe'>>,
  ): Promise<void> {
    await tx.repository(RapporteurEntity).update(id, champs);
  }

  /** Committees where a report of this person is expected. */
  async comitesDuRapporteur(tx: Tx, utiId: UtiId): Promise<number[]> {
    const rows = await tx.query<{ cppId: CppId }>(sql`
      select distinct d.cpp_id as "cppId"
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where r.uti_id = ${utiId} and ${RAPPORT_ATTENDU}
      order by 1
    `);
    return rows.map((r) => r.cppId);
  }

  /** Everyone whose report is expected, committee by committee. */
  rapporteursParComite(): Promise<{ cppId: CppId; utiIds: UtiId[] }[]> {
    return this.db.query(sql`
      select d.cpp_id as "cppId", array_agg(distinct r.uti_id) as "utiIds"
      from rapporteur r
      join dossier d on d.id = r.dos_id
      where ${RAPPORT_ATTENDU}
      group by d.cpp_id
      order by d.cpp_id
    `);
  }

  /** On the reports still expected. The first day on which an account was seen closed stays. */
  async modifierSiege(tx: Tx, s: { cppId: CppId; utiId: UtiId; motif: MotifSiege; fin: string }): Promise<void> {
    await tx.query(sql`
      update rapporteur r
      set siege_motif = ${s.motif},
        siege_fin = case when ${s.motif} <> 'MANDAT' and r.siege_motif = ${s.motif} then r.siege_fin else ${s.fin}::date end
      from dossier d
      where d.id = r.dos_id
        and d.cpp_id = ${s.cppId}
        and r.uti_id = ${s.utiId}
        and ${RAPPORT_ATTENDU}
        and (r.siege_motif is distinct from ${s.motif}
          or (${s.motif} = 'MANDAT' and r.siege_fin is distinct from ${s.fin}::date))
    `);
  }

  /**
   * Reports that are still expected, by person, over the dossiers of a committee: a past round or a closed dossier expects none. Those that its reader is set aside
   * from are not counted: the number would tell him who reports on them.
   */
  async charge(cppId: CppId, lecteur: UtiId): Promise<Map<number, number>> {
    const rows = await this.db.query<{ utiId: UtiId; n: number }>(sql`
      select r.uti_id as "utiId", count(*)::int as n from rapporteur r join dossier d on d.id = r.dos_id
      where d.cpp_id = ${cppId}
        and ${RAPPORT_ATTENDU}
        and ${lecteur} <> all(d.deposants)
        and not exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${lecteur})
      group by r.uti_id
    `);
    return new Map(rows.map((r) => [r.utiId, r.n]));
  }
}
