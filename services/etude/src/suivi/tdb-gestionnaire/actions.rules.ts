/** What waits for a committee on national requests, with what it is told beside them. Pure. Rule: TDB-04. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { FAIT_DIT_LABELS, type FaitDit } from '@riph/contracts/etude/vie/securite.rules';
import { type Action, actionsDesDossiers, type DossierOuvert as DossierOuvertDUnFlux } from '@riph/examen/socle/taches.rules';

export type DossierOuvert = Omit<DossierOuvertDUnFlux, 'silence'>;
/** A member who is kept in the committee after the end of his nomination. */
export type MandatEchu = { utiId: UtiId; nom: string; prenom: string; finLe: Jour };

/** A fact that touches the safety of persons, which nobody of the committee read yet. */
export type SecuriteALire = { etuId: EtuId; numero: string | null; titre: string; fait: FaitDit };

/** To renew or to take off: no dossier, no deadline of law. */
const mandatEchu = (m: MandatEchu): Action => ({
  dosId: null,
  numero: null,
  titre: `${m.prenom} ${m.nom}`,
  verbe: `Mandat terminé le ${formatJour(m.finLe)}`,
  code: 'MANDAT',
  echeance: null,
  joursOuvresRestants: null,
  route: `/mon-cpp/membres/${m.utiId}`,
});

const securiteALire = (s: SecuriteALire): Action => ({
  dosId: null,
  numero: s.numero,
  titre: s.titre,
  verbe: FAIT_DIT_LABELS[s.fait],
  code: 'SECURITE',
  echeance: null,
  joursOuvresRestants: null,
  route: `/etudes/${s.etuId}#documents-etude`,
});

/** What touches the safety of persons before all, then the dossiers; mandates that are over come after the dossiers. */
export const actionsDuComite = (
  dossiers: readonly DossierOuvert[],
  aujourdhui: Jour,
  mandats: readonly MandatEchu[] = [],
  securite: readonly SecuriteALire[] = [],
): Action[] => [
  ...securite.map(securiteALire),
  ...actionsDesDossiers(
    dossiers.map((d) => ({ ...d, silence: 'REFUS' })),
    aujourdhui,
  ),
  ...mandats.map(mandatEchu),
];
