import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { CompteActions } from './CompteActions.tsx';
import { TON_COMPTE } from './comptes.rules.ts';
import { DeposantForm } from './DeposantForm.tsx';
import { Doublons } from './Doublons.tsx';
import { FacteursCompte } from './FacteursCompte.tsx';
import { Courriels, Historique } from './HistoriqueCompte.tsx';
import { Identite } from './Identite.tsx';

/** One person, what he asked for, what was decided; validate, refuse, close, send the confirmation again, correct his coordinates. */
export const DeposantPage = () => {
  const { utiId } = useNumericParams('utiId');
  const coordonnees = useCall(identityDeposant.calls.lireCoordonnees, { params: { utiId } });
  const compte = useCall(identityDeposant.calls.lireInformationsCompte, { params: { utiId } });
  const [enModification, setEnModification] = useState(false);
  const nom = coordonnees.data ? `${coordonnees.data.prenom} ${coordonnees.data.nom}` : 'Compte';
  return (
    <Page
      title={nom}
      tabTitle={nom}
      fil={[{ libelle: 'Comptes', vers: '/administration/deposants' }]}
      actions={
        coordonnees.data &&
        !enModification && (
          <Button size="sm" onClick={() => setEnModification(true)}>
            Modifier les coordonnées
          </Button>
        )
      }
    >
      <Loadable reading={compte} skeleton={<Skeleton blocks={2} rows={4} />}>
        {(c) => (
          <div className="riph-pile">
            <Doublons doublons={c.doublons} />
            {c.comptes.map((x) => (
              <section key={x.compteId} className="riph-carte" aria-label={`Compte ${x.profil.libelle}`}>
                <h2 className="riph-carte__titre">
                  {x.profil.libelle} <StatusBadge tone={TON_COMPTE[x.statut.code] ?? 'neutre'}>{x.statut.libelle}</StatusBadge>
                </h2>
                <Details>
                  <Detail term="Demandé le">{dateHeureFr(x.demandeLe)}</Detail>
                  <Detail term="Validé le">{x.valideLe && dateHeureFr(x.valideLe)}</Detail>
                  <Detail term="Désactivé le">{x.desactiveLe && dateHeureFr(x.desactiveLe)}</Detail>
                  <Detail term="Motif du refus">{x.motifRefus}</Detail>
                </Details>
                <CompteActions utiId={utiId} nom={nom} email={c.email} compte={x} />
              </section>
            ))}
            <Loadable reading={coordonnees}>
              {(d) => (enModification ? <DeposantForm lues={d} onFini={() => setEnModification(false)} /> : <Identite de={d} />)}
            </Loadable>
            <FacteursCompte utiId={utiId} nom={nom} />
            <Historique lignes={c.historique} />
            <Courriels lignes={c.courriels} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
