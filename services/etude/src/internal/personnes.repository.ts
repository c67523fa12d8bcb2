import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { STATUTS_EN_COURS } from '@riph/contracts/etude/vie/transfert.workflow';

/** The names of persons that our rows repeat. */
@Injectable()
export class PersonnesRepository {
  async nommer(tx: Tx, utiId: number, nom: string): Promise<void> {
    await tx.query('update etude set deposant_nom = $2 where deposant_uti_id = $1 and deposant_nom <> $2', [utiId, nom]);
    await tx.query('update deposant_externe set nom = $2 where uti_id = $1 and nom <> $2', [utiId, nom]);
    await tx.query('update dossier set deposant_nom = $2 where deposant_uti_id = $1 and deposant_nom <> $2', [utiId, nom]);
    // A hand-over that ended keeps the names of its day.
    for (const cote of ['emetteur', 'cible'])
      await tx.query(
        `update transfert set ${cote}_nom = $2 where ${cote}_uti_id = $1 and statut = any($3) and ${cote}_nom <> $2`,
        [utiId, nom, STATUTS_EN_COURS],
      );
    await tx.query('update conflit set nom = $2 where uti_id = $1 and nom <> $2', [utiId, nom]);
    // A report that is filed bears the name of its day.
    await tx.query('update rapporteur set nom = $2 where uti_id = $1 and retire_le is null and depose_le is null and nom <> $2', [
      utiId,
      nom,
    ]);
  }
}
