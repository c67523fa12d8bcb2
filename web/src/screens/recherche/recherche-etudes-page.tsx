import { FACETTES_ETUDES, type FacetteEtudes } from '@riph/contracts/search/etudes.schemas';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { useEffect } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { compte } from '../../labels/dates.ts';
import { CarteEtude, lienEtude } from './cartes.tsx';
import { EnReconstruction } from './EnReconstruction.tsx';
import { BoiteRecherche, OngletsRecherche, PeriodeRecherche, ResultatsRecherche, VideRecherche } from './ParcoursRecherche.tsx';
import { useRecherche } from './useRecherche.ts';

const TITRES: Record<FacetteEtudes, string> = {
  reglementationCode: 'Réglementation',
  etat: 'État',
  cppId: 'Comité',
  promoteur: 'Promoteur',
  annee: 'Année',
};

/** The advanced search of studies, national and European: words, days, regulation, state, committee. */
export const RechercheEtudesPage = () => {
  const recherche = useRecherche(FACETTES_ETUDES);
  const { q, selected, periode, taille, suivre } = recherche;
  const indexVide = useIndexVide('ETUDE');
  const reading = useCall(
    searchGlobale.calls.rechercherEtudes,
    { query: { rechercheGlobalDto: { texte: q, facettes: selected, ...periode, page: { taille } } } },
    { keepPrevious: true },
  );
  const reponse = reading.isLoading || reading.error ? undefined : reading.data;
  useEffect(() => {
    if (reponse) suivre(q, reponse.resultats.map(lienEtude)[0]);
  });
  return (
    <Page title="Recherche d’études" width="large" compte={reading.data?.total}>
      <OngletsRecherche q={q} />
      <BoiteRecherche
        recherche={recherche}
        label="Numéro national, européen, EudraCT ou NCT, acronyme, promoteur, produit ou mots du titre"
      />
      <PeriodeRecherche recherche={recherche} quoi="Déposée ou autorisée" />
      <Loadable reading={reading} skeleton={<Skeleton blocks={4} rows={0} />}>
        {(r) => (
          <>
            {indexVide ? <IndexVide /> : <EnReconstruction isEnCours={r.reconstruction} />}
            <p role="status" className="fr-sr-only">
              {compte(r.total, 'étude')}
            </p>
            {r.resultats.length === 0 ? (
              !indexVide && <VideRecherche recherche={recherche} objet="Aucune étude" />
            ) : (
              <ResultatsRecherche
                facettes={r.facettes.map((f) => ({ ...f, titre: TITRES[f.champ] }))}
                recherche={recherche}
                suivant={r.suivant !== null}
                busy={reading.isValidating}
              >
                {r.resultats.map((x) => (
                  <CarteEtude key={x.etuId} resultat={x} />
                ))}
              </ResultatsRecherche>
            )}
          </>
        )}
      </Loadable>
    </Page>
  );
};
