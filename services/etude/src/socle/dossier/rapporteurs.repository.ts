import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { lienDuMembre } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { MOTIF_PREMIER_COMITE } from '@riph/contracts/etude/socle/liens';
import type { MotifSiege } from '@riph/contracts/identity/nomination';
import { In, IsNull } from 'typeorm';
import type * as z from 'zod';
import { DocumentEntity } from '../entites/document.entity.ts';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import { ConflitEntity, RapporteurEntity, type TypeRapporteur } from '../entites/rapporteur.entity.ts';

/** A report that may still be filed (`r` the reporter, `d` his dossier): the current round of a dossier under examination. */
export const RAPPORT_ATTENDU = sql`
  r.retire_le is null and r.depose_le is null and r.tour = d.tour_evaluation
  and d.statut in ('EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE')
`;

type LienDuMembre = z.output<typeof lienDuMembre>;
/** Reads inside or outside of a transaction. */
type Lecteur = Pick<Database, 'repository'>;
type DansSonTour = Pick<DossierEntity, 'id' | 'tourEvaluation'>;

/** Reporters and declared links. */
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
  duTour(tx: Tx, { id, tourEvaluation }: DansSonTour): Promise<RapporteurEntity[]> {
    return tx.repository(RapporteurEntity).findBy({ dosId: id, tour: tourEvaluation, retireLe: IsNull() });
  }

  lire(tx: Tx, dosId: DosId, id: number): Promise<RapporteurEntity | null> {
    return tx.repository(RapporteurEntity).findOneBy({ id, dosId, retireLe: IsNull() });
  }

  /** Who holds a place in the current round, held until the commit. */
  lock(tx: Tx, { id, tourEvaluation }: DansSonTour, type: TypeRapporteur): Promise<RapporteurEntity | null> {
    return tx.repository(RapporteurEntity).findOne({
      where: { dosId: id, tour: tourEvaluation, type, retireLe: IsNull() },
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

  conflits(dosId: DosId, on: Lecteur = this.db): Promise<ConflitEntity[]> {
    return on.repository(ConflitEntity).find({ where: { dosId }, order: { declareLe: 'asc' }, take: 200 });
  }

  /**
   * Of a member, on the dossiers that his reader may evaluate (DRO-03): those of his committee since it has them, all for the administration; not what the reader filed, nor
   * what he has a link with himself, unless it is his own link.
   */
  liensDuMembre(utiId: UtiId, lecteur: Pick<Actor, 'utiId' | 'profil' | 'cppId'>): Promise<LienDuMembre[]> {
    return this.db.query<LienDuMembre>(sql`
      select c.id, c.dos_id as "dosId", d.numero, d.titre, c.motif, ${instantSql('c.declare_le')} as "declareLe",
        c.declare_par as "declarePar"
      from conflit c
      join dossier d on d.id = c.dos_id
      where c.uti_id = ${utiId}
        and not c.premier_comite
        and d.deposant_uti_id <> ${lecteur.utiId}
        and (${lecteur.profil === 'SUPER_ADMIN'}::boolean
          or (d.cpp_id = ${lecteur.cppId} and (d.comite_depuis is null or c.declare_le >= d.comite_depuis)))
        and (${utiId === lecteur.utiId}::boolean
          or not exists (select 1 from conflit x where x.dos_id = c.dos_id and x.uti_id = ${lecteur.utiId}))
      order by c.declare_le desc, c.id desc
      limit 200
    `);
  }

  conflit(tx: Tx, dosId: DosId, utiId: UtiId): Promise<ConflitEntity | null> {
    return tx.repository(ConflitEntity).findOneBy({ dosId, utiId });
  }

  declarer(tx: Tx, conflit: Omit<ConflitEntity, 'id' | 'premierComite'>): Promise<ConflitEntity> {
    return tx.repository(ConflitEntity).save({ ...conflit, premierComite: false });
  }

  /** Those of the first committee, for a second examination. A link that one of them declared himself stands. */
  async ecarter(tx: Tx, dosId: DosId, membres: readonly { utiId: UtiId; nom: string }[], le: Instant): Promise<void> {
    const ecarte = { dosId, motif: MOTIF_PREMIER_COMITE, declareLe: le, declarePar: 'La plateforme', premierComite: true };
    await tx
      .repository(ConflitEntity)
      .createQueryBuilder()
      .insert()
      .values(membres.map((m) => ({ ...ecarte, ...m })))
      .orIgnore()
      .execute();
  }

  /** Reports that are still expected, by person, over all dossiers of a committee: a past round or a closed dossier expects none. */
  async charge(cppId: CppId): Promise<Map<number, number>> {
    const rows = await this.db.query<{ utiId: UtiId; n: number }>(sql`
      select r.uti_id as "utiId", count(*)::int as n from rapporteur r join dossier d on d.id = r.dos_id
      where d.cpp_id = ${cppId} and ${RAPPORT_ATTENDU} group by r.uti_id
    `);
    return new Map(rows.map((r) => [r.utiId, r.n]));
  }
}
