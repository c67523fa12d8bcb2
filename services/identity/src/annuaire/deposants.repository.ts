import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';

type DeposantActif = { utiId: UtiId; nom: string; prenom: string; organisme: string | null };

/** Sponsors, as other services look for them. */
@Injectable()
export class DeposantsRepository {
  constructor(private readonly db: Database) {}

  /** Of an address; null when it is unknown, or its sponsor account is not open. */
  async actif(email: string): Promise<DeposantActif | null> {
    const [row] = await this.db.query<DeposantActif>(sql`
      select u.uti_id "utiId", p.nom, p.prenom, p.organisme
      from utilisateur u
      join personne p using (uti_id)
      join compte c using (uti_id)
      where u.email = lower(${email}) and c.profil = 'DEPOSANT' and c.statut = 'ACTIF'
    `);
    return row ?? null;
  }
}
