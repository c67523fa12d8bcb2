import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/dossier.workflow';
import type { Suggestion } from './GlobalSearch.tsx';

const Marque = ({ segments }: { segments: Suggestion['titreMarque'] }) =>
  segments.map((s, i) => {
    const key = `${i}-${s.texte}`;
    return s.marque ? <mark key={key}>{s.texte}</mark> : <span key={key}>{s.texte}</span>;
  });

type Props = { liste: readonly Suggestion[]; choisie: number | null; onChoisir: (s: Suggestion) => void };

/** What is proposed under the search box. The focus stays in the box, whose arrows choose; a press would take it away before the click. */
export const Suggestions = ({ liste, choisie, onChoisir }: Props) => (
  <div id="recherche-suggestions" role="listbox" aria-label="Dossiers proposés" className="riph-suggestions">
    {liste.map((s) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
      <div
        key={s.dosId}
        id={`suggestion-${s.dosId}`}
        role="option"
        tabIndex={-1}
        aria-selected={s.dosId === choisie}
        className="riph-suggestions__ligne"
        onMouseDown={(e) => e.preventDefault()}
        onClick={() => onChoisir(s)}
      >
        <span className="riph-suggestions__titre">
          {s.titreMarque.length > 0 ? <Marque segments={s.titreMarque} /> : 'Sans titre'}
        </span>
        <span className="riph-discret">
          Dossier <span className="riph-chiffres">{s.numero ?? 'en brouillon'}</span> · {STATUT_DOSSIER_LABELS[s.statut]}
          {s.promoteurMarque.length > 0 && ' · '}
          <Marque segments={s.promoteurMarque} />
        </span>
      </div>
    ))}
  </div>
);
