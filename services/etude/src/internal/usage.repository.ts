/** What the administration must know before it changes something: how many dossiers hold a value of a list, which ones a committee examines. Drafts count as they are typed, filed dossiers as they were sent. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ListeDeValeurs, usageDemande } from '@riph/contracts/referentiel/administration.schemas';
import type * as z from 'zod';

type DossierEnCours = { dosId: number; numero: string | null; titre: string; statut: (typeof STATUTS_EXAMEN)[number] };
export type Usage = { brouillons: number; deposes: number };
type Demande = z.output<typeof usageDemande>;

/** What says that the forms `f` hold the value: $1 its id, $2 its code. Lists that forms do not hold are absent. */
const DANS_LES_FORMULAIRES: Partial<Record<ListeDeValeurs, string>> = {
  qualification: `f.element_administratif ->> 'qualificationCode' = $2`,
  domaine: `f.element_administratif -> 'domaineTherapeutiqueIds' @> to_jsonb($1::int)`,
  caracteristique: `f.element_administratif -> 'caracteristiqueIds' @> to_jsonb($1::int)`,
  competence: `f.element_administratif -> 'competenceCodes' ? $2`,
  promoteur: `f.element_administratif -> 'typePromoteurId' = to_jsonb($1::int)`,
  produitActe: `f.element_recherche ->> 'produitActe' = $2`,
  pays: `to_jsonb($1::int) in (f.element_administratif #> '{promoteur,payId}', f.element_administratif #> '{mandataire,payId}',
    f.element_administratif #> '{representantUE,payId}')`,
};

/** What says it of the dossier `d` itself. */
const DU_DOSSIER: Partial<Record<ListeDeValeurs, string>> = {
  reglementation: 'd.reglementation_code = $2',
  categoriePiece: 'exists (select 1 from piece p where p.dos_id = d.id and p.categorie_id = $1)',
  motifDefavorable: `exists (select 1 from avis a where a.dos_id = d.id and a.motifs @> jsonb_build_array(jsonb_build_object('id', $1::int)))`,
};

const COMPTE = `count(*) filter (where d.statut = 'BROUILLON')::int as brouillons, count(*) filter (where d.statut <> 'BROUILLON')::int as deposes`;
/** Both parameters stand in each query, whichever its condition reads. */
const PARAMETRES = '$1::int is not null and $2::text is not null';

@Injectable()
export class UsageRepository {
  constructor(private readonly db: Database) {}

  async compter({ liste, id, code }: Demande): Promise<Usage> {
    const [duDossier, dansLesFormulaires] = [DU_DOSSIER[liste], DANS_LES_FORMULAIRES[liste]];
    if (duDossier) return this.un(`select ${COMPTE} from dossier d where ${PARAMETRES} and ${duDossier}`, id, code);
    if (!dansLesFormulaires) return { brouillons: 0, deposes: 0 };
    return this.un(
      `select (select count(*)::int from dossier f where f.statut = 'BROUILLON' and ${dansLesFormulaires}) as brouillons,
         (select count(distinct f.dos_id)::int from formulaire_depose f where ${dansLesFormulaires}) as deposes where ${PARAMETRES}`,
      id,
      code,
    );
  }

  /** What a committee has under examination, most urgent first. */
  async enCours(cppId: number, limite: number): Promise<{ total: number; lignes: DossierEnCours[] }> {
    const rows = await this.db.query<DossierEnCours & { total: number }>(
      `select count(*) over ()::int as total, id as "dosId", numero, titre, statut from dossier
       where cpp_id = $1 and statut = any($2) order by date_limite nulls last, id limit $3`,
      [cppId, STATUTS_EXAMEN, limite],
    );
    return { total: rows[0]?.total ?? 0, lignes: rows.map(({ total: _, ...l }) => l) };
  }

  private async un(sql: string, id: number, code: string): Promise<Usage> {
    const [row] = await this.db.query<Usage>(sql, [id, code]);
    return row;
  }
}
