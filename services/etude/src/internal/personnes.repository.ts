import { Injectable } from '@nestjs/common';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import { STATUTS_EN_COURS } from '@riph/contracts/etude/vie/transfert.workflow';

/** The names of persons that our rows repeat. */
@Injectable()
export class PersonnesRepository {
  async nommer(tx: Tx, utiId: UtiId, nom: string): Promise<void> {
    await tx.query(sql`update etude set deposant_nom = ${nom} where deposant_uti_id = ${utiId} and deposant_nom <> ${nom}`);
    await tx.query(sql`update deposant_externe set nom = ${nom} where uti_id = ${utiId} and nom <> ${nom}`);
    await tx.query(sql`update dossier set deposant_nom = ${nom} where deposant_uti_id = ${utiId} and deposant_nom <> ${nom}`);
    // A hand-over that ended keeps the names of its day.
    for (const cote of ['emetteur', 'cible'])
      await tx.query(sql`
        update transfert
        set ${raw(cote)}_nom = ${nom}
        where ${raw(cote)}_uti_id = ${utiId} and statut = any(${STATUTS_EN_COURS}) and ${raw(cote)}_nom <> ${nom}
      `);
  }
}
