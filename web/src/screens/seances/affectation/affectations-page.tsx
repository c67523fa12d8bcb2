import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { compte, dateLongue } from '../../../labels/dates.ts';
import { useSession, useUser } from '../../../session/session-context.ts';
import { SeanceCadre } from '../cadre/SeanceCadre.tsx';
import type { Matrice, MembreSeance, SeanceLue } from '../cadre/seances.types.ts';
import { FicheMembre } from './FicheMembre.tsx';
import { GrilleAffectations } from './GrilleAffectations.tsx';
import { MesAffectations } from './MesAffectations.tsx';
import { Proposition } from './Proposition.tsx';

/** The proposal as it was made once: what the page reads again meanwhile does not move what is being corrected. */
const PropositionLue = ({ seance: s, matrice, onFin }: { seance: SeanceLue; matrice: Matrice; onFin: () => void }) => {
  const [lue, setLue] = useState<Answer<typeof seanceAffectation.calls.proposer> | null>(null);
  const reading = useCall(seanceAffectation.calls.proposer, lue === null ? { params: { seanceId: s.id } } : null);
  if (lue === null && reading.data && !reading.isValidating) setLue(reading.data);
  if (lue !== null) return <Proposition seance={s} matrice={matrice} places={lue.places} fermes={lue.fermes} onFin={onFin} />;
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={10} />}>
      {() => null}
    </Loadable>
  );
};

const Grille = ({ seance: s, matrice }: { seance: SeanceLue; matrice: Matrice }) => {
  const { can } = useSession();
  const [confirming, setConfirming] = useState(false);
  const [fiche, setFiche] = useState<MembreSeance | null>(null);
  const [propose, setPropose] = useState(false);
  const notifierMembres = useAction(seanceAffectation.calls.notifier);
  const modifiable = can('SEANCE_GERER') && s.modifiable;
  const tous = matrice.membres.filter((m) => m.cellules.some((c) => c.role !== null)).length;
  const changes = matrice.membres.filter((m) => m.aPrevenir).length;
  const concernes = changes || tous;
  if (matrice.dossiers.length === 0 && changes === 0)
    return (
      <Empty title="Aucun dossier à confier" action={<Button to={`/seances/${s.id}`}>Préparer l’ordre du jour</Button>}>
        Les affectations se font une fois des dossiers inscrits à la séance.
      </Empty>
    );
  if (matrice.membres.length === 0)
    return <Empty title="Aucun membre en fonction">Le comité n’a aucun membre en fonction à la date de la séance.</Empty>;
  if (propose) return <PropositionLue seance={s} matrice={matrice} onFin={() => setPropose(false)} />;
  return (
    <>
      <div className="riph-rangee riph-rangee--ecartee fr-mb-2w">
        <p className="fr-mb-0 riph-texte">
          {modifiable
            ? 'Les rapporteurs se proposent pour toute la séance, ou se désignent sur la page de chaque dossier. Les lecteurs se choisissent ici : chaque case est enregistrée aussitôt.'
            : 'Les affectations de cette séance ne changent plus.'}
          {modifiable && changes > 0 && <strong> {compte(changes, 'membre')} à prévenir.</strong>}
        </p>
        {modifiable && (
          <div className="riph-rangee">
            <Button
              reason={matrice.dossiers.length === 0 ? 'Aucun dossier n’est inscrit à la séance.' : null}
              onClick={() => setPropose(true)}
            >
              Proposer les affectations
            </Button>
            <Button
              priority="secondary"
              icon="fr-icon-mail-line"
              reason={concernes === 0 ? 'Aucun membre n’a de dossier.' : null}
              busy={notifierMembres.busy}
              onClick={() => setConfirming(true)}
            >
              Prévenir les membres
            </Button>
          </div>
        )}
      </div>
      <GrilleAffectations seance={s} matrice={matrice} modifiable={modifiable} onFiche={setFiche} />
      {confirming && (
        <ConfirmDialog
          title="Prévenir les membres de leurs affectations"
          objet={`Séance du ${dateLongue(s.date)}`}
          effect={
            changes > 0
              ? 'Chaque membre dont les dossiers ont changé depuis le dernier envoi reçoit la liste de ses dossiers et son rôle sur chacun ; qui n’en a plus aucun l’apprend.'
              : 'Rien n’a changé depuis le dernier envoi : chaque membre concerné reçoit à nouveau la liste de ses dossiers et son rôle sur chacun.'
          }
          prevenus={compte(concernes, 'membre')}
          back="L’envoi ne se reprend pas ; un nouvel envoi donne la liste à jour."
          label="Envoyer"
          onClose={() => setConfirming(false)}
          onConfirm={async () => {
            const r = await notifierMembres({ params: { seanceId: s.id } });
            if (!r.ok) return;
            notifier.success(r.data.message);
            setConfirming(false);
          }}
        />
      )}
      {fiche && <FicheMembre seance={s} membre={fiche} onClose={() => setFiche(null)} />}
    </>
  );
};

const Contenu = ({ seance: s }: { seance: SeanceLue }) => {
  const { profil } = useSession();
  const { id } = useUser();
  const reading = useCall(seanceAffectation.calls.lister, { params: { seanceId: s.id } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={10} />}>
      {(m) =>
        profil === 'INSTRUCTEUR' ? <MesAffectations seance={s} matrice={m} utiId={id} /> : <Grille seance={s} matrice={m} />
      }
    </Loadable>
  );
};

/** Members × dossiers for the secretariat; a member sees his own. */
export const AffectationsPage = () => (
  <SeanceCadre partie="Affectations" isPrincipal={(s) => s.modifiable}>
    {(s) => <Contenu seance={s} />}
  </SeanceCadre>
);
