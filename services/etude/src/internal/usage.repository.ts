/** What the administration must know before it changes something: how many dossiers hold a value of a list, which ones a committee examines. Drafts count as they are typed, filed dossiers as they were sent. */

import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ListeDeValeurs, usageDemande } from '@riph/contracts/referentiel/administration.schemas';
import type * as z from 'zod';

type DossierEnCours = { dosId: DosId; numero: string | null; titre: string; statut: (typeof STATUTS_EXAMEN)[number] };
export type Usage = { brouillons: number; deposes: number };
type Demande = z.output<typeof usageDemande>;

type Holds = (valeur: Pick<Demande, 'id' | 'code'>) => Sql;

/** What says that the forms `f` hold the value. Lists that forms do not hold are absent. */
const DANS_LES_FORMULAIRES: Partial<Record<ListeDeValeurs, Holds>> = {
  qualification: ({ code }) => sql`f.element_administratif ->> 'qualificationCode' = ${code}`,
  domaine: ({ id }) => sql`f.element_administratif -> 'domaineTherapeutiqueIds' @> to_jsonb(${id}::int)`,
  caracteristique: ({ id }) => sql`f.element_administratif -> 'caracteristiqueIds' @> to_jsonb(${id}::int)`,
  competence: ({ code }) => sql`f.element_administratif -> 'competenceCodes' ? ${code}`,
  promoteur: ({ id }) => sql`f.element_administratif -> 'typePromoteurId' = to_jsonb(${id}::int)`,
  produitActe: ({ code }) => sql`f.element_recherche ->> 'produitActe' = ${code}`,
  pays: ({ id }) => sql`
    to_jsonb(${id}::int) in (f.element_administratif #> '{promoteur,payId}',
      f.element_administratif #> '{mandataire,payId}', f.element_administratif #> '{representantUE,payId}')
  `,
};

/** What says it of the dossier `d` itself. */
const DU_DOSSIER: Partial<Record<ListeDeValeurs, Holds>> = {
  reglementation: ({ code }) => sql`d.reglementation_code = ${code}`,
  categoriePiece: ({ id }) => sql`exists (select 1 from piece p where p.dos_id = d.id and p.categorie_id = ${id})`,
  motifDefavorable: ({ id }) => sql`
    exists (select 1 from avis a
      where a.dos_id = d.id and a.motifs @> jsonb_build_array(jsonb_build_object('id', ${id}::int)))
  `,
};

@Injectable()
export class UsageRepository {
  constructor(private readonly db: Database) {}

  async compter({ liste, ...valeur }: Demande): Promise<Usage> {
    const duDossier = DU_DOSSIER[liste]?.(valeur);
    if (duDossier)
      return this.un(sql`
        select count(*) filter (where d.statut = 'BROUILLON')::int as brouillons,
          count(*) filter (where d.statut <> 'BROUILLON')::int as deposes
        from dossier d
        where ${duDossier}
      `);
    const dansLesFormulaires = DANS_LES_FORMULAIRES[liste]?.(valeur);
    if (!dansLesFormulaires) return { brouillons: 0, deposes: 0 };
    return this.un(sql`
      select
        (select count(*)::int from dossier f where f.statut = 'BROUILLON' and ${dansLesFormulaires}) as brouillons,
        (select count(distinct f.dos_id)::int from formulaire_depose f where ${dansLesFormulaires}) as deposes
    `);
  }

  /** What a committee has under examination, most urgent first. */
  async enCours(cppId: CppId, limite: number): Promise<{ total: number; lignes: DossierEnCours[] }> {
    const rows = await this.db.query<DossierEnCours & { total: number }>(sql`
      select count(*) over ()::int as total, id as "dosId", numero, titre, statut from dossier
      where cpp_id = ${cppId} and statut = any(${STATUTS_EXAMEN}) order by date_limite nulls last, id limit ${limite}
    `);
    return { total: rows[0]?.total ?? 0, lignes: rows.map(({ total: _, ...l }) => l) };
  }

  private async un(statement: Sql): Promise<Usage> {
    const [row] = await this.db.query<Usage>(statement);
    return row;
  }
}
