import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { referentielDocumentsTransverses } from '@riph/contracts/referentiel/documents-transverses.calls';
import { Link } from 'react-router';
import { download } from '../../api/download.ts';
import { asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { ShortcutsList } from '../../frame/ShortcutsDialog.tsx';
import { useSession } from '../../session/session-context.ts';

const QUESTIONS = [
  {
    q: 'Ma session a expiré pendant ma saisie : est-elle perdue ?',
    r: 'Non. La page reste en place derrière la fenêtre de reconnexion. Les formulaires enregistrés automatiquement gardent aussi une copie dans votre navigateur, proposée à votre retour.',
  },
  {
    q: 'Comment changer de profil ou de comité ?',
    r: 'Dans l’en-tête : le menu à votre nom pour le profil, celui qui porte le nom du comité pour le comité. Une fenêtre dit ce qui va changer.',
  },
  {
    q: 'Pourquoi une action est-elle grisée ?',
    r: 'Survolez-la ou atteignez-la au clavier : la raison s’affiche. Le plus souvent, une étape précédente n’est pas terminée.',
  },
  {
    q: 'D’où vient une échéance ?',
    r: 'Choisissez la date soulignée, ou le bouton à côté d’elle : une fenêtre montre les faits, la règle, l’article et les jours comptés.',
  },
] as const;

const Acces = () => (
  <section className="riph-carte">
    <h2 className="riph-carte__titre">Accès</h2>
    <ul className="riph-liste fr-text--sm">
      <li>
        <Link to="/mot-de-passe-oublie">Mot de passe oublié</Link>
      </li>
      <li>
        <Link to="/inscription">Créer un compte</Link>
      </li>
    </ul>
    <p className="fr-text--sm fr-mb-0">
      <Link to="/login" state={{ retour: '/aide' }}>
        Connectez-vous
      </Link>{' '}
      pour lire le manuel et écrire à l’assistance.
    </p>
  </section>
);

const ManuelEtAssistance = () => {
  const courriels = useCall(referentielApplicatif.calls.lireCourrielsAdmin);
  const manuel = useAsync(() =>
    download(referentielDocumentsTransverses.calls.telechargerManuel, {}).catch((e: unknown) => {
      const p = asProblem(e);
      notifier.error(p.status === 404 ? 'Le manuel n’est pas encore disponible.' : p.detail);
    }),
  );
  return (
    <>
      <section className="riph-carte">
        <h2 className="riph-carte__titre">Manuel de l’utilisateur</h2>
        <Button priority="secondary" size="sm" icon="fr-icon-download-line" onClick={manuel.run} busy={manuel.busy}>
          Télécharger (PDF)
        </Button>
      </section>
      <section className="riph-carte">
        <h2 className="riph-carte__titre">Assistance</h2>
        <p className="fr-text--sm">Donnez le numéro d’incident affiché, l’adresse de la page et ce que vous vouliez faire.</p>
        <Loadable reading={courriels} skeleton={<Skeleton rows={1} />}>
          {(texte) => (
            <ul className="riph-liste fr-text--sm">
              {texte
                .split(/[;,\s]+/)
                .filter(Boolean)
                .map((c) => (
                  <li key={c}>
                    <a href={`mailto:${c}`}>{c}</a>
                  </li>
                ))}
              {!texte.trim() && <li>Écrivez à l’administrateur de votre organisme.</li>}
            </ul>
          )}
        </Loadable>
      </section>
    </>
  );
};

/** The help, also for visitors: who cannot sign in needs it most. The manual and the addresses are for signed-in people. */
export const AidePage = () => {
  const isEntre = useSession().user?.isCguAccepted === true;
  return (
    <Page title="Aide" width="moyenne">
      <div className="riph-grille-accueil">
        <div className="riph-pile">
          <section>
            <h2 className="fr-h5">Questions fréquentes</h2>
            {QUESTIONS.map((x) => (
              <details key={x.q} className="riph-question">
                <summary>{x.q}</summary>
                <p>{x.r}</p>
              </details>
            ))}
          </section>
          {isEntre && (
            <section>
              <h2 className="fr-h5" id="raccourcis">
                Raccourcis du clavier
              </h2>
              <ShortcutsList />
            </section>
          )}
        </div>
        <div className="riph-pile">{isEntre ? <ManuelEtAssistance /> : <Acces />}</div>
      </div>
    </Page>
  );
};
