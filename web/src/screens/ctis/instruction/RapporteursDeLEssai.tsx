import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { partiesARapporter } from '@riph/contracts/dossier-ctis/parties.rules';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { useCall } from '../../../api/useCall.ts';
import { RapporteursDuComite } from '../../dossiers/rapporteurs/RapporteursDuComite.tsx';

/** Who reports on each part of a request of the portal, for its committee; one of its members who has an access of the sponsor is not told. */
export const RapporteursDeLEssai = ({ instruction: i }: { instruction: InstructionLue }) => {
  const { data: d } = useCall(dossierCtisDossier.calls.lire, { params: { id: i.id } });
  const { error } = useCall(examenRapporteurs.calls.lister, { params: { dosId: i.id }, query: {} });
  if (error?.status === 404)
    return (
      <p className="riph-discret">Vous avez accès à cet essai pour son promoteur : ses rapporteurs ne vous sont pas montrés.</p>
    );
  const partieDeux = i.suivi?.partieDeux;
  return (
    d && (
      <RapporteursDuComite
        dosId={i.id}
        parties={partiesARapporter({ portee: d.portee, suivi: i.suivi })}
        enCours={!i.premierExamen && (partieDeux === 'P2_EVALUATION' || partieDeux === 'P2_EN_REEXAMEN')}
        isAvant={partieDeux === 'P2_RECEVABILITE' || partieDeux === 'P2_COMPLEMENT'}
        isAncien={i.premierExamen}
      />
    )
  );
};
