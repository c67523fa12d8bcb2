import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Round } from '@riph/chassis/daily/round';
import { Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours } from '@riph/contracts/core/deadlines';
import type { CppId, DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { SecretTirageEntity, TirageEntity } from '../../socle/entites/tirage.entity.ts';
import type { EtudeDeclaree } from './parente.rules.ts';
import { empreinteSecret } from './tas.rules.ts';

/** Modes that count in the load of a committee: those where chance, or the rule of a new examination, brought the file. */
const MODES_COMPTES = ['NORMAL', 'ELARGI', 'CRISE', 'REEXAMEN', 'REAFFECTATION', 'MANUEL'];
const OCTETS_SECRET = 32;
/** The last one of a page. */
type Attente = Pick<DossierEntity, 'id' | 'dateSoumission'>;
const PUBLICATION_MS = 3_600_000;

/** Records of draws, appended only, and the secret of each day. */
@Injectable()
export class TirageRepository implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly publication = new Round('etude', 'the publication of the hash of the day', PUBLICATION_MS, () =>
    this.db.transaction((tx) => this.secretDuJour(tx, this.clock.today())),
  );

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The secret of a day, made at the first need, with that of the next day: its hash is in the journal before the day begins. */
  async secretDuJour(tx: Tx, jour: Jour): Promise<SecretTirageEntity> {
    for (const j of [jour, addJours(jour, 1)]) {
      const secret = randomBytes(OCTETS_SECRET).toString('hex');
      const made = await tx.query<{ sha256: string }>(sql`
        insert into secret_tirage (jour, secret, sha256)
        values (${j}, ${secret}, ${empreinteSecret(secret)})
        on conflict do nothing
        returning sha256
      `);
      if (made.length > 0)
        tx.journal({
          entityCode: 'SECRET_TIRAGE',
          entityId: Number(j.replaceAll('-', '')),
          action: 'PUBLIER_EMPREINTE',
          details: { jour: j, sha256: made[0].sha256 },
          actor: null,
        });
    }
    return tx.repository(SecretTirageEntity).findOneByOrFail({ jour });
  }

  /** The hash of a day's secret is in the journal before the day begins, were there no draw the day before. */
  onApplicationBootstrap(): Promise<void> {
    return this.publication.demarrer();
  }

  onModuleDestroy(): Promise<void> {
    return this.publication.arreter();
  }

  async garder(tx: Tx, tirage: Omit<TirageEntity, 'id'>): Promise<void> {
    await tx.repository(TirageEntity).insert(tirage);
  }

  /** The record made under a key; whoever asks under the same one at the same time waits for it. */
  async parCle(tx: Tx, cle: string): Promise<TirageEntity | null> {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`tirage/${cle}`}, 0))`);
    return tx.repository(TirageEntity).findOneBy({ cle });
  }

  /** The other studies of a sponsor that bear a number or a national number, newest first. */
  etudesDeclarees(numero: string, saufEtuId: EtuId, deposantUtiId: UtiId): Promise<EtudeDeclaree[]> {
    return this.db.query<EtudeDeclaree>(sql`
      select id as "etuId", etat, cpp_id as "cppId", cpp_nom as "cppNom",
        (select min(d.date_avis) from dossier d where d.etu_id = etude.id and d.sens_avis is not null) as "avisLe"
      from etude
      where (numero = ${numero} or numero_national = ${numero})
        and id <> ${saufEtuId}
        and deposant_uti_id = ${deposantUtiId}
      order by id desc
    `);
  }

  /** The load of each committee. A draw of which the administration relieved it does not count when it said so (TAS-14). */
  async tiragesAnnee(jour: Jour): Promise<Map<number, number>> {
    const rows = await this.db.query<{ cppId: CppId; nombre: number }>(sql`
      select t.cpp_id as "cppId", count(*) as nombre
      from tirage t
      where t.cpp_id is not null and t.mode = any(${MODES_COMPTES}) and t.instant >= ${addJours(jour, -365)}
        and not exists (
          select 1 from tirage n where n.dos_id = t.dos_id and n.id > t.id and n.allege_cpp_id = t.cpp_id
        )
      group by t.cpp_id
    `);
    return new Map(rows.map((r) => [r.cppId, r.nombre]));
  }

  /** The record in force: the last one. */
  dernier(dosId: DosId): Promise<TirageEntity | null> {
    return this.db.repository(TirageEntity).findOne({ where: { dosId }, order: { id: 'DESC' } });
  }

  /** Dossiers that wait for a committee and that no draw has tried since `depuis`, the longest waiting first, after `apres`. */
  aRetirer(depuis: string, apres: Attente | null, taille: number): Promise<DossierEntity[]> {
    const rows = this.db
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where(`d.statut = 'EN_ATTENTE_TAS'`)
      .andWhere('not exists (select 1 from tirage t where t.dos_id = d.id and t.instant >= :depuis)', { depuis })
      .orderBy('d.dateSoumission')
      .addOrderBy('d.id')
      .limit(taille);
    const { dateSoumission, id } = apres ?? {};
    return (apres ? rows.andWhere('(d.date_soumission, d.id) > (:dateSoumission, :id)', { dateSoumission, id }) : rows).getMany();
  }

  /** Whether a draw tried it since then; the dossier is locked by the caller. */
  estTireDepuis(tx: Tx, dosId: DosId, depuis: string): Promise<boolean> {
    return tx
      .repository(TirageEntity)
      .createQueryBuilder('t')
      .where('t.dos_id = :dosId and t.instant >= :depuis', { dosId, depuis })
      .getExists();
  }

  /** The secret of a past day; null while the day is not over. */
  async secretRevele(jour: Jour | null): Promise<string | null> {
    if (jour === null || jour >= this.clock.today()) return null;
    return (await this.db.repository(SecretTirageEntity).findOneBy({ jour }))?.secret ?? null;
  }

  /**
   * Committee of the same research withdrawn before its opinion in the last six months: it keeps it (TAS-07: no shopping for a committee, L1123-6). Who lets a
   * request of the committee lapse is deemed to have withdrawn (R1123-23).
   */
  async comiteRetenu(
    numeroNational: string | null,
    dosId: DosId,
    depuis: string,
  ): Promise<{ cppId: CppId; dosId: DosId } | null> {
    if (numeroNational === null) return null;
    const [row] = await this.db.query<{ cppId: CppId; dosId: DosId }>(sql`
      select cpp_id as "cppId", id as "dosId"
      from dossier
      where numero_national = ${numeroNational}
        and id <> ${dosId}
        and not historique
        and statut in ('ABANDONNE', 'RENONCE')
        and cpp_id is not null
        and maj_le >= ${depuis}
      order by id desc
      limit 1
    `);
    return row ?? null;
  }

  /** A request of the same title, of the same sponsor or the same account, withdrawn since then under another national number: the newest. */
  async semblableRetire(
    d: Pick<DossierEntity, 'id' | 'titre' | 'promoteur' | 'deposantUtiId' | 'numeroNational'>,
    depuis: string,
  ): Promise<Semblable | null> {
    const [row] = await this.db.query<Semblable>(sql`
      select numero, cpp_nom as comite
      from dossier
      where id <> ${d.id}
        and type = 'DI'
        and not historique
        and statut in ('ABANDONNE', 'RENONCE')
        and cpp_id is not null
        and maj_le >= ${depuis}
        and numero_national is distinct from ${d.numeroNational}::text
        and ${comparable(sql`titre`)} = ${comparable(sql`${d.titre}::text`)}
        and (deposant_uti_id = ${d.deposantUtiId} or ${comparable(sql`promoteur`)} = ${comparable(sql`${d.promoteur}::text`)})
      order by id desc
      limit 1
    `);
    return row ?? null;
  }
}

export type Semblable = { numero: string; comite: string };
/** Without accents, capitals nor the marks between words. */
const comparable = (texte: Sql): Sql => sql`btrim(regexp_replace(lower(unaccent(${texte})), '[^a-z0-9]+', ' ', 'g'))`;
