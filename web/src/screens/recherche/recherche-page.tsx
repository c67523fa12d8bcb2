import { FACETTES } from '@riph/contracts/search/dossiers.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { compte } from '../../labels/dates.ts';
import { CarteDossier, CarteEtude, lienDossier, lienEtude } from './cartes.tsx';
import { EnReconstruction } from './EnReconstruction.tsx';
import { facettesDossiers } from './facettes-dossiers.ts';
import { BoiteRecherche, OngletsRecherche, ResultatsRecherche, VideRecherche } from './ParcoursRecherche.tsx';
import { useRecherche } from './useRecherche.ts';

type Reponse = Answer<typeof searchGlobale.calls.rechercher>;

/** What the whole number of a study was typed for is that study; else dossiers come first. */
const etudesDAbord = ({ resultats, etudes }: Reponse): boolean =>
  etudes.resultats.some((e) => e.numeroExact) && !resultats.some((d) => d.numeroExact);
const premierDe = (r: Reponse): string | undefined => {
  const [etude] = r.etudes.resultats.map(lienEtude);
  const [dossier] = r.resultats.map(lienDossier);
  return etudesDAbord(r) ? etude : (dossier ?? etude);
};

const Etudes = ({ etudes: { resultats, total }, q }: { etudes: Reponse['etudes']; q: string }) =>
  resultats.length > 0 && (
    <section aria-labelledby="etudes-trouvees" className="fr-mb-4w">
      <h2 id="etudes-trouvees" className="fr-h5 fr-mb-1w">
        {compte(total, 'étude')}
      </h2>
      <ul className="riph-liste">
        {resultats.map((e) => (
          <CarteEtude key={e.etuId} resultat={e} niveau="h3" />
        ))}
      </ul>
      {total > resultats.length && (
        <p className="fr-mt-1w">
          <Link to={`/recherche/etudes?${new URLSearchParams({ q })}`}>Voir toutes les études trouvées</Link>
        </p>
      )}
    </section>
  );

/** One box for dossiers and studies: numbers first, typing errors tolerated, facets with counts, matched words marked. The address carries the whole query. */
export const RecherchePage = () => {
  const recherche = useRecherche(FACETTES);
  const { q, selected, taille, suivre } = recherche;
  const indexVide = useIndexVide('DOSSIER', 'DOSSIER_CTIS', 'ETUDE');
  const reading = useCall(
    searchGlobale.calls.rechercher,
    { query: { rechercheGlobalDto: { texte: q, facettes: selected, page: { taille } } } },
    { keepPrevious: true },
  );
  // Until it comes, the shown results are those of the text before.
  const reponse = reading.isLoading || reading.error ? undefined : reading.data;
  useEffect(() => {
    if (reponse) suivre(q, premierDe(reponse));
  });
  return (
    <Page
      title="Recherche"
      tabTitle={q ? `« ${q} » – Recherche` : 'Recherche'}
      width="large"
      compte={reading.data && reading.data.total + reading.data.etudes.total}
    >
      <OngletsRecherche q={q} />
      <BoiteRecherche recherche={recherche} label="Numéro, promoteur, produit ou mots du titre" />
      <Loadable reading={reading} skeleton={<Skeleton blocks={4} rows={0} />}>
        {(r) => {
          const etudes = <Etudes etudes={r.etudes} q={q} />;
          return (
            <>
              {indexVide ? <IndexVide /> : <EnReconstruction isEnCours={r.reconstruction} />}
              <p role="status" className="fr-sr-only">
                {compte(r.total, 'dossier')}, {compte(r.etudes.total, 'étude')}
              </p>
              {(etudesDAbord(r) || r.resultats.length === 0) && etudes}
              {r.resultats.length > 0 ? (
                <ResultatsRecherche
                  facettes={facettesDossiers(r.facettes)}
                  recherche={recherche}
                  suivant={r.suivant !== null}
                  busy={reading.isValidating}
                >
                  {r.resultats.map((x) => (
                    <CarteDossier key={x.dosId} resultat={x} />
                  ))}
                </ResultatsRecherche>
              ) : (
                r.etudes.total === 0 &&
                !indexVide && <VideRecherche recherche={recherche} objet="Aucun dossier ni étude" suggestion={r.suggestion} />
              )}
              {!etudesDAbord(r) && r.resultats.length > 0 && etudes}
            </>
          );
        }}
      </Loadable>
    </Page>
  );
};
