import { notifier } from '../../api/toasts.ts';
import { Page } from '../../components/Page.tsx';
import { type Tab, Tabs, useTab } from '../../components/Tabs.tsx';
import { dateFr } from '../../labels/dates.ts';
import { useSession, useUser } from '../../session/session-context.ts';
import { MesIndemnites } from '../apercu/MesIndemnites.tsx';
import { ChangePasswordForm } from '../public/ChangePasswordForm.tsx';
import { AbonnementCalendrier } from './AbonnementCalendrier.tsx';
import { AdresseElectronique } from './AdresseElectronique.tsx';
import { ChoixNotifications } from './ChoixNotifications.tsx';
import { Connexions } from './Connexions.tsx';
import { Coordonnees } from './Coordonnees.tsx';
import { MembreDuComite } from './MembreDuComite.tsx';
import { Preferences } from './Preferences.tsx';
import { Profils } from './Profils.tsx';
import { SecondFacteur } from './SecondFacteur.tsx';

const COMITE: Tab = { code: 'comite', libelle: 'Membre de comité' };
const CALENDRIER: Tab = { code: 'calendrier', libelle: 'Calendrier' };
const INDEMNITES: Tab = { code: 'indemnites', libelle: 'Indemnités' };
const TABS: readonly Tab[] = [
  { code: 'coordonnees', libelle: 'Coordonnées' },
  { code: 'adresse', libelle: 'Adresse électronique' },
  { code: 'profils', libelle: 'Profils' },
  { code: 'mot-de-passe', libelle: 'Mot de passe' },
  { code: 'connexions', libelle: 'Connexions' },
  { code: 'notifications', libelle: 'Notifications' },
  { code: 'preferences', libelle: 'Préférences' },
];

/** What a person sees and changes of his own account. */
export const MonComptePage = () => {
  const user = useUser();
  const { can } = useSession();
  const [coordonnees, ...suite] = TABS;
  const tabs = [
    coordonnees,
    ...(user.profil.code === 'INSTRUCTEUR' ? [COMITE] : []),
    ...(can('INDEMNITE_PROPRE_LIRE') ? [INDEMNITES] : []),
    ...(can('CALENDRIER_PROPRE') ? [CALENDRIER] : []),
    ...suite,
  ];
  const tab = useTab(tabs);
  return (
    <Page title="Mon compte" overline={`${user.personne.prenom} ${user.personne.nom} · ${user.profil.libelle}`}>
      <Tabs tabs={tabs} label="Parties de mon compte" />
      {tab === 'coordonnees' && <Coordonnees />}
      {tab === 'comite' && <MembreDuComite />}
      {tab === 'indemnites' && <MesIndemnites />}
      {tab === 'calendrier' && <AbonnementCalendrier />}
      {tab === 'adresse' && <AdresseElectronique />}
      {tab === 'profils' && <Profils />}
      {tab === 'mot-de-passe' && <MotDePasse />}
      {tab === 'connexions' && <Connexions />}
      {tab === 'notifications' && <ChoixNotifications />}
      {tab === 'preferences' && <Preferences />}
    </Page>
  );
};

const MotDePasse = () => {
  const user = useUser();
  const { recharger } = useSession();
  const done = () => {
    notifier.success('Votre mot de passe est modifié. Vos autres sessions sont fermées.');
    void recharger();
  };
  return (
    <section className="riph-colonne-texte">
      <h2 className="fr-h5">Changer de mot de passe</h2>
      <p>
        {user.mdpExpireLe
          ? `Votre mot de passe actuel expire le ${dateFr(user.mdpExpireLe)}.`
          : 'Votre mot de passe actuel n’expire pas.'}
      </p>
      <ChangePasswordForm
        identite={{ email: user.personne.email, nom: user.personne.nom, admin: user.profil.code === 'SUPER_ADMIN' }}
        onDone={done}
      />
      <SecondFacteur />
    </section>
  );
};
