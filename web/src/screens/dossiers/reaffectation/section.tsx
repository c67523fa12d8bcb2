import { nomComite } from '@riph/contracts/core/typographie';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { Link } from 'react-router';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { DecisionReaffectation } from '../../administration/dossiers/DecisionReaffectation.tsx';
import type { SectionProps, Tete } from '../../lecture/dossier.types.ts';
import { PartieDeuxLiee } from '../../mixte/PartieDeuxLiee.tsx';
import { DemandeLue } from './DemandeLue.tsx';
import { DemandeReaffectation } from './DemandeReaffectation.tsx';

type Statut = Answer<typeof examenReaffectations.calls.lireStatutDossierLie>;

/** The other half of a mixed pair, which moves with it, or other dossiers of its study. */
const Lies = ({ lies, regles }: Pick<Statut, 'lies' | 'regles'>) =>
  lies.length > 0 && (
    <Alert severity="info" title={regles.lies} small>
      <ul className="fr-mb-0">
        {lies.map((l) => (
          <li key={l.dosId}>
            Dossier <Link to={`/dossiers/${l.dosId}`}>{l.numero}</Link> : {l.statutLibelle}
            {l.comite && `, ${nomComite(l.comite)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );

/** The committee asks to be relieved of the request; the administration decides here too. Whoever may reads where it stands. */
export const Reaffectation = ({ dossier: { dosId } }: SectionProps<Tete>) => {
  const reading = useCall(examenReaffectations.calls.lireStatutDossierLie, { params: { dosId } });
  const onRefused = () => reading.mutate();
  return (
    <section aria-labelledby="reaffectation">
      <h2 className="fr-h5" id="reaffectation">
        Réaffectation
      </h2>
      <p className="riph-discret">
        Un comité qui ne peut pas examiner un dossier demande à en être déchargé, ou que l’examine le comité qui a rendu l’avis
        antérieur ; l’administration le confie à un autre comité, ou refuse. Ni le promoteur ni un autre comité ne lisent le
        motif.
      </p>
      <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
        {({ demandes, lies, gestes, regles }) => (
          <div className="riph-pile">
            <PartieDeuxLiee dosId={dosId} />
            <Lies {...{ lies, regles }} />
            {demandes.map((r) => (
              <DemandeLue key={r.id} demande={r} />
            ))}
            {gestes.raisons.length > 0 && (
              <Alert severity="info" title="Pas de changement de comité possible" small>
                {gestes.raisons.join(' ')}
              </Alert>
            )}
            {gestes.decider && (
              <DecisionReaffectation
                {...{ dosId, onRefused }}
                version={gestes.version}
                consequences={regles.consequences}
                cible={demandes.find((r) => r.decision === null)?.cibleCppId ?? null}
              />
            )}
            {gestes.demander && (
              <DemandeReaffectation {...{ dosId, regles, onRefused }} version={gestes.version} signalement={gestes.signalement} />
            )}
            {!gestes.demander && gestes.raisons.length === 0 && demandes.length === 0 && (
              <p className="riph-discret">Aucune réaffectation n’a été demandée.</p>
            )}
          </div>
        )}
      </Loadable>
    </section>
  );
};
