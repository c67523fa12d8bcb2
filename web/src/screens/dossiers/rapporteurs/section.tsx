import { isAvantEvaluation } from '@riph/contracts/etude/socle/dossier.workflow';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { RapporteursDuComite } from './RapporteursDuComite.tsx';

/** Reporters of a national request, evaluated whole. */
export const Rapporteurs = ({ dossier: d }: SectionProps) => (
  <RapporteursDuComite
    dosId={d.dosId}
    parties={['ENTIER']}
    enCours={d.statut === 'EN_EVALUATION' || d.statut === 'REPONSE_RECUE'}
    isAvant={isAvantEvaluation(d.statut)}
  />
);
