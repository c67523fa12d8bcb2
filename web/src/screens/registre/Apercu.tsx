import type { EtuId } from '@riph/contracts/core/ids';
import { examenEclaireCriteres } from '@riph/contracts/examen/eclaire-criteres.calls';
import { examenEclaireSites } from '@riph/contracts/examen/eclaire-sites.calls';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import type { Option } from '../../components/fields/SelectField.tsx';
import { LongList } from '../../components/LongList.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { apercuDe, type ListesEclaire } from './registre.rules.ts';

/** What the public will see of the study, line by line. */
export const Apercu = ({ etuId, listes, pays }: { etuId: EtuId; listes: ListesEclaire; pays: readonly Option[] }) => {
  const p = { params: { etuId } };
  const admin = useCall(examenRegistre.calls.lireElementsAdmin, p);
  const recherche = useCall(examenRegistre.calls.lireElementsRecherche, p);
  const recrutement = useCall(examenRegistre.calls.lireRecrutement, p);
  const eligibilite = useCall(examenEclaireCriteres.calls.listerEligibilite, p);
  const jugement = useCall(examenEclaireCriteres.calls.listerJugement, p);
  const sites = useCall(examenEclaireSites.calls.lister, p);
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
