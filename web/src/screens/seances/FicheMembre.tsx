import { COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { useCall } from '../../api/useCall.ts';
import { SidePanel } from '../../components/Dialog.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { ListeConfies } from './MesAffectations.tsx';
import type { MembreSeance } from './seances.types.ts';

/** A member aside: who he is, what he was given, when he was told. */
export const FicheMembre = ({
  seanceId,
  membre: m,
  onClose,
}: {
  seanceId: number;
  membre: MembreSeance;
  onClose: () => void;
}) => {
  const lecture = useCall(seanceAffectation.calls.lireDetail, { params: { seanceId }, query: { membreId: m.membreId } });
  return (
    <SidePanel titre={`${m.prenom} ${m.nom}`} onClose={onClose}>
      <dl className="riph-faits">
        <dt>Collège</dt>
        <dd>{COLLEGE_LABELS[m.college]}</dd>
        <dt>Catégorie</dt>
        <dd>{m.categorieLibelle}</dd>
        <dt>Fonction</dt>
        <dd>{FONCTION_MEMBRE_LABELS[m.fonction]}</dd>
        {lecture.data && (
          <>
            <dt>Prévenu</dt>
            <dd>{lecture.data.notifieLe ? `le ${dateHeureFr(lecture.data.notifieLe)}` : 'pas encore'}</dd>
          </>
        )}
      </dl>
      <h3 className="fr-h6">Dossiers confiés</h3>
      <Loadable lecture={lecture} squelette={<Skeleton lignes={3} />}>
        {(d) => <ListeConfies dossiers={d.dossiers} membre={d.membre} />}
      </Loadable>
    </SidePanel>
  );
};
