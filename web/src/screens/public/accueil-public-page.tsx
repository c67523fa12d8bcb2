import { LIEN_CONFIRMATION_HEURES } from '@riph/contracts/identity/jetons';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Page, PRODUIT } from '../../components/Page.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';

/** For who has no account: what the service is, who files what where, how to register, the public proof of draws. */
export const AccueilPublicPage = () => (
  <Page title={PRODUIT} tabTitle="Accueil" width="moyenne" sansFil>
    <div className="riph-pile">
      <p className="fr-text--lead fr-mb-0 riph-colonne-texte">
        Le service de l’État où les promoteurs déposent leurs projets de recherche sur la personne humaine, et où un comité de
        protection des personnes (CPP), tiré au sort, les examine et rend son avis.
      </p>
      <div className="riph-rangee">
        <Button to="/login">Se connecter</Button>
        <Button to="/inscription" priority="secondary">
          Créer un compte
        </Button>
      </div>
      <OuDeposer />
      <section aria-labelledby="inscription">
        <h2 className="fr-h4" id="inscription">
          Comment obtenir un compte
        </h2>
        <ol className="riph-colonne-texte">
          <li>
            Vous remplissez le <Link to="/inscription">formulaire d’inscription</Link> : votre nom, votre adresse électronique
            professionnelle, votre organisme.
          </li>
          <li>Vous ouvrez le lien reçu par courriel, dans les {LIEN_CONFIRMATION_HEURES} heures.</li>
          <li>
            L’administration de la plateforme vérifie votre demande et vous répond par courriel, avec le motif en cas de refus.
          </li>
        </ol>
        <p className="riph-colonne-texte fr-mb-0">
          Les membres et les gestionnaires d’un comité, l’agence du médicament et les investigateurs ne s’inscrivent pas ici :
          leur comité, l’administration ou leur gérant leur ouvre un compte.
        </p>
      </section>
      <section aria-labelledby="preuve">
        <h2 className="fr-h4" id="preuve">
          Un tirage au sort que chacun peut vérifier
        </h2>
        <p className="riph-colonne-texte">
          Le comité qui examine un dossier n’est choisi ni par le promoteur, ni par l’administration : il est tiré au sort. Chaque
          jour, la plateforme s’engage d’avance sur un secret dont elle publie l’empreinte ; le lendemain, elle publie le secret.
        </p>
        <Link to="/preuve-des-tirages">Voir les empreintes publiées et comment les vérifier</Link>
      </section>
      <section aria-labelledby="besoin">
        <h2 className="fr-h4" id="besoin">
          Besoin d’aide
        </h2>
        <p className="fr-mb-0">
          <Link to="/aide">Manuel, questions fréquentes et assistance</Link>
        </p>
      </section>
    </div>
  </Page>
);

/** Who files what where. */
const OuDeposer = () => (
  <section aria-labelledby="ou">
    <h2 className="fr-h4" id="ou">
      Où déposer votre recherche
    </h2>
    <TableFrame label="Où déposer">
      <table>
        <caption className="fr-sr-only">Le service où déposer, selon la recherche</caption>
        <thead>
          <tr>
            <th scope="col">Votre recherche</th>
            <th scope="col">Où la déposer</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Essai clinique d’un médicament (règlement européen 536/2014)</th>
            <td>
              Sur le portail européen CTIS :{' '}
              <a
                href="https://euclinicaltrials.eu"
                target="_blank"
                rel="noopener noreferrer"
                title="euclinicaltrials.eu, nouvelle fenêtre"
              >
                euclinicaltrials.eu
              </a>
            </td>
          </tr>
          <tr>
            <th scope="row">Investigation clinique d’un dispositif médical (règlement européen 2017/745)</th>
            <td>Ici, pour l’avis du comité ; et auprès de l’ANSM, pour son autorisation quand elle est requise</td>
          </tr>
          <tr>
            <th scope="row">
              Étude des performances d’un dispositif médical de diagnostic in vitro (règlement européen 2017/746)
            </th>
            <td>Ici, pour l’avis du comité ; et auprès de l’ANSM, pour son autorisation quand elle est requise</td>
          </tr>
          <tr>
            <th scope="row">Recherche interventionnelle hors médicament (RIPH 1)</th>
            <td>Ici, pour l’avis du comité ; et auprès de l’agence du médicament (ANSM), pour son autorisation</td>
          </tr>
          <tr>
            <th scope="row">Recherche à risques et contraintes minimes (RIPH 2)</th>
            <td>Ici, pour l’avis du comité</td>
          </tr>
          <tr>
            <th scope="row">Recherche non interventionnelle (RIPH 3)</th>
            <td>Ici, pour l’avis du comité</td>
          </tr>
        </tbody>
      </table>
    </TableFrame>
  </section>
);
