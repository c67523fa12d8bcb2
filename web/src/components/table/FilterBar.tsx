import { TEXTE_RECHERCHE_MAX } from '@riph/contracts/core/fields';
import { type ReactNode, useId, useState } from 'react';
import { dateFr } from '../../labels/dates.ts';
import { Button } from '../Button.tsx';
import { DateField } from '../fields/DateField.tsx';
import type { Option } from '../fields/SelectField.tsx';
import { useDebouncedText } from '../form/useDebouncedText.ts';
import { MultiSelect } from './MultiSelect.tsx';
import type { ListControls } from './useListState.ts';

export type Filter = {
  cle: string;
  libelle: string;
  /** Behind « Plus de filtres ». */
  avance?: boolean;
} & (
  | { type: 'liste'; options: readonly Option[] }
  | { type: 'choix'; options: readonly Option[] }
  | { type: 'jour' }
  | { type: 'texte' }
);

const TYPING_MS = 350;

/** The text search waits for a rest in typing, then goes to the address. */
const SearchText = ({ list, label: libelle }: { list: ListControls; label: string }) => {
  const id = useId();
  const [text, setText] = useDebouncedText(list.texte, list.setTexte, TYPING_MS);
  return (
    <div className="riph-filtres__texte">
      <label className="fr-label fr-sr-only" htmlFor={id}>
        {libelle}
      </label>
      <div className="fr-input-wrap fr-icon-search-line">
        <input
          id={id}
          className="fr-input"
          type="search"
          maxLength={TEXTE_RECHERCHE_MAX}
          placeholder={libelle}
          autoComplete="off"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      </div>
    </div>
  );
};

const FilterField = ({ filter: f, list }: { filter: Filter; list: ListControls }) => {
  const id = useId();
  const value = list.filtres[f.cle]?.[0] ?? '';
  const set = (v: string) => list.setFiltre(f.cle, v ? [v] : []);
  if (f.type === 'liste')
    return (
      <MultiSelect
        label={f.libelle}
        options={f.options}
        values={list.filtres[f.cle] ?? []}
        onChange={(v) => list.setFiltre(f.cle, v)}
      />
    );
  // Its name stands in the list itself, like those of several choices beside it.
  if (f.type === 'choix')
    return (
      <div className="riph-filtres__champ">
        <select className="fr-select" aria-label={f.libelle} value={value} onChange={(e) => set(e.target.value)}>
          <option value="">{f.libelle}</option>
          {f.options.map((o) => (
            <option key={o.code} value={o.code}>
              {f.libelle} : {o.libelle.toLowerCase()}
            </option>
          ))}
        </select>
      </div>
    );
  // Ours: the native field speaks the language of the browser.
  if (f.type === 'jour')
    return (
      <div className="riph-filtres__champ riph-filtres__date">
        <DateField
          field={f.cle}
          label={f.libelle}
          sansAide
          value={value || null}
          onChange={(v) => (v ?? '') !== value && set(v ?? '')}
        />
      </div>
    );
  return (
    <div className="riph-filtres__champ">
      <label className="fr-label" htmlFor={id}>
        {f.libelle}
      </label>
      <input id={id} className="fr-input" type="text" value={value} onChange={(e) => set(e.target.value)} />
    </div>
  );
};

const wordOf = (f: Filter, value: string) => {
  if (f.type === 'liste' || f.type === 'choix') return f.options.find((o) => o.code === value)?.libelle ?? value;
  return f.type === 'jour' ? dateFr(value) : value;
};

/** Search text, visible filters, the others behind a button; active ones as removable tags. All of it lives in the address. */
export const FilterBar = ({
  list,
  filters,
  search: recherche,
  onMore,
  children,
}: {
  list: ListControls;
  filters: readonly Filter[];
  search?: string;
  /** The folded filters are opened: their choices may be read now. */
  onMore?: () => void;
  children?: ReactNode;
}) => {
  const [plus, setPlus] = useState(false);
  const id = useId();
  const avances = filters.filter((f) => f.avance);
  const actifs = filters.flatMap((f) => (list.filtres[f.cle] ?? []).map((v) => ({ f, v })));
  return (
    <search className="riph-filtres" aria-label="Filtres de la liste">
      <div className="riph-filtres__rangee">
        {recherche && <SearchText list={list} label={recherche} />}
        {filters
          .filter((f) => !f.avance)
          .map((f) => (
            <FilterField key={f.cle} filter={f} list={list} />
          ))}
        {avances.length > 0 && (
          <Button
            priority="nu"
            size="sm"
            icon="fr-icon-filter-line"
            aria-expanded={plus}
            aria-controls={id}
            onClick={() => {
              setPlus(!plus);
              onMore?.();
            }}
          >
            {plus ? 'Moins de filtres' : 'Plus de filtres'}
          </Button>
        )}
        {children}
      </div>
      <div id={id} hidden={!plus} className="riph-filtres__rangee riph-filtres__rangee--plus">
        {avances.map((f) => (
          <FilterField key={f.cle} filter={f} list={list} />
        ))}
      </div>
      {(actifs.length > 0 || list.texte) && (
        <div className="riph-filtres__actifs">
          <span className="fr-text--sm fr-mb-0">Filtres actifs :</span>
          {actifs.map(({ f, v }) => (
            <button
              key={`${f.cle}-${v}`}
              type="button"
              className="fr-tag fr-tag--dismiss fr-tag--sm"
              onClick={() =>
                list.setFiltre(
                  f.cle,
                  (list.filtres[f.cle] ?? []).filter((x) => x !== v),
                )
              }
            >
              {f.libelle} : {wordOf(f, v)}
              <span className="fr-sr-only"> (retirer)</span>
            </button>
          ))}
          {list.texte && (
            <button type="button" className="fr-tag fr-tag--dismiss fr-tag--sm" onClick={() => list.setTexte('')}>
              « {list.texte} »<span className="fr-sr-only"> (retirer)</span>
            </button>
          )}
          <Button priority="nu" size="sm" onClick={list.clear}>
            Tout effacer
          </Button>
        </div>
      )}
    </search>
  );
};
