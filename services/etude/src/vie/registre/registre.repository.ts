import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { EtuId } from '@riph/contracts/core/ids';
import {
  EclaireCritereEntity,
  EclaireSiteEntity,
  type FamilleCritere,
  FicheEclaireEntity,
} from '../../socle/entites/fiche-eclaire.entity.ts';

type Lecteur = Pick<Database, 'query' | 'repository'>;
/** The forms as they are stored: of any age, so that they are parsed before they are used. */
export type FormesLues = { administratif: unknown; recherche: unknown };

/** The form of a study in the public register: `fiche_eclaire`, its criteria and its places. */
@Injectable()
export class RegistreRepository {
  constructor(private readonly db: Database) {}

  fiche(etuId: EtuId, on: Lecteur = this.db): Promise<FicheEclaireEntity | null> {
    return on.repository(FicheEclaireEntity).findOneBy({ etuId });
  }

  /** What was approved of the study; before an opinion, what was last sent of its initial request. Null for a draft. */
  async formes(etuId: EtuId, on: Lecteur = this.db): Promise<FormesLues | null> {
    const [formes] = await on.query<FormesLues>(sql`
      select s.administratif, s.recherche
      from (select element_administratif as administratif, element_recherche as recherche, 1 as source, rang
        from version_etude
        where etu_id = ${etuId}
        union all select f.element_administratif, f.element_recherche, 0, f.id
        from formulaire_depose f
        join dossier d on d.id = f.dos_id
        where d.etu_id = ${etuId} and d.type in ('DI', 'DIR') ) s
      order by s.source desc, s.rang desc
      limit 1
    `);
    return formes ?? null;
  }

  criteres(etuId: EtuId, on: Lecteur = this.db): Promise<EclaireCritereEntity[]> {
    return on.repository(EclaireCritereEntity).find({ where: { etuId }, order: { id: 'ASC' } });
  }

  sites(etuId: EtuId, on: Lecteur = this.db): Promise<EclaireSiteEntity[]> {
    return on.repository(EclaireSiteEntity).find({ where: { etuId }, order: { id: 'ASC' } });
  }

  critere(id: number, famille: FamilleCritere): Promise<EclaireCritereEntity | null> {
    return this.db.repository(EclaireCritereEntity).findOneBy({ id, famille });
  }

  site(id: number): Promise<EclaireSiteEntity | null> {
    return this.db.repository(EclaireSiteEntity).findOneBy({ id });
  }

  async garder(tx: Tx, fiche: FicheEclaireEntity): Promise<void> {
    await tx.repository(FicheEclaireEntity).save(fiche);
  }

  async ajouterCritere(tx: Tx, critere: Omit<EclaireCritereEntity, 'id'>): Promise<void> {
    await tx.repository(EclaireCritereEntity).insert(critere);
  }

  /** False when somebody took it away meanwhile. */
  async supprimerCritere(tx: Tx, id: number): Promise<boolean> {
    return ((await tx.repository(EclaireCritereEntity).delete(id)).affected ?? 0) > 0;
  }

  async ajouterSite(tx: Tx, site: Omit<EclaireSiteEntity, 'id'>): Promise<void> {
    await tx.repository(EclaireSiteEntity).insert(site);
  }

  async supprimerSite(tx: Tx, id: number): Promise<boolean> {
    return ((await tx.repository(EclaireSiteEntity).delete(id)).affected ?? 0) > 0;
  }
}
