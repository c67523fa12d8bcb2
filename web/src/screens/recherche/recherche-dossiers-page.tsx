import { FACETTES } from '@riph/contracts/search/dossiers.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { useEffect } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { compte } from '../../labels/dates.ts';
import { CarteDossier, lienDossier } from './cartes.tsx';
import { EnReconstruction } from './EnReconstruction.tsx';
import { facettesDossiers } from './facettes-dossiers.ts';
import { BoiteRecherche, OngletsRecherche, PeriodeRecherche, ResultatsRecherche, VideRecherche } from './ParcoursRecherche.tsx';
import { useRecherche } from './useRecherche.ts';

/** The advanced search of national dossiers: words, days of filing, status, committee and the other facets. */
export const RechercheDossiersPage = () => {
  const recherche = useRecherche(FACETTES);
  const { q, selected, periode, taille, suivre } = recherche;
  const indexVide = useIndexVide('DOSSIER');
  const reading = useCall(
    searchGlobale.calls.rechercherDossiers,
    { query: { rechercheGlobalDto: { texte: q, facettes: selected, ...periode, page: { taille } } } },
    { keepPrevious: true },
  );
  const reponse = reading.isLoading || reading.error ? undefined : reading.data;
  useEffect(() => {
    if (reponse) suivre(q, reponse.resultats.map(lienDossier)[0]);
  });
  return (
    <Page title="Recherche de dossiers" width="large" compte={reading.data?.total}>
      <OngletsRecherche q={q} />
      <BoiteRecherche recherche={recherche} label="Numéro, promoteur ou mots du titre" />
      <PeriodeRecherche recherche={recherche} quoi="Déposé" />
      <Loadable reading={reading} skeleton={<Skeleton blocks={4} rows={0} />}>
        {(r) => (
          <>
            {indexVide ? <IndexVide /> : <EnReconstruction isEnCours={r.reconstruction} />}
            <p role="status" className="fr-sr-only">
              {compte(r.total, 'dossier')}
            </p>
            {r.resultats.length === 0 ? (
              !indexVide && <VideRecherche recherche={recherche} objet="Aucun dossier" suggestion={r.suggestion} />
            ) : (
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
            )}
          </>
        )}
      </Loadable>
    </Page>
  );
};
