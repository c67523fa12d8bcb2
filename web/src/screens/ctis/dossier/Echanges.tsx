import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { Archives } from '../../dossiers/echanges/DemandeEtReponse.tsx';
import { EchangesAvecLeComite } from '../../dossiers/echanges/section.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { hasActe } from '../instruction/actes.rules.ts';
import { Rfis } from '../Rfis.tsx';

const { telechargerZipConsideration, telechargerZipRfi } = dossierCtisDossierPieces.calls;

/** Each request, and each of its points, with its files. FR001 is the first of the whole request: that rank downloads it. */
const archivesDe = (dosId: number): Archives => ({
  point: ({ numero }) =>
    numero && (
      <DownloadButton
        priority="nu"
        size="sm"
        call={telechargerZipConsideration}
        parts={{ params: { dosId, id: Number(numero.slice(2)) } }}
        aria-label={`Télécharger ${numero} : la considération et sa réponse`}
      >
        Télécharger {numero}
      </DownloadButton>
    ),
  demande: ({ rang, date }) =>
    rang !== null && (
      <DownloadButton
        priority="tertiary"
        size="sm"
        call={telechargerZipRfi}
        parts={{ params: { dosId, id: rang } }}
        aria-label={`Télécharger toute la demande du ${dateFr(date)}`}
      >
        Télécharger toute la demande
      </DownloadButton>
    ),
});

/** What the committee asked on part II and what was answered, here and on the portal. */
export const Echanges = ({ dossier: d }: SectionProps<Essai>) => (
  <div className="riph-pile">
    {d.instruction && (
      <EchangesAvecLeComite dosId={d.dosId} peutRepondre={hasActe(d.instruction, 'reponse')} archives={archivesDe(d.dosId)} />
    )}
    <h2 className="fr-h4">Demandes d’information du portail</h2>
    <Rfis rfis={d.rfis.filter((r) => r.etape === 'PARTIE_2')} />
  </div>
);
