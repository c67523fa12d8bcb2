import { InstantColumn, JourColumn } from '@riph/chassis/store/postgres/columns';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One asked line. `repondu` is set when the answer is sent; `pieceIds` are the pieces given since the request. */
export type LigneDemande = {
  categorieId: number | null;
  categorieLibelle: string;
  pjId: number | null;
  texte: string;
  justification: string | null;
  pieceIds: number[];
  /** On the portal: its number, and where in the record it is about. */
  numero?: string;
  section?: string | null;
};

/** What a committee asked of the sponsor: complements of the admissibility, or a modification request. At most one of each for a committee; a trial may be asked several times. */
@Entity('demande')
export class DemandeEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  /** On a trial: its number in the request. Null nationally. */
  @Column({ type: 'int', nullable: true }) rang: number | null;
  @Column({ type: 'text' }) type: TypeDemande;
  @JourColumn() date: Jour;
  @InstantColumn() creeLe: Instant;
  @Column({ type: 'text' }) texte: string;
  @Column({ type: 'jsonb' }) lignes: LigneDemande[];
  /** Parts of the forms that it opens to the sponsor (`formulaire/parties`). */
  @Column({ type: 'jsonb', default: [] }) parties: string[];
  @Column({ type: 'boolean' }) sousReserve: boolean;
  @Column({ type: 'int', nullable: true }) documentId: number | null;
  @Column({ type: 'text' }) auteur: string;
  @InstantColumn({ nullable: true }) repondueLe: Instant | null;
  /** Its committee was relieved of the dossier: the next one may ask in its turn. */
  @InstantColumn({ nullable: true }) closeLe: Instant | null;
  @Column({ type: 'text', nullable: true }) reponduePar: string | null;
  /** What the sponsor wrote that is about no line: the whole answer when the committee asked in words only. */
  @Column({ type: 'text', nullable: true }) message: string | null;
  /** Every piece sent with the answer, whether or not a line is about it. */
  @Column({ type: 'jsonb', default: [] }) pieceIds: number[];
  /** On a trial: days given to answer, its last day passed, the day on which it was withdrawn, by which way the answer came, what was joined. */
  @Column({ type: 'int', nullable: true }) delai: number | null;
  @Column({ type: 'boolean', default: false }) echue: boolean;
  @JourColumn({ nullable: true }) annuleeLe: Jour | null;
  @Column({ type: 'text', nullable: true }) voieReponse: 'DEPOSANT' | 'COMITE' | 'PORTAIL' | null;
  @Column({ type: 'jsonb', nullable: true }) fichier: FileRef | null;
}
