import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { identityGestionnaireMembres } from '@riph/contracts/identity/gestionnaire-membres.calls';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../session/session-context.ts';

/** Making and changing members: a manager in his own committee, an administrator in all. */
export const useGestesMembre = () => {
  const { profil } = useSession();
  const isAdmin = profil === 'SUPER_ADMIN';
  return {
    isAdmin,
    creer: useAction(isAdmin ? identityAdministrationMembres.calls.creer : identityGestionnaireMembres.calls.creer, {
      silent: true,
    }),
    modifier: useAction(isAdmin ? identityAdministrationMembres.calls.modifier : identityGestionnaireMembres.calls.modifier, {
      silent: true,
    }),
    activer: useAction(isAdmin ? identityAdministrationMembres.calls.activer : identityGestionnaireMembres.calls.activer),
    /** Where the list and the sheets are. */
    racine: isAdmin ? '/administration/membres-cpp' : '/mon-cpp/membres',
    titre: isAdmin ? 'Membres de comité' : 'Membres du comité',
  };
};
