import type { UtiId } from '@riph/contracts/core/ids';
import { identityUtilisateurCpp } from '@riph/contracts/identity/utilisateur-cpp.calls';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { TON_COMPTE } from '../administration/comptes.rules.ts';
import { FacteursCompte } from '../administration/FacteursCompte.tsx';
import { Courriels, Historique } from '../administration/HistoriqueCompte.tsx';

/** The accounts by which the person works for committees; to an administrator, also what was done on them and the mails sent. */
export const CompteMembre = ({ utiId, nom }: { utiId: UtiId; nom: string }) => {
  const { profil } = useSession();
  const reading = useCall(identityUtilisateurCpp.calls.lireInformationsCompte, { params: { utiId } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {(c) => (
        <>
          <section className="riph-carte" aria-labelledby="comptes">
            <h2 className="riph-carte__titre" id="comptes">
              Compte
            </h2>
            <Details>
              {c.comptes.map((x) => (
                <Detail key={x.compteId} term={x.profil.libelle}>
                  <StatusBadge tone={TON_COMPTE[x.statut.code] ?? 'neutre'}>{x.statut.libelle}</StatusBadge>{' '}
                  {x.desactiveLe && `depuis le ${dateHeureFr(x.desactiveLe)}`}
                </Detail>
              ))}
              <Detail term="Dernière connexion">{c.derniereConnexion && dateHeureFr(c.derniereConnexion)}</Detail>
            </Details>
          </section>
          {profil === 'SUPER_ADMIN' && (
            <>
              <FacteursCompte utiId={utiId} nom={nom} />
              <Historique lignes={c.historique} />
              <Courriels lignes={c.courriels} />
            </>
          )}
        </>
      )}
    </Loadable>
  );
};
