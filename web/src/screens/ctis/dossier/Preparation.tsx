import { PreparationDuDossier } from '../../dossiers/preparation/section.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';

export const Preparation = ({ dossier: d }: SectionProps<Essai>) => <PreparationDuDossier dosId={d.dosId} />;
