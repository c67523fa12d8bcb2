import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import '../depot/depot.css';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import { ActesDeLAgence } from './ActesDeLAgence.tsx';
import {
  A_AUTORISER,
  adresseDe,
  adresseDesEssais,
  DEFAVORABLES,
  decisionsEnMots,
  EN_EXAMEN,
  ESSAIS_A_DECIDER,
  ESSAIS_EN_EXAMEN,
  recents,
} from './ansm.rules.ts';
import { DerniersAvis, type Filtres, Liste, useDossiers } from './DerniersAvis.tsx';
import { ProchainesEcheances } from './Echeances.tsx';
import { FaitsDeSecurite } from './FaitsDeSecurite.tsx';
import { Tuile } from './Tuile.tsx';

const Compte = ({ titre, filtres, texte }: { titre: string; filtres: Filtres; texte: string }) => (
  <Tuile
    titre={titre}
    vers={adresseDe(filtres)}
    reading={useDossiers(filtres, 'dateSoumission', 1)}
    nombre={(p) => p.total}
    texte={() => texte}
  />
);

const useEssais = (filtres: typeof ESSAIS_A_DECIDER) =>
  useCall(searchDossiers.calls.rechercherCtis, { query: { recherche: { filtres, page: { taille: 1 } } } });

const Essais = ({ titre, filtres, texte, reading }: EssaisProps) => (
  <Tuile titre={titre} vers={adresseDesEssais(filtres)} reading={reading} nombre={(p) => p.total} texte={() => texte} />
);
type EssaisProps = { titre: string; filtres: typeof ESSAIS_A_DECIDER; texte: string; reading: ReturnType<typeof useEssais> };

/** What the agency must do and what it follows, from the calendars and the lists of dossiers. */
export const TableauDeBord = () => {
  const user = useUser();
  const recherches = useCall(etudeEtude.calls.rechercher, {
    query: { rechercheEtudeDto: { filtres: { ansmAttendue: true }, page: { taille: 1 } } },
  });
  const indexVide = useIndexVide('DOSSIER', 'DOSSIER_CTIS');
  const aDecider = useEssais(ESSAIS_A_DECIDER);
  const essais = useEssais(ESSAIS_EN_EXAMEN);
  const attente = decisionsEnMots(recherches.data?.total, aDecider.data?.total);
  return (
    <Page title={`Bonjour ${user.personne.prenom}${attente}`} tabTitle="Accueil" overline={user.profil.libelle} width="large">
      <FaitsDeSecurite />
      {indexVide && <IndexVide />}
      <div className="riph-pile">
        <ul className="riph-tuiles">
          <Tuile
            titre="Décisions attendues"
            vers="/etudes?ansmAttendue=true"
            reading={recherches}
            nombre={(p) => p.total}
            texte={() => 'Recherches qui attendent l’autorisation de l’agence'}
          />
          <Essais
            titre="Essais à décider"
            filtres={ESSAIS_A_DECIDER}
            texte="Essais de médicaments dont les deux parties sont conclues"
            reading={aDecider}
          />
          <Compte titre="Catégorie 1 en examen" filtres={A_AUTORISER} texte="Recherches dont l’agence lit aussi le contenu" />
          <Compte titre="En cours d’examen" filtres={EN_EXAMEN} texte="Dossiers devant un comité, toutes catégories" />
          <Essais
            titre="Essais en examen"
            filtres={ESSAIS_EN_EXAMEN}
            texte="Essais de médicaments, de leur réception à leur avis"
            reading={essais}
          />
          <Compte
            titre="Déposés depuis trente jours"
            filtres={recents(aujourdhui())}
            texte="Toutes catégories, reprises comprises"
          />
          <Compte titre="Avis défavorables" filtres={DEFAVORABLES} texte="Prononcés par les comités" />
        </ul>
        <div className="riph-grille-accueil">
          <div className="riph-pile">
            <ActesDeLAgence />
            <Liste
              titre="Derniers dossiers de catégorie 1 en examen"
              filtres={A_AUTORISER}
              champ="dateSoumission"
              quand="déposé le"
              vide="Aucun dossier de catégorie 1 n’est en examen."
            />
            <ProchainesEcheances vide="Aucune échéance ne court devant un comité." />
          </div>
          <DerniersAvis />
        </div>
      </div>
    </Page>
  );
};
