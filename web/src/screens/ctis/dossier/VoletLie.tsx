import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { VoletDispositif } from '../../mixte/section.tsx';

/** The study of a device that goes with the trial of this request. */
export const VoletLie = ({ dossier: d }: SectionProps<Essai>) => <VoletDispositif etuId={d.etuId} />;
