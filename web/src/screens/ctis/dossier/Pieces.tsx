import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { DocumentsPartieDeux } from '../documents/DocumentsPartie.tsx';
import { Actes } from '../instruction/Actes.tsx';
import { PiecesPartieDeux } from '../PiecesPartieDeux.tsx';

/** The pieces of part II: those that were joined here, which the committee judges, and those of the portal. */
export const Pieces = ({ dossier: d, refetch }: SectionProps<Essai>) => (
  <div className="riph-pile">
    <Actes dossier={d} section="pieces" refetch={refetch} />
    {!d.reprise && d.supprimeLe === null && <PiecesPartieDeux dosId={d.dosId} />}
    <DocumentsPartieDeux dosId={d.dosId} numeroCtis={d.numeroCtis} />
  </div>
);
