import type { Redaction } from '@riph/contracts/etude/redaction.rules';
import { expertiseRedaction } from '@riph/contracts/expertise/redaction.calls';
import { request } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { useAutosave } from '../../components/form/useAutosave.ts';

export type RedactionLue = Answer<typeof expertiseRedaction.calls.lire>;
export const useLectureRedaction = (dosId: number) => useCall(expertiseRedaction.calls.lire, { params: { dosId } });

const valeursDe = (lu: RedactionLue) => ({ valeurs: lu.contenu, version: lu.version });

/** The report as it is typed, saved by itself: any machine of the expert takes it up, after a sign-out too. */
export const useRedaction = (
  dosId: number,
  lu: RedactionLue,
  { mutate }: Pick<ReturnType<typeof useLectureRedaction>, 'mutate'>,
) => {
  const params = { dosId };
  return useAutosave<Redaction>({
    cle: `expertise-${dosId}`,
    initial: valeursDe(lu),
    enregistrer: async (contenu, version) => {
      try {
        const data = await request(expertiseRedaction.calls.enregistrer, { params, body: { version, contenu } });
        // Back on the screen, it is what is drawn first.
        await mutate({ ...data, contenu }, { revalidate: false });
        return { ok: true, data };
      } catch (e) {
        return { ok: false, problem: asProblem(e) };
      }
    },
    relire: async () => valeursDe(await request(expertiseRedaction.calls.lire, { params })),
  });
};
