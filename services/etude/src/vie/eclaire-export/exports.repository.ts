import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { Reglementation } from '@riph/contracts/referentiel/reglementation';
import { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { ExportEclaireEntity } from '../../socle/entites/export-eclaire.entity.ts';

export type SansPublication = {
  etuId: EtuId;
  numero: string | null;
  titre: string;
  debutLe: Jour;
  retireLe: Instant | null;
  retirePar: string | null;
  retraitMotif: string | null;
  total: number;
};
export type AvisModification = { numero: string; dateAvis: Jour };

/** What the export of the public register reads, and the last file of each regulation. */
@Injectable()
export class ExportsEclaireRepository {
  constructor(private readonly db: Database) {}

  /** Those whose sponsor gave the permission to publish, by their number. */
  autorisees(reglementationCode: string): Promise<EtudeEntity[]> {
    return this.db
      .repository(EtudeEntity)
      .createQueryBuilder('e')
      .where('e.reglementation_code = :reglementationCode', { reglementationCode })
      .andWhere('exists (select from fiche_eclaire f where f.etu_id = e.id and f.publication_autorisee)')
      .orderBy('e.id')
      .getMany();
  }

  /** Begun, and not let out; as many as `limite`, with how many there are. */
  sansPublication(limite: number): Promise<SansPublication[]> {
    return this.db.query<SansPublication>(sql`
      select e.id as "etuId", e.numero, e.titre, e.date_debut_effectif as "debutLe", f.publication_par as "retirePar",
        ${instantSql('f.publication_le')} as "retireLe", f.publication_motif as "retraitMotif",
        count(*) over ()::int as total
      from etude e
      left join fiche_eclaire f on f.etu_id = e.id
      where e.date_debut_effectif is not null
        and e.etat in ('EN_COURS', 'SUSPENDUE', 'TERMINEE', 'TERMINEE_ANTICIPEE')
        and f.publication_autorisee is not true
      order by e.date_debut_effectif desc, e.id desc
      limit ${limite}
    `);
  }

  modificationsFavorables(etuId: EtuId): Promise<AvisModification[]> {
    return this.db.query<AvisModification>(sql`
      select numero, date_avis::text as "dateAvis"
      from dossier
      where etu_id = ${etuId}
        and type in ('MS', 'MSR', 'MStr')
        and statut in ('AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS')
      order by date_avis, id
    `);
  }

  /** The last run of each regulation. */
  derniers(): Promise<ExportEclaireEntity[]> {
    return this.db
      .repository(ExportEclaireEntity)
      .createQueryBuilder('x')
      .where('x.id in (select max(id) from export_eclaire group by reglementation_code)')
      .orderBy('x.reglementation_code')
      .getMany();
  }

  lire(id: number): Promise<ExportEclaireEntity | null> {
    return this.db.repository(ExportEclaireEntity).findOneBy({ id });
  }

  faitLe(reglementationCode: Reglementation, jour: Jour): Promise<boolean> {
    return this.db.repository(ExportEclaireEntity).existsBy({ reglementationCode, jour });
  }

  /** Keeps a run in the place of the one before: gives the stored files that nothing refers to any more. */
  async garder(tx: Tx, run: Omit<ExportEclaireEntity, 'id'>): Promise<string[]> {
    const { reglementationCode } = run;
    const anciens = await tx.repository(ExportEclaireEntity).findBy({ reglementationCode });
    await tx.repository(ExportEclaireEntity).delete({ reglementationCode });
    await tx.repository(ExportEclaireEntity).insert(run);
    return anciens.flatMap((a) => [a.documentId, a.fhirId]);
  }
}
