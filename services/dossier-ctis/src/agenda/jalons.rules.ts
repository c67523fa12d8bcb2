/** Days of the examination of a request of the portal, in the words of a national one: those of its part II. Pure. */
import { jourParis } from '@riph/contracts/core/paris';
import type { Jalons } from '@riph/contracts/examen/dossiers.internal';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

export function jalonsDe(d: DossierOuvert): Jalons {
  const { attribution, comiteDepuis, demandes } = d.suivi;
  const dateTas = attribution?.le ?? null;
  const { recevableDeuxLe, dateRecevabilite } = faitsDe(d);
  const complement = demandes.findLast((x) => x.etape === 'VALIDATION');
  const modification = demandes.findLast((x) => x.etape === 'PARTIE_2');
  return {
    dosId: d.id,
    dateTas,
    // A committee that comes after another one has it from an instant of its own.
    dateReception: comiteDepuis ? jourParis(comiteDepuis) : dateTas,
    dateRecevabilite: recevableDeuxLe ?? dateRecevabilite,
    dateDemandeComplements: complement?.envoyeeLe ?? null,
    dateReceptionComplements: complement?.reponduLe ?? null,
    dateDemandeModif: modification?.envoyeeLe ?? null,
    dateReponseModif: modification?.reponduLe ?? null,
  };
}
