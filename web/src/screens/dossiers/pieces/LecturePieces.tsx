import type { DosId } from '@riph/contracts/core/ids';
import { avecVersions } from '@riph/contracts/etude/socle/versions';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { Atelier } from './Atelier.tsx';
import { ChoixPieces } from './ChoixPieces.tsx';
import { LegendeTouches } from './LegendeTouches.tsx';
import type { Piece } from './pieces.types.ts';
import type { useVerdicts } from './useVerdicts.ts';
import { avecVerdicts, bilan } from './verdicts.ts';

type Props = {
  dosId: DosId;
  titre: string;
  /** Given here, while the request is open to them; absent: reading only. */
  verdicts?: Pick<ReturnType<typeof useVerdicts>, 'attente' | 'juger'>;
  /** Below the workbench. */
  children?: (list: Answer<typeof examenPieces.calls.lister>) => ReactNode;
};

const Jugement = ({ pieces }: { pieces: readonly Piece[] }) => (
  <div className="riph-atelier__pied">
    <p role="status" className="fr-text--bold fr-text--sm fr-mb-0">
      {bilan(pieces)}
    </p>
  </div>
);

/** Pieces in force, to read one after the other; each leads to the versions before it. */
export const LecturePieces = ({ dosId, titre, verdicts, children }: Props) => {
  const reading = useCall(examenPieces.calls.lister, { params: { dosId } });
  const [choix, setChoix] = useState(false);
  const juger = reading.data?.jugeable ? verdicts?.juger : undefined;
  return (
    <section aria-labelledby="pieces">
      <div className="riph-ligne">
        <h2 className="fr-h5 fr-mb-0" id="pieces">
          {titre}
        </h2>
        {juger && <LegendeTouches />}
        {(reading.data?.pieces.length ?? 0) > 0 && (
          <span className="riph-rangee">
            <Button priority="tertiary" size="sm" onClick={() => setChoix(true)}>
              Choisir des pièces
            </Button>
            <DownloadButton
              priority="secondary"
              size="sm"
              icon="fr-icon-download-line"
              call={examenPieces.calls.telechargerZip}
              parts={{ params: { dosId } }}
            >
              Tout télécharger
            </DownloadButton>
          </span>
        )}
      </div>
      <Loadable reading={reading}>
        {(list) => {
          const actives = avecVerdicts(
            avecVersions(list.pieces).filter((p) => p.statut === 'ACTIVE'),
            verdicts?.attente ?? {},
          );
          return (
            <>
              {actives.length === 0 ? (
                <Empty title="Aucune pièce">Les pièces déposées apparaîtront ici.</Empty>
              ) : (
                <Atelier dosId={dosId} pieces={actives} onVerdict={juger} pied={juger && <Jugement pieces={actives} />} />
              )}
              {children?.(list)}
            </>
          );
        }}
      </Loadable>
      {choix && <ChoixPieces dosId={dosId} onClose={() => setChoix(false)} />}
    </section>
  );
};
