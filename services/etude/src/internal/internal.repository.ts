import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Input } from '@riph/contracts/core/call';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/socle/dossier.workflow';
import type { RapporteurNomme } from '@riph/examen/rapporteurs/rapporteurs.repository';
import { DERNIER_ENVOI } from '../socle/dossier/acces.repository.ts';
import { DossierEntity } from '../socle/entites/dossier.entity.ts';
import { EtudeEntity } from '../socle/entites/etude.entity.ts';

type Paye = Pick<DossierEntity, 'type' | 'reglementationCode' | 'qualificationCode'> & { dosId: DosId; numero: string };
type FaitsAffectation = Pick<DossierEntity, 'reglementationCode' | 'statut' | 'reaffectation'> & {
  dosId: DosId;
  domaineIds: number[];
  competenceCodes: string[];
  enPlace: Pick<RapporteurNomme, 'type' | 'utiId' | 'rapportDepose'>[];
  anciens: number[];
};
type NonRattaches = Input<typeof etudeInternal, 'listerDossiersNonRattaches'>['input'];

/** What other services ask about dossiers. */
export type Active = { dosId: DosId } & Pick<
  DossierEntity,
  | 'type'
  | 'reglementationCode'
  | 'qualificationCode'
  | 'dateRecevabilite'
  | 'dateAvis'
  | 'sensAvis'
  | 'dateDemandeModif'
  | 'dateReponseModif'
  | 'dateReprise'
> & { examineLe: Jour | null; irrecevableLe: Instant | null };
/** Far above what a committee examines in a year. */
const ACTIVITE_MAX = 1_000;

/** Reads for the other services, each one query. */
@Injectable()
export class InternalRepository {
  constructor(private readonly db: Database) {}

  dossiers(ids: readonly number[]): Promise<DossierEntity[]> {
    return this.parIds(DossierEntity, ids);
  }

  etudes(ids: readonly number[]): Promise<EtudeEntity[]> {
    return this.parIds(EtudeEntity, ids);
  }

  compter(): Promise<number> {
    return this.db.repository(DossierEntity).count();
  }

  enAttenteDeTirage(): Promise<number> {
    return this.db.repository(DossierEntity).countBy({ statut: 'EN_ATTENTE_TAS' });
  }

  /** Under examination by a committee and in no séance, the most urgent first. */
  nonRattaches({
    cppId,
    texte,
    types,
    reglementationCode,
    dateLimiteMax,
    saufDeposant,
    limite,
    saut,
  }: NonRattaches): Promise<DossierEntity[]> {
    return this.db
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where('d.cpp_id = :cppId and d.statut in (:...statuts)', { cppId, statuts: STATUTS_EXAMEN })
      .andWhere(`not exists (select 1 from inscription i where i.dos_id = d.id and i.statut = 'INSCRIT')`)
      .andWhere('d.type = any(:types) and (:saufDeposant::int is null or d.deposant_uti_id <> :saufDeposant)', {
        types,
        saufDeposant,
      })
      .andWhere('(:loi::text is null or d.reglementation_code = :loi)', { loi: reglementationCode ?? null })
      .andWhere(dateLimiteMax === undefined ? 'true' : 'd.date_limite <= :avant', { avant: dateLimiteMax })
      .andWhere(
        `(:texte::text is null or unaccent(d.titre || ' ' || coalesce(d.numero, '') || ' ' || coalesce(d.promoteur, '')) ilike '%' || unaccent(:texte) || '%')`,
        {
          texte: texte?.trim() || null,
        },
      )
      .orderBy('d.date_limite', 'ASC', 'NULLS LAST')
      .addOrderBy('d.id', 'ASC')
      .limit(limite)
      .offset(saut)
      .getMany();
  }

  /** Of a committee: first examined, refused as inadmissible or decided between two days (`apres` and `avant`: their instants). What was taken over was not examined here. */
  activite(cppId: CppId, { du, au, apres, avant }: Record<'du' | 'au' | 'apres' | 'avant', string>): Promise<Active[]> {
    return this.db.query<Active>(sql`
      select d.id as "dosId", d.type, d.reglementation_code as "reglementationCode",
        d.qualification_code as "qualificationCode", e.le as "examineLe", ${instantSql('r.le')} as "irrecevableLe",
        d.date_recevabilite as "dateRecevabilite", d.date_avis as "dateAvis", d.sens_avis as "sensAvis",
        d.date_demande_modif as "dateDemandeModif", d.date_reponse_modif as "dateReponseModif",
        d.date_reprise as "dateReprise"
      from dossier d
      left join lateral (select min(i.date) as le
        from inscription i
        where i.dos_id = d.id and i.statut = 'EXAMINE') e on true
      left join lateral (select max(v.le) as le
        from evenement v
        where v.entity_code = 'DOSSIER'
          and v.entity_id = d.id
          and v.action = 'DECLARER_IRRECEVABLE'
          and d.statut = 'IRRECEVABLE') r on true
      where d.cpp_id = ${cppId}
        and not d.historique
        and (e.le between ${du} and ${au}
          or d.date_avis between ${du} and ${au}
          or (r.le >= ${apres} and r.le < ${avant}))
      order by d.id
      limit ${ACTIVITE_MAX}
    `);
  }

  /** Subjects as last sent. Reporters of before: whoever filed a report on the study for the committee that has the dossier, since it has it. */
  faitsAffectation(cppId: CppId, dosIds: readonly DosId[]): Promise<FaitsAffectation[]> {
    return this.db.query<FaitsAffectation>(sql`
      select d.id as "dosId", d.reglementation_code as "reglementationCode", d.statut, d.reaffectation,
        a -> 'domaineTherapeutiqueIds' as "domaineIds", a -> 'competenceCodes' as "competenceCodes",
        coalesce((select jsonb_agg(jsonb_build_object('type', r.type, 'utiId', r.uti_id, 'rapportDepose',
          r.depose_le is not null)
          order by r.type)
          from rapporteur r
          where r.dos_id = d.id and r.tour = d.tour and r.retire_le is null),
          '[]') as "enPlace",
        array(select distinct r.uti_id
          from rapporteur r
          join dossier x on x.id = r.dos_id
          where x.etu_id = d.etu_id and x.cpp_id = d.cpp_id and r.depose_le is not null and (x.comite_depuis is null
            or r.designe_le >= x.comite_depuis)
          order by 1) as anciens
      from dossier d ${DERNIER_ENVOI}, lateral coalesce(f.element_administratif, d.element_administratif) a
      where d.cpp_id = ${cppId} and d.id = any(${dosIds})
      order by d.id
    `);
  }

  /** What pays a report on these requests of a committee. */
  payes(cppId: CppId, dosIds: readonly DosId[]): Promise<Paye[]> {
    return this.db.query<Paye>(sql`
      select id as "dosId", numero, type, reglementation_code as "reglementationCode", qualification_code as "qualificationCode"
      from dossier
      where cpp_id = ${cppId} and id = any(${dosIds}) and numero is not null
      order by id
    `);
  }

  /** Those of these people who filed a dossier that the committee has. */
  async deposants(cppId: CppId, utiIds: readonly UtiId[]): Promise<number[]> {
    const rows = await this.db.query<{ utiId: UtiId }>(sql`
      select distinct deposant_uti_id as "utiId"
      from dossier
      where cpp_id = ${cppId} and deposant_uti_id = any(${utiIds})
    `);
    return rows.map((r) => r.utiId);
  }

  /** Trap: `findBy([])` gives every row of the table; this gives none. */
  private parIds<T extends DossierEntity | EtudeEntity>(entity: new () => T, ids: readonly number[]): Promise<T[]> {
    return this.db.repository(entity).createQueryBuilder('x').where('x.id = any(:ids)', { ids }).orderBy('x.id').getMany();
  }
}
