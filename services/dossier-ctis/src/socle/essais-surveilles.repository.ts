/** Trials that a daily task looks at until something is done of them, by the name of what is awaited. */
import { Injectable } from '@nestjs/common';
import { join, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';

/** Authorised here, its form in the public register is still to be looked at. */
export const FICHE = 'FICHE';
/** Authorised here without a first participant in France, by what comes next: the two warnings, then the day on which the authorisation expires. */
export const PREMIERS_SUJETS = ['PREMIER_SUJET_90', 'PREMIER_SUJET_30', 'PREMIER_SUJET'] as const;
/** What is awaited of a trial that is authorised here. */
export const AUTORISE_ICI = [FICHE, PREMIERS_SUJETS[0]] as const;
type Attente = typeof FICHE | (typeof PREMIERS_SUJETS)[number];

@Injectable()
export class EssaisSurveilles {
  constructor(private readonly db: Database) {}

  async ids(attente: Attente): Promise<EtuId[]> {
    const found = await this.db.query<{ etuId: EtuId }>(sql`
      select etu_id as "etuId" from essai_surveille where attente = ${attente} order by etu_id
    `);
    return found.map((r) => r.etuId);
  }

  /** With what makes it awaited. */
  async add(tx: Tx, attentes: readonly Attente[], etuId: EtuId): Promise<void> {
    const rows = join(attentes.map((attente) => sql`(${attente}, ${etuId})`));
    await tx.query(sql`insert into essai_surveille (attente, etu_id) values ${rows} on conflict do nothing`);
  }

  async remove(tx: Tx, attente: Attente, etuId: EtuId): Promise<void> {
    await tx.query(sql`delete from essai_surveille where attente = ${attente} and etu_id = ${etuId}`);
  }
}
