import type { EtuId } from '@riph/contracts/core/ids';
import { etudeEclaire } from '@riph/contracts/etude/vie/registre/eclaire.calls';
import { etudeEclaireCriteres } from '@riph/contracts/etude/vie/registre/eclaire-criteres.calls';
import { etudeEclaireSites } from '@riph/contracts/etude/vie/registre/eclaire-sites.calls';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import type { Option } from '../../components/fields/SelectField.tsx';
import { LongList } from '../../components/LongList.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { apercuDe, type ListesEclaire } from './registre.rules.ts';

/** What the public will see of the study, line by line. */
export const Apercu = ({ etuId, listes, pays }: { etuId: EtuId; listes: ListesEclaire; pays: readonly Option[] }) => {
  const p = { params: { etuId } };
  const admin = useCall(etudeEclaire.calls.lireElementsAdmin, p);
  const recherche = useCall(etudeEclaire.calls.lireElementsRecherche, p);
  const recrutement = useCall(etudeEclaire.calls.lireRecrutement, p);
  const eligibilite = useCall(etudeEclaireCriteres.calls.listerEligibilite, p);
  const jugement = useCall(etudeEclaireCriteres.calls.listerJugement, p);
  const sites = useCall(etudeEclaireSites.calls.lister, p);
  const readings = [admin, recherche, recrutement, eligibilite, jugement, sites];
  const enErreur = readings.find((l) => l.error && l.data === undefined)?.error;
  if (enErreur) return <ErrorState error={enErreur} onRetry={() => void Promise.all(readings.map((l) => l.mutate()))} />;
  if (!admin.data || !recherche.data || !recrutement.data || !eligibilite.data || !jugement.data || !sites.data)
    return <Skeleton rows={8} />;
  const lignes = apercuDe({
    numeroPrincipal: admin.data.numeroPrincipal,
    promoteur: admin.data.promoteur,
    admin: admin.data.donnees,
    titre: recherche.data.titre,
    domaines: recherche.data.domaines,
    recherche: recherche.data.donnees,
    eligibilite: eligibilite.data,
    jugement: jugement.data,
    sites: sites.data,
    recrutement: recrutement.data,
    listes,
    pays,
  });
  return (
    <section className="riph-carte" aria-labelledby="apercu">
      <h2 className="riph-carte__titre" id="apercu">
        Ce que le public voit
      </h2>
      <Details>
        {lignes.map(({ terme, valeurs }) => (
          <Detail key={terme} term={terme}>
            {valeurs.length === 1 ? (
              valeurs[0]
            ) : (
              <LongList rows={valeurs} what="lignes">
                {(v) => <li key={v}>{v}</li>}
              </LongList>
            )}
          </Detail>
        ))}
      </Details>
    </section>
  );
};
