import { isProfilCpp } from '@riph/contracts/core/droits';
import type { CppId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { identityMultiCpp } from '@riph/contracts/identity/multi-cpp.calls';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { isDetour, returnTarget } from '../../session/retour.ts';
import { useSession, useUser } from '../../session/session-context.ts';
import { SansComite } from './SansComite.tsx';

/** The committee for which one works now; everything shown follows from it. */
export const ChoixCppPage = () => {
  const { recharger, profil } = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const { state } = useLocation();
  const comites = useCall(identityMultiCpp.calls.listerDisponibles);
  const choisir = useAction(identityMultiCpp.calls.choisir);
  const choose = async (cppId: CppId) => {
    if (choisir.busy) return;
    const result = await choisir({ body: { cppId } });
    if (result.ok && (await recharger())) navigate(returnTarget(state), { replace: true });
  };
  // One choice is no question: it was made at the sign-in, or with the profile.
  if (isDetour(state) && (user.cppActif || (profil && !isProfilCpp(profil))))
    return <Navigate to={returnTarget(state)} replace />;
  return (
    <Page title="Choisir votre comité" width="texte" sansFil overline={`Profil ${user.profil.libelle}`}>
      <p>
        Les dossiers, les séances et les membres affichés seront ceux de ce comité. Vous pourrez en changer à tout moment dans
        l’en-tête.
      </p>
      <Loadable reading={comites}>
        {(list) =>
          list.length === 0 ? (
            <SansComite />
          ) : (
            <>
              <ul className="riph-liste">
                {list.map((c) => (
                  <li key={c.cppId} className="riph-ligne">
                    <strong>{nomComite(c.nom)}</strong>
                    {user.cppActif?.cppId === c.cppId ? (
                      <span className="riph-discret">comité actuel</span>
                    ) : (
                      <Button
                        priority="secondary"
                        size="sm"
                        busy={choisir.busy}
                        onClick={() => void choose(c.cppId)}
                        aria-label={`Choisir ${nomComite(c.nom)}`}
                      >
                        Choisir
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {user.cppActif && (
                <p className="fr-mt-3w fr-mb-0">
                  <Button to={returnTarget(state)} priority={list.length > 1 ? 'secondary' : 'primary'}>
                    Continuer avec {nomComite(user.cppActif.nom)}
                  </Button>
                </p>
              )}
            </>
          )
        }
      </Loadable>
    </Page>
  );
};
