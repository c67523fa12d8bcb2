import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useId, useState } from 'react';
import { needleOf } from './find.rules.ts';
import { IconButton } from './IconButton.tsx';
import type { Found } from './useFind.ts';
import { useOutline } from './useOutline.ts';

type Props = {
  pdf: PDFDocumentProxy;
  wanted: string;
  onWanted: (wanted: string) => void;
  found: Found;
  /** Rank of the passage that is shown; null: none yet. */
  rank: number | null;
  onRank: (rank: number) => void;
  page: number;
  onPage: (page: number) => void;
};

const said = ({ counts, isRead, isText }: Found, rank: number | null, total: number, pages: number): string => {
  if (!isRead && rank === null) return `Recherche : page ${counts.length} sur ${pages}…`;
  if (!isText) return 'Ce document est une image : il ne contient pas de texte.';
  if (rank === null) return 'Aucun passage';
  return `Passage ${rank + 1} sur ${total}${isRead ? '' : ` (page ${counts.length} sur ${pages} lue)`}`;
};

/** What moves through a long document: a word, a page, a part of its outline. Enter: the next passage; Shift and Enter: the one before. */
export const FindBar = ({ pdf, wanted, onWanted, found, rank, onRank, page, onPage }: Props) => {
  const id = useId();
  const parts = useOutline(pdf);
  const [typed, setTyped] = useState('');
  const total = found.counts.reduce((n, x) => n + x, 0);
  const turn = (by: number) => rank !== null && onRank((rank + by + total) % total);
  const goTo = () => {
    const n = Number(typed);
    if (Number.isInteger(n) && n >= 1 && n <= pdf.numPages) onPage(n);
    setTyped('');
  };
  return (
    <search className="riph-pdf__chercher">
      <label className="fr-label" htmlFor={`${id}-mot`}>
        Chercher dans le document
      </label>
      <input
        // biome-ignore lint/a11y/noAutofocus: the bar was asked for to type here
        autoFocus
        id={`${id}-mot`}
        className="fr-input"
        type="search"
        value={wanted}
        onChange={(e) => onWanted(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          turn(e.shiftKey ? -1 : 1);
        }}
      />
      <IconButton icon="fr-icon-arrow-up-s-line" label="Passage précédent" onClick={rank === null ? undefined : () => turn(-1)} />
      <IconButton icon="fr-icon-arrow-down-s-line" label="Passage suivant" onClick={rank === null ? undefined : () => turn(1)} />
      <span className="riph-chiffres" role="status">
        {needleOf(wanted) !== null && said(found, rank, total, pdf.numPages)}
      </span>
      <span className="riph-pdf__paire">
        <label className="fr-label" htmlFor={`${id}-page`}>
          Aller à la page
        </label>
        <input
          id={`${id}-page`}
          className="fr-input riph-pdf__page-demandee"
          inputMode="numeric"
          placeholder={String(page)}
          value={typed}
          onChange={(e) => setTyped(e.target.value.replaceAll(/\D/g, ''))}
          onBlur={goTo}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return;
            e.preventDefault();
            goTo();
          }}
        />
      </span>
      {parts.length > 0 && (
        <span className="riph-pdf__paire">
          <label className="fr-label" htmlFor={`${id}-plan`}>
            Plan
          </label>
          <select id={`${id}-plan`} className="fr-select" value="" onChange={(e) => onPage(Number(e.target.value))}>
            <option value="">Choisir une partie</option>
            {parts.map((p, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts of one title may begin on one page
              <option key={i} value={p.page}>
                {`${'\u00a0\u00a0'.repeat(p.depth)}${p.title} (page ${p.page})`}
              </option>
            ))}
          </select>
        </span>
      )}
    </search>
  );
};
