import type { DosId } from '@riph/contracts/core/ids';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import { avecVersions } from '@riph/contracts/etude/socle/versions';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { type ReactNode, useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { useKeys } from '../../../components/useKeys.ts';
import { Atelier } from '../pieces/Atelier.tsx';
import { inchangeesEnDernier, type piecesDeLaModification, recuesDabord } from '../pieces/atelier.rules.ts';
import { LegendeTouches } from '../pieces/LegendeTouches.tsx';
import { useVerdicts } from '../pieces/useVerdicts.ts';
import { avecVerdicts, bilan } from '../pieces/verdicts.ts';

const VERDICTS_EN_ATTENTE =
  'Des verdicts ne sont pas encore enregistrés : la lettre serait faite sans eux. Patientez puis réessayez, ou donnez-les à nouveau.';

type Props = {
  dosId: DosId;
  /** Verdicts are given and the decision is taken now. */
  ouverte: boolean;
  /** Those that came since complements were asked stand first; null while it is read. */
  recuesDe: ((pieces: readonly PieceLue[]) => readonly number[]) | null;
  /** Of a modification: what its new pieces are, and those that it leaves as they were. */
  suite?: ReturnType<typeof piecesDeLaModification> | null;
  /** Asks again what the decision stands on. */
  relire: () => Promise<unknown>;
  /** An address led straight to it. */
  decideDAbord?: boolean;
  decision: (onClose: () => void) => ReactNode;
  /** What is said, or to do, before the pieces. */
  children?: ReactNode;
};

/** The workbench of admissibility. Verdicts are saved at once; the decision opens from the foot of the list. */
export const Banc = ({ dosId, ouverte, recuesDe, suite = null, relire, decideDAbord = false, decision, children }: Props) => {
  const pieces = useCall(examenPieces.calls.lister, { params: { dosId } });
  const { attente, juger, enregistrer } = useVerdicts(dosId);
  const [decide, setDecide] = useState(decideDAbord && ouverte);
  const [prepare, setPrepare] = useState(false);
  // The draft of the letter is made from the verdicts: the last ones must have reached the server.
  const prononcer = async () => {
    setPrepare(true);
    try {
      if (!(await enregistrer())) return notifier.error(VERDICTS_EN_ATTENTE);
      await relire();
      setDecide(true);
    } catch (e) {
      notifier.problem(asProblem(e));
    } finally {
      setPrepare(false);
    }
  };
  useKeys({ p: ouverte && !prepare && !decide ? () => void prononcer() : undefined });
  return (
    <section aria-labelledby="recevabilite">
      <div className="riph-ligne">
        <h2 className="fr-h5 fr-mb-0" id="recevabilite">
          Recevabilité
        </h2>
        {ouverte && <LegendeTouches />}
      </div>
      {children}
      <Loadable reading={pieces}>
        {(list) => {
          // The order stands from the first sight: it waits for what came back.
          if (recuesDe === null) return <Skeleton />;
          const recues = recuesDe(list.pieces);
          const actives = avecVerdicts(
            inchangeesEnDernier(
              recuesDabord(
                avecVersions(list.pieces).filter((p) => p.statut === 'ACTIVE'),
                recues,
              ),
              suite?.inchangees ?? null,
            ),
            attente,
          );
          const pied = (
            <div className="riph-atelier__pied">
              <p role="status" className="fr-text--bold fr-text--sm fr-mb-0">
                {bilan(actives)}
              </p>
              {ouverte && (
                <Button size="sm" onClick={() => void prononcer()} busy={prepare}>
                  Prononcer la recevabilité <KeyHint>p</KeyHint>
                </Button>
              )}
            </div>
          );
          // Approved before the platform, or not joined yet.
          if (actives.length === 0)
            return (
              <div className="fr-mt-2w">
                <Empty title="Aucune pièce">Ce dossier n’a pas de pièce en vigueur à lire ici.</Empty>
                {ouverte && pied}
              </div>
            );
          return (
            <Atelier
              dosId={dosId}
              pieces={actives}
              onVerdict={ouverte ? juger : undefined}
              recues={recues}
              marques={suite?.marques}
              inchangees={suite?.inchangees ?? null}
              pied={pied}
            />
          );
        }}
      </Loadable>
      {decide && decision(() => setDecide(false))}
    </section>
  );
};
