import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { compte } from '../../labels/dates.ts';
import { Anomalies } from './Anomalies.tsx';

const { verifier, certifier } = indemnitesCertification.calls;
type Verification = Answer<typeof verifier>;

/** The completed file: checked first, then certified as it was checked. */
export const Certifier = ({ periode, onCertifie }: { periode: Periode; onCertifie: () => void }) => {
  const [fichier, setFichier] = useState<File | null>(null);
  const [lue, setLue] = useState<Verification | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const [serviceFait, setServiceFait] = useState(false);
  const controler = useAction(verifier, { silent: true });
  const sceller = useAction(certifier, { success: 'Fichier certifié', silent: true });
  const choisir = (f: File | null) => {
    setFichier(f);
    setLue(null);
    setFaute(null);
    setServiceFait(false);
  };
  const verifierFichier = async () => {
    if (!fichier) return;
    const r = await controler({ params: periode, files: { fichier: [fichier] } });
    setLue(r.ok ? r.data : null);
    setFaute(r.ok ? null : r.problem.detail);
  };
  const certifierFichier = async () => {
    if (!fichier) return;
    const r = await sceller({ params: periode, body: { serviceFait: true }, files: { fichier: [fichier] } });
    if (!r.ok) return setFaute(r.problem.detail);
    choisir(null);
    onCertifie();
  };
  return (
    <div className="riph-pile">
      <AttachedFile label="Fichier complété" regle={verifier.files.fichier} file={fichier} onChoose={choisir} />
      <p className="riph-rangee">
        <Button
          priority="secondary"
          busy={controler.busy}
          reason={fichier ? null : verifier.files.fichier.aFaire}
          onClick={() => void verifierFichier()}
        >
          Vérifier le fichier
        </Button>
      </p>
      <div aria-live="polite">
        {faute && <Alert severity="error">{faute}</Alert>}
        {lue && <Resultat lue={lue} />}
      </div>
      {lue?.conforme && (
        <>
          <CheckboxField
            field="serviceFait"
            label="Le président certifie le service fait"
            value={serviceFait}
            onChange={setServiceFait}
          />
          <p className="riph-rangee">
            <Button
              busy={sceller.busy}
              reason={serviceFait ? null : 'Confirmez que le président certifie le service fait.'}
              onClick={() => void certifierFichier()}
            >
              Certifier le fichier
            </Button>
          </p>
          <p className="riph-discret">
            Un fichier certifié ne change plus. Le nom du président en fonction est conservé avec lui ; les gestionnaires du
            comité sont prévenus.
          </p>
        </>
      )}
    </div>
  );
};

const Resultat = ({ lue: v }: { lue: Verification }) => {
  const alertes = v.nbAnomalies - v.bloquantes;
  return (
    <>
      <Alert
        severity={v.conforme ? 'success' : 'error'}
        title={v.conforme ? 'Le fichier est conforme' : `${compte(v.bloquantes, 'anomalie')} à corriger`}
      >
        {v.conforme
          ? `${compte(v.nombre, 'ligne')}, ${eurosFr(v.total)} au total, pertes de revenus et parts de présidence comprises.`
          : 'Corrigez le fichier dans votre tableur, puis déposez-le de nouveau : ce que vous y avez saisi est dans votre fichier.'}
      </Alert>
      {v.conforme && alertes > 0 && <p className="fr-mt-2w">{compte(alertes, 'point')} à regarder avant de certifier :</p>}
      {v.anomalies.length > 0 && <Anomalies list={v.anomalies} nombre={v.nbAnomalies} titre="Anomalies du fichier" />}
    </>
  );
};
