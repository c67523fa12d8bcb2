import { P2_OUVERTE, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { ExpertsDuDossier } from '../../dossiers/experts/section.tsx';
import { SeancesDuDossier } from '../../dossiers/seances/section.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { RapporteursDeLEssai } from '../instruction/RapporteursDeLEssai.tsx';

const EN_EXAMEN: readonly StatutPartieDeux[] = [...P2_OUVERTE, 'P2_EN_REEXAMEN'];
const isEnExamen = ({ instruction }: Essai): boolean =>
  instruction?.suivi != null && EN_EXAMEN.includes(instruction.suivi.partieDeux);

export const Rapporteurs = ({ dossier: d }: SectionProps<Essai>) =>
  d.instruction && <RapporteursDeLEssai dossier={d} instruction={d.instruction} />;

export const Experts = ({ dossier: d }: SectionProps<Essai>) => <ExpertsDuDossier dosId={d.dosId} enExamen={isEnExamen(d)} />;

export const Seances = ({ dossier: d }: SectionProps<Essai>) => (
  <SeancesDuDossier
    dossier={{
      dosId: d.dosId,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      titre: d.titre,
      enExamen: isEnExamen(d),
      echeance: d.instruction?.echeances.find((e) => e.acteur === 'CPP') ?? null,
    }}
  />
);
