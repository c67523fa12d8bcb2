import '../depot/depot.css';
import { nomComite } from '@riph/contracts/core/typographie';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import { A_AUTORISER, AVEC_AVIS, adresseDe, DEFAVORABLES, EN_EXAMEN, recents } from './ansm.rules.ts';
import { LigneDossier } from './LigneDossier.tsx';
import { Tuile } from './Tuile.tsx';

const LIGNES = 5;
type Filtres = Parameters<typeof adresseDe>[0];
type Date = 'dateSoumission' | 'dateAvis';

const useDossiers = (filtres: Filtres, champ: Date, taille: number) =>
  useCall(searchDossiers.calls.rechercherJarde, {
    query: { rechercheDossierDto: { filtres, tri: [{ champ, sens: 'desc' }], page: { taille } } },
  });

const Compte = ({ titre, filtres, texte }: { titre: string; filtres: Filtres; texte: string }) => (
  <Tuile
    titre={titre}
    vers={adresseDe(filtres)}
    lecture={useDossiers(filtres, 'dateSoumission', 1)}
    nombre={(p) => p.total}
    texte={() => texte}
  />
);

const Liste = ({ titre, filtres, champ, quand, vide }: ListeProps) => {
  const lecture = useDossiers(filtres, champ, LIGNES);
  return (
    <section className="riph-carte" aria-label={titre}>
      <h2 className="riph-carte__titre">{titre}</h2>
      <Loadable lecture={lecture} squelette={<Skeleton lignes={6} />}>
        {({ lignes, total }) =>
          lignes.length === 0 ? (
            <p className="riph-discret fr-mb-0">{vide}</p>
          ) : (
            <>
              <ul className="riph-liste">
                {lignes.map((l) => (
                  <LigneDossier
                    key={l.dosId}
                    dossier={l}
                    precision={[l.promoteur, l.cppNom && nomComite(l.cppNom), `${quand} ${dateFr(l[champ])}`]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                ))}
              </ul>
              {total > lignes.length && <Link to={adresseDe(filtres, champ)}>Voir les {total} dossiers</Link>}
            </>
          )
        }
      </Loadable>
    </section>
  );
};
type ListeProps = { titre: string; filtres: Filtres; champ: Date; quand: string; vide: string };

/** DSH-U: what the agency follows, from the lists of dossiers (it has no call of its own). */
export const TableauDeBord = () => {
  const user = useUser();
  return (
    <Page titre={`Bonjour ${user.personne.prenom}`} titreOnglet="Accueil" surtitre={user.profil.libelle} largeur="large">
      <div className="riph-pile">
        <ul className="riph-tuiles">
          <Compte titre="Catégorie 1 en examen" filtres={A_AUTORISER} texte="Recherches dont l’agence lit aussi le contenu" />
          <Compte titre="En cours d’examen" filtres={EN_EXAMEN} texte="Dossiers devant un comité, toutes catégories" />
          <Compte titre="Déposés depuis trente jours" filtres={recents(aujourdhui())} texte="Toutes catégories" />
          <Compte titre="Avis défavorables" filtres={DEFAVORABLES} texte="Prononcés par les comités" />
        </ul>
        <div className="riph-grille-accueil">
          <Liste
            titre="Derniers dossiers de catégorie 1 en examen"
            filtres={A_AUTORISER}
            champ="dateSoumission"
            quand="déposé le"
            vide="Aucun dossier de catégorie 1 n’est en examen."
          />
          <Liste
            titre="Derniers avis rendus"
            filtres={AVEC_AVIS}
            champ="dateAvis"
            quand="avis du"
            vide="Aucun comité n’a encore rendu d’avis."
          />
        </div>
      </div>
    </Page>
  );
};
