import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { identityComptesAValider } from '@riph/contracts/identity/comptes-a-valider.calls';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { searchIndexation } from '@riph/contracts/search/indexation.calls';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Page } from '../../components/Page.tsx';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import { etatDeLIndex } from '../administration/indexation.rules.ts';
import { ACompleter } from './ACompleter.tsx';
import { demandesEnMots, texteAcces } from './administration.rules.ts';
import { ComitesInactifs } from './ComitesInactifs.tsx';
import { DerniersMouvements } from './DerniersAvis.tsx';
import { ProchainesEcheances } from './Echeances.tsx';
import { PlafondARevaloriser } from './PlafondARevaloriser.tsx';
import { SeancesParComite } from './SeancesParComite.tsx';
import { Tuile } from './Tuile.tsx';

const plusAncienne = (list: Answer<typeof etudeTdbAdministration.calls.listerDernieresReaffectations> | undefined) => {
  const [premiere] = list ?? [];
  return premiere ? `${nomComite(premiere.comite)}, le ${dateFr(premiere.demandeLe)}` : '…';
};

/** What waits for the administration; a count of zero is grey and still a link. Each part fails alone. */
export const TableauDeBord = () => {
  const user = useUser();
  const comptes = useCall(identityComptesAValider.calls.compter);
  const reaffectations = useCall(etudeTdbAdministration.calls.compterReaffectations);
  const anciennes = useCall(
    etudeTdbAdministration.calls.listerDernieresReaffectations,
    (reaffectations.data ?? 0) > 0 ? {} : null,
  );
  const aAttribuer = useCall(etudeTirage.calls.listerEnAttente);
  const reprises = useCall(etudeTdbAdministration.calls.compterReprises);
  const recours = useCall(dossierCtisTableauDeBord.calls.compterRecours);
  const essais = useCall(dossierCtisTableauDeBord.calls.lireMetaDonneesAAttribuer);
  const acces = useCall(dossierCtisEtude.calls.listerDemandesAcces);
  const seances = useCall(seanceTableauDeBord.calls.lireSeancesAdministration);
  const index = useCall(searchIndexation.calls.lireInfos);
  const attente = demandesEnMots([
    aAttribuer.data?.length,
    essais.data?.total,
    recours.data,
    reaffectations.data,
    reprises.data?.nombre,
    comptes.data,
    acces.data?.length,
  ]);
  return (
    <Page title={`Bonjour ${user.personne.prenom}${attente}`} tabTitle="Accueil" overline={user.profil.libelle} width="large">
      <div className="riph-pile">
        <ACompleter />
        {index.data?.indexes.some((i) => i.vide) && (
          <Alert severity="warning" small title="Index de recherche vidé">
            La recherche et les listes de tous sont incomplètes jusqu’à sa{' '}
            <Link to="/administration/indexation">reconstruction</Link>.
          </Alert>
        )}
        <section aria-labelledby="a-traiter">
          <h2 className="fr-h5" id="a-traiter">
            À traiter
          </h2>
          <SansLesEssais manque={recours} quoi="Ce qui attend l’administration, réaffectations comprises," />
          <ul className="riph-tuiles">
            <Tuile
              titre="Dossiers à attribuer"
              vers="/administration/dossiers-a-attribuer"
              reading={aAttribuer}
              nombre={(list) => list.length}
              texte={(list) =>
                list[0]
                  ? `Le plus ancien a été déposé le ${dateFr(list[0].dateSoumission)}`
                  : 'Tous les dossiers déposés ont un comité'
              }
            />
            <Tuile
              titre="Essais à attribuer"
              vers="/ctis/tirages-manuels"
              reading={essais}
              nombre={(e) => e.total}
              texte={(e) => {
                if (e.total === 0) return 'Tous les essais de médicaments ont un comité';
                if (e.depasses > 0)
                  return `${compte(e.depasses, 'délai de recevabilité dépassé', 'délais de recevabilité dépassés')}`;
                return e.sousDeuxJours === 0
                  ? 'Aucun délai ne se termine dans les deux jours'
                  : `${compte(e.sousDeuxJours, 'délai se termine', 'délais se terminent')} dans moins de deux jours`;
              }}
            />
            <Tuile
              titre="Recours sur les essais"
              vers="/administration/recours-ctis"
              reading={recours}
              nombre={(n) => n}
              texte={(n) => (n === 0 ? 'Aucun recours n’attend' : 'Recours en attente de votre décision ou d’un comité')}
            />
            <Tuile
              titre="Réaffectations"
              vers={`/administration/reaffectations${anciennes.data?.[0] ? `?dossier=${anciennes.data[0].dosId}` : ''}`}
              reading={reaffectations}
              nombre={(n) => n}
              texte={(n) => (n === 0 ? 'Aucune demande n’attend' : `La plus ancienne : ${plusAncienne(anciennes.data)}`)}
            />
            <Tuile
              titre="Reprises à confirmer"
              vers="/dossiers/jarde?statut=REPRISE_A_CONFIRMER"
              reading={reprises}
              nombre={(r) => r.nombre}
              texte={(r) =>
                r.plusAncienneLe
                  ? `La plus ancienne a été déclarée le ${dateFr(r.plusAncienneLe)}`
                  : 'Aucun dossier d’avant la plateforme n’attend'
              }
            />
            <Tuile
              titre="Comptes à valider"
              vers="/administration/comptes-a-valider"
              reading={comptes}
              nombre={(n) => n}
              texte={(n) => (n === 0 ? 'Aucune demande en attente' : 'Demandes de compte en attente')}
            />
            <Tuile
              titre="Accès aux essais"
              vers="/ctis/acces"
              reading={acces}
              nombre={(demandes) => demandes.length}
              texte={texteAcces}
            />
            <Tuile
              titre="Comités sans séance"
              vers="/seances"
              reading={seances}
              nombre={(s) => s.comitesSansSeance}
              texte={(s) =>
                `Du ${dateFr(s.du)} au ${dateFr(s.au)} : ${compte(s.seances, 'séance')}, ${compte(s.placesTasLibres, 'place libre', 'places libres')} au tirage`
              }
            />
            <ComitesInactifs />
            <PlafondARevaloriser />
            <Tuile
              titre="Moteur de recherche"
              vers="/administration/indexation"
              reading={index}
              nombre={({ indexes }) => indexes.reduce((n, i) => n + Math.abs(i.ecart ?? 0), 0)}
              texte={({ indexes }) =>
                indexes.every((i) => i.ecart === 0 && !i.enCours && !i.vide)
                  ? 'Aucun écart : la recherche trouve tout'
                  : `Écart avec la base : ${indexes.map((i) => etatDeLIndex(i).texte.toLowerCase()).join(', ')}`
              }
            />
          </ul>
        </section>
        <div className="riph-grille-accueil">
          <ProchainesEcheances vide="Aucune échéance ne court devant un comité." />
          <DerniersMouvements />
        </div>
        <SeancesParComite reading={seances} />
      </div>
    </Page>
  );
};
