import type { TypeRapporteur } from '@riph/contracts/etude/rapporteurs.rules';
import type { Redaction } from '@riph/contracts/etude/redaction.rules';
import { etudeRedactionRapport } from '@riph/contracts/etude/redaction-rapport.calls';
import { request } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { useAutosave } from '../../../components/form/useAutosave.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { GrilleRapport } from '../../commun/GrilleRapport.tsx';

const { lire, enregistrer, deposer } = etudeRedactionRapport.calls;
type Lue = Answer<typeof lire>;
const valeursDe = (lu: Lue) => ({ valeurs: lu.contenu, version: lu.version });

type Place = { dosId: number; type: TypeRapporteur; tour: number; dejaRendu: boolean };
type Props = Place & { lu: Lue; relire: (lu: Lue) => Promise<unknown> };

const Saisie = ({ dosId, type, tour, dejaRendu, lu, relire }: Props) => {
  const params = { dosId, typeDoc: type };
  const autosave = useAutosave<Redaction>({
    cle: `rapport-${dosId}-${type}-${tour}`,
    initial: valeursDe(lu),
    enregistrer: async (contenu, version) => {
      try {
        const data = await request(enregistrer, { params, body: { version, contenu } });
        // Back on the screen, it is what is drawn first.
        await relire({ ...data, contenu });
        return { ok: true, data };
      } catch (e) {
        return { ok: false, problem: asProblem(e) };
      }
    },
    relire: async () => valeursDe(await request(lire, { params })),
  });
  const rendre = useAction(deposer, { succes: 'Rapport imprimé et déposé, le secrétariat est prévenu', silencieux: true });
  return (
    <GrilleRapport
      qui="RAPPORTEUR"
      label="Rapport du rapporteur"
      autosave={autosave}
      dejaRendu={dejaRendu}
      enCours={rendre.enCours}
      rendre={async (version) => {
        const r = await rendre({ params, body: { version } });
        if (r.ok) return [];
        if (r.problem.fields.length === 0) notifier.probleme(r.problem);
        return r.problem.fields;
      }}
    />
  );
};

/** The report of a reporter written in the page, his alone until he files it. */
export const RedactionRapport = (place: Place) => {
  const { dosId, type } = place;
  const lecture = useCall(lire, { params: { dosId, typeDoc: type } });
  return (
    <Loadable lecture={lecture} squelette={<Skeleton lignes={6} />}>
      {(lu) => <Saisie {...place} lu={lu} relire={(garde) => lecture.mutate(garde, { revalidate: false })} />}
    </Loadable>
  );
};
