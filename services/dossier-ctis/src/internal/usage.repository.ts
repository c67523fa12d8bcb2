import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { ListeDeValeurs, usageDemande } from '@riph/contracts/referentiel/administration.schemas';
import type * as z from 'zod';

type Demande = z.output<typeof usageDemande>;

/** What says that a request `d` holds the value. Lists that the portal fills with its own words are absent. */
const TENUE_PAR: Partial<Record<ListeDeValeurs, (valeur: Pick<Demande, 'id' | 'code'>) => Sql>> = {
  reglementation: ({ code }) => sql`${code} = 'REG536'`,
  categoriePiece: ({ id, code }) => sql`
    (exists (select from piece p where p.dos_id = d.id and p.categorie_id = ${id})
      or d.contenu->'documents' @> ${JSON.stringify([{ categorieCode: code }])}::jsonb)
  `,
  motifDefavorable: ({ id }) => sql`
    exists (select from avis a where a.dos_id = d.id and a.motifs @> jsonb_build_array(jsonb_build_object('id', ${id}::int)))
  `,
};

@Injectable()
export class UsageRepository {
  constructor(private readonly db: Database) {}

  /** Hidden ones too: they are kept. */
  async compter({ liste, ...valeur }: Demande): Promise<{ demandes: number }> {
    const tenue = TENUE_PAR[liste]?.(valeur);
    if (!tenue) return { demandes: 0 };
    const [row] = await this.db.query<{ demandes: number }>(sql`select count(*)::int as demandes from dossier d where ${tenue}`);
    return row;
  }
}
