import { formatJour } from '@riph/contracts/core/deadlines';
import { etudeModification } from '@riph/contracts/etude/depot/modification.calls';
import { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import { avecVersions } from '@riph/contracts/etude/socle/versions';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { useLeaveGuard } from '../../../components/form/leave.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { useKeys } from '../../../components/useKeys.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { Atelier } from '../pieces/Atelier.tsx';
import { inchangeesEnDernier, piecesDeLaModification, recuesDabord } from '../pieces/atelier.rules.ts';
import { LegendeTouches } from '../pieces/LegendeTouches.tsx';
import { useVerdicts } from '../pieces/useVerdicts.ts';
import { avecVerdicts, bilan } from '../pieces/verdicts.ts';
import { Decision } from './Decision.tsx';

const VERDICTS_EN_ATTENTE =
  'Des verdicts ne sont pas encore enregistrés : la lettre serait faite sans eux. Patientez puis réessayez, ou donnez-les à nouveau.';

/** The workbench of admissibility. Verdicts are saved at once; the decision opens from the foot of the list. */
export const Recevabilite = ({ dossier: d, refetch }: SectionProps) => {
  const pieces = useCall(examenPieces.calls.lister, { params: { dosId: d.dosId } });
  const etat = useCall(etudeRecevabilite.calls.lireRecevabilite, { params: { dosId: d.dosId } });
  const changements = useCall(
    etudeModification.calls.lireChangements,
    isModification(d.type) ? { params: { dosId: d.dosId } } : null,
  );
  const preparer = useAction(etudeRecevabilite.calls.preparer);
  const { attente, echecs, juger, enregistrer } = useVerdicts(d.dosId);
  useLeaveGuard(echecs > 0, 'Des verdicts qui n’ont pas encore pu être enregistrés.');
  const [decide, setDecide] = useState(false);
  const [prepare, setPrepare] = useState(false);
  const ouverte = d.statut === 'RECEVABILITE_PREPAREE';
  const aOuvrir = d.statut === 'DEPOSE' || d.statut === 'COMPLEMENTS_RECUS';
  const ouvrir = async () => {
    const r = await preparer({ params: { dosId: d.dosId }, query: {} });
    if (!r.ok) await refetch();
  };
  // The draft of the letter is made from the verdicts: the last ones must have reached the server.
  const prononcer = async () => {
    setPrepare(true);
    try {
      if (!(await enregistrer())) return notifier.error(VERDICTS_EN_ATTENTE);
      await etat.mutate(request(etudeRecevabilite.calls.lireRecevabilite, { params: { dosId: d.dosId } }), { revalidate: false });
      setDecide(true);
    } catch (e) {
      notifier.problem(asProblem(e));
    } finally {
      setPrepare(false);
    }
  };
  useKeys({
    o: aOuvrir && !preparer.busy ? () => void ouvrir() : undefined,
    p: ouverte && !prepare && !decide ? () => void prononcer() : undefined,
  });
  return (
    <section aria-labelledby="recevabilite">
      <div className="riph-ligne">
        <h2 className="fr-h5 fr-mb-0" id="recevabilite">
          Recevabilité
        </h2>
        {ouverte && <LegendeTouches />}
      </div>
      {aOuvrir && (
        <Alert
          severity="info"
          small
          actions={
            <Button size="sm" busy={preparer.busy} onClick={() => void ouvrir()}>
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
      <Loadable reading={pieces}>
        {(list) => {
          // The order stands from the first sight: it waits for what came back.
          if (etat.data === undefined && etat.error === undefined) return <Skeleton />;
          if (changements.isLoading) return <Skeleton />;
          const suite = changements.data ? piecesDeLaModification(changements.data) : null;
          const recues = etat.data?.piecesRecues ?? [];
          const actives = avecVerdicts(
            inchangeesEnDernier(
              recuesDabord(
                avecVersions(list.pieces).filter((p) => p.statut === 'ACTIVE'),
                recues,
              ),
              suite?.inchangees ?? null,
            ),
            attente,
          );
          // Approved before the platform: nothing was filed here.
          if (actives.length === 0 && !ouverte)
            return (
              <div className="fr-mt-2w">
                <Empty title="Aucune pièce">Ce dossier n’a pas de pièce en vigueur à lire ici.</Empty>
              </div>
            );
          return (
            <Atelier
              dosId={d.dosId}
              pieces={actives}
              onVerdict={ouverte ? juger : undefined}
              recues={recues}
              marques={suite?.marques}
              inchangees={suite?.inchangees ?? null}
              pied={
                <div className="riph-atelier__pied">
                  <p role="status" className="fr-text--bold fr-text--sm fr-mb-0">
                    {bilan(actives)}
                  </p>
                  {ouverte && (
                    <Button size="sm" onClick={() => void prononcer()} busy={prepare}>
                      Prononcer la recevabilité <KeyHint>p</KeyHint>
                    </Button>
                  )}
                </div>
              }
            />
          );
        }}
      </Loadable>
      {decide && etat.data && <Decision dossier={d} etat={etat.data} onClose={() => setDecide(false)} />}
    </section>
  );
};
