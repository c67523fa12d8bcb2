import type { DosId } from '@riph/contracts/core/ids';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { etudeRedactionRapport } from '@riph/contracts/etude/instruction/redaction-rapport.calls';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { RapportRedige } from '../../commun/RapportRedige.tsx';

const { lire, enregistrer, deposer } = etudeRedactionRapport.calls;
type Place = { dosId: DosId; type: TypeRapporteur; tour: number; dejaRendu: boolean };

/** The report of a reporter written in the page, his alone until he files it. */
export const RedactionRapport = ({ dosId, type, tour, dejaRendu }: Place) => {
  const params = { dosId, typeDoc: type };
  const rendre = useAction(deposer, { success: 'Rapport imprimé et déposé, le secrétariat est prévenu', silent: true });
  return (
    <RapportRedige
      qui="RAPPORTEUR"
      label="Rapport du rapporteur"
      cle={`rapport-${dosId}-${type}-${tour}`}
      reading={useCall(lire, { params })}
      lire={() => request(lire, { params })}
      enregistrer={(body) => request(enregistrer, { params, body })}
      rendre={(version) => rendre({ params, body: { version } })}
      busy={rendre.busy}
      dejaRendu={dejaRendu}
    />
  );
};
