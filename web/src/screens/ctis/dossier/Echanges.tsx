import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { Demandes } from '../instruction/Ecrits.tsx';
import { Rfis } from '../Rfis.tsx';

/** What the committee asked on part II and what was answered, here and on the portal. */
export const Echanges = ({ dossier: d }: SectionProps<Essai>) => (
  <div className="riph-pile">
    {d.instruction?.suivi && <Demandes id={d.dosId} demandes={d.instruction.suivi.demandes} />}
    <h2 className="fr-h4">Demandes d’information du portail</h2>
    <Rfis rfis={d.rfis.filter((r) => r.etape === 'PARTIE_2')} />
  </div>
);
