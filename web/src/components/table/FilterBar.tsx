import { type ReactNode, useId, useState } from 'react';
import { dateFr } from '../../labels/dates.ts';
import { Button } from '../Button.tsx';
import { DateField } from '../fields/DateField.tsx';
import type { Option } from '../fields/SelectField.tsx';
import { useTexteDiffere } from '../form/useTexteDiffere.ts';
import { MultiSelect } from './MultiSelect.tsx';
import type { ListControls } from './useListState.ts';

export type Filter = { cle: string; libelle: string /** Behind « Plus de filtres ». */; avance?: boolean } & (
  | { type: 'liste'; options: readonly Option[] }
  | { type: 'choix'; options: readonly Option[] }
  | { type: 'jour' }
  | { type: 'texte' }
);

const TYPING_MS = 350;

/** The text search waits for a rest in typing, then goes to the address. */
const SearchText = ({ liste, libelle }: { liste: ListControls; libelle: string }) => {
  const id = useId();
  const [text, setText] = useTexteDiffere(liste.texte, liste.setTexte, TYPING_MS);
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
          placeholder={libelle}
          autoComplete="off"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      </div>
    </div>
  );
};

const FilterField = ({ filtre: f, liste }: { filtre: Filter; liste: ListControls }) => {
  const id = useId();
  const value = liste.filtres[f.cle]?.[0] ?? '';
  const set = (v: string) => liste.setFiltre(f.cle, v ? [v] : []);
  if (f.type === 'liste')
    return (
      <MultiSelect
        libelle={f.libelle}
        options={f.options}
        valeurs={liste.filtres[f.cle] ?? []}
        onChange={(v) => liste.setFiltre(f.cle, v)}
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
          champ={f.cle}
          label={f.libelle}
          sansAide
          valeur={value || null}
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

const wordOf = (f: Filter, value: string) =>
  f.type === 'liste' || f.type === 'choix'
    ? (f.options.find((o) => o.code === value)?.libelle ?? value)
    : f.type === 'jour'
      ? dateFr(value)
      : value;

/** Search text, visible filters, the others behind a button; active ones as removable tags. All of it lives in the address. */
export const FilterBar = ({
  liste,
  filtres,
  recherche,
  onPlus,
  children,
}: {
  liste: ListControls;
  filtres: readonly Filter[];
  recherche?: string;
  /** The folded filters are opened: their choices may be read now. */
  onPlus?: () => void;
  children?: ReactNode;
}) => {
  const [plus, setPlus] = useState(false);
  const id = useId();
  const avances = filtres.filter((f) => f.avance);
  const actifs = filtres.flatMap((f) => (liste.filtres[f.cle] ?? []).map((v) => ({ f, v })));
  return (
    <search className="riph-filtres" aria-label="Filtres de la liste">
      <div className="riph-filtres__rangee">
        {recherche && <SearchText liste={liste} libelle={recherche} />}
        {filtres
          .filter((f) => !f.avance)
          .map((f) => (
            <FilterField key={f.cle} filtre={f} liste={liste} />
          ))}
        {avances.length > 0 && (
          <Button
            priorite="nu"
            taille="sm"
            icone="fr-icon-filter-line"
            aria-expanded={plus}
            aria-controls={id}
            onClick={() => {
              setPlus(!plus);
              onPlus?.();
            }}
          >
            {plus ? 'Moins de filtres' : 'Plus de filtres'}
          </Button>
        )}
        {children}
      </div>
      <div id={id} hidden={!plus} className="riph-filtres__rangee riph-filtres__rangee--plus">
        {avances.map((f) => (
          <FilterField key={f.cle} filtre={f} liste={liste} />
        ))}
      </div>
      {(actifs.length > 0 || liste.texte) && (
        <div className="riph-filtres__actifs">
          <span className="fr-text--sm fr-mb-0">Filtres actifs :</span>
          {actifs.map(({ f, v }) => (
            <button
              key={`${f.cle}-${v}`}
              type="button"
              className="fr-tag fr-tag--dismiss fr-tag--sm"
              onClick={() =>
                liste.setFiltre(
                  f.cle,
                  (liste.filtres[f.cle] ?? []).filter((x) => x !== v),
                )
              }
            >
              {f.libelle} : {wordOf(f, v)}
              <span className="fr-sr-only"> (retirer)</span>
            </button>
          ))}
          {liste.texte && (
            <button type="button" className="fr-tag fr-tag--dismiss fr-tag--sm" onClick={() => liste.setTexte('')}>
              « {liste.texte} »<span className="fr-sr-only"> (retirer)</span>
            </button>
          )}
          <Button priorite="nu" taille="sm" onClick={liste.effacer}>
            Tout effacer
          </Button>
        </div>
      )}
    </search>
  );
};
