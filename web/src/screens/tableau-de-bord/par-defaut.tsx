import type { Profil } from '@riph/contracts/core/droits';
import { Link } from 'react-router';
import { Page } from '../../components/Page.tsx';
import { isBuilt } from '../../session/built.ts';
import { NAVIGATION } from '../../session/navigation.ts';
import { useSession, useUser } from '../../session/session-context.ts';

/** What each entry of the menu is for, by address. */
const PURPOSE: Readonly<Record<string, string>> = {
  '/dossiers/jarde': 'Chercher un dossier, suivre son statut et ses échéances',
  '/etudes': 'Retrouver une étude et l’ensemble de ses dossiers',
  '/seances': 'Préparer, tenir et consulter les séances',
  '/depots/nouveau': 'Constituer et déposer un nouveau dossier',
  '/expertises': 'Répondre aux sollicitations et déposer vos rapports',
  '/administration/comptes-a-valider': 'Valider ou refuser les demandes de compte',
  '/administration/cpps': 'Gérer les comités et leurs compétences',
  '/administration/tas': 'Suivre les tirages au sort et attribuer les dossiers en attente',
  '/administration/referentiels': 'Tenir à jour les listes de référence',
  '/vrb/volontaires': 'Rechercher et suivre les volontaires',
  '/vrb/investigateurs': 'Gérer les investigateurs',
};

/** What a profile without open screens will find here, and nothing that it does not have. */
const A_VENIR: Partial<Record<Profil, string>> = {
  EXPERT:
    'Vous trouverez ici les expertises que les comités vous demandent, la date de chaque rapport et vos rapports rendus. Ces écrans ne sont pas encore ouverts.',
  VRB_GERANT:
    'Vous trouverez ici vos études, vos investigateurs et les volontaires en cours de participation. Ces écrans ne sont pas encore ouverts.',
  VRB_INVESTIGATEUR:
    'Vous trouverez ici vos études et la vérification d’un volontaire avant son inclusion. Ces écrans ne sont pas encore ouverts.',
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
  { libelle: 'Aide', vers: '/aide', texte: 'Manuel, questions fréquentes, raccourcis, assistance' },
] as const;

/** Dashboard of the profiles without one of their own: what one can do here. */
export const TableauDeBordParDefaut = () => {
  const { profil, can } = useSession();
  const user = useUser();
  const entries = (profil ? NAVIGATION[profil] : []).filter(
    (e) => e.vers !== '/' && (!e.droit || can(e.droit)) && isBuilt(e.vers),
  );
  return (
    <Page titre={`Bonjour ${user.personne.prenom}`} titreOnglet="Accueil" surtitre={user.profil.libelle} largeur="moyenne">
      {profil && A_VENIR[profil] && entries.length === 0 && <p className="riph-colonne-texte">{A_VENIR[profil]}</p>}
      <section>
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
