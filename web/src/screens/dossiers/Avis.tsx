import { useSearchParams } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { Form } from '../../components/form/Form.tsx';
import { dateFr } from '../../labels/dates.ts';
import { AvisFinal } from './AvisFinal.tsx';
import { AvisRendu } from './AvisRendu.tsx';
import { type Voie, voiesDe } from './avis.rules.ts';
import { DemandeModification } from './DemandeModification.tsx';
import type { SectionProps } from './dossier.types.ts';
import { ReponsesAuxPoints } from './Echanges.tsx';

const LIBELLES: Record<Voie, string> = {
  avis: 'Rendre l’avis final',
  modification: 'Demander des informations ou des modifications',
};

/** DOS-8: the single modification request or the final opinion; each says what forbids it; once it is given, the opinion. */
export const Avis = ({ dossier: d, relire }: SectionProps) => {
  const [params, setParams] = useSearchParams();
  if (d.avis)
    return (
      <div className="riph-pile">
        <AvisRendu dossier={d} avis={d.avis} />
      </div>
    );
  const voies = voiesDe(d);
  const choisie = voies.find((v) => v.voie === params.get('voie')) ?? voies[0];
  if (!choisie)
    return (
      <Alert severite="info" petit>
        Aucune décision n’est à rendre : le dossier est « {d.statutLibelle} ».
      </Alert>
    );
  const { voie, transition } = choisie;
  return (
    <div className="riph-pile">
      <h2 className="fr-h5 fr-mb-0">Avis et décision</h2>
      <ReponsesAuxPoints dosId={d.dosId} />
      {voies.length > 1 && (
        <Form label="Nature de la décision" onSubmit={() => undefined}>
          <RadioField
            champ="voie"
            label="Décision du comité"
            enLigne
            valeur={voie}
            onChange={(v) => setParams({ voie: v }, { replace: true })}
            options={voies.map((v) => ({ code: v.voie, libelle: LIBELLES[v.voie] }))}
          />
        </Form>
      )}
      {!transition.allowed && (
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
            {transition.reasons.map((r) => (
              <li key={r}>{r}</li>
            ))}
          </ul>
        </Alert>
      )}
      {transition.allowed &&
        (voie === 'modification' ? (
          <DemandeModification dossier={d} relire={relire} />
        ) : (
          <AvisFinal dossier={d} relire={relire} />
        ))}
    </div>
  );
};
