import type { dossierCtisRapporteurs } from '@riph/contracts/dossier-ctis/rapporteurs.calls';
import type { Answer } from '../../api/types.ts';
import { Button } from '../../components/Button.tsx';
import { DeadlineBadge } from '../../components/badges.tsx';
import { type Lecture, Loadable, Skeleton } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';

type Rapports = Answer<typeof dossierCtisRapporteurs.calls.listerMiens>;

/** Reports that the member owes on trials of medicines; nothing while he owes none. */
export const RapportsSurEssais = ({ lecture }: { lecture: Lecture<Rapports> }) => {
  if (!lecture.error && (lecture.data ?? []).length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="rapports-essais">
      <h2 className="riph-carte__titre" id="rapports-essais">
        Mes rapports sur des essais de médicaments
      </h2>
      <Loadable lecture={lecture} squelette={<Skeleton lignes={2} />}>
        {(rapports) => (
          <ul className="riph-liste">
            {rapports.map((r) => (
              <li key={`${r.dosId}-${r.type}`} className="riph-ligne riph-action">
                <span className="riph-action__delai">
                  <DeadlineBadge echeance={r.attenduLe} />
                </span>
                <span className="riph-action__quoi">
                  <span className="riph-chiffres">{r.numero}</span>
                  <span className="riph-action__titre riph-deux-lignes">{r.titre}</span>
                  {r.demande && (
                    <span className="riph-discret riph-deux-lignes">
                      Sollicité à nouveau le {dateFr(r.demande.le)} : {r.demande.message}
                    </span>
                  )}
                </span>
                <Button
                  vers={`/dossiers-ctis/${r.dosId}?onglet=instruction`}
                  taille="sm"
                  priorite="tertiary"
                  aria-label={`Lire et rapporter l’essai ${r.numero}`}
                >
                  Lire et rapporter
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </section>
  );
};
