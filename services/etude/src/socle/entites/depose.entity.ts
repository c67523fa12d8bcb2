import { InstantColumn } from '@riph/chassis/store/postgres/columns';
import type { DosId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import type { Libelles, SENTS } from '@riph/contracts/etude/formulaire/depose';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The forms of a dossier as the sponsor sent them: never edited, a trigger refuses UPDATE and DELETE. `rang`: 1 is the filing. */
@Entity('formulaire_depose')
export class FormulaireDeposeEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) id: number;
  @Column({ type: 'int' }) dosId: DosId;
  @Column({ type: 'int' }) rang: number;
  @Column({ type: 'text' }) evenement: (typeof SENTS)[number];
  @InstantColumn() deposeLe: Instant;
  @Column({ type: 'text' }) deposePar: string;
  @Column({ type: 'jsonb' }) elementAdministratif: ElementAdministratif;
  @Column({ type: 'jsonb' }) elementRecherche: ElementRecherche;
  @Column({ type: 'jsonb' }) libelles: Libelles;
}

/** The PDF of a sending, printed when it is first asked for. `echanges`: fingerprint of the exchanges printed in it, empty when there are none. */
@Entity('depose_pdf')
export class DeposePdfEntity {
  @PrimaryColumn({ type: 'int' }) formulaireId: number;
  @PrimaryColumn({ type: 'text' }) echanges: string;
  @Column({ type: 'text' }) documentId: string;
  @Column({ type: 'text' }) nom: string;
  @Column({ type: 'int' }) taille: number;
  @Column({ type: 'text' }) sha256: string;
}
