import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { AvisPartieUn } from '../documents/AvisPartieUn.tsx';
import { DocumentsPartieUn } from '../documents/DocumentsPartie.tsx';
import { Actes } from '../instruction/Actes.tsx';
import { Rfis } from '../Rfis.tsx';

/** The agency's part: what it concluded, the remarks of the committee, the single decision, its documents. */
export const PartieUn = ({ dossier: d, refetch }: SectionProps<Essai>) => (
  <div className="riph-pile">
    <Actes dossier={d} section="partie-1" refetch={refetch} />
    <AvisPartieUn dosId={d.dosId} />
    <DocumentsPartieUn dosId={d.dosId} numeroCtis={d.numeroCtis} />
    <h2 className="fr-h4">Demandes d’information</h2>
    <Rfis rfis={d.rfis.filter((r) => r.etape !== 'PARTIE_2')} />
  </div>
);
