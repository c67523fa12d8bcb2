import type { DosId } from '@riph/contracts/core/ids';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenRedactionRapport } from '@riph/contracts/examen/redaction-rapport.calls';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { RapportRedige } from '../../commun/RapportRedige.tsx';

const { lire, enregistrer, deposer } = examenRedactionRapport.calls;
type Place = { dosId: DosId; type: TypeRapporteur; partie: PartieRapport; tour: number; dejaRendu: boolean };

/** The report of a reporter written in the page, his alone until he files it. */
export const RedactionRapport = ({ dosId, type, partie, tour, dejaRendu }: Place) => {
  const parts = { params: { dosId, typeDoc: type }, query: { partie } };
  const rendre = useAction(deposer, { success: 'Rapport imprimé et déposé, le secrétariat est prévenu', silent: true });
  return (
    <RapportRedige
      qui="RAPPORTEUR"
      grille={partie}
      label="Rapport du rapporteur"
      cle={`rapport-${dosId}-${type}-${partie}-${tour}`}
      reading={useCall(lire, parts)}
      lire={() => request(lire, parts)}
      enregistrer={(body) => request(enregistrer, { ...parts, body })}
      rendre={(version) => rendre({ ...parts, body: { version } })}
      busy={rendre.busy}
      dejaRendu={dejaRendu}
    />
  );
};
