import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { dossierDessaisi } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import type { bilanReaffectations } from '@riph/contracts/etude/suivi/bilan.schemas';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import type { ReaffectationEntity } from '@riph/examen/tables/reaffectation.entity';
import type * as z from 'zod';

type EnAttente = Pick<ReaffectationEntity, 'dosId' | 'motif' | 'commentaire' | 'demandeLe' | 'demandePar'> & {
  numero: string;
  titre: string;
  promoteur: string | null;
  type: TypeDossierCtis;
  partieDeux: StatutPartieDeux;
  version: number;
  comite: string;
};

/** Lists and figures of the requests of the portal whose committee asked to be relieved. One that is hidden is in none. */
@Injectable()
export class ReaffectationsPortailRepository {
  constructor(private readonly db: Database) {}

  /** Those that wait, the oldest first. */
  enAttente(limite: number): Promise<EnAttente[]> {
    return this.db.query<EnAttente>(sql`
      select r.dos_id as "dosId", d.numero, d.titre, d.contenu->>'promoteur' as promoteur, d.contenu->>'type' as type,
        d.partie_deux as "partieDeux", d.version, r.cpp_nom as comite, r.motif, r.commentaire,
        ${instantSql('r.demande_le')} as "demandeLe", r.demande_par as "demandePar"
      from reaffectation r
      join dossier d on d.id = r.dos_id
      where r.decision is null and not d.supprime
      order by r.id
      limit ${limite}
    `);
  }

  async compter(): Promise<number> {
    const [{ n }] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n
      from reaffectation r
      join dossier d on d.id = r.dos_id
      where r.decision is null and not d.supprime
    `);
    return n;
  }

  /** What a committee keeps of the requests that it had: nothing of their content (REA-03). */
  dessaisis(cppId: CppId, limite: number): Promise<z.output<typeof dossierDessaisi>[]> {
    return this.db.query(sql`
      select r.id, d.numero, d.titre, d.contenu->>'dateSoumission' as "deposeLe", null as "recuLe",
        ${instantSql('r.demande_le')} as "demandeLe", ${instantSql('r.decide_le')} as "dessaisiLe"
      from reaffectation r
      join dossier d on d.id = r.dos_id
      where r.cpp_id = ${cppId} and r.decision = 'ACCEPTEE' and not d.supprime
      order by r.id desc
      limit ${limite}
    `);
  }

  /** By the committee that asked; a decision counts in the period in which it was taken. */
  bilan({
    apres,
    avant,
    cppIds,
  }: {
    apres: Instant;
    avant: Instant;
    cppIds: readonly CppId[];
  }): Promise<z.output<typeof bilanReaffectations>> {
    return this.db.query(sql`
      select *
      from (select r.cpp_id as "cppId",
        count(*) filter (where r.demande_le >= ${apres} and r.demande_le < ${avant})::int as demandees,
        count(*) filter (where r.decision = 'ACCEPTEE' and r.decide_le >= ${apres} and r.decide_le < ${avant})::int as acceptees,
        count(*) filter (where r.decision = 'REFUSEE' and r.decide_le >= ${apres} and r.decide_le < ${avant})::int as refusees
        from reaffectation r
        where cardinality(${cppIds}::int[]) = 0 or r.cpp_id = any(${cppIds}::int[])
        group by 1) c
      where demandees + acceptees + refusees > 0
      order by 1
    `);
  }
}
