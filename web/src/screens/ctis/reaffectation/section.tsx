import type { DosId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { Link } from 'react-router';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { DecisionReaffectation } from '../../administration/dossiers/DecisionReaffectation.tsx';
import { DemandeLue } from '../../dossiers/reaffectation/DemandeLue.tsx';
import { DemandeReaffectation } from '../../dossiers/reaffectation/DemandeReaffectation.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';

type Statut = Answer<typeof examenReaffectations.calls.lireStatutDossierLie>;

/** A mixed pair moves together. */
const DispositifLie = ({ lies }: Pick<Statut, 'lies'>) =>
  lies.length > 0 && (
    <Alert severity="warning" title="Étude mixte : les deux volets changent de comité ensemble">
      <ul className="fr-mb-0">
        {lies.map((l) => (
          <li key={l.dosId}>
            Dossier de dispositif <Link to={`/dossiers/${l.dosId}`}>{l.numero}</Link> : {l.statutLibelle}
            {l.comite && `, ${nomComite(l.comite)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );

/** The committee asks to be relieved of a request of the portal; the administration decides here too. */
const Reaffectation = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(examenReaffectations.calls.lireStatutDossierLie, { params: { dosId } });
  const refetch = () => reading.mutate();
  return (
    <div className="riph-pile">
      <p className="riph-discret fr-mb-0">
        Un comité qui ne peut pas examiner la partie II demande à en être déchargé ; un autre comité peut aussi avoir rendu l’avis
        antérieur d’un essai en transition ou d’une extension. L’administration décide. Ni le promoteur ni un autre comité ne
        lisent le motif.
      </p>
      <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
        {({ demandes, lies, gestes, regles }) => (
          <div className="riph-pile">
            <DispositifLie lies={lies} />
            {demandes.map((r) => (
              <DemandeLue key={r.id} demande={r} />
            ))}
            {gestes && gestes.raisons.length > 0 && (
              <Alert severity="info" title="Pas de changement de comité possible" small>
                {gestes.raisons.join(' ')}
              </Alert>
            )}
            {gestes?.decider && (
              <DecisionReaffectation
                dosId={dosId}
                version={gestes.version}
                consequences={regles.consequences}
                cible={demandes.find((r) => r.decision === null)?.cibleCppId ?? null}
                onRefused={refetch}
              />
            )}
            {gestes?.demander && (
              <DemandeReaffectation
                {...{ dosId, regles }}
                version={gestes.version}
                signalement={gestes.signalement}
                onRefused={refetch}
              />
            )}
          </div>
        )}
      </Loadable>
    </div>
  );
};

export const ReaffectationEssai = ({ dossier }: SectionProps<Essai>) => <Reaffectation dosId={dossier.dosId} />;
