import type { CppId } from '@riph/contracts/core/ids';
import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import { STATUTS_SEANCE } from '@riph/contracts/seance/seance.workflow';
import { useCall } from '../../api/useCall.ts';
import { Warning } from '../../components/Warning.tsx';
import { useSession } from '../../session/session-context.ts';
import { alerteAbsence, joursDe } from './absences.rules.ts';
import type { Absence } from './comite.champs.ts';

const A_TENIR = STATUTS_SEANCE.filter((s) => s !== 'ANNULEE' && s !== 'TENUE' && s !== 'CLOTUREE');
const SEANCES_MONTREES = 20;

/** Warns of the séances of a committee on the days of an absence. */
export const SeancesPendant = ({ cppId, absence }: { cppId: CppId; absence: Absence }) => {
  const { can } = useSession();
  const jours = joursDe(absence);
  const demande = jours && {
    query: {
      recherche: { filtres: { cppIds: [cppId], statuts: A_TENIR, ...jours }, page: { taille: SEANCES_MONTREES } },
    },
  };
  const duComite = useCall(seanceRecherche.calls.rechercherGestionnaire, can('SEANCE_GERER') ? demande : null);
  const deTous = useCall(seanceRecherche.calls.rechercherAdmin, can('SEANCE_ADMINISTRER') ? demande : null);
  const alerte = alerteAbsence((duComite.data ?? deTous.data)?.lignes ?? []);
  return <Warning>{alerte}</Warning>;
};
