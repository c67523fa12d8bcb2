import { referentielDocumentsTransverses } from '@riph/contracts/referentiel/documents-transverses.calls';
import { Link } from 'react-router';
import { download } from '../../api/download.ts';
import { asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { dateFr } from '../../labels/dates.ts';
import { entreesDe } from '../../session/navigation.ts';
import { useSession } from '../../session/session-context.ts';
import { Conservations } from './Conservations.tsx';

/** The level is « non conforme » until an audit says otherwise (RGAA: no valid audit, no conformity). */
export const AccessibilityPage = () => {
  const file = useAsync(() =>
    download(referentielDocumentsTransverses.calls.telechargerDeclarationRgaa, {}).catch((e: unknown) => {
      const p = asProblem(e);
      notifier.error(p.status === 404 ? 'Le fichier de la déclaration n’est pas encore disponible.' : p.detail);
    }),
  );
  return (
    <Page title="Accessibilité : non conforme" tabTitle="Accessibilité" width="texte" sansFil>
      <div className="riph-pile">
        <p>
          L’État s’engage à rendre ses services numériques accessibles, conformément à l’article 47 de la loi n° 2005-102 du 11
          février 2005. Cette déclaration concerne l’application « Recherches impliquant la personne humaine ».
        </p>
        <section>
          <h2 className="fr-h5">État de conformité</h2>
          <p>
            L’application est <strong>non conforme</strong> au référentiel général d’amélioration de l’accessibilité (RGAA),
            version 4.1 : aucun audit de ses 106 critères n’a encore été mené. Chaque écran est vérifié par un contrôle
            automatique et au clavier avant sa mise en service.
          </p>
          <Button priority="secondary" icon="fr-icon-download-line" onClick={file.run} busy={file.busy}>
            Télécharger la déclaration (PDF)
          </Button>
        </section>
        <PlansAccessibilite />
        <section>
          <h2 className="fr-h5">Contenus concernés</h2>
          <ul>
            <li>
              Les pièces déposées par les promoteurs sont montrées telles qu’elles ont été reçues : leur accessibilité dépend de
              leur auteur.
            </li>
            <li>Les documents produits par l’application sont des PDF balisés.</li>
          </ul>
        </section>
        <section>
          <h2 className="fr-h5">Signaler un défaut</h2>
          <p>
            Si un défaut vous empêche d’accéder à un contenu ou à une action, écrivez à l’assistance depuis la page{' '}
            <Link to="/aide">Aide</Link> : une autre façon de faire vous sera proposée. Sans réponse satisfaisante, vous pouvez
            saisir le Défenseur des droits.
          </p>
        </section>
      </div>
    </Page>
  );
};

/** The plan over three years and the actions of the year, or that they lack (INT-08). */
const PlansAccessibilite = () => {
  const reading = useCall(referentielDocumentsTransverses.calls.lireAccessibilite);
  return (
    <section aria-labelledby="plans-accessibilite">
      <h2 className="fr-h5" id="plans-accessibilite">
        Schéma pluriannuel et plan d’actions
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={2} />}>
        {({ schema, plan, manques }) => (
          <>
            {manques.map((m) => (
              <p key={m}>{m}</p>
            ))}
            <div className="riph-rangee">
              {schema && (
                <DownloadButton
                  priority="secondary"
                  call={referentielDocumentsTransverses.calls.telechargerSchemaAccessibilite}
                  parts={{}}
                >
                  {`Télécharger le schéma pluriannuel, publié le ${dateFr(schema.le)} (PDF)`}
                </DownloadButton>
              )}
              {plan && (
                <DownloadButton
                  priority="secondary"
                  call={referentielDocumentsTransverses.calls.telechargerPlanAccessibilite}
                  parts={{}}
                >
                  {`Télécharger le plan d’actions ${plan.annee} (PDF)`}
                </DownloadButton>
              )}
            </div>
          </>
        )}
      </Loadable>
    </section>
  );
};

/** For who is not signed in. */
const ENTREES = [
  ['/login', 'Se connecter'],
  ['/inscription', 'Créer un compte'],
  ['/mot-de-passe-oublie', 'Mot de passe oublié'],
] as const;
const PUBLIC_LINKS = [
  ['/accessibilite', 'Accessibilité'],
  ['/mentions-legales', 'Mentions légales'],
  ['/donnees-personnelles', 'Données personnelles'],
  ['/aide', 'Aide'],
] as const;

/** What the signed-in profile may open, then the pages open to all (RGAA 12.3). */
export const SiteMapPage = () => {
  const { profil, can } = useSession();
  const entries = entreesDe(profil, can);
  return (
    <Page title="Plan du site" width="texte" sansFil>
      {entries.length > 0 && (
        <section className="fr-mb-4w">
          <h2 className="fr-h5">Votre application</h2>
          <ul>
            {entries.map((e) => (
              <li key={e.vers}>
                <Link to={e.vers}>{e.libelle}</Link>
              </li>
            ))}
            <li>
              <Link to="/mon-compte">Mon compte</Link>
            </li>
          </ul>
        </section>
      )}
      <section>
        <h2 className="fr-h5">Pages publiques</h2>
        <ul>
          {[...(profil ? [] : ENTREES), ...PUBLIC_LINKS].map(([vers, libelle]) => (
            <li key={vers}>
              <Link to={vers}>{libelle}</Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
};

/** Who publishes and hosts the application: words that name nobody, as each administration runs its own. */
export const LegalNoticePage = () => (
  <Page title="Mentions légales" width="texte" sansFil>
    <div className="riph-pile">
      <section>
        <h2 className="fr-h5">Objet</h2>
        <p>
          Cette application sert au dépôt et à l’examen des recherches impliquant la personne humaine par les comités de
          protection des personnes et l’Agence nationale de sécurité du médicament et des produits de santé (articles L. 1121-1 et
          suivants du code de la santé publique).
        </p>
      </section>
      <section>
        <h2 className="fr-h5">Éditeur et hébergement</h2>
        <p>
          L’administration qui met l’application en service en est l’éditeur. Le directeur de la publication et l’hébergeur
          certifié pour les données de santé sont ceux qu’elle désigne.
        </p>
      </section>
      <section>
        <h2 className="fr-h5">Réutilisation</h2>
        <p>
          Le code source est publié sous licence AGPL-3.0. La marque de l’État et la police Marianne sont réservées à ses
          services.
        </p>
      </section>
    </div>
  </Page>
);

/** What is kept of a person, why and how long, their rights, the cookies. */
export const PrivacyPage = () => (
  <Page title="Données personnelles" width="texte" sansFil>
    <div className="riph-pile">
      <section>
        <h2 className="fr-h5">Ce qui est traité, et pourquoi</h2>
        <p>
          Votre identité, vos coordonnées professionnelles et la trace de vos actes servent à l’instruction des recherches,
          mission de service public. Les avis et les procès-verbaux gardent le nom de leurs auteurs.
        </p>
      </section>
      <section>
        <h2 className="fr-h5">Combien de temps</h2>
        <p>Chaque donnée a sa durée. Ce qui n’est jamais supprimé est là pour une raison, dite ici.</p>
        <Conservations />
      </section>
      <section>
        <h2 className="fr-h5">Vos droits</h2>
        <p>
          Vous pouvez demander l’accès à vos données, leur rectification, la limitation de leur traitement, ou vous y opposer,
          auprès du délégué à la protection des données de l’administration qui met l’application en service. Vous pouvez saisir
          la CNIL.
        </p>
      </section>
      <section>
        <h2 className="fr-h5">Cookies et navigateur</h2>
        <p>
          Seuls trois cookies nécessaires sont posés : celui de votre session, celui qui protège vos envois et celui qui, pendant
          six mois, vous laisse vous connecter depuis ce navigateur quand d’autres ont essayé de faux mots de passe à votre place.
          Vos préférences d’affichage et vos saisies non encore envoyées restent dans votre navigateur. Aucune mesure d’audience,
          aucun service tiers.
        </p>
      </section>
    </div>
  </Page>
);
