import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisRedactionRapport } from '@riph/contracts/dossier-ctis/redaction-rapport.calls';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { RapportRedige } from '../../commun/RapportRedige.tsx';

const { lire, enregistrer, deposer } = dossierCtisRedactionRapport.calls;

/** The report on a request of the portal written in the page by its reporter, his alone until he files it. */
export const RedactionRapport = ({ dosId, type, dejaRendu }: { dosId: DosId; type: TypeRapporteur; dejaRendu: boolean }) => {
  const params = { dosId, typeDoc: type };
  const rendre = useAction(deposer, { success: 'Rapport imprimé et déposé, le secrétariat est prévenu', silent: true });
  return (
    <RapportRedige
      qui="RAPPORTEUR"
      grille="PARTIE_2"
      label="Rapport du rapporteur"
      cle={`rapport-ctis-${dosId}-${type}`}
      reading={useCall(lire, { params })}
      lire={() => request(lire, { params })}
      enregistrer={(body) => request(enregistrer, { params, body })}
      rendre={(version) => rendre({ params, body: { version } })}
      busy={rendre.busy}
      dejaRendu={dejaRendu}
    />
  );
};
