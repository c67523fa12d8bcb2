import { CorrectionIndemnites } from '../../corrections/section.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';

export const Indemnites = ({ dossier }: SectionProps) => <CorrectionIndemnites dosId={dossier.dosId} />;
