import { etudePieces } from '@riph/contracts/etude/depot/pieces.calls';
import { avecVersions } from '@riph/contracts/etude/socle/versions';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { Atelier } from './Atelier.tsx';
import { ChoixPieces } from './ChoixPieces.tsx';

/** Pieces in force, to read one after the other; each leads to the versions before it. */
export const Pieces = ({ dossier: d }: SectionProps) => {
  const reading = useCall(etudePieces.calls.lister, { params: { dosId: d.dosId } });
  const [choix, setChoix] = useState(false);
  return (
    <section aria-labelledby="pieces">
      <div className="riph-ligne">
        <h2 className="fr-h5 fr-mb-0" id="pieces">
          Pièces en vigueur
        </h2>
        {(reading.data?.pieces.length ?? 0) > 0 && (
          <span className="riph-rangee">
            <Button priority="tertiary" size="sm" onClick={() => setChoix(true)}>
              Choisir des pièces
            </Button>
            <DownloadButton
              priority="secondary"
              size="sm"
              icon="fr-icon-download-line"
              call={etudePieces.calls.telechargerZip}
              parts={{ params: { dosId: d.dosId } }}
            >
              Tout télécharger
            </DownloadButton>
          </span>
        )}
      </div>
      <Loadable reading={reading}>
        {({ pieces }) => {
          const actives = avecVersions(pieces).filter((p) => p.statut === 'ACTIVE');
          return actives.length === 0 ? (
            <Empty title="Aucune pièce">Les pièces déposées apparaîtront ici.</Empty>
          ) : (
            <Atelier dosId={d.dosId} pieces={actives} />
          );
        }}
      </Loadable>
      {choix && <ChoixPieces dosId={d.dosId} onClose={() => setChoix(false)} />}
    </section>
  );
};
