import type { DosId } from '@riph/contracts/core/ids';
import { DECISION_SEANCE_LABELS } from '@riph/contracts/seance/direct';
import { StatusBadge } from '../../../components/badges.tsx';
import { cx } from '../../../components/cx.ts';
import { dateFr } from '../../../labels/dates.ts';
import type { Ton } from '../../../labels/ton.ts';
import type { Direct, Point } from './direct.types.ts';

const etat = (p: Point): [string, Ton] => {
  if (p.decision) return [DECISION_SEANCE_LABELS[p.decision], 'success'];
  if (p.statut === 'DECIDE') return ['Décidé', 'success'];
  if (p.statut === 'EN_COURS') return ['En cours', 'info'];
  return p.sansExamen ? ['Pas à examiner', 'warning'] : ['À examiner', 'neutre'];
};

/** The agenda, with where each dossier stands; one click brings a dossier into view. */
export const Ordre = ({
  direct: d,
  enVue,
  choisir,
}: {
  direct: Direct;
  enVue: number | null;
  choisir: (dosId: DosId) => void;
}) => (
  <nav aria-label="Dossiers de la séance" className="riph-direct__ordre">
    <ol>
      {d.points.map((p) => {
        const [mots, ton] = etat(p);
        return (
          <li key={p.dosId}>
            <button
              type="button"
              className={cx('riph-direct__choix', p.dosId === enVue && 'riph-direct__choix--vu')}
              aria-current={p.dosId === enVue ? 'step' : undefined}
              onClick={() => choisir(p.dosId)}
            >
              <span className="riph-chiffres">
                {p.rang}. {p.numero ?? `Dossier ${p.dosId}`}
              </span>
              <StatusBadge tone={ton}>{mots}</StatusBadge>
            </button>
          </li>
        );
      })}
      {d.reportes.map((r) => (
        <li key={r.dosId} className="riph-discret">
          {r.numero ?? `Dossier ${r.dosId}`} : reporté {r.vers ? `au ${dateFr(r.vers)}` : '(séance à fixer)'}. {r.motif}
        </li>
      ))}
    </ol>
  </nav>
);
