import type { FieldError } from '@riph/contracts/core/errors';
import type { Instant } from '@riph/contracts/core/paris';
import type { Grille, Redacteur, Redaction } from '@riph/contracts/etude/instruction/redaction.rules';
import { asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { useAutosave } from '../../components/form/useAutosave.ts';
import { type Lecture, Loadable, Skeleton } from '../../components/states.tsx';
import { GrilleRapport } from './GrilleRapport.tsx';

type Lue = { version: number; enregistreLe: Instant | null; contenu: Redaction };
type Props = {
  qui: Redacteur;
  /** The points that it looks at; those of a whole request when it is not said. */
  grille?: Grille;
  /** What the form is called. */
  label: string;
  /** Of what is typed on this machine and not saved yet. */
  cle: string;
  reading: Omit<Lecture<Lue>, 'mutate'> & { mutate: (lue?: Lue, options?: { revalidate: false }) => Promise<unknown> };
  lire: () => Promise<Lue>;
  enregistrer: (saisi: { version: number; contenu: Redaction }) => Promise<{ version: number; enregistreLe: Instant }>;
  rendre: (version: number) => Promise<Result<unknown>>;
  busy: boolean;
  dejaRendu: boolean;
};

const valeursDe = (lu: Lue) => ({ valeurs: lu.contenu, version: lu.version });
const refusDe = (r: Result<unknown>): readonly FieldError[] => {
  if (r.ok) return [];
  if (r.problem.fields.length === 0) notifier.problem(r.problem);
  return r.problem.fields;
};

const Saisie = ({
  lu,
  qui,
  grille = 'ENTIER',
  label,
  cle,
  reading,
  lire,
  enregistrer,
  rendre,
  busy,
  dejaRendu,
}: Props & { lu: Lue }) => {
  const autosave = useAutosave<Redaction>({
    cle,
    initial: valeursDe(lu),
    save: async (contenu, version) => {
      try {
        const data = await enregistrer({ version, contenu });
        // Back on the screen, it is what is drawn first.
        await reading.mutate({ ...data, contenu }, { revalidate: false });
        return { ok: true, data };
      } catch (e) {
        return { ok: false, problem: asProblem(e) };
      }
    },
    refetch: async () => valeursDe(await lire()),
  });
  return (
    <GrilleRapport
      {...{ qui, grille, label, autosave, dejaRendu, busy }}
      rendre={async (version) => refusDe(await rendre(version))}
    />
  );
};

/** A report written in the page, of a reporter or an expert: saved by itself, any machine of his takes it up, after a sign-out too; his alone until he hands it in. */
export const RapportRedige = (p: Props) => (
  <Loadable reading={p.reading} skeleton={<Skeleton rows={6} />}>
    {(lu) => <Saisie {...p} lu={lu} />}
  </Loadable>
);
