/** The assignments of a séance while they are prepared: what is proposed, what the secretariat corrected, what saving would change. Pure. */
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { TYPES_RAPPORTEUR } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { type MembreProposable, type PlaceProposee, tientLaPlace } from '@riph/contracts/seance/proposition.rules';

/** Corrections by place (`dossier:place`); what is not in it stays as proposed. */
export type Corrections = Readonly<Record<string, number | null>>;
type Place = Pick<PlaceProposee, 'dosId' | 'type'>;

export const cleDe = ({ dosId, type }: Place): string => `${dosId}:${type}`;

/** Who would hold the place if it were saved now. */
export const titulaire = (p: PlaceProposee, corrections: Corrections): number | null => {
  const corrige = corrections[cleDe(p)];
  return corrige === undefined ? (p.utiId ?? p.actuel) : corrige;
};

/** The place that a member would hold on a dossier. */
export const placeDe = (places: readonly PlaceProposee[], corrections: Corrections, dosId: DosId, utiId: UtiId) =>
  places.find((p) => p.dosId === dosId && titulaire(p, corrections) === utiId);

/** The places of a dossier that a member may be given: of his college and training, whose report is not filed. */
export const placesPossibles = (
  places: readonly PlaceProposee[],
  m: Pick<MembreProposable, 'college' | 'methodologiste'>,
  dosId: DosId,
): TypeRapporteur[] =>
  TYPES_RAPPORTEUR.filter((type) => tientLaPlace(m, type) && places.some((p) => p.dosId === dosId && p.type === type && !p.fige));

/** Gives a place to a member, or none: he leaves the one that he had on this dossier, and whoever held the place leaves it. */
export function poser(
  places: readonly PlaceProposee[],
  corrections: Corrections,
  { dosId, utiId, type }: { dosId: DosId; utiId: UtiId; type: TypeRapporteur | null },
): Corrections {
  const avant = placeDe(places, corrections, dosId, utiId);
  if (avant?.fige) return corrections;
  return {
    ...corrections,
    ...(avant && { [cleDe(avant)]: null }),
    ...(type && { [cleDe({ dosId, type })]: utiId }),
  };
}

/** What one more press gives him: his places one after the other, then none. */
export const suivante = (possibles: readonly TypeRapporteur[], actuelle: TypeRapporteur | null): TypeRapporteur | null =>
  possibles[actuelle === null ? 0 : possibles.indexOf(actuelle) + 1] ?? null;

export const changements = (places: readonly PlaceProposee[], corrections: Corrections) =>
  places
    .filter((p) => titulaire(p, corrections) !== p.actuel)
    .map((p) => ({ dosId: p.dosId, type: p.type, utiId: titulaire(p, corrections) }));
