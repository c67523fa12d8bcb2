import { nomComite } from '@riph/contracts/core/typographie';
import { isAttendue } from '@riph/contracts/expertise/expertise.workflow';
import { type ExpertiseLue, STATUT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import { Button } from '../../components/Button.tsx';
import { CodeBadge, DeadlineBadge } from '../../components/badges.tsx';
import { dateFr } from '../../labels/dates.ts';
import { TON_EXPERTISE } from './expertise.tons.ts';

/** One request as the expert sees it in a list: what, for whom, until when, what to do. */
export const LigneExpertise = ({ de: e }: { de: ExpertiseLue }) => (
  <li className="riph-carte">
    <p className="fr-mb-1v">
      <span className="riph-chiffres">{e.numero}</span> <span className="riph-discret">{nomComite(e.comite)}</span>
    </p>
    {e.titre && <p className="fr-text--bold fr-mb-1v">{e.titre}</p>}
    <p className="riph-rangee">
      <CodeBadge code={e.statut} labels={STATUT_EXPERTISE_LABELS} tones={TON_EXPERTISE} />
      <span className="riph-discret">demandée le {dateFr(e.solliciteLe)}</span>
      {isAttendue(e) ? <DeadlineBadge echeance={e.attenduLe} /> : e.deposeLe && <span>déposé le {dateFr(e.deposeLe)}</span>}
    </p>
    <Button
      to={`/expertises/${e.dosId}`}
      priority={isAttendue(e) ? 'primary' : 'secondary'}
      aria-label={`${e.statut === 'SOLLICITE' ? 'Lire et répondre' : 'Ouvrir'} : dossier ${e.numero}`}
    >
      {e.statut === 'SOLLICITE' ? 'Lire et répondre' : 'Ouvrir'}
    </Button>
  </li>
);
