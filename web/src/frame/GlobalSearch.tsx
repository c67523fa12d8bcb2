import type { suggestion } from '@riph/contracts/search/dossiers.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { useCall } from '../api/useCall.ts';
import { compte } from '../labels/dates.ts';
import { Suggestions } from './Suggestions.tsx';

/** The fingers rest that long before the server is asked. */
const REPOS_MS = 120;
const LETTRES = 2;
export type Suggestion = z.output<typeof suggestion>;

/** What is proposed for a text: nothing before two letters, the last answer until the next one comes. */
function useSuggestions(text: string, isOpen: boolean): readonly Suggestion[] {
  const [frappe, setFrappe] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFrappe(text.trim()), REPOS_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = isOpen && frappe.length >= LETTRES && text.trim().length >= LETTRES;
  const { data } = useCall(searchGlobale.calls.suggerer, isAsked ? { query: { frappe } } : null, { keepPrevious: true });
  return isAsked ? (data ?? []) : [];
}

const addressOf = (s: Suggestion) => (s.statut === 'BROUILLON' ? `/dossiers/${s.dosId}/depot` : `/dossiers/${s.dosId}`);

/** Search of the header (key « / »); the results page owns the query while it is open, and proposes nothing: it shows results as one types. */
export const GlobalSearch = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = pathname === '/recherche' ? (search.get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  const [ouvert, setOuvert] = useState(false);
  const [actif, setActif] = useState(-1);
  useEffect(() => setText(asked), [asked]);
  const liste = useSuggestions(text, ouvert);
  const choisie = liste[actif];
  const fermer = () => {
    setOuvert(false);
    setActif(-1);
  };
  const aller = (address: string) => {
    fermer();
    navigate(address);
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (choisie) return aller(addressOf(choisie));
    if (text.trim()) aller(`/recherche?q=${encodeURIComponent(text.trim())}`);
  };
  const keys = (e: KeyboardEvent) => {
    const pas = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    // The first Escape only closes the list: the browser would empty the field.
    if (e.key === 'Escape' && liste.length > 0) e.preventDefault();
    if (e.key === 'Escape') return fermer();
    if (pas === undefined || liste.length === 0) return;
    e.preventDefault();
    // One place more than the list: what was typed, without a suggestion.
    setActif(((actif + 1 + pas + liste.length + 1) % (liste.length + 1)) - 1);
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
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={liste.length > 0}
          aria-controls={liste.length > 0 ? 'recherche-suggestions' : undefined}
          aria-activedescendant={choisie && `suggestion-${choisie.dosId}`}
          placeholder="Rechercher ( / )"
          autoComplete="off"
          value={text}
          onChange={(e) => {
            setText(e.target.value);
            setActif(-1);
            setOuvert(pathname !== '/recherche');
          }}
          onKeyDown={keys}
          onBlur={fermer}
        />
        <button type="submit" className="fr-btn" title="Rechercher">
          Rechercher
        </button>
      </form>
      <p role="status" className="fr-sr-only">
        {liste.length > 0 && `${compte(liste.length, 'suggestion')}, à parcourir avec les flèches.`}
      </p>
      {liste.length > 0 && <Suggestions liste={liste} choisie={choisie?.dosId ?? null} onChoisir={(s) => aller(addressOf(s))} />}
    </search>
  );
};
