import { COLLEGE_LABELS, COLLEGES } from '@riph/contracts/identity/college';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { CUT_OFF, useCutOff } from '../../../api/connection.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { aujourdhui } from '../../../labels/dates.ts';
import { BandeSeance } from '../cadre/BandeSeance.tsx';
import { SeanceCadre } from '../cadre/SeanceCadre.tsx';
import { presenceFermee } from '../cadre/seance.rules.ts';
import type { Matrice, SeanceLue } from '../cadre/seances.types.ts';
import { LignePresence } from './LignePresence.tsx';
import { QuorumDetail } from './QuorumDetail.tsx';
import { usePresence } from './usePresence.ts';

const Feuille = ({ seance: s, matrice, refetch }: { seance: SeanceLue; matrice: Matrice; refetch: () => Promise<unknown> }) => {
  const presence = usePresence(s.id, matrice.membres, refetch);
  const coupee = useCutOff();
  const raison = presenceFermee(s, aujourdhui());
  if (matrice.membres.length === 0)
    return <Empty title="Aucun membre en fonction">Le comité n’a aucun membre en fonction à la date de la séance.</Empty>;
  const aVenir = s.statut !== 'TENUE' && s.statut !== 'CLOTUREE' && matrice.membres.every((m) => m.isPresent === null);
  const aSaisir = matrice.membres.filter((m) => m.isPresent !== true);
  return (
    <>
      <BandeSeance seance={s} matrice={matrice} />
      {!matrice.presenceModifiable && (
        <div className="fr-mb-3w">
          <Alert severity="info" small>
            {raison ?? 'La présence se saisit par le secrétariat du comité.'}
          </Alert>
        </div>
      )}
      {matrice.presenceModifiable && (
        <div className="riph-rangee fr-mb-2w">
          <Button
            priority="secondary"
            busy={presence.enLot}
            reason={aSaisir.length === 0 ? 'Tous les membres sont déjà présents.' : null}
            onClick={() => void presence.tousPresents()}
          >
            Tous présents
          </Button>
          <span role="status" className="riph-discret">
            {coupee ? CUT_OFF : (presence.dernier?.message ?? 'Chaque réponse est enregistrée aussitôt.')}
          </span>
          {presence.dernier && (
            <Button
              priority="nu"
              size="sm"
              icon="fr-icon-arrow-go-back-line"
              busy={presence.enLot}
              onClick={() => void presence.annuler()}
            >
              {presence.dernier.annuler}
            </Button>
          )}
        </div>
      )}
      <div className="riph-pile">
        {COLLEGES.map((college) => {
          const membres = matrice.membres.filter((m) => m.college === college);
          return (
            <section key={college} aria-labelledby={college}>
              <h2 className="fr-h5" id={college}>
                {COLLEGE_LABELS[college]}{' '}
                <span className="riph-discret riph-chiffres">
                  {membres.filter((m) => m.isPresent).length}/{membres.length}
                </span>
              </h2>
              <ul className="riph-liste">
                {membres.map((m) => (
                  <LignePresence
                    key={m.membreId}
                    membre={m}
                    modifiable={matrice.presenceModifiable}
                    saisir={(change) => presence.saisir(m, change)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <QuorumDetail quorum={matrice.quorum} aVenir={aVenir} />
      </div>
    </>
  );
};

const Contenu = ({ seance: s }: { seance: SeanceLue }) => {
  const reading = useCall(seanceAffectation.calls.lister, { params: { seanceId: s.id } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={12} />}>
      {(m) => <Feuille seance={s} matrice={m} refetch={() => reading.mutate()} />}
    </Loadable>
  );
};

/** Who is there, saved at each click, with the quorum that follows. */
export const PresencePage = () => <SeanceCadre partie="Présence">{(s) => <Contenu seance={s} />}</SeanceCadre>;
