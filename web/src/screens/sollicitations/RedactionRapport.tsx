import type { DosId } from '@riph/contracts/core/ids';
import { expertiseRedaction } from '@riph/contracts/expertise/redaction.calls';
import { request } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { RapportRedige } from '../commun/RapportRedige.tsx';

const { lire, enregistrer, rendre } = expertiseRedaction.calls;

/** The report of an expert written in the page. */
export const RedactionRapport = ({ dosId, dejaRendu }: { dosId: DosId; dejaRendu: boolean }) => {
  const params = { dosId };
  const envoyer = useAction(rendre, { success: 'Rapport imprimé et déposé, le comité est prévenu', silent: true });
  return (
    <RapportRedige
      qui="EXPERT"
      label="Rapport d’expertise"
      cle={`expertise-${dosId}`}
      reading={useCall(lire, { params })}
      lire={() => request(lire, { params })}
      enregistrer={(body) => request(enregistrer, { params, body })}
      rendre={(version) => envoyer({ params, body: { version } })}
      busy={envoyer.busy}
      dejaRendu={dejaRendu}
    />
  );
};
