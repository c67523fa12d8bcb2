import type { DosId } from '@riph/contracts/core/ids';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import { examenBrouillonReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import { request } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { useAutosave } from '../../../components/form/useAutosave.ts';
import { commePerime } from '../../depot/formulaire/useFormulaire.ts';
import { type Justifications, justificationsDe, textesDe } from './reponse.rules.ts';

export type BrouillonLu = Answer<typeof examenBrouillonReponse.calls.lire>;
/** Reads the answer that the sponsor is writing to a demand; asks nothing while `type` is null. */
export const useLectureBrouillon = (dosId: DosId, type: TypeDemande | null) =>
  useCall(examenBrouillonReponse.calls.lire, type === null ? null : { params: { dosId, type } });
export type LectureBrouillon = Pick<ReturnType<typeof useLectureBrouillon>, 'mutate'>;

const valeursDe = (lu: BrouillonLu) => ({ valeurs: justificationsDe(lu.textes), version: lu.version });

/**
 * The answer as it is typed, saved by itself: any machine of the sponsor takes it up. `lu` is what `reading` gave. A save changes no other reading of the
 * dossier: nothing else is asked again.
 */
export const useBrouillonReponse = (
  { dosId, type, date }: { dosId: DosId; type: TypeDemande; date: string },
  lu: BrouillonLu,
  { mutate }: LectureBrouillon,
) => {
  const params = { dosId, type };
  const autosave = useAutosave<Justifications>({
    // The name that it had while it was in this browser alone: what was typed before is found again.
    cle: `reponse-${dosId}-${date}`,
    initial: valeursDe(lu),
    save: async (valeurs, version) => {
      const textes = textesDe(valeurs);
      try {
        const data = await request(examenBrouillonReponse.calls.enregistrer, { params, body: { version, textes } });
        // Back on the screen, it is what is drawn first.
        await mutate({ ...data, textes }, { revalidate: false });
        return { ok: true, data };
      } catch (e) {
        return commePerime({ ok: false, problem: asProblem(e) });
      }
    },
    refetch: async () => valeursDe(await request(examenBrouillonReponse.calls.lire, { params })),
  });
  return {
    autosave,
    /** Called once the answer is sent: stops saving, and drops what was read of the draft. */
    forget: async () => {
      autosave.forget();
      await mutate(undefined, { revalidate: false });
    },
  };
};
