import { unfavourableSince } from '@riph/contracts/dossier-ctis/recours.rules';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { Recours } from '../recours/section.tsx';

export const RecoursSurEssai = ({ dossier: d }: SectionProps<Essai>) => (
  <Recours dosId={d.dosId} type={d.type} notifieLe={unfavourableSince(d)} />
);
