/** Whom the replaced document of an opinion is told to: the screen says it before, the service after. Pure. Rule: CTI-09. */
import type { Profil } from '../core/droits.ts';

/** A committee that replaces its own is not told of it. */
export const prevenusDuRemplacement = (profil: Profil | null): string =>
  profil === 'SUPER_ADMIN' ? 'Le promoteur, le comité et l’ANSM sont prévenus' : 'Le promoteur et l’ANSM sont prévenus';
