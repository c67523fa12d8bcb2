import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type { MotifSiege } from '@riph/contracts/identity/nomination';
import { In, IsNull } from 'typeorm';
import type { Dossier } from '../socle/dossier.ts';
import { statutsOf } from '../socle/phases.ts';
import { DocumentEntity } from '../tables/document.entity.ts';
import { RapporteurEntity, type TypeRapporteur } from '../tables/rapporteur.entity.ts';

/** A report that may still be filed (`r` the reporter, `d` his dossier): the current round of a dossier under examination. */
export const RAPPORT_ATTENDU = sql`
  r.retire_le is null and r.depose_le is null and r.tour = d.tour and r.cpp_id = d.cpp_id
  and d.statut = any(${statutsOf('EVALUATION', 'DEMANDE')})
`;

/** Reads inside or outside of a transaction. */
type Lecteur = Pick<Database, 'repository'>;
/** The reporters of one committee on a request: none while it has none. */
type DuComite = Pick<Dossier, 'id' | 'cppId'>;
type DansSonTour = DuComite & Pick<Dossier, 'tour'>;
const AUCUN_COMITE = 0;
const enForce = ({ id, cppId }: DuComite) => ({ dosId: id, cppId: cppId ?? AUCUN_COMITE, retireLe: IsNull() });

export type RapporteurNomme = Pick<RapporteurEntity, 'dosId' | 'utiId' | 'nom' | 'type' | 'partie'> & { rapportDepose: boolean };
type RapportRendu = Pick<RapporteurEntity, 'dosId' | 'utiId' | 'type' | 'partie'> & { deposeLe: Jour | null };

/** Reporters. */
@Injectable()
export class RapporteursRepository {
  constructor(private readonly db: Database) {}

  /** In force, with the report filed by each. All rounds, the newest first. */
  async avecRapport(
    dossier: DuComite,
    type?: TypeRapporteur,
  ): Promise<{ rapporteur: RapporteurEntity; rapport: DocumentEntity | null }[]> {
    const rapporteurs = await this.db.repository(RapporteurEntity).find({
      where: { ...enForce(dossier), ...(type && { type }) },
      order: { tour: 'desc', partie: 'desc', type: 'asc' },
      take: 50,
    });
    const ids = rapporteurs.flatMap((r) => (r.documentId === null ? [] : [r.documentId]));
    const documents = ids.length > 0 ? await this.db.repository(DocumentEntity).findBy({ id: In(ids) }) : [];
    return rapporteurs.map((rapporteur) => ({
      rapporteur,
      rapport: documents.find((d) => d.id === rapporteur.documentId) ?? null,
    }));
  }

  /** In force, all rounds. */
  enPlace(dossier: DuComite, on: Lecteur = this.db): Promise<RapporteurEntity[]> {
    return on.repository(RapporteurEntity).findBy(enForce(dossier));
  }

  /** In force in the current round. */
  duTour(tx: Tx, { tour, ...dossier }: DansSonTour): Promise<RapporteurEntity[]> {
    return tx.repository(RapporteurEntity).findBy({ ...enForce(dossier), tour });
  }

  lire(tx: Tx, dossier: DuComite, id: number): Promise<RapporteurEntity | null> {
    return tx.repository(RapporteurEntity).findOneBy({ ...enForce(dossier), id });
  }

  /** Who holds a place in the current round, held until the commit. */
  lock(
    tx: Tx,
    { tour, ...dossier }: DansSonTour,
    { type, partie }: { type: TypeRapporteur; partie: PartieRapport },
  ): Promise<RapporteurEntity | null> {
    return tx.repository(RapporteurEntity).findOne({
      where: { ...enForce(dossier), type, partie, tour },
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

  /** Of these requests, those of the committee that has each, in the last round of their place: a person once at each place, his reports filed when all are. */
  parmi(dosIds: readonly DosId[]): Promise<RapporteurNomme[]> {
    return this.db.query<RapporteurNomme>(sql`
      select r.dos_id as "dosId", r.uti_id as "utiId", r.nom, r.type, r.partie, bool_and(r.depose_le is not null) as "rapportDepose"
      from rapporteur r
      join dossier d on d.id = r.dos_id and d.cpp_id = r.cpp_id
      where r.dos_id = any(${dosIds})
        and r.retire_le is null
        and r.tour = (select max(tour)
          from rapporteur x
          where x.dos_id = r.dos_id and x.cpp_id = r.cpp_id and x.type = r.type and x.partie = r.partie
            and x.retire_le is null)
      group by r.dos_id, r.uti_id, r.nom, r.type, r.partie
      order by r.dos_id, r.type, r.partie, min(r.id)
    `);
  }

  /**
   * Who reported on these requests for a committee in its first round, the day of his first report. A report asked again leaves the row of its reporter empty: the documents say
   * who filed one and when. One taken off before he reported is left out.
   */
  rendus(cppId: CppId, dosIds: readonly DosId[]): Promise<RapportRendu[]> {
    return this.db.query<RapportRendu>(sql`
      with r as (select r.dos_id, r.uti_id, r.type, r.partie, r.tour, r.retire_le,
        min(r.tour) over (partition by r.dos_id) as premier,
        (select min(x.cree_le at time zone 'Europe/Paris')::date from document x where x.rapporteur_id = r.id and x.type = 'RAPPORT') as le
        from rapporteur r
        where r.dos_id = any(${dosIds}) and r.cpp_id = ${cppId})
      select dos_id as "dosId", uti_id as "utiId", type, partie, le as "deposeLe"
      from r
      where tour = premier and (le is not null or retire_le is null)
      order by dos_id, type, partie, uti_id
    `);
  }

  /** The file of a report of this committee, or one joined to what a reporter was asked. */
  async fichier({ id: dosId, cppId }: DuComite, id: number): Promise<DocumentEntity | null> {
    const lus = await this.db.query<{ id: number }>(sql`
      select r.id
      from document x
      join rapporteur r on r.dos_id = x.dos_id and (r.id = x.rapporteur_id
        or exists (select from resollicitation s where s.rapporteur_id = r.id and s.joint_id = x.id))
      where x.id = ${id} and x.dos_id = ${dosId} and r.cpp_id = ${cppId}
      limit 1
    `);
    return lus.length > 0 ? this.db.repository(DocumentEntity).findOneBy({ id, dosId }) : null;
  }

  /** The name of a person on the reports still awaited of him: one that is filed bears the name of its day. */
  async nommer(tx: Tx, utiId: UtiId, nom: string): Promise<void> {
    await tx.query(sql`
      update rapporteur
      set nom = ${nom}
      where uti_id = ${utiId} and retire_le is null and depose_le is null and nom <> ${nom}
    `);
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
