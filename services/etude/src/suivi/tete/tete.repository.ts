import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { AVIS_EN_VIGUEUR } from '@riph/examen/avis/avis.repository';
import { RAPPORT_ATTENDU } from '@riph/examen/rapporteurs/rapporteurs.repository';
import type { AvisEntity } from '@riph/examen/tables/avis.entity';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import { PIECE_JUGEE, PieceEntity, type PieceJugee } from '@riph/examen/tables/piece.entity';
import type { RapporteurEntity, TypeRapporteur } from '@riph/examen/tables/rapporteur.entity';
import { type InscriptionEntity } from '@riph/examen/tables/suivi.entity';
import { DERNIER_ENVOI } from '../../socle/dossier/acces.repository.ts';
import { exigerVisible } from '../../socle/dossier/dossier.access.ts';
import { FORMULAIRES, type TeteDossier } from '../../socle/dossier/dossier-lu.ts';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';

/** The head with all that its summary counts. What the reader may not see is for the caller to leave out. */
export type FaitsTete = TeteDossier & {
  centres: number;
  etudeEtat: EtudeEntity['etat'];
  etudeAvisFavorable: string | null;
  etudeCaducite: string | null;
  aUnConflit: boolean;
  /** What the guards look at too: the table is read once. */
  pieces: PieceJugee[];
  documents: Pick<DocumentEntity, 'pourDeposant' | 'type' | 'creeLe'>[];
  /** Colleges that have a reporter in force. */
  rapporteurs: TypeRapporteur[];
  seance: Pick<InscriptionEntity, 'seanceId' | 'date' | 'statut'> | null;
  avis: (Pick<AvisEntity, 'date' | 'motivation' | 'documentId'> & { motifs: string[]; conditions: string | null }) | null;
  /** Of the reader, in the current round. */
  rapportAttendu: Pick<RapporteurEntity, 'dateRapport'> | null;
  /** The dossier that this request follows. */
  origine: (Pick<DossierEntity, 'type' | 'numero' | 'cppNom' | 'cppId'> & { dosId: DosId }) | null;
  /** Second examination of this dossier, when it was refused and one was asked. */
  secondExamen: (Pick<DossierEntity, 'numero' | 'statut' | 'cppId'> & { dosId: DosId }) | null;
  /** Instant at which the silence of the committee was stated. */
  silenceLe: string | null;
};

const faits = (pieces: Sql, utiId: UtiId): Sql => sql`
  jsonb_array_length(coalesce(f.element_administratif, d.element_administratif) -> 'sitesInvestigateurs') centres,
  e.etat "etudeEtat", e.date_avis_favorable "etudeAvisFavorable", e.date_caducite "etudeCaducite",
  exists (select from conflit c where c.dos_id = d.id and c.uti_id = ${utiId}) "aUnConflit",
  (select coalesce(json_agg(row_to_json(l)), '[]')
  from (select ${pieces} from piece p where p.dos_id = d.id order by p.id) l) pieces,
  (select coalesce(json_agg(json_build_object(
    'pourDeposant', o.pour_deposant, 'type', o.type, 'creeLe', ${instantSql('o.cree_le')})), '[]')
  from document o where o.dos_id = d.id) documents,
  (select coalesce(json_agg(distinct r.type), '[]')
  from rapporteur r where r.dos_id = d.id and r.retire_le is null) rapporteurs,
  (select json_build_object('seanceId', i.seance_id, 'date', i.date, 'statut', i.statut)
  from inscription i where i.dos_id = d.id order by i.date desc limit 1) seance,
  (select json_build_object('date', a.date, 'motivation', a.motivation, 'conditions', a.conditions ->> 0,
    'documentId', a.document_id, 'motifs', jsonb_path_query_array(a.motifs, '$[*].libelle'))
  from avis a where a.dos_id = d.id and ${AVIS_EN_VIGUEUR}) avis,
  (select json_build_object('dateRapport', r.date_rapport)
  from rapporteur r
  where r.dos_id = d.id and r.uti_id = ${utiId} and ${RAPPORT_ATTENDU}
  order by r.date_rapport
  limit 1) "rapportAttendu",
  (select json_build_object('dosId', o.id, 'type', o.type, 'numero', o.numero, 'cppNom', o.cpp_nom, 'cppId', o.cpp_id)
  from dossier o where o.id = d.dos_origine_id) origine,
  (select json_build_object('dosId', s.id, 'numero', s.numero, 'statut', s.statut, 'cppId', s.cpp_id)
  from dossier s where s.dos_origine_id = d.id and s.type in ('DIR', 'MSR')) "secondExamen",
  case when d.statut = 'REJET_IMPLICITE' then
    (select ${instantSql('v.le')}
    from evenement v
    where v.entity_code = 'DOSSIER' and v.entity_id = d.id and v.action = 'CONSTATER_SILENCE'
    order by v.rang desc
    limit 1) end "silenceLe"
`;

/** The head of a dossier is what every page of it asks: one statement, the forms left where they are. */
@Injectable()
export class TeteRepository {
  /** Made once, when the columns of the entity are known. */
  private columns?: { tete: Sql; pieces: Sql };

  constructor(private readonly db: Database) {}

  /** Throws `dossier.introuvable` (404) when the caller may not know the dossier. */
  async lire(id: number, actor: Actor, admisPar: number | null): Promise<FaitsTete> {
    return exigerVisible(await this.db.prepared<FaitsTete>('tete', this.lecture(id, actor)), id, actor, admisPar);
  }

  private lecture(id: number, { utiId }: Actor): Sql {
    this.columns ??= {
      tete: this.db.columns(DossierEntity, 'd', { except: FORMULAIRES }),
      pieces: this.db.columns(PieceEntity, 'p', { only: PIECE_JUGEE }),
    };
    return sql`
      select ${this.columns.tete}, ${faits(this.columns.pieces, utiId)}
      from dossier d
      join etude e on e.id = d.etu_id
      ${DERNIER_ENVOI}
      where d.id = ${id}
    `;
  }
}
