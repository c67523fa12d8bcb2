import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { useEffect } from 'react';
import type { DossierPropose, Groupe, Option } from './suggestions.rules.ts';

const Marque = ({ segments }: { segments: DossierPropose['titreMarque'] }) =>
  segments.map((s, i) => {
    const key = `${i}-${s.texte}`;
    return s.marque ? <mark key={key}>{s.texte}</mark> : <span key={key}>{s.texte}</span>;
  });

const Contenu = ({ option: o }: { option: Option }) =>
  o.sorte === 'dossier' ? (
    <>
      <span className="riph-suggestions__titre">
        {o.dossier.titreMarque.length > 0 ? <Marque segments={o.dossier.titreMarque} /> : 'Sans titre'}
      </span>
      <span className="riph-discret">
        Dossier <span className="riph-chiffres">{o.dossier.numero ?? 'en brouillon'}</span> ·{' '}
        {STATUT_DOSSIER_LABELS[o.dossier.statut]}
        {o.dossier.promoteurMarque.length > 0 && ' · '}
        <Marque segments={o.dossier.promoteurMarque} />
      </span>
    </>
  ) : (
    <span>
      {o.texte} <span className="riph-discret">· {o.precision}</span>
    </span>
  );

type Props = { groupes: readonly Groupe[]; selected: Option | undefined; onSelect: (o: Option) => void };

/** What is proposed under the search box. The focus stays in the box, whose arrows choose; a press would take it away before the click. */
export const Suggestions = ({ groupes, selected, onSelect }: Props) => {
  const id = selected?.id;
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <div id="recherche-suggestions" role="listbox" aria-label="Suggestions" className="riph-suggestions">
      {groupes.map((g) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox is no group of fields
        <div key={g.cle} role="group" aria-labelledby={`suggestions-${g.cle}`}>
          <p id={`suggestions-${g.cle}`} role="presentation" className="riph-suggestions__groupe">
            {g.titre}
          </p>
          {g.options.map((o) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
            <div
              key={o.id}
              id={o.id}
              role="option"
              tabIndex={-1}
              aria-selected={o.id === id}
              className="riph-suggestions__ligne"
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => onSelect(o)}
            >
              <Contenu option={o} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

/** Nothing to propose: the box still searches, and the search understands more than its beginnings of words. */
export const SansSuggestion = ({ frappe }: { frappe: string }) => (
  <p className="riph-suggestions riph-suggestions__vide">
    Aucune suggestion pour « {frappe} ». La touche Entrée lance la recherche.
  </p>
);
