import type { Profil } from '@riph/contracts/core/droits';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { identitySession } from '@riph/contracts/identity/session.calls';
import { useLocation, useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { returnTarget } from '../../session/retour.ts';
import { useSession } from '../../session/session-context.ts';
import { messageSansComite, profilsQuiTravaillent } from './sans-comite.rules.ts';

/** A profile that has no committee today: why, until when, and the profiles of the same person that work. */
export const SansComite = () => {
  const { profil, recharger } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const comptes = useCall(identityProfil.calls.listerMesComptes);
  const basculer = useAction(identitySession.calls.basculer);
  const passerA = async (code: Profil) => {
    const r = await basculer({ params: { profil: code } });
    if (r.ok && (await recharger())) navigate(returnTarget(state), { replace: true });
  };
  return (
    <Loadable reading={comptes}>
      {(list) => (
        <Empty
          title="Aucun comité ouvert aujourd’hui"
          action={
            <div className="riph-rangee">
              {profilsQuiTravaillent(list, profil).map((p) => (
                <Button key={p.code} busy={basculer.busy} onClick={() => void passerA(p.code)}>
                  Continuer comme {p.libelle}
                </Button>
              ))}
              <Button to="/mon-compte" priority="secondary">
                Voir mon compte
              </Button>
            </div>
          }
        >
          {messageSansComite(list, profil)}
        </Empty>
      )}
    </Loadable>
  );
};
