import { expertiseRedaction } from '@riph/contracts/expertise/redaction.calls';
import { useAction } from '../../api/useAction.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { GrilleRapport } from '../commun/GrilleRapport.tsx';
import { type RedactionLue, useLectureRedaction, useRedaction } from './useRedaction.ts';

type Props = { dosId: number; lu: RedactionLue; lecture: ReturnType<typeof useLectureRedaction>; dejaRendu: boolean };

const Saisie = ({ dosId, lu, lecture, dejaRendu }: Props) => {
  const autosave = useRedaction(dosId, lu, lecture);
  const rendre = useAction(expertiseRedaction.calls.rendre, {
    succes: 'Rapport imprimé et déposé, le comité est prévenu',
    silencieux: true,
  });
  return (
    <GrilleRapport
      qui="EXPERT"
      label="Rapport d’expertise"
      autosave={autosave}
      dejaRendu={dejaRendu}
      enCours={rendre.enCours}
      rendre={async (version) => {
        const r = await rendre({ params: { dosId }, body: { version } });
        return r.ok ? [] : (r.problem.fields ?? []);
      }}
    />
  );
};

/** The report of an expert written in the page. */
export const RedactionRapport = ({ dosId, dejaRendu }: { dosId: number; dejaRendu: boolean }) => {
  const lecture = useLectureRedaction(dosId);
  return (
    <Loadable lecture={lecture} squelette={<Skeleton lignes={6} />}>
      {(lu) => <Saisie dosId={dosId} lu={lu} lecture={lecture} dejaRendu={dejaRendu} />}
    </Loadable>
  );
};
