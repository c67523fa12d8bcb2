/** When a living séance may be written. Rule: SEA-14. Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { isCommencee, type Moment } from '@riph/contracts/seance/moment';
import { isInscriptionOuverte, STATUT_SEANCE_LABELS, type StatutSeance } from '@riph/contracts/seance/seance.workflow';

type Seance = { statut: StatutSeance; date: Jour; heureDebut: string };

/** Null once it may be opened: convened, on its day, from its hour on. */
export const raisonNonOuvrable = (s: Seance, m: Moment): string | null => {
  if (s.statut === 'PLANIFIEE') return 'Ouvrez d’abord la séance aux inscriptions : elle se tient ensuite.';
  if (!isInscriptionOuverte(s.statut))
    return `La séance est « ${STATUT_SEANCE_LABELS[s.statut].toLowerCase()} » : elle ne s’ouvre plus.`;
  if (s.date < m.jour)
    return `La séance avait lieu le ${formatJour(s.date)} : notez sa présence sur sa feuille, puis déclarez-la tenue.`;
  return isCommencee(s, m)
    ? null
    : `La séance commence le ${formatJour(s.date)} à ${s.heureDebut} : elle s’ouvre à partir de cette heure.`;
};

/** Null while acts may be written: open, and on its day. What is left undone the day after is put off, or the séance is closed. */
export const raisonFermee = (s: Seance, direct: { leveeA: string | null } | undefined, m: Moment): string | null => {
  if (!direct) return raisonNonOuvrable(s, m);
  if (direct.leveeA !== null) return `La séance a été levée à ${direct.leveeA}.`;
  if (!isInscriptionOuverte(s.statut))
    return `La séance est « ${STATUT_SEANCE_LABELS[s.statut].toLowerCase()} » : elle ne se modifie plus en direct.`;
  return null;
};

/** Null on the day itself: hours of another day cannot be noted as those of now. */
export const raisonAutreJour = (s: Seance, m: Moment): string | null =>
  s.date === m.jour
    ? null
    : `La séance avait lieu le ${formatJour(s.date)} : reportez les dossiers sans décision, puis levez la séance.`;
