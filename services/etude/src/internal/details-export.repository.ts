import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { DERNIER_ENVOI } from '../socle/dossier/acces.repository.ts';
import { DossierEntity } from '../socle/entites/dossier.entity.ts';

const COLONNES = [
  ...([
    'id',
    'deposantUtiId',
    'deposants',
    'deposantNom',
    'cppId',
    'referenceCpp',
    'modeTirage',
    'reaffectation',
    'tour',
  ] as const),
  ...(['reglementationCode', 'qualificationCode', 'statut', 'dateTas', 'dateReception', 'dateRecevabilite'] as const),
  ...(['dateDemandeComplements', 'dateReceptionComplements', 'dateDemandeModif', 'dateReponseModif', 'dateReprise'] as const),
  ...(['dateCreation', 'dateAvis', 'decisionAnsm', 'dateDecisionAnsm'] as const),
  ...(['type', 'dateSoumission', 'joursComplements', 'consultationExperts', 'destinatairesMs', 'informationsAnsm'] as const),
  'caduciteAvis' as const,
];
/** Of a draft, the forms as they stand: its sponsor alone finds it. */
export type LigneDetail = Pick<DossierEntity, (typeof COLONNES)[number]> & {
  administratif: ElementAdministratif;
  recherche: ElementRecherche;
  rapporteurs: string[];
  conflits: number[];
};

/** What the detailed export of search adds to a row. */
@Injectable()
export class DetailsExportRepository {
  private lecture?: Sql;

  constructor(private readonly db: Database) {}

  /** In one statement, whatever their number. */
  lire(dosIds: readonly DosId[]): Promise<LigneDetail[]> {
    this.lecture ??= sql`
      select ${this.db.columns(DossierEntity, 'd', { only: COLONNES })},
        coalesce(f.element_administratif, d.element_administratif) as administratif,
        coalesce(f.element_recherche, d.element_recherche) as recherche,
        (select coalesce(json_agg(r.nom order by r.type, r.id), '[]')
        from rapporteur r
        where r.dos_id = d.id and r.tour = d.tour and r.retire_le is null) as rapporteurs,
        (select coalesce(json_agg(c.uti_id), '[]') from conflit c where c.dos_id = d.id) as conflits
      from dossier d
      ${DERNIER_ENVOI}
    `;
    return this.db.query<LigneDetail>(sql`${this.lecture} where d.id = any(${dosIds})`);
  }
}
