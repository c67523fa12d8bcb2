/** What an investigator or a manager follows: who takes part now, what ends soon, who may hardly receive more. First lines of the lists, which their links open. */
import type { LigneDesignation } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import { useCall } from '../../api/useCall.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { euros } from '../../labels/euros.ts';
import { dansTrenteJours, EN_COURS, finDe, PROCHES, quiFinissent } from './suivi.rules.ts';

const LIGNES = 5;

type Lecture<L> = {
  data: { lignes: L[]; total: number } | undefined;
  error: ApiProblem | undefined;
  isLoading: boolean;
  mutate: () => Promise<unknown>;
};
type Props<L> = {
  titre: string;
  vide: string;
  tous: string;
  vers: string;
  reading: Lecture<L>;
  cle: (l: L) => number;
  ligne: (l: L) => ReactNode;
};
const Premieres = <L,>({ titre, vide, tous, vers, reading, cle, ligne }: Props<L>) => (
  <section className="riph-carte" aria-label={titre}>
    <h2 className="riph-carte__titre">
      {titre}
      {reading.data && ` (${reading.data.total})`}
    </h2>
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {({ lignes, total }) =>
        lignes.length === 0 ? (
          <p className="riph-discret fr-mb-0">{vide}</p>
        ) : (
          <>
            <ul className="riph-liste">
              {lignes.map((l) => (
                <li key={cle(l)}>{ligne(l)}</li>
              ))}
            </ul>
            {total > lignes.length && <Link to={vers}>{tous.replace('{n}', String(total))}</Link>}
          </>
        )
      }
    </Loadable>
  </section>
);

const participation = (l: LigneDesignation) => (
  <>
    <Link to={`/vrb/designations/${l.desId}`}>{l.identifiant}</Link>
    <br />
    <span className="riph-discret">{[l.etudeNumero, l.centre.nom, finDe(l)].filter(Boolean).join(', ')}</span>
  </>
);
const useDesignations = (filtres: ReturnType<typeof quiFinissent> | typeof EN_COURS) =>
  useCall(vrbVolontaires.calls.listerDesignations, { query: { recherche: { filtres, page: { taille: LIGNES } } } });

export const EnParticipation = () => (
  <Premieres
    titre="Participent aujourd’hui"
    vide="Personne ne participe aujourd’hui à vos études."
    tous="Voir les {n} participations en cours"
    vers="/vrb/volontaires?onglet=designations&etat=EN_COURS"
    reading={useDesignations(EN_COURS)}
    cle={(l) => l.desId}
    ligne={participation}
  />
);

export const QuiFinissent = () => {
  const avant = dansTrenteJours(aujourdhui());
  return (
    <Premieres
      titre="Finissent dans les trente jours"
      vide={`Aucune participation ni exclusion ne finit d’ici le ${dateFr(avant)}.`}
      tous="Voir les {n} participations"
      vers={`/vrb/volontaires?onglet=designations&finitAvant=${avant}`}
      reading={useDesignations(quiFinissent(avant))}
      cle={(l) => l.desId}
      ligne={participation}
    />
  );
};

/** For an investigator: what is left, never where the rest was received. */
export const ProchesDuPlafond = () => (
  <Premieres
    titre="Proches du montant maximal"
    vide="Chacun de vos volontaires peut encore recevoir plus d’un cinquième du maximum sur douze mois."
    tous="Voir les {n} volontaires"
    vers="/vrb/volontaires?proche=oui"
    reading={useCall(vrbVolontaires.calls.rechercher, { query: { recherche: { filtres: PROCHES, page: { taille: LIGNES } } } })}
    cle={(l) => l.volId}
    ligne={(l) => (
      <>
        <Link to={`/vrb/volontaires/${l.volId}`}>{l.identifiant}</Link>
        <br />
        <span className="riph-discret">{`peut encore recevoir ${euros(l.montantRestant ?? 0)} à partir d’aujourd’hui`}</span>
      </>
    )}
  />
);
