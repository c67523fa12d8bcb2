import type { DosId } from '@riph/contracts/core/ids';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import { avecVersions } from '@riph/contracts/etude/socle/versions';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { ComparerPieces } from './ComparerPieces.tsx';
import { LirePiece } from './LirePiece.tsx';

/** Pieces in force, to read without leaving the page. */
export const PiecesDeposees = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(examenPieces.calls.lister, { params: { dosId } });
  const [lue, setLue] = useState<PieceLue | null>(null);
  return (
    <section aria-labelledby="pieces-en-vigueur">
      <h3 className="fr-h5" id="pieces-en-vigueur">
        Pièces en vigueur
      </h3>
      <Loadable reading={reading}>
        {({ pieces }) => (
          <ul className="riph-liste">
            {avecVersions(pieces)
              .filter((p) => p.statut === 'ACTIVE')
              .map((p) => (
                <li key={p.pjId} className="riph-ligne">
                  <span className="riph-coupe">
                    <strong>{p.categorieLibelle}</strong>
                    <span className="riph-discret riph-chiffres riph-bloc-ligne">
                      {[p.nom, p.version && `version ${p.version}`, p.dateDocument && dateFr(p.dateDocument), sizeFr(p.taille)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className="riph-rangee">
                    <ComparerPieces dosId={dosId} piece={p} anciennes={p.anciennes} />
                    <Button priority="tertiary" size="sm" aria-label={`Lire ${p.nom}`} onClick={() => setLue(p)}>
                      Lire
                    </Button>
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Loadable>
      {lue && <LirePiece dosId={dosId} piece={lue} onClose={() => setLue(null)} />}
    </section>
  );
};
