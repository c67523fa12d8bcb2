/** Counts of content-security-policy violations: one line per day and kind. Rule: SEC-04. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { RapportCsp } from '@riph/contracts/identity/session.internal';

/** Kinds of violations kept of a day: whoever invents more fills one line. */
export const RAPPORTS_CSP_PAR_JOUR = 500;
const AUTRES = { chemin: '(autres)', directive: '', origineBloquee: '', disposition: '' };

@Injectable()
export class RapportCspRepository {
  constructor(private readonly db: Database) {}

  async ajouter(rapports: readonly RapportCsp[]): Promise<void> {
    // In the order of the key, so that two BFFs adding the same lines do not wait for each other in a circle.
    const sorted = [...rapports].sort((a, b) => cle(a).localeCompare(cle(b)));
    await this.db.transaction(async (tx) => {
      for (const r of sorted) if (!(await this.garder(tx, r))) await this.ecrire(tx, { ...r, ...AUTRES });
    });
  }

  /** False when the day has as many kinds as are kept, and this one is not among them. */
  private async garder(tx: Tx, r: RapportCsp): Promise<boolean> {
    const [{ place }] = await tx.query<{ place: boolean }>(sql`
      select count(*) < ${RAPPORTS_CSP_PAR_JOUR} or coalesce(bool_or((chemin, directive, origine_bloquee, disposition)
        = (${r.chemin}, ${r.directive}, ${r.origineBloquee}, ${r.disposition})), false) as place
      from rapport_csp
      where jour = ${r.jour}
    `);
    if (place) await this.ecrire(tx, r);
    return place;
  }

  private async ecrire(tx: Tx, r: RapportCsp): Promise<void> {
    await tx.query(sql`
      insert into rapport_csp (jour, chemin, directive, origine_bloquee, disposition, nombre)
      values (${r.jour}, ${r.chemin}, ${r.directive}, ${r.origineBloquee}, ${r.disposition}, ${r.nombre})
      on conflict (jour, chemin, directive, origine_bloquee, disposition) do update
      set nombre = rapport_csp.nombre + excluded.nombre
    `);
  }
}

const cle = (r: RapportCsp) => [r.jour, r.chemin, r.directive, r.origineBloquee, r.disposition].join(' ');
