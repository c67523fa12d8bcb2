import { nomComite } from '@riph/contracts/core/typographie';
import { etudeReaffectation } from '@riph/contracts/etude/reaffectation.calls';
import { MOTIF_REAFFECTATION_LABELS } from '@riph/contracts/etude/reaffectation.schemas';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { Fait, Faits } from '../../../components/Faits.tsx';
import { Loadable } from '../../../components/states.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';
import { DecisionReaffectation } from '../../administration/DecisionReaffectation.tsx';
import type { SectionProps, Synthese } from '../../lecture/dossier.types.ts';
import { PartieDeuxLiee } from '../../mixte/PartieDeuxLiee.tsx';
import { DemandeReaffectation } from './DemandeReaffectation.tsx';

type Demande = Answer<typeof etudeReaffectation.calls.lireStatutDossierLie>['demandes'][number];

const ETATS = {
  ACCEPTEE: { libelle: 'Acceptée', ton: 'success' },
  REFUSEE: { libelle: 'Refusée', ton: 'neutre' },
  EN_ATTENTE: { libelle: 'En attente de décision', ton: 'warning' },
} as const;

const Lue = ({ demande: r }: { demande: Demande }) => {
  const etat = ETATS[r.decision ?? 'EN_ATTENTE'];
  return (
    <section className="riph-carte" aria-label={`Demande du ${dateHeureFr(r.demandeLe)}`}>
      <div className="riph-ligne">
        <h3 className="riph-carte__titre fr-mb-0">{MOTIF_REAFFECTATION_LABELS[r.motif]}</h3>
        <StatusBadge ton={etat.ton}>{etat.libelle}</StatusBadge>
      </div>
      <Faits>
        <Fait terme="Explication" className="riph-texte">
          {r.commentaire}
        </Fait>
        <Fait terme="Demandée">{`le ${dateHeureFr(r.demandeLe)} par ${r.demandePar}, ${nomComite(r.comite)}`}</Fait>
        <Fait terme="Décidée">{r.decideLe && `le ${dateHeureFr(r.decideLe)} par ${r.decidePar}`}</Fait>
        <Fait terme="Motif de la décision" className="riph-texte">
          {r.motifDecision}
        </Fait>
        <Fait terme="Nouveau comité">{r.nouveauComite && nomComite(r.nouveauComite)}</Fait>
      </Faits>
    </section>
  );
};

const possible = (d: Synthese, code: 'DEMANDER_REAFFECTATION' | 'REFUSER_REAFFECTATION') =>
  d.transitions.find((t) => t.code === code);

/** The committee asks to be relieved of the dossier; the administration decides here too. Whoever may reads where the request stands. */
export const Reaffectation = ({ dossier: d, relire }: SectionProps) => {
  const lecture = useCall(etudeReaffectation.calls.lireStatutDossierLie, { params: { dosId: d.dosId } });
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
      <Loadable lecture={lecture}>
        {({ demandes }) => (
          <div className="riph-pile">
            <PartieDeuxLiee dosId={d.dosId} />
            {demandes.map((r) => (
              <Lue key={r.id} demande={r} />
            ))}
            {decision?.allowed && (
              <DecisionReaffectation dosId={d.dosId} version={d.version} onFait={() => void relire()} onRefus={relire} />
            )}
            {demande?.allowed && <DemandeReaffectation dossier={d} onRefus={relire} />}
            {demande && !demande.allowed && (
              <Alert severite="info" petit>
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
