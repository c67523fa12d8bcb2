import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import '../depot/depot.css';
import { type DossierSuivi, gesteDe, suiteDuTitre } from './deposant.rules.ts';
import { Chiffres } from './deposant-chiffres.tsx';
import { ADeposer, MesDossiers, PremiereVisite } from './deposant-dossiers.tsx';
import { EnRetard, useEnRetard } from './deposant-retards.tsx';
import { ListeEcheances } from './Echeances.tsx';
import { EssaisSuivis } from './EssaisEnCours.tsx';
import { echeancesDesAutres, QUIET } from './echeances.rules.ts';

const ECHEANCES = 6;

/** When little waits for him: until when the others act. */
const AVenir = ({ dossiers, vide }: { dossiers: readonly DossierSuivi[]; vide: string }) => {
  const lignes = echeancesDesAutres(dossiers, aujourdhui(), ECHEANCES);
  return (
    <section className="riph-carte" aria-labelledby="a-venir">
      <h2 className="riph-carte__titre" id="a-venir">
        Prochaines échéances
      </h2>
      {lignes.length === 0 ? <p className="riph-discret fr-mb-0">{vide}</p> : <ListeEcheances lignes={lignes} />}
    </section>
  );
};

/** What waits for the sponsor first, then his other dossiers and his studies that come to a date. */
export const TableauDeBord = () => {
  const user = useUser();
  const dossiers = useCall(etudeTdbDeposant.calls.listerDossiers);
  const enRetard = useEnRetard();
  const attente = dossiers.data?.filter((l) => gesteDe(l) !== null).length;
  const suite = attente === undefined || dossiers.data?.length === 0 ? '' : suiteDuTitre(attente, enRetard.length);
  return (
    <Page
      title={`Bonjour ${user.personne.prenom}${suite}`}
      tabTitle="Accueil"
      overline={user.profil.libelle}
      width="large"
      // The first visit has its own button, after the three steps.
      actions={
        dossiers.data?.length !== 0 && (
          <Button to="/depots/nouveau" icon="fr-icon-file-add-line">
            Déposer un dossier
          </Button>
        )
      }
    >
      <Loadable reading={dossiers} skeleton={<Skeleton rows={10} />}>
        {(lignes) =>
          lignes.length === 0 ? (
            <>
              <EssaisSuivis />
              <PremiereVisite />
            </>
          ) : (
            <div className="riph-grille-accueil">
              <div className="riph-pile">
                <EnRetard lignes={enRetard} />
                <ADeposer lignes={lignes.filter((l) => gesteDe(l) !== null)} />
                {(attente ?? QUIET) < QUIET && (
                  <AVenir
                    dossiers={lignes}
                    vide={`Aucune ${attente === 0 && enRetard.length === 0 ? '' : 'autre '}échéance ne court sur vos dossiers.`}
                  />
                )}
                <MesDossiers lignes={lignes.filter((l) => gesteDe(l) === null)} />
              </div>
              <Chiffres />
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
