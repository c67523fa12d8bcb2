import type { Droit } from '@riph/contracts/core/droits';
import { TEXTE_RECHERCHE_MAX } from '@riph/contracts/core/fields';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/cx.ts';
import { DateField } from '../../components/fields/DateField.tsx';
import { Empty, NoResult } from '../../components/states.tsx';
import { useSession } from '../../session/session-context.ts';
import { RESULTATS_MAX, type Recherche } from './useRecherche.ts';

const TABS: readonly { vers: string; libelle: string; droit: Droit | null }[] = [
  { vers: '/recherche', libelle: 'Tout', droit: null },
  { vers: '/recherche/dossiers', libelle: 'Dossiers', droit: 'DOSSIER_RECHERCHER' },
  { vers: '/recherche/etudes', libelle: 'Études', droit: 'ETUDE_RECHERCHER' },
];

/** The one box and its two advanced forms: the words go from one to the other. */
export const OngletsRecherche = ({ q }: { q: string }) => {
  const { can } = useSession();
  return (
    <nav className="riph-onglets" aria-label="Recherches">
      {TABS.filter((o) => o.droit === null || can(o.droit)).map((o) => (
        <NavLink
          key={o.vers}
          to={{ pathname: o.vers, search: q ? `?${new URLSearchParams({ q })}` : '' }}
          end
          className="riph-onglets__onglet"
        >
          {o.libelle}
        </NavLink>
      ))}
    </nav>
  );
};

/** Arrows move between the results; Entrée in the box opens the first, once the answer is that of the typed text. */
const moveTo = (step: 1 | -1) => {
  const links = [...document.querySelectorAll<HTMLElement>('[data-resultat]')];
  const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
  links[at < 0 ? (step === 1 ? 0 : links.length - 1) : at + step]?.focus();
};

type Boite<F extends string> = { recherche: Recherche<F>; label: string };
/** The field of a search page. The arrow down goes to the first result, Enter opens the one that is meant. */
export const BoiteRecherche = <F extends string>({ recherche: r, label }: Boite<F>) => (
  <search className="riph-recherche-page">
    <label className="fr-label" htmlFor="recherche-texte">
      {label}
    </label>
    <input
      id="recherche-texte"
      className="fr-input"
      type="search"
      maxLength={TEXTE_RECHERCHE_MAX}
      autoComplete="off"
      value={r.texte}
      onChange={(e) => r.saisir(e.target.value)}
      onKeyDown={(e) => {
        if (e.key === 'ArrowDown') moveTo(1);
        if (e.key === 'Enter') r.ouvrir();
      }}
    />
  </search>
);

/** The two days between which is searched, kept in the address of the page. */
export const PeriodeRecherche = <F extends string>({ recherche: r, quoi }: { recherche: Recherche<F>; quoi: string }) => (
  <div className="riph-recherche-page riph-recherche-page__periode">
    <DateField
      field="du"
      label={`${quoi} à partir du`}
      sansAide
      value={r.periode.soumisDu ?? null}
      onChange={(jour) => r.dater('du', jour)}
    />
    <DateField
      field="au"
      label={`${quoi} jusqu’au`}
      sansAide
      value={r.periode.soumisAu ?? null}
      onChange={(jour) => r.dater('au', jour)}
    />
  </div>
);

type Valeur = { code: string; libelle: string; nombre: number };
export type FacetteMontree<F extends string> = { champ: F; titre: string; valeurs: readonly Valeur[] };
type Facettes<F extends string> = { facettes: readonly FacetteMontree<F>[]; recherche: Recherche<F> };
const Facettes = <F extends string>({ facettes, recherche }: Facettes<F>) => (
  <nav className="riph-pile" aria-label="Affiner les résultats">
    {facettes.map((f) => (
      <fieldset key={f.champ} className="riph-facette">
        <legend className="fr-text--bold fr-mb-1v">{f.titre}</legend>
        {f.valeurs.map((v) => (
          <label key={v.code} className="riph-facette__choix">
            <input
              type="checkbox"
              checked={recherche.selected[f.champ]?.includes(v.code) ?? false}
              onChange={() => recherche.toggle(f.champ, v.code)}
            />
            <span>{v.libelle}</span>
            <span className="riph-chiffres riph-discret">{v.nombre}</span>
          </label>
        ))}
      </fieldset>
    ))}
  </nav>
);

type Resultats<F extends string> = Facettes<F> & { suivant: boolean; busy: boolean; children: ReactNode };
/** The results beside their facets; a facet with one value refines nothing. */
export const ResultatsRecherche = <F extends string>({ facettes, recherche, suivant, busy, children }: Resultats<F>) => {
  const utiles = facettes.filter((f) => f.valeurs.length > 1 || (recherche.selected[f.champ]?.length ?? 0) > 0);
  return (
    <div className={cx('riph-recherche-page__corps', utiles.length === 0 && 'riph-recherche-page__corps--seul')}>
      {utiles.length > 0 && <Facettes facettes={utiles} recherche={recherche} />}
      <div>
        <ul className="riph-liste" onKeyDown={(e) => (e.key === 'ArrowDown' ? moveTo(1) : e.key === 'ArrowUp' && moveTo(-1))}>
          {children}
        </ul>
        {suivant && recherche.taille < RESULTATS_MAX && (
          <Button priority="secondary" busy={busy} onClick={recherche.plus}>
            Afficher plus de résultats
          </Button>
        )}
      </div>
    </div>
  );
};

type Vide<F extends string> = { recherche: Recherche<F>; objet: string; suggestion?: string | null };
/** In place of results: what may be typed while nothing was asked, else that nothing answers, with the nearest word that would and a way to drop the filters. `objet` begins the sentence. */
export const VideRecherche = <F extends string>({ recherche: r, objet, suggestion = null }: Vide<F>) =>
  r.q === '' && !r.isRestreinte ? (
    <Empty title="Que cherchez-vous ?">
      Saisissez un numéro, le nom d’un promoteur ou quelques mots du titre. Les fautes de frappe sont tolérées.
    </Empty>
  ) : (
    <NoResult onClear={r.isRestreinte ? r.clear : undefined}>
      <p>
        {objet} que vous pouvez consulter ne correspond à « {r.q} ». Essayez le numéro, le promoteur ou moins de mots.
        {suggestion && (
          <>
            {' '}
            Vouliez-vous dire{' '}
            <Button priority="nu" size="sm" onClick={() => r.saisir(suggestion)}>
              {suggestion}
            </Button>{' '}
            ?
          </>
        )}
      </p>
    </NoResult>
  );
