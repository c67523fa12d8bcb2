import {
  type BlocLu,
  blocsAdministratifs,
  blocsRecherche,
  type ChampLu,
  type Formulaires,
  type Lecture,
  lieuxLus,
} from '@riph/contracts/etude/formulaire/depose';
import { noteOutreMer } from '@riph/contracts/etude/formulaire/outre-mer.rules';
import { scienceDe } from '@riph/contracts/etude/formulaire/science';
import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { cx } from '../../components/cx.ts';
import { FauteLue, Science } from './Science.tsx';

type Changements = {
  modifies: ReadonlySet<string>;
  /** The former value of a field, asked for by the reader. */
  ancienne: (path: string) => ReactNode;
};
/** What stands beside the title of a part, for the sponsor who reads his draft again. */
export type Partie = 'recherche' | 'administratif' | 'centres';
type Props = Formulaires & {
  reading: Lecture;
  changements?: Changements;
  /** Why an answer holds back the filing, by its path. */
  fautes?: ReadonlyMap<string, string>;
  lienDe?: (p: Partie) => ReactNode;
  /** Whether a part begins folded, where parts are folded at all: the sponsor opens what he wants to read again. */
  isPliee?: (p: Partie) => boolean;
  /** Pieces, after the forms. */
  children?: ReactNode;
};

/** What stands under an answer, by its path. */
type Dessous = (path: string) => ReactNode;

const Champ = ({ champ: c, dessous }: { champ: ChampLu; dessous: Dessous }) => (
  <div className={cx('riph-lu__champ', c.long && 'riph-lu__champ--long')} id={`champ-${c.chemin}`}>
    <dt>
      {c.label}
      {c.sansObjet && <span className="riph-discret"> (sans objet d’après les autres réponses)</span>}
    </dt>
    <dd className="riph-texte">
      {c.mots}
      {dessous(c.chemin)}
    </dd>
  </div>
);

const Bloc = ({ bloc: b, dessous }: { bloc: BlocLu; dessous: Dessous }) => (
  <section aria-labelledby={`bloc-${b.id}`} className="riph-lu__bloc">
    <h4 className="fr-h6 fr-mb-1w" id={`bloc-${b.id}`} tabIndex={-1}>
      {b.titre}
    </h4>
    <dl className="riph-lu">
      {b.champs.map((c) => (
        <Champ key={c.chemin} champ={c} dessous={dessous} />
      ))}
    </dl>
  </section>
);

type PartieProps = { id: string; titre: string; lien?: ReactNode; pliee?: boolean | undefined; children: ReactNode };
const PartieLue = ({ id, titre, lien, pliee, children }: PartieProps) =>
  pliee === undefined ? (
    <section aria-labelledby={id}>
      <h3 className="fr-h5 riph-lu__titre" id={id} tabIndex={-1}>
        {titre} {lien}
      </h3>
      {children}
    </section>
  ) : (
    <details className="riph-lu__partie" open={!pliee}>
      <summary>
        <h3 className="fr-h5 fr-mb-0" id={id} tabIndex={-1}>
          {titre}
        </h3>
      </summary>
      <p>{lien}</p>
      {children}
    </details>
  );

const Lieux = ({ lieux, dessous }: { lieux: readonly BlocLu[]; dessous: Dessous }) => (
  <>
    {lieux.length === 0 && <p className="riph-discret">Aucun lieu.</p>}
    {dessous('sitesInvestigateurs')}
    {lieux.map((l, i) => (
      <Bloc key={l.id} bloc={{ ...l, titre: `${i + 1}. ${l.titre}` }} dessous={dessous} />
    ))}
  </>
);

/** A dossier as the committee reads it: the science first, then every field that is filled, then the sites. */
export const DossierLu = ({ administratif: a, recherche: r, reading, changements, fautes, lienDe, isPliee, children }: Props) => {
  const recherche = blocsRecherche(r, a.qualificationCode, reading);
  const administratif = blocsAdministratifs(a, reading);
  const lieux = lieuxLus(a.sitesInvestigateurs);
  const outreMer = noteOutreMer(a.sitesInvestigateurs);
  const science = scienceDe({ administratif: a, recherche: r }, reading);
  const dessous: Dessous = (path) => (
    <>
      {fautes?.has(path) && <FauteLue message={fautes.get(path)} />}
      {changements?.modifies.has(path) && changements.ancienne(path)}
    </>
  );
  const vide = <p className="riph-discret">Rien n’est rempli pour l’instant.</p>;
  return (
    <div className="riph-lu__page">
      <PartieLue id="science" titre="La recherche en bref">
        {science.length === 0 ? vide : <Science lignes={science} fautes={fautes} />}
      </PartieLue>
      <nav aria-label="Dans ce dossier" className="riph-lu__sommaire">
        <ul>
          {[...recherche, ...administratif].map((b) => (
            <li key={b.id}>
              <a href={`#bloc-${b.id}`}>{b.titre}</a>
            </li>
          ))}
          <li>
            <a href="#lieux">Lieux de recherche ({lieux.length})</a>
          </li>
        </ul>
      </nav>
      <PartieLue id="partie-recherche" titre="Élément de recherche" lien={lienDe?.('recherche')} pliee={isPliee?.('recherche')}>
        {recherche.length === 0 && vide}
        {recherche.map((b) => (
          <Bloc key={b.id} bloc={b} dessous={dessous} />
        ))}
      </PartieLue>
      <PartieLue
        id="partie-administrative"
        titre="Élément administratif"
        lien={lienDe?.('administratif')}
        pliee={isPliee?.('administratif')}
      >
        {administratif.length === 0 && vide}
        {administratif.map((b) => (
          <Bloc key={b.id} bloc={b} dessous={dessous} />
        ))}
      </PartieLue>
      <PartieLue
        id="lieux"
        titre={`Lieux de recherche (${lieux.length})`}
        lien={lienDe?.('centres')}
        pliee={isPliee?.('centres')}
      >
        {outreMer !== null && (
          <Alert severity="info" small>
            {outreMer}
          </Alert>
        )}
        <Lieux lieux={lieux} dessous={dessous} />
      </PartieLue>
      {children}
    </div>
  );
};
