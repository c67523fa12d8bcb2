/** Every screen, as those see it who instruct and administer (`accessibilite.ts`). */
import { examinerLesEcransDe } from './accessibilite.ts';
import { ACTEURS_DU_COMITE } from './ecrans.ts';

examinerLesEcransDe(ACTEURS_DU_COMITE);
