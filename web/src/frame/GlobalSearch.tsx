import { TEXTE_RECHERCHE_MAX } from '@riph/contracts/core/fields';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { compte } from '../labels/dates.ts';
import { SansSuggestion, Suggestions } from './Suggestions.tsx';
import { useSuggestions } from './useSuggestions.ts';

/** Search of the header (key « / »); the results page owns the query while it is open, and proposes nothing: it shows results as one types. */
export const GlobalSearch = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = pathname === '/recherche' ? (search.get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  const [ouvert, setOuvert] = useState(false);
  const [choix, setChoix] = useState<string | null>(null);
  useEffect(() => setText(asked), [asked]);
  const { groupes, rienPour } = useSuggestions(text, ouvert);
  const list = groupes.flatMap((g) => g.options);
  const actif = list.findIndex((o) => o.id === choix);
  const selected = list[actif];
  const close = () => {
    setOuvert(false);
    setChoix(null);
  };
  const aller = (address: string) => {
    close();
    navigate(address);
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (selected) return aller(selected.adresse);
    if (text.trim()) aller(`/recherche?q=${encodeURIComponent(text.trim())}`);
  };
  const keys = (e: KeyboardEvent) => {
    const pas = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    // The first Escape only closes the list: the browser would empty the field.
    if (e.key === 'Escape' && (list.length > 0 || rienPour !== null)) e.preventDefault();
    if (e.key === 'Escape') return close();
    if (pas === undefined || list.length === 0) return;
    e.preventDefault();
    // One place more than the list: what was typed, without a suggestion.
    setChoix(list[((actif + 1 + pas + list.length + 1) % (list.length + 1)) - 1]?.id ?? null);
  };
  return (
    <search className="riph-recherche">
      <form onSubmit={submit} className="fr-search-bar">
        <label className="fr-label" htmlFor="recherche-globale">
          Rechercher un dossier ou une étude
        </label>
        <input
          id="recherche-globale"
          className="fr-input"
          type="search"
          maxLength={TEXTE_RECHERCHE_MAX}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.length > 0}
          aria-controls={list.length > 0 ? 'recherche-suggestions' : undefined}
          aria-activedescendant={selected?.id}
          placeholder="Rechercher ( / )"
          autoComplete="off"
          value={text}
          onChange={(e) => {
            setText(e.target.value);
            setChoix(null);
            setOuvert(pathname !== '/recherche');
          }}
          onKeyDown={keys}
          onBlur={close}
        />
        <button type="submit" className="fr-btn" title="Rechercher">
          Rechercher
        </button>
      </form>
      <p role="status" className="fr-sr-only">
        {list.length > 0 && `${compte(list.length, 'suggestion')}, à parcourir avec les flèches.`}
        {rienPour !== null && 'Aucune suggestion.'}
      </p>
      {list.length > 0 && <Suggestions groupes={groupes} selected={selected} onSelect={(o) => aller(o.adresse)} />}
      {rienPour !== null && <SansSuggestion frappe={rienPour} />}
    </search>
  );
};
