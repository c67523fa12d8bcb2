import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { SeancesDeLaDemande } from '../instruction/Seances.tsx';

export const Seances = ({ dossier: d }: SectionProps<Essai>) => <SeancesDeLaDemande dosId={d.dosId} />;
