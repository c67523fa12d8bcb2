import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { type KeyboardEvent, useId } from 'react';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { MOTIFS_FREQUENTS } from './atelier.rules.ts';
import type { Piece } from './pieces.types.ts';

type Props = { piece: Piece; onMotif: (piece: Piece, motif: string) => void; onSuite: () => void };

/** Why the piece is refused: a usual reason by its digit, or one's own words. It is saved when the field is left; Enter also goes to the next piece. */
export const MotifPiece = ({ piece: p, onMotif, onSuite }: Props) => {
  const id = useId();
  const ecrire = (e: KeyboardEvent<HTMLInputElement>) => {
    const ligne = e.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-piece]');
    if (e.key === 'Escape') ligne?.focus();
    else if (e.key === 'Enter') {
      const longueur = e.currentTarget.value.trim().length;
      ligne?.focus();
      if (longueur === 0 || longueur >= MOTIF_MIN.ordinaire) onSuite();
    } else return;
    e.preventDefault();
  };
  return (
    <div className="riph-piece__motif">
      <fieldset className="riph-motifs" aria-label="Motifs fréquents">
        {MOTIFS_FREQUENTS.map((m, i) => (
          <button
            key={m}
            type="button"
            className="fr-tag fr-tag--sm"
            aria-pressed={p.motif === m}
            onClick={() => {
              onMotif(p, m);
              onSuite();
            }}
          >
            <KeyHint>{String(i + 1)}</KeyHint>
            {m}
          </button>
        ))}
      </fieldset>
      <label className="fr-label fr-text--sm" htmlFor={id}>
        Motif, repris dans la demande de compléments <KeyHint>m</KeyHint>
      </label>
      <input
        key={p.motif}
        id={id}
        className="fr-input"
        defaultValue={p.motif ?? ''}
        data-motif={p.pjId}
        onKeyDown={ecrire}
        onBlur={(e) => e.target.value.trim() !== (p.motif ?? '') && onMotif(p, e.target.value.trim())}
      />
    </div>
  );
};
