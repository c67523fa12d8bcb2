import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Search of the header (key « / »); the results page owns the query while it is open. */
export const GlobalSearch = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = pathname === '/recherche' ? (search.get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (text.trim()) navigate(`/recherche?q=${encodeURIComponent(text.trim())}`);
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
          placeholder="Rechercher ( / )"
          autoComplete="off"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="fr-btn" title="Rechercher">
          Rechercher
        </button>
      </form>
    </search>
  );
};
