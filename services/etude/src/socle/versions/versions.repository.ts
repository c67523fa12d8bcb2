import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import { effectifPrevu } from '@riph/contracts/etude/socle/verifications';
import { PieceEntity } from '@riph/examen/tables/piece.entity';
import { DossierEntity } from '../entites/dossier.entity.ts';
import { VersionEtudeEntity } from '../entites/version-etude.entity.ts';

type Lecteur = Pick<Database, 'query' | 'repository'>;
type Formes = Pick<DossierEntity, 'elementAdministratif' | 'elementRecherche'>;
export type VersionListee = Pick<VersionEtudeEntity, 'rang' | 'dosId' | 'depuis'>;

/** Rows of table `version_etude`. */
@Injectable()
export class VersionsRepository {
  constructor(private readonly db: Database) {}

  lire(id: number, on: Lecteur = this.db): Promise<VersionEtudeEntity | null> {
    return on.repository(VersionEtudeEntity).findOneBy({ id });
  }

  /** The latest version of a study; null before a favourable opinion. */
  enVigueur(etuId: EtuId, on: Lecteur = this.db): Promise<VersionEtudeEntity | null> {
    return on.repository(VersionEtudeEntity).findOne({ where: { etuId }, order: { rang: 'DESC' } });
  }

  /** What the form in force says: whether it names places of research, and how many persons it foresees. */
  async approuve(etuId: EtuId, on: Lecteur = this.db): Promise<{ lieux: boolean; effectif: number | null }> {
    const [version] = await on.query<{ lieux: number; tailleEtudeTotale: string | null; tailleEtude: string | null }>(sql`
      select jsonb_array_length(coalesce(element_administratif -> 'sitesInvestigateurs', '[]')) as lieux,
        element_administratif ->> 'tailleEtudeTotale' as "tailleEtudeTotale",
        element_administratif ->> 'tailleEtude' as "tailleEtude"
      from version_etude where etu_id = ${etuId} order by rang desc limit 1
    `);
    return version ? { lieux: version.lieux > 0, effectif: effectifPrevu(version) } : { lieux: false, effectif: null };
  }

  duDossier(dosId: DosId, on: Lecteur = this.db): Promise<VersionEtudeEntity | null> {
    return on.repository(VersionEtudeEntity).findOneBy({ dosId });
  }

  /** The versions of a study without their forms, the oldest first. */
  lister(etuId: EtuId): Promise<VersionListee[]> {
    return this.db.query<VersionListee>(sql`
      select rang, dos_id as "dosId", depuis::text as depuis
      from version_etude
      where etu_id = ${etuId}
      order by rang
    `);
  }

  /** Its pieces, in the order they came. */
  pieces({ pjIds }: Pick<VersionEtudeEntity, 'pjIds'>, on: Lecteur = this.db): Promise<PieceEntity[]> {
    return on.repository(PieceEntity).createQueryBuilder('p').where('p.id = any(:pjIds)', { pjIds }).orderBy('p.id').getMany();
  }

  /** The forms as they were last sent. Null for a draft. */
  async dernierEnvoi(dosId: DosId, on: Lecteur = this.db): Promise<Formes | null> {
    const [envoi] = await on.query<Formes>(sql`
      select element_administratif as "elementAdministratif", element_recherche as "elementRecherche"
      from formulaire_depose
      where dos_id = ${dosId}
      order by rang desc
      limit 1
    `);
    return envoi ?? null;
  }

  async garder(tx: Tx, version: Omit<VersionEtudeEntity, 'id'>): Promise<void> {
    await tx.repository(VersionEtudeEntity).upsert(version, ['dosId']);
  }

  /** The modification that is being prepared on a study, held until the commit. */
  preparee(tx: Tx, etuId: EtuId): Promise<DossierEntity | null> {
    return tx
      .repository(DossierEntity)
      .findOne({ where: { etuId, type: 'MS', statut: 'BROUILLON' }, lock: { mode: 'pessimistic_write' } });
  }
}
