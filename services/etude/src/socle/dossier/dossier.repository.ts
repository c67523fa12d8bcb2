import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import { type EtatEtude, TYPES_INITIAUX } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { elementAdministratif, elementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { REGLEMENTATIONS_NATIONALES, type ReglementationNationale } from '@riph/contracts/referentiel/reglementation';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { EtudeEntity } from '../entites/etude.entity.ts';
import { resumeDossier, resumeEtude, STATUTS_MODIFIABLES } from './element.rules.ts';

type NouveauDossier = {
  reglementationCode: string;
  administratif: ElementAdministratif;
  recherche: ElementRecherche;
  aVerifier: string[];
};

type DossierEnBref = Pick<DossierEntity, 'numero' | 'titre' | 'statut'> & {
  dosId: DosId;
  reglementationCode: ReglementationNationale;
};

/** States of a study that hold no number by themselves. */
const ETATS_LIBRES: readonly EtatEtude[] = ['EN_CREATION', 'ABANDONNEE', 'ARCHIVEE', 'EXPIREE', 'REFUSEE'];
/** First half of the advisory lock on a national number. */
const LOCK_NUMERO = 3_001;

/** How another study holds a national number: under way or live, or refused. */
export type TenueNumero = 'ACTIVE' | 'REFUSEE';

/** What is left to look at once a form is saved. */
type Verifies = (avant: readonly string[]) => string[];

/** Rows of table `dossier`: drafts, lists of a study, the writes that the machine makes. */
@Injectable()
export class DossierRepository {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  lire(id: number, on: Pick<Database, 'repository'> = this.db): Promise<DossierEntity | null> {
    return on.repository(DossierEntity).findOneBy({ id });
  }

  /** Whether another dossier bears this number; a take-over that was refused or withdrawn gives its own back. */
  numeroPris(numero: string, saufDosId: DosId, on: Pick<Database, 'repository'> = this.db): Promise<boolean> {
    return on
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where('d.numero = :numero and d.id <> :saufDosId', { numero, saufDosId })
      .andWhere(`not (d.historique and d.statut in ('REPRISE_REFUSEE', 'ABANDONNE'))`)
      .getExists();
  }

  /** Locks the row until the transaction ends; null when there is none. */
  lock(tx: Tx, id: number): Promise<DossierEntity | null> {
    return tx.repository(DossierEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Holds back other writers of this dossier until the commit (its submission among them), and says that it was changed. Gives the state that decides whether
   * the sponsor may still write.
   */
  async marquerModifie(tx: Tx, id: DosId, at: string): Promise<Pick<DossierEntity, 'statut' | 'transfert' | 'reaffectation'>> {
    const [row] = await tx.query<Pick<DossierEntity, 'statut' | 'transfert' | 'reaffectation'>>(sql`
      update dossier
      set maj_le = ${at}
      where id = ${id}
      returning statut, transfert, reaffectation
    `);
    return row;
  }

  async modifier(
    tx: Tx,
    id: number,
    champs: Partial<Omit<DossierEntity, 'statut' | 'elementAdministratif' | 'elementRecherche'>>,
  ): Promise<void> {
    await tx.repository(DossierEntity).update(id, champs);
  }

  /** Its status, with what is written beside it: for the machine of the dossier. */
  async changerStatut(
    tx: Tx,
    id: number,
    champs: Pick<DossierEntity, 'statut'> & Partial<Omit<DossierEntity, 'elementAdministratif' | 'elementRecherche'>>,
  ): Promise<void> {
    await tx.repository(DossierEntity).update(id, champs);
  }

  /** The dossiers of a study, in the order they were made. */
  deLEtude(etuId: EtuId, on: Pick<Database, 'repository'> = this.db): Promise<DossierEntity[]> {
    return on.repository(DossierEntity).find({ where: { etuId }, order: { id: 'ASC' } });
  }

  /** Filed and without a committee, the oldest first. */
  enAttenteDeComite(limite: number): Promise<DossierEntity[]> {
    return this.db
      .repository(DossierEntity)
      .find({ where: { statut: 'EN_ATTENTE_TAS' }, order: { dateSoumission: 'ASC', id: 'ASC' }, take: limite });
  }

  /**
   * The studies of a sponsor, each by its first request or the second examination of it, the last touched first; with a text: those whose title or number
   * has it. What follows them (a modification, a prorogation) begins no other filing.
   */
  demandesInitiales(deposantUtiId: UtiId, texte: string | null, limite: number): Promise<DossierEnBref[]> {
    return this.db.query<DossierEnBref>(sql`
      select id as "dosId", numero, titre, statut, reglementation_code as "reglementationCode"
      from dossier d
      where deposant_uti_id = ${deposantUtiId}
        and reglementation_code = any(${REGLEMENTATIONS_NATIONALES})
        and type = any(${TYPES_INITIAUX})
        and not exists (select 1
          from dossier s
          where s.etu_id = d.etu_id and s.type = any(${TYPES_INITIAUX}) and s.id > d.id and s.deposant_uti_id = ${deposantUtiId})
        and (${texte}::text is null
          or unaccent(titre || ' ' || coalesce(numero, '') || ' ' || coalesce(titre_abrege,
            '')) ilike '%' || unaccent(${texte}::text) || '%')
      order by maj_le desc
      limit ${limite}
    `);
  }

  /** A study and its initial request, in draft. */
  async creer(tx: Tx, n: NouveauDossier, actor: Actor): Promise<DossierEntity> {
    const at = this.clock.instant();
    const etude = await tx.repository(EtudeEntity).save({
      reglementationCode: n.reglementationCode,
      etat: 'EN_CREATION',
      deposantUtiId: actor.utiId,
      deposantNom: actor.nom,
      centres: [],
      historique: [{ date: this.clock.today(), etat: 'EN_CREATION' }],
      version: 1,
      creeLe: at,
      majLe: at,
      ...resumeEtude(n.administratif, actor.nom),
    });
    return this.brouillon(tx, { ...n, etuId: etude.id, type: 'DI', dosOrigineId: null, versionBaseId: null }, actor);
  }

  /** The draft of a request. */
  async brouillon(
    tx: Tx,
    n: NouveauDossier & Pick<DossierEntity, 'etuId' | 'type' | 'dosOrigineId' | 'versionBaseId'>,
    actor: Actor,
  ): Promise<DossierEntity> {
    const at = this.clock.instant();
    const { id } = await tx.repository(DossierEntity).save({
      etuId: n.etuId,
      type: n.type,
      dosOrigineId: n.dosOrigineId,
      versionBaseId: n.versionBaseId,
      reglementationCode: n.reglementationCode,
      statut: 'BROUILLON',
      deposantUtiId: actor.utiId,
      deposantNom: actor.nom,
      dateCreation: at,
      suspensionJours: 0,
      sousReserve: false,
      decisionAnsm: 'SANS_OBJET',
      reaffectation: 'AUCUNE',
      transfert: 'AUCUN',
      tour: 1,
      elementAdministratif: n.administratif,
      administratifVersion: 1,
      administratifMajLe: at,
      administratifMajPar: actor.nom,
      elementRecherche: n.recherche,
      rechercheVersion: 1,
      rechercheMajLe: at,
      rechercheMajPar: actor.nom,
      aVerifier: n.aVerifier,
      version: 1,
      indexVersion: 1,
      majLe: at,
      ...resumeDossier(n.administratif, actor.nom),
    });
    return tx.repository(DossierEntity).findOneByOrFail({ id });
  }

  /**
   * Saves a form if it is still at the version that was read and still open; gives the row, or null. The lists' columns follow in a draft; once the
   * dossier is filed they say what was sent, and follow with the next sending.
   */
  async enregistrerAdministratif(
    tx: Tx,
    d: DossierEntity,
    version: number,
    donnees: ElementAdministratif,
    verifies: Verifies,
    actor: Actor,
  ) {
    const at = this.clock.instant();
    const aVerifier = verifies(await this.aVerifier(tx, d.id));
    const [row] = await tx.query<{ version: number }>(sql`
      update dossier
      set element_administratif = ${JSON.stringify(donnees)}, administratif_version = administratif_version + 1,
        administratif_maj_le = ${at}, administratif_maj_par = ${actor.nom}, a_verifier = ${JSON.stringify(aVerifier)},
        maj_le = ${at}
      where id = ${d.id} and administratif_version = ${version} and statut = any(${STATUTS_MODIFIABLES})
      returning administratif_version as version
    `);
    if (!row) return null;
    if (d.statut === 'BROUILLON') {
      await tx.repository(DossierEntity).update(d.id, resumeDossier(donnees, d.deposantNom));
      // A request that follows another one says nothing of its study before it is sent.
      if (d.type === 'DI')
        await tx.repository(EtudeEntity).update(d.etuId, { ...resumeEtude(donnees, d.deposantNom), majLe: at });
    }
    return { version: row.version, enregistreLe: at };
  }

  /** Of both forms, held: each is saved by itself, and what one leaves to look at the other does not bring back. */
  private async aVerifier(tx: Tx, id: DosId): Promise<string[]> {
    const [row] = await tx.query<{ aVerifier: string[] }>(sql`
      select a_verifier as "aVerifier"
      from dossier
      where id = ${id}
      for update
    `);
    return row?.aVerifier ?? [];
  }

  /** The draft of a request starts from another version of its study: its open forms learn it at their next save. */
  async repartirDe(
    tx: Tx,
    { id, administratifVersion, rechercheVersion }: DossierEntity,
    champs: Partial<DossierEntity>,
  ): Promise<void> {
    const versions = { administratifVersion: administratifVersion + 1, rechercheVersion: rechercheVersion + 1 };
    await tx.repository(DossierEntity).update(id, { ...champs, ...versions });
  }

  /** The administrative forms of the depositor, the last one of each sponsor that they name; the latest first. */
  async promoteursConnus(deposantUtiId: UtiId, limite: number): Promise<ElementAdministratif[]> {
    const rows = await this.db.query<{ donnees: ElementAdministratif }>(sql`
      select donnees
      from (select distinct on (lower(coalesce(nullif(replace(element_administratif #>> '{promoteur,siret}', ' ', ''), ''),
        btrim(element_administratif #>> '{promoteur,organisme}')))) element_administratif as donnees,
        maj_le, id
        from dossier
        where deposant_uti_id = ${deposantUtiId} and btrim(element_administratif #>> '{promoteur,organisme}') <> ''
        order by lower(coalesce(nullif(replace(element_administratif #>> '{promoteur,siret}', ' ', ''), ''),
          btrim(element_administratif #>> '{promoteur,organisme}'))),
          maj_le desc, id desc) p
      order by maj_le desc, id desc
      limit ${limite}
    `);
    return rows.map((r) => r.donnees);
  }

  /** The same for the research form. */
  async enregistrerRecherche(
    tx: Tx,
    d: DossierEntity,
    version: number,
    donnees: ElementRecherche,
    verifies: Verifies,
    actor: Actor,
  ) {
    const at = this.clock.instant();
    const aVerifier = verifies(await this.aVerifier(tx, d.id));
    const [row] = await tx.query<{ version: number }>(sql`
      update dossier
      set element_recherche = ${JSON.stringify(donnees)}, recherche_version = recherche_version + 1,
        recherche_maj_le = ${at}, recherche_maj_par = ${actor.nom}, maj_le = ${at},
        a_verifier = ${JSON.stringify(aVerifier)}
      where id = ${d.id} and recherche_version = ${version} and statut = any(${STATUTS_MODIFIABLES})
      returning recherche_version as version
    `);
    return row ? { version: row.version, enregistreLe: at } : null;
  }

  /**
   * Deletes a draft with all that hangs on it; its study too when it has no other dossier. Gives the stored files to delete after the commit: not those
   * that another dossier holds too.
   */
  async supprimer(tx: Tx, d: DossierEntity): Promise<string[]> {
    const files = await tx.query<{ documentId: string }>(sql`
      select document_id as "documentId" from piece p where dos_id = ${d.id}
      and not exists (select from piece o where o.document_id = p.document_id and o.dos_id <> ${d.id})
    `);
    await tx.query(sql`update piece set remplace_pj_id = null where dos_id = ${d.id}`);
    await tx.query(sql`delete from dossier where id = ${d.id}`);
    await tx.query(sql`delete from etude where id = ${d.etuId} and not exists (select 1 from dossier where etu_id = ${d.etuId})`);
    return files.map((f) => f.documentId);
  }

  /** Other dossiers that declare a national number, newest first. */
  autresParNumeroNational(d: DossierEntity): Promise<DossierEntity[]> {
    if (d.numeroNational === null) return Promise.resolve([]);
    return this.db
      .repository(DossierEntity)
      .createQueryBuilder('d')
      .where('d.numero_national = :numero and d.id <> :id', { numero: d.numeroNational, id: d.id })
      .orderBy('d.id', 'DESC')
      .limit(50)
      .getMany();
  }

  /**
   * How another study holds the national number; null when none does. One study at a time (DOS-04), and one opinion per project (L1123-6): a
   * refusal holds the number, whatever became of its study, until a favourable opinion of the same study. IRRECEVABLE is no opinion: the sponsor files again.
   */
  async tenueDuNumero(numero: string, saufEtuId: EtuId, on: Pick<Database, 'query'> = this.db): Promise<TenueNumero | null> {
    const [row] = await on.query<{ tenue: TenueNumero }>(sql`
      select case when etat = any(${ETATS_LIBRES}) then 'REFUSEE' else 'ACTIVE' end tenue
      from etude e
      where numero_national = ${numero}
        and id <> ${saufEtuId}
        and (etat <> all(${ETATS_LIBRES})
          or exists (select from dossier where etu_id = e.id and type = any(${TYPES_INITIAUX}) and statut in ('AVIS_DEFAVORABLE',
            'REJET_IMPLICITE'))
          and not exists (select from dossier where etu_id = e.id and type = any(${TYPES_INITIAUX}) and statut in ('AVIS_FAVORABLE',
            'AVIS_FAVORABLE_CONDITIONS', 'CADUC')))
      order by tenue
      limit 1
    `);
    return row?.tenue ?? null;
  }

  /** The same for good: whoever else files or reopens under this number waits for the commit, and sees it. */
  async tenueDuNumeroRetenu(tx: Tx, numero: string, saufEtuId: EtuId): Promise<TenueNumero | null> {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMERO}, hashtext(${numero}))`);
    return this.tenueDuNumero(numero, saufEtuId, tx);
  }
}

/** The administrative form of a new draft. */
export const administratifVide = (): ElementAdministratif => elementAdministratif.parse({});
/** The research form of a new draft. */
export const rechercheVide = (): ElementRecherche => elementRecherche.parse({});
