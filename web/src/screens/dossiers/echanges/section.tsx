import type { DosId } from '@riph/contracts/core/ids';
import type { Echange } from '@riph/contracts/etude/depot/echanges.schemas';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { type Archives, DemandeEtReponse } from './DemandeEtReponse.tsx';

const minuscule = (qui: string) => qui.replace(/^(Le|La|L’)(?=\s|[a-zé])/, (mot) => mot.toLowerCase());

const UnEchange = ({ dosId, echange: e, archives }: { dosId: DosId; echange: Echange; archives?: Archives }) =>
  e.nature === 'DEMANDE' ? (
    <DemandeEtReponse dosId={dosId} demande={e} {...(archives && { archives })} />
  ) : (
    <section className="riph-carte" aria-label="Retrait du dossier">
      <h3 className="fr-h6 fr-mb-1v">Retrait du dossier</h3>
      <p className="riph-discret fr-mb-1v">
        Le {dateHeureFr(e.le)}, par {minuscule(e.par)}
      </p>
      <p className="riph-texte">{e.motif || 'Aucun motif n’a été donné.'}</p>
    </section>
  );

/** Everything asked and answered since the filing, in order: requests of the committee, answers of the sponsor, withdrawal. */
export const Echanges = ({ dossier: { dosId, transitions } }: SectionProps) => (
  <EchangesAvecLeComite
    dosId={dosId}
    peutRepondre={transitions.some((t) => (t.code === 'ENVOYER_COMPLEMENTS' || t.code === 'REPONDRE_MODIF') && t.allowed)}
  />
);

type Props = { dosId: DosId; peutRepondre: boolean; archives?: Archives };
/** The same, of either flow. */
export const EchangesAvecLeComite = ({ dosId, peutRepondre, archives }: Props) => {
  const reading = useCall(examenEchanges.calls.lister, { params: { dosId } });
  return (
    <section aria-labelledby="echanges" className="riph-pile">
      <div className="riph-ligne">
        <h2 className="fr-h5 fr-mb-0" id="echanges">
          Échanges avec le comité
        </h2>
        {peutRepondre && (
          <Button size="sm" to={`/dossiers/${dosId}/reponse`}>
            Répondre
          </Button>
        )}
      </div>
      <Loadable reading={reading}>
        {(echanges) =>
          echanges.length === 0 ? (
            <Empty title="Aucun échange">Les demandes du comité et les réponses du déposant apparaîtront ici.</Empty>
          ) : (
            echanges.map((e) => (
              <UnEchange key={`${e.nature}-${e.le}`} dosId={dosId} echange={e} {...(archives && { archives })} />
            ))
          )
        }
      </Loadable>
    </section>
  );
};

/** What the sponsor answered, before the committee decides on it; nothing when nothing was answered. */
export const ReponsesAuxPoints = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(examenEchanges.calls.lister, { params: { dosId } });
  return (
    <Loadable reading={reading}>
      {(echanges) => {
        const repondues = echanges.filter((e) => e.nature === 'DEMANDE').filter((e) => e.etat === 'REPONDUE');
        return (
          repondues.length > 0 && (
            <section aria-labelledby="reponses" className="riph-pile riph-pile--serree">
              <div className="riph-ligne">
                <h3 className="fr-h6 fr-mb-0" id="reponses">
                  Réponses du déposant
                </h3>
                <Link to={`/dossiers/${dosId}/echanges`}>Tous les échanges</Link>
              </div>
              {repondues.map((e) => (
                <DemandeEtReponse key={e.le} dosId={dosId} demande={e} />
              ))}
            </section>
          )
        );
      }}
    </Loadable>
  );
};
