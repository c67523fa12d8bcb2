import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/transaction';
import type { FaitsDelais } from '@riph/contracts/etude/delais';
import type { StatutDossier } from '@riph/contracts/etude/dossier.workflow';
import { RAPPORT_ATTENDU } from '../rapporteurs/rapporteurs.repository.ts';
import type { DossierOuvert } from './actions.rules.ts';

export type LigneComite = DossierOuvert &
  FaitsDelais & {
    etuId: number;
    promoteur: string | null;
    cppNom: string | null;
    majLe: string;
    rapporteurs: number;
    rapportsDeposes: number;
  };
export type LigneRapport = {
  dosId: number;
  numero: string | null;
  titre: string;
  type: string;
  dateRapport: string | null;
  deposeLe: string | null;
  rapporteur: string;
};

/** Most open dossiers of a committee that a dashboard reads: far above what one can hold. */
const OUVERTS_MAX = 1_000;

/** Reads of the manager's dashboard, each one query. */
@Injectable()
export class TdbGestionnaireRepository {
  constructor(private readonly db: Database) {}

  ouverts(cppId: number, limite = OUVERTS_MAX): Promise<LigneComite[]> {
    return this.db.query<LigneComite>(
      `select d.id as "dosId", d.etu_id as "etuId", d.numero, d.type, d.titre, d.promoteur, d.statut, d.cpp_nom as "cppNom", d.date_limite as "dateLimite",
         d.reglementation_code as "reglementationCode", d.qualification_code as "qualificationCode", d.date_soumission as "dateSoumission",
         d.date_reception as "dateReception", d.date_recevabilite as "dateRecevabilite", d.date_demande_complements as "dateDemandeComplements",
         d.date_reception_complements as "dateReceptionComplements", d.date_demande_modif as "dateDemandeModif",
         d.date_reponse_modif as "dateReponseModif", d.date_avis as "dateAvis",
         d.sous_reserve as "sousReserve", d.maj_le as "majLe",
         (select min(i.date) from inscription i where i.dos_id = d.id and i.statut = 'INSCRIT') as "seanceLe",
         exists (select 1 from inscription i where i.dos_id = d.id and i.statut = 'EXAMINE'
                 and i.date >= coalesce(d.date_reponse_modif, d.date_recevabilite, i.date)) as "estExamine",
         coalesce(r.colleges, 0) as "rapporteursColleges", coalesce(r.tous, 0) as "rapporteurs", coalesce(r.deposes, 0) as "rapportsDeposes"
       from dossier d
       left join lateral (
         select count(*) filter (where type in ('COLLEGE_1', 'COLLEGE_2'))::int as colleges, count(*)::int as tous, count(depose_le)::int as deposes
         from rapporteur where dos_id = d.id and tour = d.tour_evaluation and retire_le is null) r on true
       where d.cpp_id = $1 and d.statut in ('DEPOSE', 'RECEVABILITE_PREPAREE', 'COMPLEMENTS_DEMANDES', 'COMPLEMENTS_RECUS', 'EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE')
       order by d.date_limite nulls last, d.id limit $2`,
      [cppId, limite],
    );
  }

  parStatut(cppId: number): Promise<{ statut: StatutDossier; nombre: number }[]> {
    return this.db.query(
      `select statut, count(*)::int as nombre from dossier where cpp_id = $1 and statut <> 'BROUILLON' group by statut`,
      [cppId],
    );
  }

  rapports(cppId: number): Promise<LigneRapport[]> {
    return this.db.query<LigneRapport>(
      `select d.id as "dosId", d.numero, d.titre, r.type, r.date_rapport as "dateRapport", r.depose_le as "deposeLe", r.nom as "rapporteur"
       from rapporteur r join dossier d on d.id = r.dos_id
       where d.cpp_id = $1 and (${RAPPORT_ATTENDU} or (r.retire_le is null and r.depose_le is not null))
       order by (r.depose_le is not null), r.date_rapport nulls last, r.id limit 200`,
      [cppId],
    );
  }
}
