import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Loadable } from '../../../components/states.tsx';
import { compte } from '../../../labels/dates.ts';
import type { APPELS } from './appels.ts';

type Verifier = (typeof APPELS)[keyof typeof APPELS]['verifier'];

const Verdict = ({ appel }: { appel: Verifier }) => {
  const reading = useCall(appel);
  return (
    <Loadable reading={reading}>
      {(v) =>
        v.isIntact ? (
          <Alert severity="success" title="La chaîne est entière">
            {compte(v.lignes, 'ligne')} relues de la première à la dernière ; empreinte de la dernière :{' '}
            <span className="riph-empreinte">{v.empreinte}</span>
          </Alert>
        ) : (
          <Alert severity="error" title="Le journal a été altéré">
            Défaut trouvé après {compte(v.lignes, 'ligne')} ({v.defaut}). Ne corrigez rien : prévenez le responsable de la
            sécurité, la copie de la veille dira ce qui a changé.
          </Alert>
        )
      }
    </Loadable>
  );
};

/** The chain is read whole: asked by a click, never by opening the page. */
export const IntegriteJournal = ({ appel }: { appel: Verifier }) => {
  const [demandee, setDemandee] = useState(false);
  if (demandee)
    return (
      <div role="status">
        <Verdict appel={appel} />
      </div>
    );
  return (
    <Button priority="tertiary" size="sm" icon="fr-icon-shield-line" onClick={() => setDemandee(true)}>
      Vérifier la chaîne du journal
    </Button>
  );
};
