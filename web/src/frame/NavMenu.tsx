import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { NavEntry, NavGroup } from '../session/navigation.ts';

/** One entry of the main navigation. An entry that is the beginning of other addresses is the current one on its own address alone. */
export const NavItem = ({ entree: e }: { entree: NavEntry }) => {
  const { pathname } = useLocation();
  const seule = e.vers === '/' || (e.hors !== undefined && pathname.startsWith(e.hors));
  return (
    <li>
      <NavLink to={e.vers} end={seule} className="riph-nav__lien">
        {e.libelle}
      </NavLink>
    </li>
  );
};

/** Entries of the main navigation under one word: opened by a press, closed by Escape, by a press elsewhere, when the focus leaves or the page changes. */
export const NavMenu = ({ groupe: g }: { groupe: NavGroup }) => {
  const [ouvert, setOuvert] = useState(false);
  const { pathname } = useLocation();
  const id = useId();
  const box = useRef<HTMLLIElement>(null);
  const isIci = g.entrees.some((e) => pathname.startsWith(e.vers));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOuvert(false), [pathname]);

  useEffect(() => {
    if (!ouvert) return;
    const ailleurs = (e: Event) => {
      if (e.target instanceof Node && !box.current?.contains(e.target)) setOuvert(false);
    };
    const echap = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return;
      setOuvert(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('mousedown', ailleurs);
    document.addEventListener('focusin', ailleurs);
    document.addEventListener('keydown', echap);
    return () => {
      document.removeEventListener('mousedown', ailleurs);
      document.removeEventListener('focusin', ailleurs);
      document.removeEventListener('keydown', echap);
    };
  }, [ouvert]);

  return (
    <li className="riph-nav__groupe" ref={box}>
      <button
        type="button"
        className="riph-nav__lien riph-nav__bouton fr-icon-arrow-down-s-line"
        aria-expanded={ouvert}
        aria-controls={id}
        {...(isIci && { 'aria-current': 'true' as const })}
        onClick={() => setOuvert(!ouvert)}
      >
        {g.libelle}
      </button>
      <ul id={id} hidden={!ouvert}>
        {g.entrees.map((e) => (
          <NavItem key={e.vers} entree={e} />
        ))}
      </ul>
    </li>
  );
};
