import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { Link } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/useCall.ts';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';
import { ReponseSaisie } from './ReponseSaisie.tsx';
import { saisiesDe } from './reponse.rules.ts';
import { TEXTES } from './textes.ts';
import { useLectureBrouillon } from './useBrouillonReponse.ts';

/** The sponsor's single answer to the complements or to the modification request: one block a point, one button for all. */
export const Reponse = ({ dossier: d, refetch }: SectionProps) => {
  const texte = d.statut === 'COMPLEMENTS_DEMANDES' || d.statut === 'MODIFICATIONS_DEMANDEES' ? TEXTES[d.statut] : null;
  const pieces = useCall(examenPieces.calls.lister, { params: { dosId: d.dosId } });
  const brouillon = useLectureBrouillon(d.dosId, d.demande && texte ? texte.type : null);
  const { demande } = d;
  if (!demande || !texte)
    return <Empty title="Aucune demande n’attend de réponse">Le comité n’attend rien de vous sur ce dossier.</Empty>;
  return (
    <section aria-labelledby="reponse" className="riph-pile">
      <div>
        <h2 className="fr-h5 fr-mb-1w" id="reponse">
          {texte.titre}
        </h2>
        <p className="fr-mb-1w">
          Demande du comité du {dateFr(demande.date)}
          {d.echeance && (
            <>
              {' '}
              : réponse attendue au plus tard le <DateDeLoi explanation={explicationDe(d.echeance)} />
            </>
          )}
          .
        </p>
        {demande.texte && <blockquote className="riph-citation riph-texte">{demande.texte}</blockquote>}
        <p className="riph-discret fr-mb-0">
          Ce que vous joignez et rédigez reste privé jusqu’à l’envoi et s’enregistre au fur et à mesure : vous pouvez reprendre
          votre réponse sur un autre poste.{' '}
          <Link to={`/dossiers/${d.dosId}/depot/administratif`}>Modifier aussi les informations du dossier</Link>
        </p>
      </div>
      <Loadable reading={brouillon}>
        {(lu) => (
          <Loadable reading={pieces}>
            {(lues) => (
              <ReponseSaisie
                key={texte.type}
                dosId={d.dosId}
                objet={`${d.numero ?? ''} – ${d.titre}`}
                demande={demande}
                texte={texte}
                lues={lues}
                lu={lu}
                reading={brouillon}
                refetch={refetch}
                transmettre={(saisie) =>
                  request(etudeWorkflow.calls.appeler, {
                    params: { dosId: d.dosId },
                    query: { event: texte.event },
                    body: { version: d.version, ...saisiesDe(saisie, demande.lignes.length) },
                  })
                }
              />
            )}
          </Loadable>
        )}
      </Loadable>
    </section>
  );
};
