import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { referentielMessages } from '@riph/contracts/referentiel/messages.calls';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import { Adresses } from './Adresses.tsx';
import { DelaisRecours } from './DelaisRecours.tsx';
import { Indemnites } from './Indemnites.tsx';
import { Messages } from './Messages.tsx';
import { ParametresCadre } from './ParametresCadre.tsx';
import { Sessions } from './Sessions.tsx';

const TABS = [
  { code: 'reglages', libelle: 'Réglages' },
  { code: 'messages', libelle: 'Messages affichés' },
];

/** What the administration sets for everyone; each block saves alone. */
export const ParametresPage = () => (
  <ParametresCadre titre="Paramètres de l’application">
    <Tabs tabs={TABS} label="Paramètres de l’application" />
    {useTab(TABS) === 'reglages' ? (
      <div className="riph-pile">
        <Adresses />
        <Indemnites />
        <DelaisRecours />
        <Sessions />
      </div>
    ) : (
      <div className="riph-pile">
        <Messages
          code="alertes"
          titre="Alertes"
          aide="En haut des pages de toutes les personnes connectées, en évidence."
          lire={referentielMessages.calls.lireAlertes}
          ecrire={referentielApplicatif.calls.enregistrerAlertes}
        />
        <Messages
          code="actualites"
          titre="Actualités"
          aide="En haut des pages de toutes les personnes connectées."
          lire={referentielMessages.calls.lireActualites}
          ecrire={referentielApplicatif.calls.enregistrerActualites}
        />
        <Messages
          code="annonces"
          titre="Annonces aux gestionnaires"
          aide="Lues par les gestionnaires des comités seuls."
          lire={referentielMessages.calls.lireAnnoncesGestionnaires}
          ecrire={referentielApplicatif.calls.enregistrerAnnoncesGestionnaires}
        />
      </div>
    )}
  </ParametresCadre>
);
