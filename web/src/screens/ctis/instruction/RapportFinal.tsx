import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { useState } from 'react';
import { fetchFile, saveBlob } from '../../../api/download.ts';
import { asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { Button } from '../../../components/Button.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';

/** The final assessment report, as the dossier stands now: read before it is taken away. */
export const RapportFinal = ({ id }: { id: number }) => {
  const [rapport, setRapport] = useState<Awaited<ReturnType<typeof fetchFile>> | null>(null);
  const [busy, setBusy] = useState(false);
  const produire = async () => {
    setBusy(true);
    try {
      setRapport(await fetchFile(examenPropres.calls.genererFar, { params: { id }, body: undefined }));
    } catch (e) {
      notifier.problem(asProblem(e));
    }
    setBusy(false);
  };
  return (
    <section className="riph-carte" aria-labelledby="far-ctis">
      <h2 className="riph-carte__titre" id="far-ctis">
        Rapport d’évaluation final
      </h2>
      <p>Documents par catégorie, considérations et réponses, conclusions des deux parties. Il n’est pas enregistré.</p>
      <div className="riph-rangee">
        <Button priority="secondary" busy={busy} onClick={() => void produire()}>
          Produire le rapport
        </Button>
      </div>
      {rapport && (
        <div className="riph-lecteur fr-mt-2w">
          <DocViewer source={rapport.blob} name={rapport.nom} onDownload={() => saveBlob(rapport.blob, rapport.nom)} />
        </div>
      )}
    </section>
  );
};
