import { isProfilCpp } from '@riph/contracts/core/droits';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { Toasts } from '../components/Toasts.tsx';
import { useSession } from '../session/session-context.ts';
import { Brand } from './Brand.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { Footer } from './Footer.tsx';
import { SkipLinks } from './SkipLinks.tsx';

/** Frame of the pages without navigation: before sign-in, the gates, the legal pages. */
export const PublicFrame = ({ children }: { children?: ReactNode }) => {
  const { user, profil, deconnecter } = useSession();
  /** Past the gates: there is an application to go back to. */
  const entre = user?.isCguAccepted && (user.cppActif !== null || !profil || !isProfilCpp(profil));
  return (
    <>
      <SkipLinks
        liens={[
          { ancre: 'contenu', libelle: 'Contenu' },
          { ancre: 'pied', libelle: 'Pied de page' },
        ]}
      />
      <header className="riph-entete">
        <div className="riph-entete__rangee">
          <Brand />
          <nav className="riph-entete__outils" aria-label="Accès">
            {user ? (
              <>
                {entre && (
                  <Link
                    to="/"
                    className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-btn--icon-left fr-icon-arrow-left-line"
                  >
                    Retour à l’application
                  </Link>
                )}
                <button
                  type="button"
                  className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm"
                  onClick={() => void deconnecter()}
                >
                  Se déconnecter
                </button>
              </>
            ) : (
              <>
                <Link to="/inscription" className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm">
                  Créer un compte
                </Link>
                <Link to="/login" className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm">
                  Se connecter
                </Link>
              </>
            )}
          </nav>
        </div>
      </header>
      <ConnectionStrip />
      <main id="contenu" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
      <Toasts />
    </>
  );
};
