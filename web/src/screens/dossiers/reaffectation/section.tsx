import { etudeSignalementParent } from '@riph/contracts/etude/depot/signalement-parent.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Loadable } from '../../../components/states.tsx';
import { DecisionReaffectation } from '../../administration/dossiers/DecisionReaffectation.tsx';
import type { SectionProps, Synthese } from '../../lecture/dossier.types.ts';
import { PartieDeuxLiee } from '../../mixte/PartieDeuxLiee.tsx';
import { DemandeLue } from './DemandeLue.tsx';
import { DemandeReaffectation } from './DemandeReaffectation.tsx';

const possible = (d: Synthese, code: 'DEMANDER_REAFFECTATION' | 'REFUSER_REAFFECTATION') =>
  d.transitions.find((t) => t.code === code);

/** What the sponsor of a drawn device told in time, while the committee has not followed it. */
const signaleDe = (s: Answer<typeof etudeSignalementParent.calls.lire>['signalement']) =>
  s?.suite === 'ATTENDUE' ? { ...s, motif: 'EXTENSION' as const } : null;

/** The committee asks to be relieved of the dossier; the administration decides here too. Whoever may reads where the request stands. */
export const Reaffectation = ({ dossier: d, refetch }: SectionProps) => {
  const reading = useCall(examenReaffectations.calls.lireStatutDossierLie, { params: { dosId: d.dosId } });
  const parent = useCall(etudeSignalementParent.calls.lire, { params: { dosId: d.dosId } });
  const demande = possible(d, 'DEMANDER_REAFFECTATION');
  const decision = possible(d, 'REFUSER_REAFFECTATION');
  return (
    <section aria-labelledby="reaffectation">
      <h2 className="fr-h5" id="reaffectation">
        Réaffectation
      </h2>
      <p className="riph-discret">
        Un comité qui ne peut pas examiner un dossier demande à en être déchargé ; l’administration le confie à un autre comité,
        ou refuse. Ni le promoteur ni un autre comité ne lisent le motif.
      </p>
      <Loadable reading={reading}>
        {({ demandes, regles }) => (
          <div className="riph-pile">
            <PartieDeuxLiee dosId={d.dosId} />
            {demandes.map((r) => (
              <DemandeLue key={r.id} demande={r} />
            ))}
            {decision?.allowed && (
              <DecisionReaffectation
                dosId={d.dosId}
                version={d.version}
                consequences={regles.consequences}
                cible={demandes.find((r) => r.decision === null)?.cibleCppId ?? null}
                onRefused={refetch}
              />
            )}
            {demande?.allowed && parent.data && (
              <DemandeReaffectation
                dosId={d.dosId}
                version={d.version}
                regles={regles}
                signalement={signaleDe(parent.data.signalement)}
                onRefused={refetch}
              />
            )}
            {demande && !demande.allowed && (
              <Alert severity="info" small>
                {demande.reasons.join(' ')}
              </Alert>
            )}
            {!demande && demandes.length === 0 && <p className="riph-discret">Aucune réaffectation n’a été demandée.</p>}
          </div>
        )}
      </Loadable>
    </section>
  );
};
