import { JourColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What was approved of a study: the latest is in force. `dosId`: the favourable request that made it. `pjIds`: its pieces, those of earlier requests included.
 */
@Entity('version_etude')
export class VersionEtudeEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) etuId: EtuId;
  @Column({ type: 'int' }) rang: number;
  @Column({ type: 'int' }) dosId: DosId;
  @JourColumn() depuis: Jour;
  @Column({ type: 'jsonb' }) elementAdministratif: ElementAdministratif;
  @Column({ type: 'jsonb' }) elementRecherche: ElementRecherche;
  @Column({ type: 'jsonb' }) pjIds: number[];
}
