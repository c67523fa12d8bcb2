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

/** Dashboard of the profiles without one of their own: what one can do here. */
export const TableauDeBordParDefaut = () => {
  const { profil, can } = useSession();
  const user = useUser();
  const entries = (profil ? NAVIGATION[profil] : []).filter(
    (e) => e.vers !== '/' && (!e.droit || can(e.droit)) && isBuilt(e.vers),
  );
  return (
    <Page titre={`Bonjour ${user.personne.prenom}`} titreOnglet="Accueil" surtitre={user.profil.libelle} largeur="moyenne">
      <section>
        <h2 className="fr-h5">Ce que vous pouvez faire</h2>
        {entries.length === 0 && (
          <p className="riph-colonne-texte">
            Les écrans propres à votre profil ne sont pas encore ouverts. Vous pouvez déjà vérifier vos coordonnées et lire
            l’aide.
          </p>
        )}
        <ul className="riph-tuiles">
          {[...entries, { libelle: 'Mon compte', vers: '/mon-compte' }, { libelle: 'Aide', vers: '/aide' }].map((e) => (
            <li key={e.vers}>
              <Link to={e.vers} className="riph-tuile">
                <span className="riph-tuile__titre">{e.libelle}</span>
                <span className="riph-tuile__texte">
                  {PURPOSE[e.vers] ??
                    (e.vers === '/aide'
                      ? 'Manuel, questions fréquentes, raccourcis, assistance'
                      : e.vers === '/mon-compte'
                        ? 'Coordonnées, profils, mot de passe, préférences'
                        : '')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
};
