import type { EtuId } from '@riph/contracts/core/ids';
import type { etudeDocumentsInformation } from '@riph/contracts/etude/vie/documents-information.calls';
import { etudeSecurite } from '@riph/contracts/etude/vie/securite.calls';
import { LECTEUR_SECURITE_LABELS } from '@riph/contracts/etude/vie/securite.rules';
import { LECTEURS_SECURITE } from '@riph/contracts/etude/vie/vie.schemas';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { dateHeureFr } from '../../labels/dates.ts';

type Securite = NonNullable<Answer<typeof etudeDocumentsInformation.calls.lister>[number]['securite']>;
type Props = { etuId: EtuId; id: number; nom: string; securite: Securite; relire: () => unknown };

/** Of a fact of safety: who read it for the committee and for the agency, and the button of whoever may say that he did. */
export const LecturesSecurite = ({ etuId, id, nom, securite, relire }: Props) => {
  const confirmer = useAction(etudeSecurite.calls.confirmer, { success: 'Lecture confirmée.' });
  return (
    <span className="riph-bloc-ligne">
      {LECTEURS_SECURITE.map((lecteur) => {
        const lecture = securite.lectures.find((l) => l.lecteur === lecteur);
        return (
          <span key={lecteur} className="riph-discret riph-bloc-ligne">
            {lecture
              ? `Lu pour ${LECTEUR_SECURITE_LABELS[lecteur]} par ${lecture.par}, le ${dateHeureFr(lecture.le)}.`
              : `Pas encore lu pour ${LECTEUR_SECURITE_LABELS[lecteur]}.`}
          </span>
        );
      })}
      {securite.aLire && (
        <Button
          size="sm"
          aria-label={`Confirmer la lecture : ${nom}`}
          onClick={async () => {
            const r = await confirmer({ params: { etuId, id } });
            if (r.ok) await relire();
          }}
        >
          J’en ai pris connaissance
        </Button>
      )}
    </span>
  );
};
