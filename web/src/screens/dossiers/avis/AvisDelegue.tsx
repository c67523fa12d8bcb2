import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { MOTIVATION_DE_LA_LOI } from '@riph/contracts/etude/socle/avis';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { fetchFile } from '../../../api/download.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { AvisDelegue as Formulaire } from '../../commun/avis/AvisDelegue.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';

/** The favourable opinion of a national request without a séance (R1123-23). */
export const AvisDelegue = ({ dossier: d, refetch }: SectionProps) => {
  const appeler = useAction(etudeWorkflow.calls.appeler);
  return (
    <Formulaire
      dosId={d.dosId}
      version={d.version}
      objet={`${d.numero} – ${d.titre}`}
      seanceLe={d.delegation?.seanceLe ?? null}
      sansMotivation={MOTIVATION_DE_LA_LOI}
      prevenus="Le déposant et l’ANSM sont prévenus par courriel, le secrétariat aussi quand il n’enregistre pas lui-même cet avis."
      apercevoir={({ motivation, decidePar }) =>
        fetchFile(etudeGeneration.calls.genererAvis, {
          params: { id: d.dosId },
          body: { sens: 'FAVORABLE', motivation, parDelegation: true, decidePar },
        })
      }
      rendre={async ({ motivation, decidePar }) => {
        const r = await appeler({
          params: { dosId: d.dosId },
          query: { event: 'CONFIRMER_CONFORMITE' },
          body: { version: d.version, commentaire: motivation.trim() || undefined, decidePar },
        });
        if (r.ok) notifier.success(r.data.message);
        else await refetch();
        return r.ok;
      }}
    />
  );
};
