import { CorrectionIndemnites } from '../../corrections/section.tsx';
import type { SectionProps, Tete } from '../../lecture/dossier.types.ts';

export const Indemnites = ({ dossier }: SectionProps<Tete>) => <CorrectionIndemnites dosId={dossier.dosId} />;
