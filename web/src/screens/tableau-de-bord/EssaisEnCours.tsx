import type { StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { compte } from '../../labels/dates.ts';
import { adresseEssais, ESSAIS_EN_COURS, ESSAIS_EN_REPONSE } from './essais.rules.ts';

/** How many requests on trials of medicines the reader has in these states: only their number is asked. */
const useNombre = (statut: readonly StatutDossierCtis[]) =>
  useCall(searchDossiers.calls.rechercherCtis, {
    query: { recherche: { filtres: { statut: [...statut] }, page: { taille: 1 } } },
  }).data?.total;

/** Lines of a card of counts: requests on trials of medicines under way, and those that wait for the sponsor. Nothing for who has none. */
export const EssaisEnCours = ({ reponses = false }: { reponses?: boolean }) => {
  const enCours = useNombre(ESSAIS_EN_COURS);
  const enReponse = useNombre(ESSAIS_EN_REPONSE);
  if (useIndexVide('DOSSIER_CTIS')) return <IndexVide />;
  if (!enCours) return null;
  return (
    <ul className="riph-liste">
      <li className="riph-ligne">
        <Link to={adresseEssais(ESSAIS_EN_COURS)}>Demandes d’essais en cours</Link>
        <span className="riph-chiffres">{enCours}</span>
      </li>
      {reponses && enReponse !== undefined && enReponse > 0 && (
        <li className="riph-ligne">
          <Link to={adresseEssais(ESSAIS_EN_REPONSE)}>dont une réponse est attendue</Link>
          <span className="riph-chiffres">{enReponse}</span>
        </li>
      )}
    </ul>
  );
};

/** For a sponsor who filed nothing here but follows trials: his first page leads to them. */
export const EssaisSuivis = () => {
  const enCours = useNombre(ESSAIS_EN_COURS);
  if (useIndexVide('DOSSIER_CTIS')) return <IndexVide />;
  if (!enCours) return null;
  return (
    <section className="riph-carte fr-mb-3w" aria-labelledby="essais-suivis">
      <h2 className="riph-carte__titre" id="essais-suivis">
        Essais de médicaments
      </h2>
      <p>Vous suivez {compte(enCours, 'demande en cours', 'demandes en cours')} sur le portail européen.</p>
      <EssaisEnCours reponses />
    </section>
  );
};
