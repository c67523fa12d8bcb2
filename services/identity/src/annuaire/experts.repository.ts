import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { UtiId } from '@riph/contracts/core/ids';
import type { ExpertAnnuaire } from '@riph/contracts/identity/annuaire.internal';

/** Persons who have an account of expert that was not made anonymous. */
@Injectable()
export class ExpertsRepository {
  constructor(private readonly db: Database) {}

  parIds(utiIds: readonly UtiId[]): Promise<ExpertAnnuaire[]> {
    return this.db.query<ExpertAnnuaire>(sql`
      select u.uti_id "utiId", p.civilite, p.nom, p.prenom, u.email, c.statut = 'ACTIF' "actif"
      from compte c
      join utilisateur u using (uti_id)
      join personne p using (uti_id)
      where c.profil = 'EXPERT' and c.statut <> 'ANONYMISE' and c.uti_id = any(${utiIds})
      order by lower(p.nom), lower(p.prenom), u.uti_id
    `);
  }
}
