import { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';
import { CompteActions } from './CompteActions.tsx';
import { TON_COMPTE } from './comptes.rules.ts';
import { Doublons } from './Doublons.tsx';
import { Identite } from './Identite.tsx';

type Informations = Answer<typeof identityDeposant.calls.lireInformationsCompte>;

const ENVOIS: Record<Informations['courriels'][number]['statut'], [mot: string, ton: Ton]> = {
  A_ENVOYER: ['À envoyer', 'info'],
  ENVOYE: ['Envoyé', 'success'],
  ECHEC: ['Refusé par le serveur', 'error'],
};

const Historique = ({ lignes }: { lignes: Informations['historique'] }) => (
  <section className="riph-carte" aria-labelledby="historique">
    <h2 className="riph-carte__titre" id="historique">
      Historique
    </h2>
    {lignes.length === 0 && <p className="riph-discret">Rien n’a encore été fait sur ce compte.</p>}
    <ul className="riph-liste">
      {lignes.map((l) => (
        <li key={`${l.le}-${l.libelle}-${l.profil}`}>
          {l.libelle}{' '}
          <span className="riph-discret">· {[l.profil, dateHeureFr(l.le), l.acteur].filter(Boolean).join(' · ')}</span>
          {l.commentaire && <p className="fr-mb-0">Motif : {l.commentaire}</p>}
        </li>
      ))}
    </ul>
  </section>
);

const Courriels = ({ lignes }: { lignes: Informations['courriels'] }) => (
  <section className="riph-carte" aria-labelledby="courriels">
    <h2 className="riph-carte__titre" id="courriels">
      Courriels de la plateforme
    </h2>
    {lignes.length === 0 && <p className="riph-discret">Aucun courriel ne lui a été adressé.</p>}
    <ul className="riph-liste">
      {lignes.map((m) => (
        <li key={`${m.creeLe}-${m.sujet}`} className="riph-ligne">
          <span>
            {m.sujet ?? 'En préparation'} <span className="riph-discret">· {dateHeureFr(m.envoyeLe ?? m.creeLe)}</span>
          </span>
          <StatusBadge ton={ENVOIS[m.statut][1]}>{ENVOIS[m.statut][0]}</StatusBadge>
        </li>
      ))}
    </ul>
  </section>
);

/** One person, what he asked for, what was decided; validate, refuse, close, send the confirmation again. */
export const DeposantPage = () => {
  const { utiId } = useNumericParams('utiId');
  const coordonnees = useCall(identityDeposant.calls.lireCoordonnees, { params: { utiId } });
  const compte = useCall(identityDeposant.calls.lireInformationsCompte, { params: { utiId } });
  const nom = coordonnees.data ? `${coordonnees.data.prenom} ${coordonnees.data.nom}` : 'Compte';
  return (
    <Page titre={nom} titreOnglet={nom} fil={[{ libelle: 'Comptes', vers: '/administration/deposants' }]}>
      <Loadable lecture={compte} squelette={<Skeleton blocs={2} lignes={4} />}>
        {(c) => (
          <div className="riph-pile">
            <Doublons doublons={c.doublons} />
            {c.comptes.map((x) => (
              <section key={x.compteId} className="riph-carte" aria-label={`Compte ${x.profil.libelle}`}>
                <h2 className="riph-carte__titre">
                  {x.profil.libelle} <StatusBadge ton={TON_COMPTE[x.statut.code] ?? 'neutre'}>{x.statut.libelle}</StatusBadge>
                </h2>
                <Faits>
                  <Fait terme="Demandé le">{dateHeureFr(x.demandeLe)}</Fait>
                  <Fait terme="Validé le">{x.valideLe && dateHeureFr(x.valideLe)}</Fait>
                  <Fait terme="Désactivé le">{x.desactiveLe && dateHeureFr(x.desactiveLe)}</Fait>
                  <Fait terme="Motif du refus">{x.motifRefus}</Fait>
                </Faits>
                <CompteActions utiId={utiId} nom={nom} email={c.email} compte={x} />
              </section>
            ))}
            <Loadable lecture={coordonnees}>{(d) => <Identite de={d} />}</Loadable>
            <Historique lignes={c.historique} />
            <Courriels lignes={c.courriels} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
