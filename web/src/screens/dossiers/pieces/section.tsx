import type { SectionProps } from '../../lecture/dossier.types.ts';
import { LecturePieces } from './LecturePieces.tsx';

export const Pieces = ({ dossier: d }: SectionProps) => <LecturePieces dosId={d.dosId} titre="Pièces en vigueur" />;
