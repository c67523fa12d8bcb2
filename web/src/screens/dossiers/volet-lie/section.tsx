import type { SectionProps } from '../../lecture/dossier.types.ts';
import { VoletMedicament } from '../../mixte/section.tsx';

/** The trial of a medicine that goes with the study of this dossier. */
export const VoletLie = ({ dossier: d }: SectionProps) => <VoletMedicament etuId={d.etuId} />;
