/** Reports of a committee on national dossiers and on trials, as one list. Pure. */
import type { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import type { Answer } from '../../../api/types.ts';

export type Rapports = Answer<typeof etudeTdbGestionnaire.calls.listerRapportsDuComite>;

/** Awaited ones by their day, without a day last; of those handed in the `nombre` newest, with the total of both. */
export const reunirRapports = (nationaux: Rapports, essais: Rapports, nombre: number): Rapports => ({
  attendus: [...nationaux.attendus, ...essais.attendus].toSorted((a, b) =>
    (a.dateRapport ?? '9999').localeCompare(b.dateRapport ?? '9999'),
  ),
  rendus: [...nationaux.rendus, ...essais.rendus]
    .toSorted((a, b) => (b.deposeLe ?? '').localeCompare(a.deposeLe ?? ''))
    .slice(0, nombre),
  total: nationaux.total + essais.total,
});
