/** From which day the papers of a trial of the European portal are counted. Pure. Rule: CON-02. */
import type { Jour } from '../core/paris.ts';
import type { EssaiCtis, StatutDossierCtis, StatutEtudeCtis } from './ctis.schemas.ts';
import { typeDuPortail } from './vigilance.rules.ts';

export type FaitsClotureEssai = Pick<EssaiCtis, 'statut' | 'statutPublic' | 'evenements' | 'misAJourLe'> & {
  statutDeclare: { statut: StatutEtudeCtis; depuis: string } | null;
  dossiers: readonly { statut: StatutDossierCtis; dateDecision: string | null }[];
};

const CLOS: readonly (StatutEtudeCtis | null)[] = ['TERMINEE', 'TERMINEE_ANTICIPEE', 'EXPIREE', 'ABANDONNEE'];
/** How a request ends that opened nothing. */
const SANS_SUITE: readonly StatutDossierCtis[] = ['REFUSE', 'NON_RECEVABLE', 'CADUC', 'ABANDONNE'];
/** From « Terminé » on, the portal says of the whole trial that it goes on nowhere. */
const FINI_PARTOUT = 8;
const FINS: readonly (string | null)[] = ['FIN_FRANCE', 'ARRET_ANTICIPE'];

/**
 * The last of the days that closed it: the ends that the portal tells, in whatever country, the one that the sponsor declared, else the last decision on its requests, else the
 * last change of its record. Null while it goes on in France or elsewhere, and, of one that France never
 * authorised, while a request is open.
 */
export function clotureEssai(e: FaitsClotureEssai): Jour | null {
  if (e.statutPublic !== null && e.statutPublic < FINI_PARTOUT && e.statut !== null) return null;
  const jamaisOuvert = e.statut === null && e.dossiers.length > 0 && e.dossiers.every((d) => SANS_SUITE.includes(d.statut));
  if (!CLOS.includes(e.statut) && !jamaisOuvert) return null;
  const fins = e.evenements.flatMap((x) => (x.date !== null && FINS.includes(typeDuPortail(x.type)) ? [x.date] : []));
  const declaree = e.statutDeclare && CLOS.includes(e.statutDeclare.statut) ? [e.statutDeclare.depuis] : [];
  const decisions = e.dossiers.flatMap((d) => d.dateDecision ?? []);
  return [...fins, ...declaree].toSorted().at(-1) ?? decisions.toSorted().at(-1) ?? e.misAJourLe;
}
