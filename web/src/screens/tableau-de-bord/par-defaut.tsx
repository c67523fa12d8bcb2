import { Link } from 'react-router';
import { Page } from '../../components/Page.tsx';
import { entreesDe } from '../../session/navigation.ts';
import { useSession, useUser } from '../../session/session-context.ts';

/** What each entry of the menu is for, by address. */
const PURPOSE: Readonly<Record<string, string>> = {
  '/dossiers/jarde': 'Chercher un dossier, suivre son statut et ses échéances',
  '/etudes': 'Retrouver une étude et l’ensemble de ses dossiers',
  '/seances': 'Préparer, tenir et consulter les séances',
  '/depots/nouveau': 'Constituer et déposer un nouveau dossier',
  '/administration/comptes-a-valider': 'Valider ou refuser les demandes de compte',
  '/administration/cpps': 'Gérer les comités et leurs compétences',
  '/administration/tas': 'Suivre les tirages au sort et attribuer les dossiers en attente',
  '/administration/referentiels': 'Tenir à jour les listes de référence',
};

const COMPTE = [
  { libelle: 'Mes coordonnées', vers: '/mon-compte', texte: 'Vérifier et corriger ce que la plateforme sait de vous' },
  {
    libelle: 'Mes préférences',
    vers: '/mon-compte?onglet=preferences',
    texte: 'Choisir le thème, garder les messages à l’écran, régler les raccourcis',
  },
  { libelle: 'Mon mot de passe', vers: '/mon-compte?onglet=mot-de-passe', texte: 'Le changer et voir quand il expire' },
  { libelle: 'Mes profils', vers: '/mon-compte?onglet=profils', texte: 'Voir vos profils et passer de l’un à l’autre' },
  { libelle: 'Conditions générales', vers: '/cgu', texte: 'Relire les conditions que vous avez acceptées' },
  { libelle: 'Aide', vers: '/aide', texte: 'Manuel, questions fréquentes, raccourcis, assistance' },
] as const;

/** Dashboard of the profiles without one of their own: what one can do here. */
export const TableauDeBordParDefaut = () => {
  const { profil, can } = useSession();
  const user = useUser();
  const entries = entreesDe(profil, can).filter((e) => e.vers !== '/');
  return (
    <Page title={`Bonjour ${user.personne.prenom}`} tabTitle="Accueil" overline={user.profil.libelle} width="moyenne">
      <section className="fr-mt-3w">
        <h2 className="fr-h5">Ce que vous pouvez faire dès maintenant</h2>
        <ul className="riph-tuiles">
          {[...entries.map((e) => ({ ...e, texte: PURPOSE[e.vers] ?? '' })), ...COMPTE].map((e) => (
            <li key={e.vers}>
              <Link to={e.vers} className="riph-tuile">
                <span className="riph-tuile__titre">{e.libelle}</span>
                <span className="riph-tuile__texte">{e.texte}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
};
