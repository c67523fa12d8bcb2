import { nomComite } from '@riph/contracts/core/typographie';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { dateFr } from '../../labels/dates.ts';
import { AVEC_AVIS, adresseDe, DEPOSES } from './ansm.rules.ts';
import { LigneDossier } from './LigneDossier.tsx';

const LIGNES = 5;
export type Filtres = Parameters<typeof adresseDe>[0];
type Date = 'dateSoumission' | 'dateAvis' | 'majLe';

/** The last first; deadlines, the nearest first. */
export const useDossiers = (filtres: Filtres, champ: Date | 'dateLimite', taille: number) =>
  useCall(searchDossiers.calls.rechercherJarde, {
    query: {
      rechercheDossierDto: { filtres, tri: [{ champ, sens: champ === 'dateLimite' ? 'asc' : 'desc' }], page: { taille } },
    },
  });

/** A search of the list of dossiers, its first lines: its link shows the rest. */
export const Liste = ({ titre, filtres, champ, quand, vide }: ListeProps) => {
  const indexVide = useIndexVide('DOSSIER');
  const reading = useDossiers(filtres, champ, LIGNES);
  return (
    <section className="riph-carte" aria-label={titre}>
      <h2 className="riph-carte__titre">{titre}</h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
        {({ lignes, total }) => {
          if (indexVide) return <IndexVide />;
          return lignes.length === 0 ? (
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
          );
        }}
      </Loadable>
    </section>
  );
};
type ListeProps = { titre: string; filtres: Filtres; champ: Date; quand: string; vide: string };

/** The last opinions that one may see: of his committee, for whoever has one. */
export const DerniersAvis = () => (
  <Liste
    titre="Derniers avis rendus"
    filtres={AVEC_AVIS}
    champ="dateAvis"
    quand="avis du"
    vide="Aucun avis n’a encore été rendu."
  />
);

/** What moved last, whoever moved it: the badge of each line says where it stands since. */
export const DerniersMouvements = () => (
  <Liste titre="Derniers mouvements" filtres={DEPOSES} champ="majLe" quand="le" vide="Aucun dossier déposé pour l’instant." />
);
