import type { DosId } from '@riph/contracts/core/ids';
import { EtapePieces } from '../../depot/pieces/EtapePieces.tsx';
import { PIECES_PARTIE_DEUX } from '../../depot/pieces/flux.ts';
import { LecturePieces } from '../../dossiers/pieces/LecturePieces.tsx';
import { useVerdicts } from '../../dossiers/pieces/useVerdicts.ts';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { DocumentsPartieDeux } from '../documents/DocumentsPartie.tsx';
import { Actes } from '../instruction/Actes.tsx';
import '../../depot/depot.css';

/** Read and judged as those of a national request; below, who may joins them and takes them back as its sponsor does. */
const SurLaPlateforme = ({ dosId }: { dosId: DosId }) => {
  const verdicts = useVerdicts(dosId);
  return (
    <LecturePieces dosId={dosId} titre="Pièces sur la plateforme" verdicts={verdicts}>
      {(lues) =>
        lues.modifiable && (
          <section className="riph-pile fr-mt-3w" aria-labelledby="joindre-pieces">
            <h3 className="fr-h6 fr-mb-0" id="joindre-pieces">
              Joindre des pièces
            </h3>
            <EtapePieces dosId={dosId} lues={lues} flux={PIECES_PARTIE_DEUX} titre="h4" />
          </section>
        )
      }
    </LecturePieces>
  );
};

/** The pieces of part II: those that were joined here, which the committee judges, and those of the portal. */
export const Pieces = ({ dossier: d, refetch }: SectionProps<Essai>) => (
  <div className="riph-pile">
    <Actes dossier={d} section="pieces" refetch={refetch} />
    {!d.reprise && d.supprimeLe === null && <SurLaPlateforme dosId={d.dosId} />}
    <DocumentsPartieDeux dosId={d.dosId} numeroCtis={d.numeroCtis} />
  </div>
);
