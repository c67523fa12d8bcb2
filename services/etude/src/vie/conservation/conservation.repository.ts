import { Injectable } from '@nestjs/common';
import { type Sql, sql } from '@riph/chassis/store/postgres/sql';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { type PapiersEchus, PapiersEchusRepository } from '@riph/examen/historique/papiers-echus.repository';

export type EtudeEchue = PapiersEchus & { comite: string | null; etat: EtatEtude };

const fichiersDe = (table: Sql): Sql =>
  sql`(select count(*) from ${table} f join dossier d on d.id = f.dos_id where d.etu_id = e.id)`;

/** National studies whose papers were kept long enough. */
@Injectable()
export class ConservationRepository extends PapiersEchusRepository<EtudeEchue> {
  protected readonly colonnes = sql`
    coalesce(e.numero, e.numero_national, e.id::text) reference, e.titre, e.promoteur, e.cpp_nom comite, e.etat,
      (${fichiersDe(sql`piece`)} + ${fichiersDe(sql`document`)} + ${fichiersDe(sql`document_travail`)}
        + (select count(*) from document_etude f where f.etu_id = e.id)
        + (select count(*)
          from depose_pdf f
          join formulaire_depose x on x.id = f.formulaire_id
          join dossier d on d.id = x.dos_id
          where d.etu_id = e.id))::int fichiers
  `;
}
