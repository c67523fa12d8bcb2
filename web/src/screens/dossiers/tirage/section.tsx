import type { SectionProps } from '../../lecture/dossier.types.ts';
import { PreuveTirage } from '../../lecture/PreuveTirage.tsx';

export const Tirage = ({ dossier: d }: SectionProps) => <PreuveTirage dosId={d.dosId} />;
