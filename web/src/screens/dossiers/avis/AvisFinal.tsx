import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { MOTIVATION_DE_LA_LOI, SENS_AVIS_LABELS } from '@riph/contracts/etude/socle/avis';
import { SENS_AVIS, type SensAvis } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { fetchFile } from '../../../api/download.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { optionsDe } from '../../../labels/options.ts';
import { AvisFinal as Formulaire, type ProjetAvis } from '../../commun/avis/AvisFinal.tsx';
import { useRapportsDeLAvis } from '../../commun/avis/useRapportsDeLAvis.ts';
import type { AvisProps } from './avis.rules.ts';

const SENS = optionsDe(SENS_AVIS, SENS_AVIS_LABELS);
/** Conditions exist for devices alone (CSP R1125-6, R1126-6). */
const sensDe = (reglementationCode: string) =>
  SENS.filter((s) => s.code !== 'FAVORABLE_CONDITIONS' || reglementationCode !== 'JARDE');
const RENDU: Record<SensAvis, string> = {
  FAVORABLE: 'un avis favorable',
  DEFAVORABLE: 'un avis défavorable',
  FAVORABLE_CONDITIONS: 'un avis favorable sous conditions',
};
const corpsDe = ({ sens, motifIds, motivation, conditions }: ProjetAvis) => ({
  sens,
  motifIds,
  motivation,
  ...(sens === 'FAVORABLE_CONDITIONS' && { conditions }),
});

/** The final opinion on a national request. */
export const AvisFinal = ({ dossier: d, refetch, decision }: AvisProps) => {
  const rapports = useRapportsDeLAvis(d.dosId);
  const emettre = useAction(etudeWorkflow.calls.emettreAvisFinal, { silent: true });
  return (
    <Formulaire
      dosId={d.dosId}
      version={d.version}
      label="Avis final"
      rapports={rapports}
      objet={`${d.numero} – ${d.titre}`}
      decision={decision}
      sensPermis={sensDe(d.reglementationCode)}
      aideConditions="Elles figurent dans l’avis, après la motivation."
      maxConditions={10_000}
      sansMotivation={MOTIVATION_DE_LA_LOI}
      regle={etudeWorkflow.calls.emettreAvisFinal.files.fichier}
      rendu={(sens) => RENDU[sens]}
      prevenus={(sens) =>
        `Le déposant et l’ANSM${sens === 'DEFAVORABLE' ? ', ainsi que tous les comités,' : ''} sont prévenus par courriel.`
      }
      back="Un avis rendu ne se retire pas : son document peut être remplacé avec un motif."
      apercevoir={(projet) => fetchFile(etudeGeneration.calls.genererAvis, { params: { id: d.dosId }, body: corpsDe(projet) })}
      rendre={async (projet, signe) => {
        const body = { ...corpsDe(projet), sansRapport: projet.sansRapport, version: d.version };
        const r = await emettre({ params: { dosId: d.dosId }, body, files: { fichier: [signe] } });
        if (r.ok) notifier.success(r.data.message);
        else {
          notifier.problem(r.problem);
          await refetch();
        }
        return r.ok;
      }}
    />
  );
};
