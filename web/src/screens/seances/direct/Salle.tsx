import type { SeanceId } from '@riph/contracts/core/ids';
import { de } from '@riph/contracts/core/typographie';
import { COLLEGE_LABELS, COLLEGES, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { aNoter, etatMembre } from './direct.rules.ts';
import type { Direct, Membre } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

type Mouvement = 'ARRIVEE' | 'DEPART' | 'ABSENT';
type Noter = (membres: readonly Membre[], mouvement: Mouvement, distant?: boolean) => void;

const Gestes = ({ membre: m, busy, noter }: { membre: Membre; busy: boolean; noter: Noter }) => {
  const nom = `${m.prenom} ${m.nom}`;
  const bouton = (mouvement: Mouvement, mots: string, distant?: boolean) => (
    <Button priority="nu" size="sm" busy={busy} aria-label={`${mots} : ${nom}`} onClick={() => noter([m], mouvement, distant)}>
      {mots}
    </Button>
  );
  return (
    <span className="riph-rangee">
      {m.la ? bouton('DEPART', 'Départ') : bouton('ARRIVEE', m.depart ? 'Retour' : 'Arrivée')}
      {m.la && bouton('ARRIVEE', m.distant ? 'Sur place' : 'À distance', !m.distant)}
      {m.isPresent !== false && !m.depart && bouton('ABSENT', 'Absent')}
    </span>
  );
};

/** The members by college, with where they are; one click notes who comes or goes, at the minute of the click. */
export const Salle = ({ seanceId, direct: d, act }: { seanceId: SeanceId; direct: Direct; act: Agir }) => {
  const action = useAction(seanceDirect.calls.noterPresences, { silent: true });
  const modifiable = d.raisonLecture === null && d.ouverteA !== null;
  const noter: Noter = (membres, mouvement, distant) =>
    void act(
      action({
        params: { seanceId },
        body: {
          version: d.version,
          membres: membres.map(({ utiId }) => ({ utiId, mouvement, ...(distant !== undefined && { distant }) })),
        },
      }),
    );
  const restants = aNoter(d);
  return (
    <section className="riph-carte" aria-labelledby="salle">
      <h2 className="riph-carte__titre" id="salle">
        Salle
      </h2>
      {modifiable && restants.length > 0 && (
        <Button busy={action.busy} size="sm" onClick={() => noter(restants, 'ARRIVEE')}>
          Tous présents
        </Button>
      )}
      {COLLEGES.map((college) => (
        <div key={college}>
          <h3 className="fr-h6 fr-mt-2w fr-mb-1v">{COLLEGE_LABELS[college]}</h3>
          <ul className="riph-liste">
            {d.membres
              .filter((m) => m.college === college)
              .map((m) => (
                <li key={m.utiId} className="riph-direct__membre" aria-label={`Présence ${de(`${m.prenom} ${m.nom}`)}`}>
                  <span>
                    <strong>
                      {m.prenom} {m.nom}
                    </strong>
                    {m.fonction !== 'MEMBRE' && `, ${FONCTION_MEMBRE_LABELS[m.fonction].toLowerCase()}`}
                    <span className="fr-hint-text">{etatMembre(m)}</span>
                  </span>
                  {modifiable && <Gestes membre={m} busy={action.busy} noter={noter} />}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
