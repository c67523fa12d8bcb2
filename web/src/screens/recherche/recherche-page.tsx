import { nomComite } from '@riph/contracts/core/typographie';
import { QUALIFICATION_LABELS, STATUT_DOSSIER_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/dossier.workflow';
import { FACETTES, type Facette } from '@riph/contracts/search/dossiers.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { cx } from '../../components/cx.ts';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, NoResult, Skeleton } from '../../components/states.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { TON_STATUT_DOSSIER } from '../../labels/dossier.ts';

type Reponse = Answer<typeof searchGlobale.calls.rechercher>;
type Resultat = Reponse['resultats'][number];

const FACETTE_LABELS: Record<Facette, string> = {
  statut: 'Statut',
  type: 'Type',
  qualificationCode: 'Qualification',
  cppNom: 'Comité',
  promoteur: 'Promoteur',
  annee: 'Année de dépôt',
};
const LIBELLES: Partial<Record<Facette, Readonly<Record<string, string>>>> = {
  statut: STATUT_DOSSIER_LABELS,
  type: TYPE_DOSSIER_LABELS,
  qualificationCode: QUALIFICATION_LABELS,
};

const TYPING_MS = 250;

const Marque = ({ segments }: { segments: Resultat['titreMarque'] }) =>
  segments.map((s, i) => {
    const key = `${i}-${s.texte}`;
    return s.marque ? <mark key={key}>{s.texte}</mark> : <span key={key}>{s.texte}</span>;
  });

const lienDe = (r: Resultat) => (r.statut === 'BROUILLON' ? `/dossiers/${r.dosId}/depot` : `/dossiers/${r.dosId}`);

const Carte = ({ resultat: r }: { resultat: Resultat }) => (
  <li className="riph-resultat">
    <p className="riph-rangee fr-mb-1v">
      <span className="riph-chiffres">{r.numeroExact ? <mark>{r.numero}</mark> : (r.numero ?? 'Brouillon')}</span>
      <CodeBadge code={r.statut} libelles={STATUT_DOSSIER_LABELS} tons={TON_STATUT_DOSSIER} />
      <span className="riph-discret">{TYPE_DOSSIER_LABELS[r.type]}</span>
    </p>
    <h2 className="fr-h6 fr-mb-1v">
      <Link to={lienDe(r)} data-resultat>
        {r.titreMarque.length > 0 ? <Marque segments={r.titreMarque} /> : 'Sans titre'}
      </Link>
    </h2>
    <p className="riph-discret fr-mb-0">
      {r.promoteurMarque.length > 0 && <Marque segments={r.promoteurMarque} />}
      {r.cppNom && ` · ${nomComite(r.cppNom)}`}
      {r.dateSoumission && ` · déposé le ${dateFr(r.dateSoumission)}`}
      {r.numeroNational && ` · ${r.numeroNational}`}
    </p>
  </li>
);

const Facettes = ({
  facettes,
  choisies,
  onBasculer,
}: {
  facettes: Reponse['facettes'];
  choisies: Readonly<Record<string, readonly string[]>>;
  onBasculer: (f: Facette, code: string) => void;
}) => (
  <nav className="riph-pile" aria-label="Affiner les résultats">
    {facettes.map((f) => (
      <fieldset key={f.champ} className="riph-facette">
        <legend className="fr-text--bold fr-mb-1v">{FACETTE_LABELS[f.champ]}</legend>
        {f.valeurs.map((v) => (
          <label key={v.code} className="riph-facette__choix">
            <input
              type="checkbox"
              checked={choisies[f.champ]?.includes(v.code) ?? false}
              onChange={() => onBasculer(f.champ, v.code)}
            />
            <span>{LIBELLES[f.champ]?.[v.code] ?? v.code}</span>
            <span className="riph-chiffres riph-discret">{v.nombre}</span>
          </label>
        ))}
      </fieldset>
    ))}
  </nav>
);

/** Arrows move between the results; Entrée in the box opens the first, once the answer is that of the typed text. */
const moveTo = (step: 1 | -1) => {
  const links = [...document.querySelectorAll<HTMLElement>('[data-resultat]')];
  const at = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
  links[at < 0 ? (step === 1 ? 0 : links.length - 1) : at + step]?.focus();
};

/** One box, numbers first, typing errors tolerated, facets with counts, matched words marked. The address carries the whole query. */
export const RecherchePage = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const q = params.get('q') ?? '';
  const [texte, setTexte] = useState(q);
  const sent = useRef(q);
  const [taille, setTaille] = useState(10);
  /** Text on which Entrée was pressed. */
  const [aOuvrir, setAOuvrir] = useState<string | null>(null);
  const choisies = Object.fromEntries(FACETTES.flatMap((f) => (params.getAll(f).length > 0 ? [[f, params.getAll(f)]] : [])));
  useEffect(() => {
    if (q !== sent.current) setTexte(q);
    sent.current = q;
  }, [q]);
  useEffect(() => {
    if (texte.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = texte.trim();
      setTaille(10);
      setParams((old) => withValue(old, 'q', texte.trim()), { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [texte, setParams]);
  const lecture = useCall(
    searchGlobale.calls.rechercher,
    { query: { rechercheGlobalDto: { texte: q, facettes: choisies, page: { taille } } } },
    { keepPrevious: true },
  );
  // Until it comes, the shown results are those of the text before.
  const reponse = lecture.isLoading || lecture.error ? undefined : lecture.data;
  useEffect(() => {
    if (aOuvrir === null || aOuvrir !== q || !reponse) return;
    setAOuvrir(null);
    const [premier] = reponse.resultats;
    if (premier) navigate(lienDe(premier));
  }, [aOuvrir, q, reponse, navigate]);
  const basculer = (f: Facette, code: string) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      const values = next.getAll(f);
      next.delete(f);
      for (const v of values.includes(code) ? values.filter((x) => x !== code) : [...values, code]) next.append(f, v);
      return next;
    });
  const effacer = () => setParams(new URLSearchParams({ q }));
  /** A facet with one value refines nothing. */
  const utiles = (r: Reponse) => r.facettes.filter((f) => f.valeurs.length > 1 || (choisies[f.champ]?.length ?? 0) > 0);
  return (
    <Page titre="Recherche" titreOnglet={q ? `« ${q} » – Recherche` : 'Recherche'} largeur="large" compte={lecture.data?.total}>
      <search className="riph-recherche-page">
        <label className="fr-label" htmlFor="recherche-texte">
          Numéro, promoteur ou mots du titre
        </label>
        <input
          id="recherche-texte"
          className="fr-input"
          type="search"
          autoComplete="off"
          value={texte}
          onChange={(e) => {
            setTexte(e.target.value);
            setAOuvrir(null);
          }}
          onKeyDown={(e) => {
            if (e.key === 'ArrowDown') moveTo(1);
            if (e.key === 'Enter') setAOuvrir(texte.trim());
          }}
        />
      </search>
      <Loadable lecture={lecture} squelette={<Skeleton blocs={4} lignes={0} />}>
        {(r) => (
          <>
            {r.reconstruction && (
              <Alert severite="info" petit>
                L’index de recherche est en cours de reconstruction : des résultats récents peuvent manquer.
              </Alert>
            )}
            <p role="status" className="fr-sr-only">
              {compte(r.total, 'résultat')}
            </p>
            {r.resultats.length === 0 ? (
              <Vide
                q={q}
                suggestion={r.suggestion}
                actif={Object.keys(choisies).length > 0}
                onEffacer={effacer}
                onSuggestion={setTexte}
              />
            ) : (
              <div className={cx('riph-recherche-page__corps', utiles(r).length === 0 && 'riph-recherche-page__corps--seul')}>
                {utiles(r).length > 0 && <Facettes facettes={utiles(r)} choisies={choisies} onBasculer={basculer} />}
                <div>
                  <ul
                    className="riph-liste"
                    onKeyDown={(e) => (e.key === 'ArrowDown' ? moveTo(1) : e.key === 'ArrowUp' && moveTo(-1))}
                  >
                    {r.resultats.map((x) => (
                      <Carte key={x.dosId} resultat={x} />
                    ))}
                  </ul>
                  {r.suivant && taille < 50 && (
                    <Button
                      priorite="secondary"
                      enCours={lecture.isValidating}
                      onClick={() => setTaille(Math.min(50, taille + 20))}
                    >
                      Afficher plus de résultats
                    </Button>
                  )}
                </div>
              </div>
            )}
          </>
        )}
      </Loadable>
    </Page>
  );
};

const Vide = ({
  q,
  suggestion,
  actif,
  onEffacer,
  onSuggestion,
}: {
  q: string;
  suggestion: string | null;
  actif: boolean;
  onEffacer: () => void;
  onSuggestion: (texte: string) => void;
}) =>
  q === '' && !actif ? (
    <Empty titre="Que cherchez-vous ?">
      Saisissez un numéro, le nom d’un promoteur ou quelques mots du titre. Les fautes de frappe sont tolérées.
    </Empty>
  ) : (
    <NoResult onEffacer={actif ? onEffacer : undefined}>
      <p>
        Aucun dossier que vous pouvez consulter ne correspond à « {q} ». Essayez le numéro, le promoteur ou moins de mots.
        {suggestion && (
          <>
            {' '}
            Vouliez-vous dire{' '}
            <Button priorite="nu" taille="sm" onClick={() => onSuggestion(suggestion)}>
              {suggestion}
            </Button>{' '}
            ?
          </>
        )}
      </p>
    </NoResult>
  );

const withValue = (old: URLSearchParams, name: string, value: string) => {
  const next = new URLSearchParams(old);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};
