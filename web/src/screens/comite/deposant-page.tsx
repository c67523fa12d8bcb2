import type { UtiId } from '@riph/contracts/core/ids';
import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateFr } from '../../labels/dates.ts';
import { Identite } from '../administration/Identite.tsx';
import { LigneDossier } from '../tableau-de-bord/LigneDossier.tsx';

const MONTRES = 50;

/** The dossiers that he filed and that the committee has, the newest first. */
const SesDossiers = ({ utiId }: { utiId: UtiId }) => {
  const indexVide = useIndexVide('DOSSIER');
  const reading = useCall(searchDossiers.calls.rechercherJarde, {
    query: { rechercheDossierDto: { filtres: { deposantUtiId: [utiId] }, page: { taille: MONTRES } } },
  });
  return (
    <section className="riph-carte" aria-labelledby="ses-dossiers">
      <h2 className="riph-carte__titre" id="ses-dossiers">
        Dossiers confiés au comité{reading.data && ` (${reading.data.total})`}
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {({ lignes, total }) => (
          <>
            {indexVide && <IndexVide />}
            {total === 0 && !indexVide && <p className="riph-discret fr-mb-0">Aucun dossier que vous pouvez consulter.</p>}
            {total > MONTRES && <p className="riph-discret">Les {MONTRES} derniers déposés.</p>}
            <ul className="riph-liste">
              {lignes.map((d) => (
                <LigneDossier
                  key={d.dosId}
                  dossier={d}
                  precision={[d.promoteur, d.dateSoumission && `déposé le ${dateFr(d.dateSoumission)}`]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </ul>
          </>
        )}
      </Loadable>
    </section>
  );
};

/** A sponsor as a secretariat knows him: who he is, how to reach him, what he filed with this committee. */
export const DeposantDuComitePage = () => {
  const { utiId } = useNumericParams('utiId');
  const reading = useCall(identityDeposant.calls.lireCoordonnees, { params: { utiId } });
  const nom = reading.data ? `${reading.data.prenom} ${reading.data.nom}` : 'Déposant';
  return (
    <Page title={nom} tabTitle={nom}>
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={4} />}>
        {(c) => (
          <div className="riph-pile">
            <Identite de={c} />
            <SesDossiers utiId={utiId} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
