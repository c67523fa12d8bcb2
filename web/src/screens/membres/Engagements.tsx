import type { CppId, SeanceId, UtiId } from '@riph/contracts/core/ids';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { dateFr } from '../../labels/dates.ts';

/** The séances that are looked at: further ones have no reporters yet. */
const SEANCES_LUES = 3;

type Props = {
  utiId: UtiId;
  cppIds: readonly CppId[];
  /** The places as methodologist alone: he would be it no more. */
  methodologiste?: boolean;
};

type SeanceProps = Pick<Props, 'utiId' | 'methodologiste'> & { seanceId: SeanceId; date: string };
const DuneSeance = ({ seanceId, date, utiId, methodologiste }: SeanceProps) => {
  const { data } = useCall(seanceSeance.calls.listerDossiers, { params: { seanceId } });
  const dus = (data ?? []).filter((d) =>
    d.rapporteurs.some((r) => r.utiId === utiId && (methodologiste ? r.type === 'METHODOLOGISTE' : !r.rapportDepose)),
  );
  if (methodologiste && dus.length === 0) return null;
  return (
    <li>
      <Link to={`/seances/${seanceId}`}>Séance du {dateFr(date)}</Link>
      {dus.length > 0 && (methodologiste ? ' : il est méthodologiste de ' : ' : son rapport est attendu sur ')}
      {dus.map((d, i) => (
        <span key={d.dosId}>
          {i > 0 && ', '}
          <Link to={`/dossiers/${d.dosId}/rapporteurs`}>{d.numero ?? d.titre}</Link>
        </span>
      ))}
    </li>
  );
};

/** What a member leaves behind when he goes: the next séances of his committees, and the reports that he owes for them. */
export const Engagements = ({ utiId, cppIds, methodologiste = false }: Props) => {
  const { data } = useCall(seanceSeance.calls.listerProchaines);
  const seances = (data ?? []).filter((s) => cppIds.includes(s.cppId)).slice(0, SEANCES_LUES);
  if (seances.length === 0) return null;
  return (
    <Alert severity="warning" title="Ce qui le concerne dans les prochaines séances">
      <ul className="fr-mb-0">
        {seances.map((s) => (
          <DuneSeance key={s.id} seanceId={s.id} date={s.date} utiId={utiId} methodologiste={methodologiste} />
        ))}
      </ul>
      <p className="fr-mb-0">
        {methodologiste
          ? 'Il ne compterait plus comme méthodologiste au quorum : désignez-en un autre sur ces dossiers.'
          : 'Désignez un autre rapporteur avant la séance, et vérifiez que le quorum reste possible.'}
      </p>
    </Alert>
  );
};
