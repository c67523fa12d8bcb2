import type { RecoursLu } from '@riph/contracts/dossier-ctis/recours.schemas';
import { ETAT_RECOURS_LABELS } from '@riph/contracts/dossier-ctis/recours.workflow';
import { Link } from 'react-router';
import { CodeBadge } from '../../../components/badges.tsx';
import { compte, dateFr } from '../../../labels/dates.ts';
import { TONS_RECOURS } from './recours.rules.ts';

/** Appeals, each with its state and what is waited for. */
export const ListeRecours = ({ recours }: { recours: readonly RecoursLu[] }) => (
  <ul className="riph-liste">
    {recours.map((r) => (
      <li key={r.id} className="riph-ligne riph-action">
        <span className="riph-action__quoi">
          <Link to={`/dossiers/${r.dosId}/recours`} className="riph-chiffres">
            {r.numeroCtis} {r.cleDemande}
          </Link>
          <span className="riph-action__titre">{r.titre}</span>
          <span className="riph-discret">
            {[r.promoteur, `partie II, déposé le ${dateFr(r.demandeLe)}`].filter(Boolean).join(' · ')}
            {r.attendDepuis !== null && r.attendDepuis > 0 && ` · attend depuis ${compte(r.attendDepuis, 'jour')}`}
          </span>
          {r.etat === 'ACCEPTE' && r.complementsAvant && (
            <span className="riph-discret">Compléments attendus au plus tard le {dateFr(r.complementsAvant)}</span>
          )}
        </span>
        <CodeBadge code={r.etat} labels={ETAT_RECOURS_LABELS} tones={TONS_RECOURS} />
      </li>
    ))}
  </ul>
);
