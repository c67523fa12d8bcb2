import { seanceAbsences } from '@riph/contracts/seance/absences.calls';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { compte, dateFr } from '../../labels/dates.ts';

/** Members who missed their last séances without a word; nothing when there is none. It warns: the committee draws its own conclusions (COM-09). */
export const AbsencesRepetees = () => {
  const { data } = useCall(seanceAbsences.calls.listerRepetees);
  if (!data || data.membres.length === 0) return null;
  return (
    <div className="fr-mb-2w">
      <Alert severity="warning" title="Absences répétées">
        <p>
          {compte(data.membres.length, 'membre')} sans absence annoncée à {data.seuil} séances de suite ou plus. Il revient au
          comité d’en tirer les conséquences.
        </p>
        <ul>
          {data.membres.map((m) => (
            <li key={m.utiId}>
              {m.prenom} {m.nom} : {m.seances.map(dateFr).join(', ')}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
};
