import { useSearchParams } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { Form } from '../../components/form/Form.tsx';
import { dateFr } from '../../labels/dates.ts';
import { AvisFinal } from './AvisFinal.tsx';
import { DemandeModification } from './DemandeModification.tsx';
import type { SectionProps } from './dossier.types.ts';

/** DOS-8: the single modification request or the final opinion; each says what forbids it. */
export const Avis = ({ dossier: d, relire }: SectionProps) => {
  const [params, setParams] = useSearchParams();
  const transition = (code: string) => d.transitions.find((t) => t.code === code);
  const modification = transition('EMETTRE_DEMANDE_MODIF');
  const avis = transition('EMETTRE_AVIS_FINAL');
  if (!modification && !avis)
    return (
      <Alert severite="info" petit>
        Aucune décision n’est à rendre : le dossier est « {d.statutLibelle} ».
      </Alert>
    );
  const voie = params.get('voie') === 'modification' && modification ? 'modification' : avis ? 'avis' : 'modification';
  const choisie = voie === 'modification' ? modification : avis;
  return (
    <div className="riph-pile">
      <h2 className="fr-h5 fr-mb-0">Avis et décision</h2>
      {modification && avis && (
        <Form label="Nature de la décision" onSubmit={() => undefined}>
          <RadioField
            champ="voie"
            label="Décision du comité"
            enLigne
            valeur={voie}
            onChange={(v) => setParams({ voie: v }, { replace: true })}
            options={[
              { code: 'avis', libelle: 'Rendre l’avis final' },
              { code: 'modification', libelle: 'Demander des informations ou des modifications' },
            ]}
          />
        </Form>
      )}
      {choisie && !choisie.allowed && (
        <Alert
          severite="info"
          titre="Impossible pour l’instant"
          actions={
            d.seance?.statut === 'INSCRIT' ? (
              <Button priorite="secondary" taille="sm" vers={`/seances/${d.seance.seanceId}`}>
                Voir la séance du {dateFr(d.seance.date)}
              </Button>
            ) : (
              <Button priorite="secondary" taille="sm" vers={`/dossiers/${d.dosId}/seances`}>
                Voir les séances du dossier
              </Button>
            )
          }
        >
          <ul>
            {choisie.reasons.map((r) => (
              <li key={r}>{r}</li>
            ))}
          </ul>
        </Alert>
      )}
      {choisie?.allowed &&
        (voie === 'modification' ? (
          <DemandeModification dossier={d} relire={relire} />
        ) : (
          <AvisFinal dossier={d} relire={relire} />
        ))}
    </div>
  );
};
