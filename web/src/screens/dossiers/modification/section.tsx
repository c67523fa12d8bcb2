import { etudeModification } from '@riph/contracts/etude/depot/modification.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Empty, Loadable } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { ChampsChanges, PiecesChangees } from './Changements.tsx';

/** What a modification changes of what was approved: the sponsor before he files it, the committee and the agency after. */
export const CeQuiChange = ({ dossier: d }: SectionProps) => {
  const reading = useCall(etudeModification.calls.lireChangements, { params: { dosId: d.dosId } });
  return (
    <section aria-labelledby="ce-qui-change" className="riph-pile">
      <h2 className="fr-h4 fr-mb-0" id="ce-qui-change">
        Ce qui change
      </h2>
      <Loadable reading={reading}>
        {(lus) => (
          <>
            <p className="fr-mb-0">
              Comparé à la version {lus.version.rang} de l’étude, en vigueur depuis le {dateFr(lus.version.depuis)} (
              {lus.version.dosId === null ? (
                lus.version.numero
              ) : (
                <Link to={`/dossiers/${lus.version.dosId}`}>{lus.version.numero}</Link>
              )}
              ).
            </p>
            {lus.champs.length === 0 && lus.pieces.length === 0 ? (
              <Empty title="Rien ne change encore">
                Modifiez un champ des formulaires ou une pièce : la différence paraît ici.
              </Empty>
            ) : (
              <>
                <ChampsChanges champs={lus.champs} />
                <PiecesChangees dosId={d.dosId} pieces={lus.pieces} />
              </>
            )}
          </>
        )}
      </Loadable>
    </section>
  );
};
