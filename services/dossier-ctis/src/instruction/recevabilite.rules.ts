/** When the committee asks for a complement of part II, or declares it not admissible. Pure. Rule: CTI-06 (regulation 536/2014, article 5). */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { echeanceConsiderations, echeanceRecevabilite } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

/** French reasons against; empty when it may be asked. */
export function empechementsComplement(d: DossierOuvert, jour: Jour): string[] {
  const fin = echeanceRecevabilite(faitsDe(d), jour);
  const considerations = d.roleFrance === 'EMC' ? echeanceConsiderations(faitsDe(d), jour) : null;
  if (d.suivi.demandes.some((x) => x.etape === 'VALIDATION' && x.statut === 'REPONDUE'))
    return ['Un complément a déjà été demandé et le promoteur y a répondu : déclarez la partie II recevable ou non.'];
  if (considerations && considerations.dateAffichee < jour)
    return [
      `La France n’est pas l’État rapporteur : ses considérations sur la recevabilité étaient attendues jusqu’au ${formatJour(considerations.dateAffichee)}.`,
    ];
  return fin && fin.dateAffichee < jour
    ? [`Le délai de recevabilité s’est terminé le ${formatJour(fin.dateAffichee)} : un complément ne peut plus être demandé.`]
    : [];
}

/** French reasons against; empty when the sponsor was asked first. */
export const empechementsNonRecevable = ({ suivi }: { suivi: Pick<DossierOuvert['suivi'], 'demandes'> }): string[] =>
  suivi.demandes.some((x) => x.etape === 'VALIDATION')
    ? []
    : [
        'Demandez d’abord un complément : la partie II n’est déclarée non recevable qu’après la réponse du promoteur, ou sans elle.',
      ];
