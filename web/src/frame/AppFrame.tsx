import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { InPageContent } from '../api/reads.ts';
import { useLiveReferentiels } from '../api/useLiveReferentiels.ts';
import { cx } from '../components/cx.ts';
import { LeaveQuestion } from '../components/form/LeaveQuestion.tsx';
import { Toasts } from '../components/Toasts.tsx';
import { garderCoquille } from '../hors-ligne/enregistrer.ts';
import { isBuilt } from '../session/built.ts';
import { menuDe, SANS_RECHERCHE } from '../session/navigation.ts';
import { precharger } from '../session/preload.ts';
import { useSession } from '../session/session-context.ts';
import { Announcements } from './Announcements.tsx';
import { Brand } from './Brand.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { FactorReminder } from './FactorReminder.tsx';
import { Footer } from './Footer.tsx';
import { GlobalSearch } from './GlobalSearch.tsx';
import { NavItem, NavMenu } from './NavMenu.tsx';
import { PasswordReminder } from './PasswordReminder.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { UserMenus } from './UserMenus.tsx';
import { useGlobalKeys } from './useGlobalKeys.ts';

/** Frame of the application: header, navigation of the profile, content, footer (INT-01). */
export const AppFrame = () => {
  const { profil, can, user, perdue } = useSession();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  const keys = useGlobalKeys();
  useLiveReferentiels(user?.isCguAccepted === true && !perdue);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of the phone closes when the page changes
  useEffect(() => setMenu(false), [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a person, when the page that he asked for has nothing left to do
  useEffect(() => {
    if (!profil) return;
    // Kept by the browser, each screen is read from there when it is opened: two hundred files less for a page that begins.
    const preparer = async () => {
      if (!(await garderCoquille())) await precharger(can);
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const soon = setTimeout(() => void preparer(), 1_000);
      return () => clearTimeout(soon);
    }
    const repos = requestIdleCallback(() => void preparer());
    return () => cancelIdleCallback(repos);
  }, [profil]);

  return (
    <>
      <SkipLinks
        liens={[
          { ancre: 'contenu', libelle: 'Contenu' },
          { ancre: 'navigation', libelle: 'Menu' },
          { ancre: 'pied', libelle: 'Pied de page' },
        ]}
      />
      <header className={cx('riph-entete', menu && 'riph-entete--ouverte')}>
        <div className="riph-entete__rangee">
          <Brand>
            <button
              type="button"
              className={cx(
                'fr-btn fr-btn--tertiary-no-outline riph-entete__menu',
                menu ? 'fr-icon-close-line' : 'fr-icon-menu-fill',
              )}
              aria-expanded={menu}
              aria-controls="navigation"
              title={menu ? 'Fermer le menu' : 'Ouvrir le menu'}
              onClick={() => setMenu(!menu)}
            >
              {menu ? 'Fermer le menu' : 'Ouvrir le menu'}
            </button>
          </Brand>
          <div className="riph-entete__outils">
            {isBuilt('/recherche') && profil && !SANS_RECHERCHE.includes(profil) && <GlobalSearch />}
            <UserMenus />
          </div>
        </div>
        <nav className="riph-nav" id="navigation" tabIndex={-1} aria-label="Menu principal">
          <ul>
            {menuDe(profil, can).map((e) =>
              'vers' in e ? <NavItem key={e.vers} entree={e} /> : <NavMenu key={e.libelle} groupe={e} />,
            )}
          </ul>
        </nav>
      </header>
      <ConnectionStrip />
      <Announcements />
      <PasswordReminder />
      <FactorReminder />
      <main id="contenu" className="riph-app" tabIndex={-1}>
        <InPageContent value>
          <Outlet />
        </InPageContent>
      </main>
      <Footer />
      <Toasts />
      <LeaveQuestion />
      {keys.aide && <ShortcutsDialog onClose={keys.close} />}
    </>
  );
};
