import { DocumentsDuDossier } from '../../dossiers/documents/section.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';

export const Courriers = ({ dossier: d }: SectionProps<Essai>) => (
  <DocumentsDuDossier
    dosId={d.dosId}
    vide="Les demandes du comité et sa décision d’irrecevabilité apparaîtront ici. Son avis se lit dans « Avis »."
  />
);
