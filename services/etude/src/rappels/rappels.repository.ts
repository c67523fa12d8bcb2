import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/transaction';
import { DossierEntity } from '../dossier/dossier.entity.ts';
import { RAPPORT_ATTENDU } from '../rapporteurs/rapporteurs.repository.ts';

export type RapportARappeler = { rapporteurId: number; utiId: number; dosId: number; numero: string | null; attenduLe: string };

/** Reads of the daily task, page by page or short by nature. */
@Injectable()
export class RappelsRepository {
  constructor(private readonly db: Database) {}

  /** Dossiers whose clock runs for the sponsor or for the opinion, and that nothing freezes, by growing id after `apres`. */
  dossiers(apres: number, taille: number): Promise<DossierEntity[]> {
    return this.db
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where('d.id > :apres', { apres })
      .andWhere(`d.statut in ('COMPLEMENTS_DEMANDES', 'EN_EVALUATION', 'MODIFICATIONS_DEMANDEES', 'REPONSE_RECUE')`)
      .andWhere(`d.reaffectation <> 'DEMANDEE' and d.transfert <> 'ENVOYE'`)
      .orderBy('d.id')
      .limit(taille)
      .getMany();
  }

  /** Expected reports with a day, up to `jusquau`; a member with a declared link is asked nothing. */
  rapports(jusquau: string): Promise<RapportARappeler[]> {
    return this.db.query<RapportARappeler>(
      `select r.id as "rapporteurId", r.uti_id as "utiId", d.id as "dosId", d.numero, r.date_rapport as "attenduLe"
       from rapporteur r join dossier d on d.id = r.dos_id
       where ${RAPPORT_ATTENDU} and r.date_rapport <= $1 and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = r.uti_id)
       order by r.id`,
      [jusquau],
    );
  }
}
