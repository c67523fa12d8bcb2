import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import '../depot/depot.css';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import { actesDuDeposant, type DossierSuivi, gesteDe, suiteDuTitre } from './deposant.rules.ts';
import { Chiffres } from './deposant-chiffres.tsx';
import { MesDossiers, PremiereVisite, VosActions } from './deposant-dossiers.tsx';
import { EnRetard, useEnRetard } from './deposant-retards.tsx';
import { ListeEcheances, useEssaisAVenir } from './Echeances.tsx';
import { EssaisSuivis } from './EssaisEnCours.tsx';
import { echeancesDesAutres, estActeDuPromoteur, ligneNationale, prochaines, QUIET } from './echeances.rules.ts';
import { useTouchesDesActes } from './useTouchesDesActes.ts';

const ECHEANCES = 6;

/** When little waits for him: until when the others act, on his dossiers and on his trials. */
const AVenir = ({ dossiers, vide }: { dossiers: readonly DossierSuivi[]; vide: string }) => {
  const { lignes: essais, manque } = useEssaisAVenir(estActeDuPromoteur);
  const nationales = echeancesDesAutres(dossiers, aujourdhui(), ECHEANCES).map(ligneNationale);
  const lignes = prochaines(nationales, essais ?? [], ECHEANCES);
  return (
    <section className="riph-carte" aria-labelledby="a-venir">
      <h2 className="riph-carte__titre" id="a-venir">
        Prochaines échéances
      </h2>
      <SansLesEssais manque={manque} />
      {lignes.length > 0 && <ListeEcheances lignes={lignes} />}
      {lignes.length === 0 && essais && !manque && <p className="riph-discret fr-mb-0">{vide}</p>}
    </section>
  );
};

/** What waits for the sponsor first, of his dossiers and of his trials, then his other dossiers and his studies that come to a date. */
export const TableauDeBord = () => {
  const user = useUser();
  const dossiers = useCall(etudeTdbDeposant.calls.listerDossiers);
  const enRetard = useEnRetard();
  useTouchesDesActes();
  const essais = useCall(dossierCtisTableauDeBord.calls.listerAttendusDuPromoteur);
  const attenteEssais = essais.data?.length;
  const attente = dossiers.data?.filter((l) => gesteDe(l) !== null).length;
  const isPremiere = dossiers.data?.length === 0 && attenteEssais === 0;
  const suite =
    attente === undefined || attenteEssais === undefined || isPremiere
      ? ''
      : suiteDuTitre(attente, attenteEssais + enRetard.length);
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
              {attenteEssais !== 0 && <VosActions actes={actesDuDeposant([], essais.data ?? [])} essais={essais} />}
              <EssaisSuivis />
              <PremiereVisite />
            </>
          ) : (
            <div className="riph-grille-accueil">
              <div className="riph-pile">
                <EnRetard lignes={enRetard} />
                <VosActions actes={actesDuDeposant(lignes, essais.data ?? [])} essais={essais} />
                {(attente ?? QUIET) + (attenteEssais ?? 0) < QUIET && (
                  <AVenir
                    dossiers={lignes}
                    vide={`Aucune ${suite === suiteDuTitre(0, 0) ? '' : 'autre '}échéance ne court sur vos dossiers.`}
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
