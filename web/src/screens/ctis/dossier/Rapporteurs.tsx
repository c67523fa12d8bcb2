import { P2_OUVERTE, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { ExpertsDuDossier } from '../../dossiers/experts/section.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { RapporteursDeLEssai } from '../instruction/RapporteursDeLEssai.tsx';

const EN_EXAMEN: readonly StatutPartieDeux[] = [...P2_OUVERTE, 'P2_EN_REEXAMEN'];

export const Rapporteurs = ({ dossier: d }: SectionProps<Essai>) =>
  d.instruction && <RapporteursDeLEssai dossier={d} instruction={d.instruction} />;

export const Experts = ({ dossier: d }: SectionProps<Essai>) =>
  d.instruction?.suivi && <ExpertsDuDossier dosId={d.dosId} enExamen={EN_EXAMEN.includes(d.instruction.suivi.partieDeux)} />;
