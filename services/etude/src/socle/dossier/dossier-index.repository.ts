import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { DossierIndexe } from '@riph/contracts/etude/etude.events';
import { AVIS_EN_VIGUEUR } from '@riph/examen/avis/avis.repository';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { DERNIER_ENVOI } from './acces.repository.ts';

const COLONNES = [
  ...(['id', 'etuId', 'indexVersion', 'numero', 'numeroNational', 'referenceCpp', 'type', 'reglementationCode'] as const),
  ...(['qualificationCode', 'titre', 'titreAbrege', 'promoteur', 'statut', 'cppId', 'cppNom', 'deposantUtiId'] as const),
  ...(['dateSoumission', 'dateAvis', 'dateLimite', 'sensAvis', 'modeTirage', 'ancillaire', 'decisionAnsm', 'majLe'] as const),
];
type Classement = Pick<DossierEntity['elementAdministratif'], 'typePromoteurId' | 'domaineTherapeutiqueIds' | 'competenceCodes'>;
export type Indexable = Pick<DossierEntity, (typeof COLONNES)[number]> & {
  /** What the form says of the subject: the rest of it stays where it is. */
  classement: Classement;
  etudeEtat: string;
  dateSeance: Jour | null;
} & Pick<DossierIndexe, 'defavorable' | 'dispositif' | 'reexamen'>;

const FAITS = sql`
  (select jsonb_build_object('typePromoteurId', a -> 'typePromoteurId',
    'domaineTherapeutiqueIds', a -> 'domaineTherapeutiqueIds', 'competenceCodes', a -> 'competenceCodes')
  from coalesce(f.element_administratif, d.element_administratif) a) classement,
  (select jsonb_build_object('nom', r -> 'dispositifNom', 'fabricant', r -> 'fabricant',
    'classe', coalesce(r ->> 'classeDm', r ->> 'classeDiv'), 'marquageCe', r -> 'marquageCe',
    'numeroEudamed', r -> 'numeroEudamed')
  from coalesce(f.element_recherche, d.element_recherche) r
  where d.reglementation_code in ('REG745', 'REG746')) dispositif,
  (select jsonb_build_object('documentId', a.document_id, 'motifIds', jsonb_path_query_array(a.motifs, '$[*].id'),
    'motifs', jsonb_path_query_array(a.motifs, '$[*].libelle'), 'motivation', a.motivation,
    'documents', (select count(*) from document c where c.dos_id = d.id and c.type in ('AVIS_FINAL', 'AVIS_REMPLACE')))
  from avis a
  where a.dos_id = d.id and d.statut = 'AVIS_DEFAVORABLE' and ${AVIS_EN_VIGUEUR}) defavorable,
  (select jsonb_build_object('dosId', r.id, 'numero', r.numero, 'statut', r.statut)
  from dossier r
  where r.dos_origine_id = d.id and r.type in ('DIR', 'MSR') and r.statut <> 'BROUILLON') reexamen,
  e.etat "etudeEtat", (select max(i.date) from inscription i where i.dos_id = d.id) "dateSeance"
  from dossier d
  join etude e on e.id = d.etu_id
  ${DERNIER_ENVOI}
`;

/** What the search document of a dossier is made of. */
@Injectable()
export class DossierIndexRepository {
  /** Made once, when the columns of the entity are known. */
  private lue?: Sql;

  constructor(private readonly db: Database) {}

  async lire(tx: Tx, dosId: DosId): Promise<Indexable> {
    const [dossier] = await tx.query<Indexable>(sql`${this.lecture()} where d.id = ${dosId}`);
    return dossier;
  }

  async numeroter(tx: Tx, dosId: DosId): Promise<void> {
    await tx.query(sql`update dossier set index_version = index_version + 1 where id = ${dosId}`);
  }

  async deLEtude(tx: Tx, etuId: EtuId): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(sql`select id from dossier where etu_id = ${etuId} order by id`);
    return rows.map((r) => r.id);
  }

  /** The dossiers after one, by growing id. */
  page(apres: number, taille: number): Promise<Indexable[]> {
    return this.db.query<Indexable>(sql`${this.lecture()} where d.id > ${apres} order by d.id limit ${taille}`);
  }

  private lecture(): Sql {
    this.lue ??= sql`select ${this.db.columns(DossierEntity, 'd', { only: COLONNES })}, ${FAITS}`;
    return this.lue;
  }
}
