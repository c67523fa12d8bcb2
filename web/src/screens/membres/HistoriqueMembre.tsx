import { CHAMPS_NOMINATION_LABELS } from '@riph/contracts/identity/nomination';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { useCall } from '../../api/useCall.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';

/** What was done of the mandates of a member and of his access to the committee: who, when, what before and what after. */
export const HistoriqueMembre = ({ utiId }: { utiId: number }) => {
  const lecture = useCall(identityNominations.calls.historique, { params: { utiId } });
  return (
    <section className="riph-carte" aria-labelledby="historique-membre">
      <h2 className="riph-carte__titre" id="historique-membre">
        Historique dans le comité
      </h2>
      <Loadable lecture={lecture} squelette={<Skeleton lignes={3} />}>
        {(lignes) =>
          lignes.length === 0 ? (
            <p className="riph-discret fr-mb-0">Rien n’a encore été fait depuis la plateforme.</p>
          ) : (
            <ul className="riph-liste">
              {lignes.map((l) => (
                <li key={`${l.le}-${l.acte}`}>
                  {l.acte} <span className="riph-discret">· {[dateHeureFr(l.le), l.acteur].filter(Boolean).join(' · ')}</span>
                  {l.changements.length > 0 && (
                    <ul className="fr-mb-0">
                      {l.changements.map((c) => (
                        <li key={c.champ}>
                          {CHAMPS_NOMINATION_LABELS[c.champ] ?? c.champ} : {c.avant !== null && <del>{c.avant}</del>}{' '}
                          {c.apres !== null && <ins>{c.apres}</ins>}
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </section>
  );
};
