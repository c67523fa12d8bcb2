import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { DecisionPrise } from '../../commun/avis/avis-seance.rules.ts';
import { DecideEnSeance } from '../../commun/avis/DecideEnSeance.tsx';
import type { SectionProps, Synthese } from '../../lecture/dossier.types.ts';
import { ReponsesAuxPoints } from '../echanges/section.tsx';
import { AvisDelegue } from './AvisDelegue.tsx';
import { AvisFinal } from './AvisFinal.tsx';
import { AvisRendu } from './AvisRendu.tsx';
import { type AvisProps, type Voie, voieDecidee, voiesDe } from './avis.rules.ts';
import { DemandeModification } from './DemandeModification.tsx';

const VUES: Record<Voie, ComponentType<AvisProps>> = {
  delegation: AvisDelegue,
  avis: AvisFinal,
  modification: DemandeModification,
};

const optionDe = (voie: Voie, d: Synthese): { code: Voie; libelle: string; detail: string } => {
  switch (voie) {
    case 'delegation':
      return {
        code: voie,
        libelle: 'Rendre l’avis favorable par délégation : la réponse est conforme',
        detail: `Sans nouvelle séance. Condition : le comité a délégué cette vérification à son président${d.delegation ? ` (séance du ${dateFr(d.delegation.seanceLe)})` : ''}. La plateforme produit la lettre d’avis.`,
      };
    case 'avis':
      return {
        code: voie,
        libelle: 'Rendre l’avis final, favorable ou défavorable',
        detail: `Condition : ${d.statut === 'REPONSE_RECUE' ? 'la réponse' : 'le dossier'} a été examiné${d.statut === 'REPONSE_RECUE' ? 'e' : ''} en séance avec le quorum. L’avis est le PDF signé que vous joignez.`,
      };
    case 'modification':
      return {
        code: voie,
        libelle: 'Demander des informations ou des modifications',
        detail: 'Une seule demande par dossier, après examen en séance. Le délai du comité est suspendu jusqu’à la réponse.',
      };
  }
};

/** The single modification request or the final opinion; each says what forbids it; once it is given, the opinion. */
export const Avis = (p: SectionProps) => {
  const { can } = useSession();
  const decision = useCall(
    seanceDirect.calls.lireDecision,
    can('AVIS_EMETTRE') && !p.dossier.avis ? { params: { dosId: p.dossier.dosId } } : null,
  );
  // Without it the opinion is typed as before: a séance that nobody held live decided nothing here.
  return decision.isLoading ? <Skeleton rows={6} /> : <AvisADecider {...p} decision={decision.data ?? null} />;
};

const AvisADecider = ({ dossier: d, refetch, decision }: SectionProps & { decision: DecisionPrise }) => {
  const [params, setParams] = useSearchParams();
  if (d.avis)
    return (
      <div className="riph-pile">
        <AvisRendu dossier={d} avis={d.avis} />
      </div>
    );
  const voies = voiesDe(d);
  if (voies.length === 0)
    return (
      <Alert severity="info" small>
        Aucune décision n’est à rendre : le dossier est « {d.statutLibelle} ».
      </Alert>
    );
  // Of several decisions none is chosen for the committee.
  const voulue = params.get('voie') ?? voieDecidee(decision);
  const selected = voies.find((v) => v.voie === voulue) ?? (voies.length === 1 ? voies[0] : undefined);
  const Vue = VUES[selected?.voie ?? 'avis'];
  return (
    <div className="riph-pile">
      <h2 className="fr-h5 fr-mb-0">Avis et décision</h2>
      <DecideEnSeance decision={decision} />
      <ReponsesAuxPoints dosId={d.dosId} />
      {voies.length > 1 && (
        <Form label="Nature de la décision" onSubmit={() => undefined}>
          <RadioField
            field="voie"
            label="Décision du comité"
            value={selected?.voie ?? ''}
            onChange={(v) => setParams({ voie: v }, { replace: true })}
            options={voies.map((v) => optionDe(v.voie, d))}
          />
        </Form>
      )}
      {selected && !selected.transition.allowed && (
        <Alert
          severity="info"
          title="Impossible pour l’instant"
          actions={
            d.seance?.statut === 'INSCRIT' ? (
              <Button priority="secondary" size="sm" to={`/seances/${d.seance.seanceId}`}>
                Voir la séance du {dateFr(d.seance.date)}
              </Button>
            ) : (
              <Button priority="secondary" size="sm" to={`/dossiers/${d.dosId}/seances`}>
                Voir les séances du dossier
              </Button>
            )
          }
        >
          <ul>
            {selected.transition.reasons.map((r) => (
              <li key={r}>{r}</li>
            ))}
          </ul>
        </Alert>
      )}
      {selected?.transition.allowed && <Vue dossier={d} refetch={refetch} decision={decision} />}
    </div>
  );
};
