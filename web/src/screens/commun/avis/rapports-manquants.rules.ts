/** What the form of an opinion says and asks of the reports that lack (RAP-15). Pure. */
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { rapportsManquants, type TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';

/** `motif`: why its séance examined without them; null when nobody said it. */
export type RapportsDeLAvis = { manques: readonly string[]; motif: string | null };

type Place = { type: TypeRapporteur; partie: string | null; deposeLe: string | null };
type Seance = { inscription: string; type: string; motifSansRapport: string | null };

/** By the last séance that examined it. A report on part I is not one on what this opinion is of. */
export function rapportsDeLAvis(places: readonly Place[], seances: readonly Seance[]): RapportsDeLAvis {
  const examen = seances.filter((s) => s.inscription === 'EXAMINE').at(-1);
  const manques = rapportsManquants(
    places.filter((p) => p.partie !== 'PARTIE_1'),
    examen?.type === 'RESTREINTE',
  );
  return { manques, motif: examen?.motifSansRapport ?? null };
}

/** Asked once: of the séance, else with the opinion. */
export const isMotifAttendu = ({ manques, motif }: RapportsDeLAvis): boolean => manques.length > 0 && motif === null;

export const incompletSansRapport = (attendu: boolean, motif: string): string | null =>
  attendu && motif.trim().length < MOTIF_MIN.ordinaire ? 'Dites pourquoi l’avis est rendu sans ces rapports.' : null;
