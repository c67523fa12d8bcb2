import { COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { useCall } from '../../../api/useCall.ts';
import { Detail, Details } from '../../../components/Details.tsx';
import { SidePanel } from '../../../components/Dialog.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateHeureFr } from '../../../labels/dates.ts';
import type { MembreSeance, SeanceLue } from '../cadre/seances.types.ts';
import { Absence } from './Absence.tsx';
import { ListeConfies } from './MesAffectations.tsx';

/** A member aside: who he is, what he was given, when he was told. */
export const FicheMembre = ({ seance, membre: m, onClose }: { seance: SeanceLue; membre: MembreSeance; onClose: () => void }) => {
  const reading = useCall(seanceAffectation.calls.lireDetail, {
    params: { seanceId: seance.id },
    query: { membreId: m.membreId },
  });
  return (
    <SidePanel title={`${m.prenom} ${m.nom}`} onClose={onClose}>
      <Details>
        <Detail term="Collège">{COLLEGE_LABELS[m.college]}</Detail>
        <Detail term="Catégorie">{m.categorieLibelle}</Detail>
        <Detail term="Fonction">{FONCTION_MEMBRE_LABELS[m.fonction]}</Detail>
        <Detail term="Affectations envoyées">
          {reading.data && (reading.data.notifieLe ? `le ${dateHeureFr(reading.data.notifieLe)}` : 'pas encore')}
        </Detail>
      </Details>
      <Absence seance={seance} membre={reading.data?.membre ?? m} deMoi={false} />
      <h3 className="fr-h6">Dossiers confiés</h3>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(d) => <ListeConfies dossiers={d.dossiers} membre={d.membre} />}
      </Loadable>
    </SidePanel>
  );
};
