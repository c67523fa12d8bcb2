import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { nombreFr } from '../labels/dates.ts';
import { cx } from './cx.ts';

export const PRODUIT = 'Recherches impliquant la personne humaine';

type Crumb = { libelle: string; vers?: string };

/** Path of the last page that took the focus: the first page of a visit does not (a screen reader starts at the top). */
let lastFocused: string | null = null;

type Props = {
  /** The h1, and the title of the browser tab unless `tabTitle`. */
  title: ReactNode;
  tabTitle?: string;
  /** Count beside the h1: « Dossiers (1 284) ». */
  compte?: number | undefined;
  /** Above the h1: number · type · qualification. */
  overline?: ReactNode;
  /** Status badge on the right of the surtitre. */
  statut?: ReactNode;
  /** Below the h1: whose turn it is, until when. */
  tour?: ReactNode;
  actions?: ReactNode;
  /** Breadcrumb after « Accueil », the current page left out. */
  fil?: readonly Crumb[];
  /** large: lists and workbench (1680 px); moyenne: forms and details (1200); texte: running text (720); connexion: one narrow form. */
  width?: 'large' | 'moyenne' | 'texte' | 'connexion';
  sansFil?: boolean;
  children: ReactNode;
};

const Breadcrumb = ({ fil, title }: { fil: readonly Crumb[]; title: ReactNode }) => (
  <nav className="riph-ariane" aria-label="vous êtes ici :">
    <ol>
      <li>
        <Link to="/">Accueil</Link>
      </li>
      {fil.map((c) => (
        <li key={c.libelle}>{c.vers ? <Link to={c.vers}>{c.libelle}</Link> : c.libelle}</li>
      ))}
      <li aria-current="page">{title}</li>
    </ol>
  </nav>
);

/** Words of more than this are the title of a study: one line, the whole of it on demand. */
const LONG = 60;

type TitreProps = {
  text: string;
  /** Words of ours, not the title of a study: they are read whole, whatever their length. */
  phrase: boolean;
  children: ReactNode;
  ref: RefObject<HTMLHeadingElement | null>;
};

/** The h1. A long one takes one line; a screen reader reads all of it, and a button shows it when the line is too short. */
const Titre = ({ text, phrase, children, ref }: TitreProps) => {
  const [entier, setEntier] = useState(false);
  const [coupe, setCoupe] = useState(false);
  const isLong = !phrase && text.length > LONG;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title has another width
  useEffect(() => {
    const el = ref.current;
    if (!el || !isLong || entier) return;
    const mesurer = () => setCoupe(el.scrollWidth > el.clientWidth);
    const observer = new ResizeObserver(mesurer);
    observer.observe(el);
    return () => observer.disconnect();
  }, [isLong, entier, text]);
  return (
    <div className="riph-page__ligne-titre">
      <h1
        ref={ref}
        tabIndex={-1}
        className={cx('riph-page__h1', isLong && 'riph-page__h1--long', isLong && !entier && 'riph-page__h1--ligne')}
      >
        {children}
      </h1>
      {isLong && (coupe || entier) && (
        <button type="button" className="riph-page__entier" aria-expanded={entier} onClick={() => setEntier(!entier)}>
          {entier ? 'Réduire le titre' : 'Titre entier'}
        </button>
      )}
    </div>
  );
};

/** One page: breadcrumb, head, content. Names the tab; on each change of route it begins at its top, but where one comes back, and moves the focus to the h1 (RGAA 8.6, 12). */
export const Page = ({
  title,
  tabTitle,
  compte,
  overline,
  statut,
  tour,
  actions,
  fil = [],
  width = 'moyenne',
  sansFil,
  children,
}: Props) => {
  const { pathname, hash } = useLocation();
  const isRetour = useNavigationType() === 'POP';
  const h1 = useRef<HTMLHeadingElement>(null);
  const text = tabTitle ?? (typeof title === 'string' ? title : '');

  useEffect(() => {
    if (text) document.title = `${text} - ${PRODUIT}`;
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one came, and to what part, is that of this address
  useEffect(() => {
    if (lastFocused !== null && lastFocused !== pathname) {
      if (!isRetour && hash === '') window.scrollTo(0, 0);
      h1.current?.focus({ preventScroll: true });
    }
    lastFocused = pathname;
  }, [pathname]);

  return (
    <div className={cx('riph-page', `riph-page--${width}`)}>
      {!sansFil && pathname !== '/' && <Breadcrumb fil={fil} title={text || title} />}
      <div className="riph-page__tete">
        <div className="riph-page__titres">
          {(overline || statut) && (
            <div className="riph-page__surtitre">
              {overline && <span>{overline}</span>}
              {statut}
            </div>
          )}
          <Titre ref={h1} text={typeof title === 'string' ? title : ''} phrase={pathname === '/'}>
            {title}
            {compte !== undefined && <span className="riph-page__compte riph-chiffres"> ({nombreFr(compte)})</span>}
          </Titre>
          {tour && (
            <div className="riph-page__agir">
              <div className="riph-page__tour">{tour}</div>
              {actions && <div className="riph-page__actions">{actions}</div>}
            </div>
          )}
        </div>
        {!tour && actions && <div className="riph-page__actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
};
