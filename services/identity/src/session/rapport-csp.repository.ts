/** Counts of content-security-policy violations: one line per day and kind. Rule: SEC-04. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { RapportCsp } from '@riph/contracts/identity/session.internal';

@Injectable()
export class RapportCspRepository {
  constructor(private readonly db: Database) {}

  async ajouter(rapports: readonly RapportCsp[]): Promise<void> {
    // In the order of the key, so that two BFFs adding the same lines do not wait for each other in a circle.
    const sorted = [...rapports].sort((a, b) => cle(a).localeCompare(cle(b)));
    await this.db.transaction(async (tx) => {
      for (const r of sorted)
        await tx.query(sql`
          insert into rapport_csp (jour, chemin, directive, origine_bloquee, disposition, nombre)
          values (${r.jour}, ${r.chemin}, ${r.directive}, ${r.origineBloquee}, ${r.disposition}, ${r.nombre})
          on conflict (jour, chemin, directive, origine_bloquee, disposition) do update
          set nombre = rapport_csp.nombre + excluded.nombre
        `);
    });
  }
}

const cle = (r: RapportCsp) => [r.jour, r.chemin, r.directive, r.origineBloquee, r.disposition].join(' ');
