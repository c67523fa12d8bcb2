/** What the journal keeps of the nominations of a member, of his qualities and of his access to a committee. */

import { Injectable } from '@nestjs/common';
import { changesOf } from '@riph/chassis/store/journal-changes';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, UtiId } from '@riph/contracts/core/ids';

const LIGNES_MAX = 100;
const ACTES: Readonly<Record<string, string>> = {
  CREER: 'Nomination ajoutée',
  MODIFIER: 'Nomination modifiée',
  ELIRE: 'Élection',
  SUPPRIMER: 'Nomination supprimée',
  ACTIVER_MEMBRE: 'Accès au comité rouvert',
  DESACTIVER_MEMBRE: 'Accès au comité fermé',
  MODIFIER_QUALITES: 'Qualités modifiées',
};
type Ligne = { le: string; acteur: string | null; action: string; details: unknown };

@Injectable()
export class HistoriqueMembreRepository {
  constructor(private readonly db: Database) {}

  /** The newest first, of one committee, with the qualities that all share; null: of all. A nomination written before 2026-11-25 kept its committee beside its other fields. */
  async de(utiId: UtiId, cppId: CppId | null) {
    const lignes = await this.db.query<Ligne>(sql`
      select le, auteur "acteur", action, details
      from evenement
      where (entity_code = 'NOMINATION'
        and (details->>'utiId')::bigint = ${utiId}
        and (${cppId}::bigint is null or coalesce(details->'apres'->>'comite', details->'avant'->>'comite',
          details->>'cppId')::bigint = ${cppId}::bigint))
        or (entity_code = 'UTILISATEUR'
          and entity_id = ${utiId}
          and action in ('ACTIVER_MEMBRE', 'DESACTIVER_MEMBRE')
          and (${cppId}::bigint is null or (details->>'cppId')::bigint = ${cppId}::bigint))
        or (entity_code = 'UTILISATEUR' and entity_id = ${utiId} and action = 'MODIFIER_QUALITES')
      order by rang desc
      limit ${LIGNES_MAX}
    `);
    return lignes.map(({ action, details, ...l }) => ({
      ...l,
      acte: ACTES[action] ?? action,
      changements: changesOf(details),
    }));
  }
}
