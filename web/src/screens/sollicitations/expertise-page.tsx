import { nomComite } from '@riph/contracts/core/typographie';
import { isAdmis, isOuverte, isPossible } from '@riph/contracts/expertise/expertise.workflow';
import { STATUT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import { expertiseSollicitations } from '@riph/contracts/expertise/sollicitations.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { CodeBadge, DeadlineBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { NotFound } from '../../frame/errors.tsx';
import { dateFr } from '../../labels/dates.ts';
import { Demande } from './Demande.tsx';
import { TON_EXPERTISE } from './expertise.tons.ts';
import { LienDialog } from './LienDialog.tsx';
import { RapportExpert } from './RapportExpert.tsx';
import { Reponse } from './Reponse.tsx';

/** A request: the question first; once accepted, the pieces and the report. */
export const ExpertisePage = () => {
  const { dosId } = useNumericParams('dosId');
  const reading = useCall(expertiseSollicitations.calls.lister, { query: { dosId } });
  const [lien, setLien] = useState(false);
  const e = reading.data?.[0];
  if (reading.error?.status === 404) return <NotFound />;
  if (reading.error && !e)
    return (
      <Page title="Expertise">
        <ErrorState error={reading.error} onRetry={() => void reading.mutate()} />
      </Page>
    );
  if (!e)
    return (
      <div className="riph-page">
        <Skeleton blocks={2} rows={4} />
      </div>
    );
  const ouverte = isOuverte(e);
  return (
    <Page
      title={`Expertise du dossier ${e.numero}`}
      overline={nomComite(e.comite)}
      statut={<CodeBadge code={e.statut} labels={STATUT_EXPERTISE_LABELS} tones={TON_EXPERTISE} />}
      fil={[{ libelle: 'Mes expertises', vers: '/expertises' }]}
    >
      <div className="riph-pile">
        {ouverte && (
          <p className="riph-rangee fr-mb-0">
            Rapport attendu le {dateFr(e.attenduLe)} <DeadlineBadge echeance={e.attenduLe} withDate={false} />
          </p>
        )}
        {ouverte && <Demande de={e} />}
        {isPossible(e, 'ACCEPTER') && <Reponse dosId={dosId} />}
        {isAdmis(e) && <RapportExpert de={e} />}
        {!ouverte && (
          <Alert severity="info" small>
            {e.statut === 'REFUSE'
              ? `Vous avez refusé cette expertise : ${e.motif ?? ''}`
              : `Cette demande est retirée. ${e.motif ?? ''} Ses documents ne vous sont plus ouverts.`}
          </Alert>
        )}
        {isPossible(e, 'DECLARER_LIEN') && (
          <div>
            <Button priority="tertiary" size="sm" onClick={() => setLien(true)}>
              Déclarer un lien d’intérêts
            </Button>
          </div>
        )}
      </div>
      {lien && <LienDialog dosId={dosId} onClose={() => setLien(false)} />}
    </Page>
  );
};
