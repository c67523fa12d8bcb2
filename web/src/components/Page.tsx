import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { nombreFr } from '../labels/dates.ts';
import { cx } from './cx.ts';

export const PRODUIT = 'Recherches impliquant la personne humaine';

type Crumb = { libelle: string; vers?: string };

/** Path of the last page that took the focus: the first page of a visit does not (a screen reader starts at the top). */
let lastFocused: string | null = null;

type Props = {
  /** The h1, and the title of the browser tab unless `titreOnglet`. */
  titre: ReactNode;
  titreOnglet?: string;
  /** Count beside the h1: « Dossiers (1 284) ». */
  compte?: number | undefined;
  /** Above the h1: number · type · qualification. */
  surtitre?: ReactNode;
  /** Status badge on the right of the surtitre. */
  statut?: ReactNode;
  /** Below the h1: whose turn it is, until when. */
  tour?: ReactNode;
  actions?: ReactNode;
  /** Breadcrumb after « Accueil », the current page left out. */
  fil?: readonly Crumb[];
  /** large: lists and workbench (1680 px); moyenne: forms and details (1200); texte: running text (720); connexion: one narrow form. */
  largeur?: 'large' | 'moyenne' | 'texte' | 'connexion';
  sansFil?: boolean;
  children: ReactNode;
};

const Breadcrumb = ({ fil, titre }: { fil: readonly Crumb[]; titre: ReactNode }) => (
  <nav className="riph-ariane" aria-label="vous êtes ici :">
    <ol>
      <li>
        <Link to="/">Accueil</Link>
      </li>
      {fil.map((c) => (
        <li key={c.libelle}>{c.vers ? <Link to={c.vers}>{c.libelle}</Link> : c.libelle}</li>
      ))}
      <li aria-current="page">{titre}</li>
    </ol>
  </nav>
);

/** One page: breadcrumb, head, content. Names the tab and moves the focus to the h1 on each change of route (RGAA 8.6, 12). */
export const Page = ({
  titre,
  titreOnglet,
  compte,
  surtitre,
  statut,
  tour,
  actions,
  fil = [],
  largeur = 'moyenne',
  sansFil,
  children,
}: Props) => {
  const { pathname } = useLocation();
  const h1 = useRef<HTMLHeadingElement>(null);
  const text = titreOnglet ?? (typeof titre === 'string' ? titre : '');

  useEffect(() => {
    if (text) document.title = `${text} - ${PRODUIT}`;
  }, [text]);
  useEffect(() => {
    if (lastFocused !== null && lastFocused !== pathname) h1.current?.focus({ preventScroll: true });
    lastFocused = pathname;
  }, [pathname]);

  return (
    <div className={cx('riph-page', `riph-page--${largeur}`)}>
      {!sansFil && pathname !== '/' && <Breadcrumb fil={fil} titre={text || titre} />}
      <div className="riph-page__tete">
        <div className="riph-page__titres">
          {(surtitre || statut) && (
            <div className="riph-page__surtitre">
              {surtitre && <span>{surtitre}</span>}
              {statut}
            </div>
          )}
          <h1 ref={h1} tabIndex={-1} className={cx('riph-page__h1', text.length > 80 && 'riph-page__h1--long')}>
            {titre}
            {compte !== undefined && <span className="riph-page__compte riph-chiffres"> ({nombreFr(compte)})</span>}
          </h1>
          {tour && <div className="riph-page__tour">{tour}</div>}
          {tour && actions && <div className="riph-page__actions fr-mt-2w">{actions}</div>}
        </div>
        {!tour && actions && <div className="riph-page__actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
};
