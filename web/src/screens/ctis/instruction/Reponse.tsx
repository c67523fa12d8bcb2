import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisPartieDeuxPieces } from '@riph/contracts/dossier-ctis/partie-deux-pieces.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { request } from '../../../api/client.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Loadable } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { ReponseSaisie } from '../../dossiers/reponse/ReponseSaisie.tsx';
import { texteEssai } from '../../dossiers/reponse/textes.ts';
import { useLectureBrouillon } from '../../dossiers/reponse/useBrouillonReponse.ts';
import type { ActeProps } from './types.ts';

/** The answer, point by point, with its files: of the sponsor, or copied from the portal by the committee. */
export const Repondre = ({ instruction: i, refetch }: ActeProps) => {
  const dosId = i.id;
  const demande = i.suivi?.demandes.find((d) => d.statut === 'ENVOYEE');
  const isDeposant = useSession().profil === 'DEPOSANT';
  const type = demande?.etape === 'VALIDATION' ? 'COMPLEMENTS' : 'MODIFICATION';
  const pieces = useCall(examenPieces.calls.lister, { params: { dosId } });
  const brouillon = useLectureBrouillon(dosId, demande ? type : null);
  const ajouter = useAction(dossierCtisPartieDeuxPieces.calls.ajouter, { silent: true });
  if (!demande) return null;
  const lignes = demande.considerations.map((c) => ({
    nom: c.section ? `${c.numero} (${c.section})` : c.numero,
    texte: c.texte,
    categorieId: null,
    categorieLibelle: '',
    pjId: null,
    repondu: false,
  }));
  return (
    <div className="riph-pile">
      <p className="fr-mb-0">
        Demande du {dateFr(demande.envoyeeLe)}, réponse attendue au plus tard le {dateFr(demande.echeance)}. {demande.motif}
      </p>
      <p className="riph-discret fr-mb-0">
        Ce que vous rédigez reste privé jusqu’à l’envoi et s’enregistre au fur et à mesure. Un fichier joint, lui, est déposé tout
        de suite parmi les pièces de la partie II.
      </p>
      <Loadable reading={brouillon}>
        {(lu) => (
          <Loadable reading={pieces}>
            {(lues) => (
              <ReponseSaisie
                dosId={dosId}
                objet={`Demande du ${dateFr(demande.envoyeeLe)}`}
                demande={{ date: demande.envoyeeLe, lignes }}
                texte={texteEssai(type, isDeposant)}
                lues={lues}
                lu={lu}
                reading={brouillon}
                refetch={refetch}
                transmettre={() => request(dossierCtisInstruction.calls.repondreModification, { params: { dosId } })}
                joindre={(fichier, idCategorie, options) =>
                  ajouter({ params: { dosId, idCategorie }, files: { fichier: [fichier] } }, options)
                }
              />
            )}
          </Loadable>
        )}
      </Loadable>
    </div>
  );
};
