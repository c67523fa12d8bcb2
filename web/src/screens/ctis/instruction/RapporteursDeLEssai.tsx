import { partiesARapporter } from '@riph/contracts/dossier-ctis/parties.rules';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { useCall } from '../../../api/useCall.ts';
import { RapporteursDuComite } from '../../dossiers/rapporteurs/RapporteursDuComite.tsx';
import type { Essai } from '../../lecture/dossier.types.ts';

/** Who reports on each part of a request of the portal, for its committee; one of its members who has an access of the sponsor is not told. */
export const RapporteursDeLEssai = ({ dossier: d, instruction: i }: { dossier: Essai; instruction: InstructionLue }) => {
  const { error } = useCall(examenRapporteurs.calls.lister, { params: { dosId: d.dosId }, query: {} });
  if (error?.status === 404)
    return (
      <p className="riph-discret">Vous avez accès à cet essai pour son promoteur : ses rapporteurs ne vous sont pas montrés.</p>
    );
  const partieDeux = i.suivi?.partieDeux;
  return (
    <RapporteursDuComite
      dosId={d.dosId}
      parties={partiesARapporter({ portee: d.portee, suivi: i.suivi })}
      enCours={!i.premierExamen && (partieDeux === 'P2_EVALUATION' || partieDeux === 'P2_EN_REEXAMEN')}
      isAvant={partieDeux === 'P2_RECEVABILITE' || partieDeux === 'P2_COMPLEMENT'}
      isAncien={i.premierExamen}
    />
  );
};
