import { isAttendue } from '@riph/contracts/expertise/expertise.workflow';
import { expertiseTdb } from '@riph/contracts/expertise/tdb.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import { Volontaire } from '../expert/Volontaire.tsx';
import { LigneExpertise } from '../sollicitations/LigneExpertise.tsx';
import { attenteDe } from './expert.rules.ts';

const { lireMetaDonnees, compterRapportsDeposes, listerDerniersRapportsDeposes, listerSollicitations, lireVolontaire } =
  expertiseTdb.calls;

/** What awaits the expert, what he handed in last, whether committees find him. Made for a phone first. */
export const TableauDeBord = () => {
  const user = useUser();
  const chiffres = useCall(lireMetaDonnees, { query: { codeTypeTdb: 'EXPERT' } });
  const toutes = useCall(listerSollicitations);
  const derniers = useCall(listerDerniersRapportsDeposes);
  const nombre = useCall(compterRapportsDeposes);
  const volontaire = useCall(lireVolontaire);
  return (
    <Page title={`Bonjour ${user.personne.prenom}${attenteDe(chiffres.data)}`} tabTitle="Accueil" overline={user.profil.libelle}>
      <div className="riph-pile">
        <Loadable reading={toutes} skeleton={<Skeleton blocks={2} rows={3} />}>
          {(lignes) => {
            const attendues = lignes.filter(isAttendue);
            return attendues.length === 0 ? (
              <p className="riph-discret">
                Un courriel vous préviendra dès qu’un comité vous sollicitera. Les comités cherchent d’abord parmi les
                volontaires.
              </p>
            ) : (
              <ul className="riph-liste riph-pile">
                {attendues.map((e) => (
                  <LigneExpertise key={e.id} de={e} />
                ))}
              </ul>
            );
          }}
        </Loadable>
        <section className="riph-carte" aria-labelledby="rapports-deposes">
          <h2 className="riph-carte__titre" id="rapports-deposes">
            Derniers rapports déposés {nombre.data !== undefined && `(${nombre.data} en tout)`}
          </h2>
          <Loadable reading={derniers} skeleton={<Skeleton rows={2} />}>
            {(lignes) =>
              lignes.length === 0 ? (
                <p className="riph-discret fr-mb-0">Vos rapports déposés apparaîtront ici.</p>
              ) : (
                <ul className="riph-liste">
                  {lignes.map((e) => (
                    <li key={e.id}>
                      <Link to={`/expertises/${e.dosId}`}>{e.numero}</Link>{' '}
                      <span className="riph-discret">déposé le {e.deposeLe && dateFr(e.deposeLe)}</span>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loadable>
          <Link to="/expertises?onglet=toutes">Toutes mes expertises</Link>
        </section>
        {volontaire.data && <Volontaire volontaire={volontaire.data.volontaire} />}
      </div>
    </Page>
  );
};
