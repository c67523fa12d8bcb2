import type { SectionProps } from '../../lecture/dossier.types.ts';
import { PreuveTirage } from '../../lecture/PreuveTirage.tsx';

/** The part « Tirage » of a dossier: the proof of its draw. */
export const Tirage = ({ dossier: d }: SectionProps) => <PreuveTirage dosId={d.dosId} />;
