import { formatJour, resteEnMots } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { motDuCode } from '@riph/contracts/core/phrases';
import { type ReactNode, useState } from 'react';
import { aujourdhui, dateFr } from '../labels/dates.ts';
import type { Ton } from '../labels/ton.ts';
import { cx } from './cx.ts';
import { ExplainedDate } from './DateDeLoi.tsx';
import { type Explication, ExplicationDialog } from './ExplicationDialog.tsx';
import { urgencyOf } from './urgency.ts';

/** A status is a word in a badge; the tone only repeats it. */
export const StatusBadge = ({
  children,
  tone = 'neutre',
  small = true,
}: {
  children: ReactNode;
  tone?: Ton;
  small?: boolean;
}) => (
  <span
    className={cx(
      'fr-badge',
      tone !== 'neutre' && `fr-badge--${tone}`,
      'fr-badge--no-icon',
      small && 'fr-badge--sm',
      'riph-badge',
    )}
  >
    {children}
  </span>
);

/** A table code -> words and tone, from the labels of the contract. Unknown codes are shown as they are. */
export const CodeBadge = ({
  code,
  labels,
  tones = {},
}: {
  code: string;
  labels: Readonly<Record<string, string>>;
  tones?: Readonly<Record<string, Ton>>;
}) => <StatusBadge tone={tones[code] ?? 'neutre'}>{motDuCode(labels, code)}</StatusBadge>;

type DeadlineProps = {
  /** 'YYYY-MM-DD', or null: no deadline runs. */
  echeance: Jour | null;
  /** The clock is stopped: since when. */
  suspendedSince?: string | null;
  /** Opens the explanation of the date, from a button beside it. */
  explanation?: Explication;
  /** The same where space is short: the date itself is the button. What it opens, given how to close it. */
  why?: (close: () => void) => ReactNode;
  withDate?: boolean;
};

/** Remaining working days in words: « 3 jours ouvrés (27/11/2026) », « en retard de 2 jours ouvrés ». The button says why this date. */
export const DeadlineBadge = ({ echeance, suspendedSince, explanation, why, withDate = true }: DeadlineProps) => {
  const [ouvert, setOuvert] = useState(false);
  if (!echeance && !suspendedSince) return <span className="riph-discret">–</span>;
  const today = aujourdhui();
  const level = suspendedSince ? 'suspendue' : urgencyOf(today, echeance);
  return (
    <span className={cx('riph-echeance', `riph-echeance--${level}`)}>
      {suspendedSince ? (
        <span>Délai suspendu depuis le {dateFr(suspendedSince)}</span>
      ) : (
        echeance && (
          <>
            <span className="riph-echeance__mots">{resteEnMots(today, echeance)}</span>
            {withDate && !why && <span className="riph-echeance__date riph-chiffres">({formatJour(echeance)})</span>}
            {why && <ExplainedDate jour={echeance} onClick={() => setOuvert(true)} />}
          </>
        )
      )}
      {explanation && (
        <button
          type="button"
          className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-icon-information-line riph-echeance__pourquoi"
          title="Pourquoi cette date ?"
          onClick={() => setOuvert(true)}
        >
          Pourquoi cette date ?
        </button>
      )}
      {ouvert && explanation && <ExplicationDialog explanation={explanation} onClose={() => setOuvert(false)} />}
      {ouvert && why?.(() => setOuvert(false))}
    </span>
  );
};
