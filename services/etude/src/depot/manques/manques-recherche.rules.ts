import { champsRecherche, obligationsDe } from '@riph/contracts/etude/formulaire/obligations';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';

/** Gaps of the research element of a request, in the order of the form. Rule: FOR-03. */
export const manquesRecherche = (qualification: string | null, r: ElementRecherche, reglementation?: string): Manque[] =>
  obligationsDe(champsRecherche(r, qualification, reglementation)).map((m) => ({ etape: 'RECHERCHE', ...m }));
