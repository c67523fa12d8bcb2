import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { useNavigate } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';

/** After a refusal: until when another committee may be asked, what is taken over, what may be changed, and the button that prepares it. */
export const SecondExamen = ({ dossier: d }: SectionProps) => {
  const navigate = useNavigate();
  const isMs = d.type === 'MS';
  const creer = useAction(isMs ? etudeCreation.calls.creerMsr : etudeCreation.calls.creerDir);
  const second = d.secondExamen;
  const preparer = async () => {
    const r = await creer({ params: { dosId: d.dosId } });
    if (r.ok) navigate(`/dossiers/${r.data.dosId}/depot`);
  };
  return (
    <section aria-labelledby="second-examen" className="riph-pile">
      <h2 className="fr-h4 fr-mb-0" id="second-examen">
        Second examen
      </h2>
      {second?.dosId !== null && second?.dosId !== undefined ? (
        <Alert
          severity="info"
          title={second.numero ? `Second examen demandé : ${second.numero}` : 'Votre demande est en préparation'}
          actions={
            <Button to={second.numero ? `/dossiers/${second.dosId}` : `/dossiers/${second.dosId}/depot`}>
              {second.numero ? 'Voir le second examen' : 'Continuer la demande'}
            </Button>
          }
        >
          {second.numero ? (second.statutLibelle ?? '') : 'Elle n’est reçue qu’une fois déposée.'}
        </Alert>
      ) : (
        second?.raisons.map((raison) => (
          <Alert key={raison} severity="warning" title="Le second examen ne peut pas être demandé">
            {raison}
          </Alert>
        ))
      )}
      {d.reexamen && (
        <p className="fr-mb-0">
          Un autre comité peut examiner cette recherche une seconde fois. La demande se dépose ici, au plus tard le{' '}
          <DateDeLoi explanation={explicationDe(d.reexamen)} />. Elle ne se fait qu’une fois.
        </p>
      )}
      <ul>
        <li>Le dossier est repris avec ses formulaires et ses pièces ; vous corrigez ce qui répond au refus.</li>
        <li>
          La recherche reste la même : catégorie, numéro national, promoteur et compétences demandées au comité ne changent pas.
        </li>
        <li>Vous répondez par écrit aux motifs du refus et joignez un nouveau courrier.</li>
        <li>Un comité qui n’a jamais eu cette recherche est tiré au sort. Il lit le premier avis et l’historique du dossier.</li>
      </ul>
      {second && second.dosId === null && second.raisons.length === 0 && (
        <div>
          <Button icon="fr-icon-arrow-right-line" iconRight busy={creer.busy} onClick={() => void preparer()}>
            Préparer la demande
          </Button>
        </div>
      )}
    </section>
  );
};
