import { Link, useSearchParams } from 'react-router';

export type Tab = { code: string; libelle: string };

const TAB = 'onglet';
/** What an address must name for a tab to be open, for `setSearch`. */
export const atTab = (code: string) => ({ [TAB]: code });

/** The open tab lives in the address (`?onglet=`): back and reload restore it, a link to it can be sent. */
export const useTab = (onglets: readonly Tab[]): string => {
  const [search] = useSearchParams();
  const asked = search.get(TAB);
  return onglets.some((o) => o.code === asked) ? (asked ?? '') : (onglets[0]?.code ?? '');
};

/** Tabs as links: each is a place of its own. */
export const Tabs = ({ tabs, label }: { tabs: readonly Tab[]; label: string }) => {
  const current = useTab(tabs);
  return (
    <nav className="riph-onglets" aria-label={label}>
      {tabs.map((o) => (
        <Link
          key={o.code}
          to={`?${new URLSearchParams(atTab(o.code))}`}
          replace
          className="riph-onglets__onglet"
          aria-current={o.code === current ? 'page' : undefined}
        >
          {o.libelle}
        </Link>
      ))}
    </nav>
  );
};
