import { Link } from 'react-router';
import { PRODUIT } from '../components/Page.tsx';

/** Marianne block and name of the service. */
export const Brand = ({ children }: { children?: React.ReactNode }) => (
  <div className="riph-entete__marque">
    <p className="fr-logo riph-entete__logo">
      République
      <br />
      Française
    </p>
    <Link to="/" className="riph-entete__service" title={`Accueil - ${PRODUIT}`}>
      {PRODUIT}
    </Link>
    {children}
  </div>
);
