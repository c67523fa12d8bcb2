import { nomComite } from '@riph/contracts/core/typographie';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import { ActionsParVerbe } from './Actions.tsx';
import { DerniersMouvements } from './DerniersAvis.tsx';
import { DossiersDessaisis } from './DossiersDessaisis.tsx';
import { ProchainesEcheances } from './Echeances.tsx';
import { EssaisEnCours } from './EssaisEnCours.tsx';
import { estActeDuComite, QUIET, SANS_ACTION } from './echeances.rules.ts';
import { attenteDe } from './jour.rules.ts';
import { ProchainesSeances } from './ProchainesSeances.tsx';
import { SeancesAFaire } from './SeancesAFaire.tsx';
import { useActions } from './useActions.ts';
import { useTouchesDesActes } from './useTouchesDesActes.ts';

type Etape = Answer<typeof etudeTdbGestionnaire.calls.lireMetaDonnees>[number];
/** The list of its dossiers: those on devices have their own. */
const listeDe = (reglementation: string, statut: string) =>
  reglementation === 'JARDE'
    ? `/dossiers/jarde?statut=${statut}&reglementationCode=JARDE`
    : `/dossiers/dm-dmdiv?statut=${statut}&reglementationCode=${reglementation}`;

/** Address of the list of one step: that of its regulation, or of all dossiers when the step counts several regulations. */
const listeDEtape = ({ code, reglementations: [une, ...autres] }: Etape) =>
  autres.length > 0 ? `/dossiers/jarde?statut=${code}` : listeDe(une.code, code);

/** How many dossiers stand there; by law when there are several. */
const Etape = ({ etape: e }: { etape: Etape }) => (
  <li>
    <p className="riph-ligne fr-mb-0">
      <Link to={listeDEtape(e)}>{e.libelle}</Link>
      <span className="riph-chiffres">{e.nombre}</span>
    </p>
    {e.reglementations.length > 1 && (
      <ul className="riph-rangee riph-discret fr-mb-0">
        {e.reglementations.map((r) => (
          <li key={r.code}>
            <Link to={listeDe(r.code, e.code)}>
              {r.libelle} ({r.nombre})
            </Link>
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** What waits for the committee, the most urgent first. */
export const TableauDeBord = () => {
  const user = useUser();
  const { reading: actions, manque } = useActions();
  useTouchesDesActes();
  const etapes = useCall(etudeTdbGestionnaire.calls.lireMetaDonnees);
  const seances = useCall(seanceTableauDeBord.calls.lireSeancesGestionnaire);
  const aFaire = useCall(seanceTableauDeBord.calls.listerAFaire);
  const attente = attenteDe(aFaire.data, manque ? undefined : actions.data?.length, aujourdhui());
  return (
    <Page
      title={`Bonjour ${user.personne.prenom}${attente}`}
      tabTitle="Accueil"
      overline={nomComite(user.cppActif?.nom ?? user.profil.libelle)}
      width="large"
    >
      {aFaire.data && <SeancesAFaire seances={aFaire.data} />}
      <div className="riph-grille-accueil">
        <div className="riph-pile">
          <section className="riph-carte" aria-labelledby="a-faire">
            <h2 className="riph-carte__titre" id="a-faire">
              À faire
            </h2>
            <SansLesEssais manque={manque} />
            <Loadable reading={actions} skeleton={<Skeleton rows={8} />}>
              {(list) => (
                <>
                  {list.length === 0 ? (
                    !manque && (
                      <Empty
                        title="Aucune décision en attente"
                        action={
                          <Button to="/dossiers/jarde" priority="secondary">
                            Voir les dossiers
                          </Button>
                        }
                      >
                        Aucune décision, aucun rapporteur ni aucune inscription n’attend votre comité aujourd’hui.
                      </Empty>
                    )
                  ) : (
                    <ActionsParVerbe actions={list} />
                  )}
                </>
              )}
            </Loadable>
          </section>
          {(actions.data?.length ?? QUIET) < QUIET && (
            <>
              <ProchainesEcheances
                statuts={SANS_ACTION}
                saufs={estActeDuComite}
                vide="Aucune autre échéance ne court sur les dossiers de votre comité."
              />
              <DerniersMouvements />
            </>
          )}
          <DossiersDessaisis manque={manque} />
        </div>
        <div className="riph-pile">
          <ProchainesSeances reading={seances} />
          <section className="riph-carte" aria-labelledby="par-etape">
            <h2 className="riph-carte__titre" id="par-etape">
              Par étape
            </h2>
            <Loadable reading={etapes} skeleton={<Skeleton rows={5} />}>
              {(list) =>
                list.length === 0 ? (
                  <p className="riph-discret fr-mb-0">Aucun dossier n’a encore été confié à votre comité.</p>
                ) : (
                  <ul className="riph-liste">
                    {list.map((e) => (
                      <Etape key={e.code} etape={e} />
                    ))}
                  </ul>
                )
              }
            </Loadable>
            <EssaisEnCours />
          </section>
        </div>
      </div>
    </Page>
  );
};
