import type { Droit } from '@riph/contracts/core/droits';
import { useEffect } from 'react';
import { isRouteErrorResponse, useParams, useRouteError } from 'react-router';
import { ApiProblem } from '../api/problem.ts';
import { Button } from '../components/Button.tsx';
import { Page } from '../components/Page.tsx';
import { useSession } from '../session/session-context.ts';

type Texts = { titre: string; texte: string };

const TEXTS: Readonly<Record<string, Texts>> = {
  '401': {
    titre: 'Connexion nécessaire',
    texte:
      'Votre session a pris fin. Connectez-vous : vous reviendrez à la page demandée et ce que vous aviez saisi est conservé dans ce navigateur.',
  },
  '403': {
    titre: 'Accès non autorisé',
    texte:
      'Votre profil ne donne pas accès à cette page. Si vous avez un autre profil, changez-en dans le menu à votre nom ; sinon demandez le droit à un administrateur.',
  },
  '404': {
    titre: 'Page introuvable',
    texte:
      'Cette adresse n’existe pas, ou ce que vous cherchez n’est pas dans votre périmètre. Vérifiez l’adresse, ou cherchez par numéro.',
  },
  '500': {
    titre: 'Erreur inattendue',
    texte: 'Une erreur est survenue. Elle a été enregistrée. Ce que vous aviez saisi est conservé dans ce navigateur.',
  },
  '503': {
    titre: 'Service momentanément indisponible',
    texte: 'Le service redémarre ou reçoit trop de demandes. Réessayez dans quelques instants : rien n’a été perdu.',
  },
};

const ErrorPage = ({ code, texte, numero }: { code: string; texte?: string; numero?: string | null }) => {
  const { user } = useSession();
  const t = TEXTS[code] ?? TEXTS['500'];
  const passager = code === '500' || code === '503';
  const connecte = user !== null && code !== '401';
  return (
    <Page title={t.titre} overline={`Erreur ${code}`} width="texte" sansFil>
      <div className="riph-pile">
        <p className="fr-text--lead">{texte ?? t.texte}</p>
        {numero && (
          <p>
            Numéro d’incident : <span className="riph-selectionnable riph-chiffres">{numero}</span>
          </p>
        )}
        <div className="riph-rangee">
          {passager && <Button onClick={() => location.reload()}>Réessayer</Button>}
          <Button to={connecte ? '/' : '/login'} priority={passager ? 'secondary' : 'primary'}>
            {connecte ? 'Revenir à l’accueil' : 'Se connecter'}
          </Button>
          <Button priority="nu" onClick={() => history.back()}>
            Page précédente
          </Button>
        </div>
      </div>
    </Page>
  );
};

/** Unknown address. */
export const NotFound = () => <ErrorPage code="404" />;

/** `/erreur/:code`. */
export const ErrorCodePage = () => {
  const { code = '500' } = useParams();
  return <ErrorPage code={code in TEXTS ? code : '500'} />;
};

/** A screen asked for without its right: says which one is missing. */
export const Interdit = ({ droit }: { droit: Droit }) => {
  const { user } = useSession();
  return (
    <ErrorPage
      code="403"
      texte={`Cette page n’est pas ouverte au profil « ${user?.profil.libelle ?? ''} ». Si vous avez un autre profil, changez-en dans le menu à votre nom ; sinon demandez à un administrateur le droit « ${droit} ».`}
    />
  );
};

/** What browsers say of a file of the page that did not come: Chrome, Firefox, Safari; then the build, of a style. */
const FICHIER_ABSENT = /dynamically imported module|importing a module script failed|unable to preload/i;

/** A screen asked for while cut off, whose code this browser does not have: it opens by itself once the network is back. */
const JamaisLue = () => {
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Page title="Page pas encore lue" width="texte" sansFil>
      <div className="riph-pile">
        <p className="fr-text--lead">
          La connexion est perdue, et cette page n’a pas été lue avant la coupure. Les pages déjà lues se rouvrent, ce que vous
          avez saisi est conservé dans ce navigateur. Celle-ci s’ouvrira d’elle-même au retour de la connexion.
        </p>
        <div className="riph-rangee">
          <Button onClick={() => history.back()}>Page précédente</Button>
        </div>
      </div>
    </Page>
  );
};

/** What a screen could not handle: unknown identifier, refusal at load, or a fault of the page itself. */
export const RouteError = ({ inFrame = false }: { inFrame?: boolean }) => {
  const error = useRouteError();
  const page =
    error instanceof Error && FICHIER_ABSENT.test(error.message) ? (
      navigator.onLine ? (
        <ErrorPage code="503" />
      ) : (
        <JamaisLue />
      )
    ) : error instanceof ApiProblem ? (
      <ErrorPage code={String(error.status)} texte={error.detail} numero={error.requestId} />
    ) : (
      <ErrorPage code={isRouteErrorResponse(error) || error instanceof Response ? String(error.status) : '500'} />
    );
  return inFrame ? page : <main id="contenu">{page}</main>;
};
