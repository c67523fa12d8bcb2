import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { CppId } from '@riph/contracts/core/ids';
import type { StatutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { type PapiersEchus, PapiersEchusRepository } from '@riph/examen/historique/papiers-echus.repository';

type EssaiEchu = PapiersEchus & { cppId: CppId | null; statut: StatutEtudeCtis | null };

/** Trials whose papers were kept long enough. */
@Injectable()
export class ConservationRepository extends PapiersEchusRepository<EssaiEchu> {
  protected readonly colonnes = sql`
    e.numero_ctis reference, e.contenu ->> 'titre' titre, e.contenu #>> '{administratif,promoteur,nom}' promoteur,
      (e.contenu ->> 'cppId')::int "cppId", e.contenu ->> 'statut' statut,
      (coalesce((select sum(cardinality(d.fichiers)
          + (select count(*) from document f where f.dos_id = d.id)
          + (select count(*) from document_travail f where f.dos_id = d.id)
          + coalesce((select cardinality(l.fichiers) from condition_levee l where l.id = d.id), 0)
          + coalesce((select sum(cardinality(r.fichiers)) from recours r where r.dossier = d.id::text), 0))
        from dossier d
        where d.etu_id = e.id), 0)
        + coalesce((select cardinality(v.fichiers) from vigilance v where v.id = e.id), 0))::int fichiers
  `;
}
