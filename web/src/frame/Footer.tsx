import { Link } from 'react-router';

declare const __VERSION__: string;

const LINKS = [
  // The state of conformity is written in full on every page (INT-03).
  { vers: '/accessibilite', libelle: 'Accessibilité : non conforme' },
  { vers: '/mentions-legales', libelle: 'Mentions légales' },
  { vers: '/donnees-personnelles', libelle: 'Données personnelles' },
  { vers: '/plan-du-site', libelle: 'Plan du site' },
  { vers: '/aide', libelle: 'Aide' },
];

/** The foot of every page: what the law asks to find there, and the version that runs. `pied` is where its skip link leads. */
export const Footer = () => (
  <footer className="riph-pied" id="pied" tabIndex={-1}>
    <ul>
      {LINKS.map((l) => (
        <li key={l.vers}>
          <Link to={l.vers}>{l.libelle}</Link>
        </li>
      ))}
      <li className="riph-chiffres">Version {__VERSION__}</li>
    </ul>
  </footer>
);
