import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import { DECISION_ANSM_LABELS } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Loadable } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { DocumentsAnsm } from './DocumentsAnsm.tsx';

/** What the agency joined to this dossier and what it decided; where it has nothing to say, why. */
export const DocumentsAnsmSection = ({ dossier: d }: SectionProps) => {
  const [deciding, setDeciding] = useState(false);
  const reading = useCall(etudeDocumentsAnsm.calls.lireAccessibilite, { params: { dosId: d.dosId } });
  return (
    <section aria-labelledby="documents-ansm" className="riph-pile">
      <h2 className="fr-h5" id="documents-ansm">
        Documents de l’ANSM
      </h2>
      <Loadable reading={reading}>
        {({ ouvert, decision, dateDecision, tacite, echeance, raisons }) =>
          ouvert ? (
            <>
              <p>
                Décision de l’ANSM : {DECISION_ANSM_LABELS[decision].toLowerCase()}
                {dateDecision && `, le ${dateFr(dateDecision)}`}
                {tacite && ' (par le silence de l’ANSM)'}.
              </p>
              {echeance && (
                <p>
                  Dernier jour de l’ANSM : <DateDeLoi explanation={explicationDe(echeance)} />.
                </p>
              )}
              <DocumentsAnsm dosId={d.dosId}>
                {raisons.length === 0 && (
                  <Button size="sm" onClick={() => setDeciding(true)}>
                    Enregistrer la décision
                  </Button>
                )}
              </DocumentsAnsm>
              {deciding && (
                <DecisionDialog
                  objet={[d.numero, d.titre].filter(Boolean).join(' : ')}
                  quoi={isModification(d.type) ? 'la modification' : 'la recherche'}
                  dosId={d.dosId}
                  refetch={reading.mutate}
                  onClose={() => setDeciding(false)}
                />
              )}
            </>
          ) : (
            <Alert severity="info" small>
              Cette demande ne relève pas d’une décision de l’ANSM : le comité se prononce seul, et l’ANSM n’y joint pas de
              document.
            </Alert>
          )
        }
      </Loadable>
    </section>
  );
};
