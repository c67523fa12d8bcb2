import type { DosId } from '@riph/contracts/core/ids';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { COLLEGE_LABELS, COLLEGES, FONCTION_MEMBRE_LABELS, FONCTIONS_MEMBRE } from '@riph/contracts/identity/college';
import { useCall } from '../../../api/useCall.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';

const collegeDe = (code: string): string => COLLEGES.flatMap((c) => (c === code ? [COLLEGE_LABELS[c]] : []))[0] ?? code;
/** Of a plain member nothing is said. */
const fonctionDe = (code: string): string | undefined =>
  FONCTIONS_MEMBRE.flatMap((f) => (f === code && f !== 'MEMBRE' ? [FONCTION_MEMBRE_LABELS[f]] : []))[0];

/** The members who deliberate on the dossier: present at its séance, without a link with it. */
export const Participants = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(etudeGeneration.calls.listerParticipants, { params: { id: dosId } });
  return (
    <section aria-labelledby="participants">
      <h3 className="fr-h6" id="participants">
        Participants à la délibération
      </h3>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(participants) =>
          participants.length === 0 ? (
            <p className="riph-discret">
              La liste vient de la séance où le dossier est examiné : les membres présents, sans ceux qui ont un lien d’intérêts
              avec lui.
            </p>
          ) : (
            <ul className="riph-liste riph-carte fr-p-2w">
              {participants.map((p) => (
                <li key={p.utiId} className="riph-ligne">
                  <strong>{p.nom}</strong>
                  <span className="riph-discret">
                    {[collegeDe(p.college), p.categorieLibelle, fonctionDe(p.fonction)].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </section>
  );
};
