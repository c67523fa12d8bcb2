import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { EclaireAdmin, EclaireRecherche, StatutRecrutement } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type { TypeDocumentEtude } from '@riph/contracts/etude/vie/vie.schemas';
import type { HistoriqueEtude } from '../../socle/entites/etude.entity.ts';
import type { EclaireSiteEntity } from '../../socle/entites/fiche-eclaire.entity.ts';

/** What a detailed export adds to the row of a study. */
export type DetailEtude = {
  etuId: EtuId;
  deposantUtiId: UtiId;
  creeLe: Instant;
  historique: HistoriqueEtude[];
  dateSoumission: Jour | null;
  avisModifications: string[];
  administratif: unknown;
  recherche: unknown;
  ficheAdmin: EclaireAdmin | null;
  ficheRecherche: EclaireRecherche | null;
  recrutement: StatutRecrutement | null;
  recrutementDebut: Jour | null;
  recrutementFin: Jour | null;
  publicationAutorisee: boolean | null;
  criteres: { type: string; titre: string }[];
  sites: Omit<EclaireSiteEntity, 'id' | 'etuId' | 'creeLe'>[];
};

export type DocumentExporte = {
  etuId: EtuId;
  type: TypeDocumentEtude;
  nom: string;
  dateEvenement: Jour;
  deposeLe: string;
  creePar: string;
  creeParProfil: string;
  dateFinEffective: Jour | null;
  finAnticipee: boolean | null;
  securite: boolean;
};

/** Forms of a study: those of the version in force, before an opinion those last sent. */
const FORMES = sql`
  left join lateral (select s.a, s.r
    from (select v.element_administratif as a, v.element_recherche as r, 1 as source,
      v.rang from version_etude v where v.etu_id = e.id union all select f.element_administratif, f.element_recherche,
      0, f.id from formulaire_depose f join dossier d on d.id = f.dos_id where d.etu_id = e.id
      and d.type in ('DI', 'DIR') ) s
    order by s.source desc, s.rang desc
    limit 1) formes on true
`;

/** The rest of a page of studies, in one statement whatever its number of rows. */
@Injectable()
export class ExportsRepository {
  constructor(private readonly db: Database) {}

  details(etuIds: readonly EtuId[]): Promise<DetailEtude[]> {
    return this.db.query<DetailEtude>(sql`
      select e.id as "etuId", e.deposant_uti_id as "deposantUtiId", ${instantSql('e.cree_le')} as "creeLe", e.historique,
        (select min(d.date_soumission)::text
          from dossier d
          where d.etu_id = e.id and d.type in ('DI', 'DIR')) as "dateSoumission",
        (select coalesce(jsonb_agg(d.date_avis::text order by d.date_avis), '[]')
          from dossier d
          where d.etu_id = e.id
            and d.type in ('MS', 'MSR', 'MStr')
            and d.statut in ('AVIS_FAVORABLE', 'AVIS_FAVORABLE_CONDITIONS')
            and d.date_avis is not null) as "avisModifications",
        formes.a as administratif, formes.r as recherche, f.admin as "ficheAdmin", f.recherche as "ficheRecherche",
        f.recrutement, f.recrutement_debut::text as "recrutementDebut", f.recrutement_fin::text as "recrutementFin",
        f.publication_autorisee as "publicationAutorisee",
        (select coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'titre', c.titre) order by c.id), '[]')
          from eclaire_critere c
          where c.etu_id = e.id) as criteres,
        (select coalesce(jsonb_agg(jsonb_build_object('organisme', s.organisme, 'service', s.service, 'adresse',
          s.adresse, 'codePostal', s.code_postal, 'ville', s.ville, 'titre', s.titre, 'nom', s.nom, 'prenom', s.prenom,
          'courriel', s.courriel, 'telephone', s.telephone)
          order by s.id),
          '[]')
          from eclaire_site s
          where s.etu_id = e.id) as sites
      from etude e
      left join fiche_eclaire f on f.etu_id = e.id ${FORMES}
      where e.id = any(${etuIds})
    `);
  }

  /** Of these studies, those with a request of which this person declared a link. */
  async lies(etuIds: readonly EtuId[], utiId: UtiId): Promise<Set<number>> {
    const rows = await this.db.query<{ etuId: EtuId }>(sql`
      select distinct d.etu_id as "etuId"
      from conflit c
      join dossier d on d.id = c.dos_id
      where c.uti_id = ${utiId} and d.etu_id = any(${etuIds}) and not c.premier_comite
    `);
    return new Set(rows.map((r) => r.etuId));
  }

  documents(etuIds: readonly EtuId[]): Promise<DocumentExporte[]> {
    return this.db.query<DocumentExporte>(sql`
      select d.etu_id as "etuId", d.type, d.nom, d.date_evenement::text as "dateEvenement",
        ${instantSql('d.cree_le')} as "deposeLe", d.cree_par as "creePar", d.cree_par_profil as "creeParProfil",
        e.date_fin_effective::text as "dateFinEffective", e.fin_anticipee as "finAnticipee", d.securite
      from document_etude d
      join etude e on e.id = d.etu_id
      where d.etu_id = any(${etuIds})
      order by d.etu_id desc, d.id
    `);
  }
}
