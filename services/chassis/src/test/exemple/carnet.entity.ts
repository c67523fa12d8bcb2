import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { InstantColumn, JourColumn } from '../../store/postgres/columns.ts';

/** Table `carnet`; columns are the properties in snake_case. */
@Entity('carnet')
export class CarnetEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'text' }) titre: string;
  @JourColumn() ouvertLe: string;
  @InstantColumn() creeLe: string;
  @Column({ type: 'integer', default: 0 }) pages: number;
  @VersionColumn() version: number;
}
