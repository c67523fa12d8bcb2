import { DECISION_ANSM_LABELS } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeDocumentsAnsm } from '@riph/contracts/etude/vie/documents-ansm.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Loadable } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { DocumentsAnsm } from './DocumentsAnsm.tsx';

/** What the agency joined to this dossier and what it decided; where it has nothing to say, why. */
export const DocumentsAnsmSection = ({ dossier: d }: SectionProps) => {
  const { can } = useSession();
  const reading = useCall(etudeDocumentsAnsm.calls.lireAccessibilite, { params: { dosId: d.dosId } });
  return (
    <section aria-labelledby="documents-ansm" className="riph-pile">
      <h2 className="fr-h5" id="documents-ansm">
        Documents de l’ANSM
      </h2>
      <Loadable reading={reading}>
        {({ ouvert, decision, dateDecision, raisons }) =>
          ouvert ? (
            <>
              <p>
                Décision de l’ANSM : {DECISION_ANSM_LABELS[decision].toLowerCase()}
                {dateDecision && `, le ${dateFr(dateDecision)}`}.
                {can('DOCUMENT_ANSM_ECRIRE') && raisons.length === 0 && (
                  <>
                    {' '}
                    <Link to={`/etudes/${d.etuId}`}>Enregistrer la décision sur la page de l’étude</Link>
                  </>
                )}
              </p>
              <DocumentsAnsm dosId={d.dosId} />
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
