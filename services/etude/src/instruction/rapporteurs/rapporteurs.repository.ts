import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { In, IsNull } from 'typeorm';
import { DocumentEntity } from '../../socle/entites/document.entity.ts';
import { ConflitEntity, RapporteurEntity, type TypeRapporteur } from '../../socle/entites/rapporteur.entity.ts';

/** A report that may still be filed (`r` the reporter, `d` his dossier): the current round of a dossier under examination. */
export const RAPPORT_ATTENDU = `r.retire_le is null and r.depose_le is null and r.tour = d.tour_evaluation
  and d.statut in ('EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE')`;

/** Reporters and declared links. */
@Injectable()
export class RapporteursRepository {
  constructor(private readonly db: Database) {}

  /** In force, with the report filed by each. All rounds, the newest first. */
  async enPlace(
    dosId: number,
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

  conflits(dosId: number): Promise<ConflitEntity[]> {
    return this.db.repository(ConflitEntity).find({ where: { dosId }, order: { declareLe: 'asc' }, take: 200 });
  }

  /** Reports that are still expected, by person, over all dossiers of a committee: a past round or a closed dossier expects none. */
  async charge(cppId: number): Promise<Map<number, number>> {
    const rows = await this.db.query<{ utiId: number; n: number }>(
      `select r.uti_id as "utiId", count(*)::int as n from rapporteur r join dossier d on d.id = r.dos_id
       where d.cpp_id = $1 and ${RAPPORT_ATTENDU} group by r.uti_id`,
      [cppId],
    );
    return new Map(rows.map((r) => [r.utiId, r.n]));
  }
}
