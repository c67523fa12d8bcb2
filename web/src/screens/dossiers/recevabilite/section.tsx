import { formatJour } from '@riph/contracts/core/deadlines';
import { etudeModification } from '@riph/contracts/etude/depot/modification.calls';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import { Link } from 'react-router';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../components/useKeys.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { piecesDeLaModification } from '../pieces/atelier.rules.ts';
import { Banc } from './Banc.tsx';
import { Decision } from './Decision.tsx';

const { lireRecevabilite, preparer } = etudeRecevabilite.calls;
const { lireChangements } = etudeModification.calls;

/** Admissibility of a national request: its examination is opened, then decided. */
export const Recevabilite = ({ dossier: d, refetch }: SectionProps) => {
  const etat = useCall(lireRecevabilite, { params: { dosId: d.dosId } });
  const changements = useCall(lireChangements, isModification(d.type) ? { params: { dosId: d.dosId } } : null);
  const commencer = useAction(preparer);
  const ouverte = d.statut === 'RECEVABILITE_PREPAREE';
  const aOuvrir = d.statut === 'DEPOSE' || d.statut === 'COMPLEMENTS_RECUS';
  const ouvrir = async () => {
    const r = await commencer({ params: { dosId: d.dosId }, query: {} });
    if (!r.ok) await refetch();
  };
  useKeys({ o: aOuvrir && !commencer.busy ? () => void ouvrir() : undefined });
  const isLu = (etat.data !== undefined || etat.error !== undefined) && !changements.isLoading;
  const recues = etat.data?.piecesRecues ?? [];
  return (
    <Banc
      dosId={d.dosId}
      ouverte={ouverte}
      recuesDe={isLu ? () => recues : null}
      suite={changements.data ? piecesDeLaModification(changements.data) : null}
      relire={() => etat.mutate(request(lireRecevabilite, { params: { dosId: d.dosId } }), { revalidate: false })}
      decision={(onClose) => etat.data && <Decision dossier={d} etat={etat.data} onClose={onClose} />}
    >
      {aOuvrir && (
        <Alert
          severity="info"
          small
          actions={
            <Button size="sm" busy={commencer.busy} onClick={() => void ouvrir()}>
              Commencer l’examen <KeyHint>o</KeyHint>
            </Button>
          }
        >
          {d.statut === 'COMPLEMENTS_RECUS'
            ? 'Les compléments sont arrivés : vérifiez-les puis prononcez la recevabilité.'
            : 'Ouvrez l’examen pour juger chaque pièce.'}
        </Alert>
      )}
      {d.dates.receptionComplements && (
        <p>
          <Link to={`/dossiers/${d.dosId}/echanges`}>Lire les compléments, point par point</Link>
        </p>
      )}
      {!aOuvrir && !ouverte && (
        <Alert severity="info" small>
          {d.statut === 'COMPLEMENTS_DEMANDES'
            ? `L’examen est suspendu : il reprend à la réception des compléments${d.echeance ? `, attendus jusqu’au ${formatJour(d.echeance.dateAffichee)}` : ''}.`
            : `La recevabilité n’est plus modifiable : le dossier est « ${d.statutLibelle} ».`}
        </Alert>
      )}
    </Banc>
  );
};
