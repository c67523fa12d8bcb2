/** What an opinion on part II must say. Rule: CTI-08 (regulation 536/2014, article 7; CSP R1124-6). Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FieldError } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import type { AvisCtisSaisi } from '@riph/contracts/dossier-ctis/suivi.schemas';

const remplis = (textes: readonly string[]): number => textes.filter((t) => t.trim() !== '').length;

export function fautesAvisCtis(
  { sens, conditions, motifs, seanceLe }: Omit<AvisCtisSaisi, 'version'>,
  { soumiseLe, aujourdhui }: { soumiseLe: string | null; aujourdhui: Jour },
): FieldError[] {
  const fautes: FieldError[] = [];
  if (sens === 'FAVORABLE_CONDITIONS' && remplis(conditions) === 0)
    fautes.push({ champ: 'conditions', message: 'Un avis favorable sous conditions énonce au moins une condition.' });
  if (sens === 'DEFAVORABLE' && remplis(motifs) === 0)
    fautes.push({ champ: 'motifs', message: 'Un avis défavorable énonce au moins un motif.' });
  if (seanceLe > aujourdhui)
    fautes.push({ champ: 'seanceLe', message: 'Le comité n’a pas encore délibéré : cette date est dans le futur.' });
  if (soumiseLe && seanceLe < soumiseLe)
    fautes.push({
      champ: 'seanceLe',
      message: `La demande a été soumise le ${formatJour(soumiseLe)} : le comité a délibéré ce jour ou après.`,
    });
  return fautes;
}
