import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, InternalInput } from '@riph/contracts/core/call';
import { STATUTS_EXAMEN } from '@riph/contracts/etude/dossier.workflow';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { examinableDepuis } from '../instruction/avis/avis.rules.ts';
import { DossierIndex } from '../socle/dossier/dossier.index.ts';
import { DossierEntity } from '../socle/entites/dossier.entity.ts';
import { ConflitEntity } from '../socle/entites/rapporteur.entity.ts';
import { Referentiels } from '../socle/referentiels/referentiels.ts';
import { ListesJournal } from '../suivi/journal/listes.ts';
import { UsageRepository } from './usage.repository.ts';

type I<K extends keyof typeof etudeInternal.calls> = InternalInput<(typeof etudeInternal.calls)[K]['input']>;
type Rapporteur = {
  dosId: number;
  utiId: number;
  nom: string;
  type: 'COLLEGE_1' | 'COLLEGE_2' | 'METHODOLOGISTE';
  rapportDepose: boolean;
};

/** Bytes of a page of the index: an answer has 256 KB at most, and titles go from nothing to 4 000 letters. */
const PAGE_OCTETS = 200_000;

/** The first rows that together take so many bytes of JSON, never none of them. */
function ceQuiTient<T>(lignes: readonly T[], octets: number): T[] {
  let pris = 0;
  const n = lignes.findIndex((l) => {
    pris += Buffer.byteLength(JSON.stringify(l));
    return pris > octets;
  });
  return lignes.slice(0, n < 0 ? lignes.length : Math.max(1, n));
}

@Handles(etudeInternal)
export class InternalHandlers implements Handlers<typeof etudeInternal> {
  constructor(
    private readonly referentiels: Referentiels,
    private readonly index: DossierIndex,
    private readonly listes: ListesJournal,
    private readonly db: Database,
    private readonly usages: UsageRepository,
  ) {}

  async dossiers({ input }: I<'dossiers'>) {
    return this.resumes(await this.parIds(DossierEntity, 'id', input.dosIds));
  }

  async dossiersNonRattaches({ input }: I<'dossiersNonRattaches'>) {
    const found = await this.db
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where('d.cpp_id = :cppId and d.statut in (:...statuts)', { cppId: input.cppId, statuts: STATUTS_EXAMEN })
      .andWhere(`not exists (select 1 from inscription i where i.dos_id = d.id and i.statut = 'INSCRIT')`)
      .andWhere(
        `(:texte::text is null or unaccent(d.titre || ' ' || coalesce(d.numero, '') || ' ' || coalesce(d.promoteur, '')) ilike '%' || unaccent(:texte) || '%')`,
        {
          texte: input.texte?.trim() || null,
        },
      )
      .orderBy('d.date_limite', 'ASC', 'NULLS LAST')
      .addOrderBy('d.id', 'ASC')
      .limit(input.limite)
      .getMany();
    return this.resumes(found);
  }

  async rapporteurs({ input }: I<'rapporteurs'>) {
    return this.db.query<Rapporteur>(
      `select r.dos_id as "dosId", r.uti_id as "utiId", r.nom, r.type, r.depose_le is not null as "rapportDepose"
       from rapporteur r join dossier d on d.id = r.dos_id
       where r.dos_id = any($1) and r.retire_le is null and r.tour = (select max(tour) from rapporteur x where x.dos_id = r.dos_id and x.type = r.type and x.retire_le is null)
       order by r.dos_id, r.type`,
      [input.dosIds],
    );
  }

  async conflits({ input }: I<'conflits'>) {
    return this.parIds(ConflitEntity, 'dos_id', input.dosIds);
  }

  dossiersEnCours({ input }: I<'dossiersEnCours'>) {
    return this.usages.enCours(input.cppId, input.limite);
  }

  async deposantsDuComite({ input }: I<'deposantsDuComite'>) {
    const rows = await this.db.query<{ utiId: number }>(
      'select distinct deposant_uti_id as "utiId" from dossier where cpp_id = $1 and deposant_uti_id = any($2)',
      [input.cppId, input.utiIds],
    );
    return rows.map((r) => r.utiId);
  }

  actions({ input }: I<'actions'>) {
    return this.listes.actions(input);
  }

  tirages({ input }: I<'tirages'>) {
    return this.listes.tirages(input.recherche);
  }

  usageReferentiel({ input }: I<'usageReferentiel'>) {
    return this.usages.compter(input);
  }

  async indexation({ input }: I<'indexation'>) {
    return {
      lignes: ceQuiTient(await this.index.page(input.apres, input.taille), PAGE_OCTETS),
      total: input.apres === 0 ? await this.db.repository(DossierEntity).count() : null,
    };
  }

  /** Trap: `findBy([])` gives every row of the table; this gives none. */
  private parIds<T extends DossierEntity | ConflitEntity>(
    entity: new () => T,
    column: string,
    ids: readonly number[],
  ): Promise<T[]> {
    return this.db.repository(entity).createQueryBuilder('x').where(`x.${column} = any(:ids)`, { ids }).orderBy('x.id').getMany();
  }

  private async resumes(dossiers: readonly DossierEntity[]) {
    return Promise.all(
      dossiers.map(async (d) => {
        const { typesPromoteur } = await this.referentiels.listes(d.reglementationCode);
        return {
          dosId: d.id,
          numero: d.numero,
          numeroNational: d.numeroNational,
          titre: d.titre,
          promoteur: d.promoteur,
          typePromoteur: typesPromoteur.find((t) => t.id === d.elementAdministratif.typePromoteurId)?.libelle ?? null,
          type: d.type,
          qualification: d.qualificationCode,
          statut: d.statut,
          cppId: d.cppId,
          // The deadline that runs before admissibility or on the sponsor's side says nothing of the opinion.
          dateLimite: d.statut === 'EN_EVALUATION' || d.statut === 'REPONSE_RECUE' ? d.dateLimite : null,
          aExaminerDepuis: examinableDepuis(d),
          deposantUtiId: d.deposantUtiId,
          deposantNom: d.deposantNom,
          souhaiteEtreEntendu: d.souhaiteEtreEntendu === true,
          sensAvis: d.sensAvis,
          dateDemandeModif: d.dateDemandeModif,
        };
      }),
    );
  }
}
