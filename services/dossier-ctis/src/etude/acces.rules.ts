/** Whether an address is one that the trial names for its sponsor. Pure. Rule: CTI-14. */
import type { EtudeCtis } from '../socle/contenus.ts';

export function estContact(
  { contactsScientifiques, contactsPublics }: Pick<EtudeCtis['administratif'], 'contactsScientifiques' | 'contactsPublics'>,
  courriel: string | null,
): boolean {
  if (!courriel) return false;
  const cherche = courriel.trim().toLowerCase();
  return [...contactsScientifiques, ...contactsPublics].some((c) => c.courriel?.trim().toLowerCase() === cherche);
}
