import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { searchGlobale } from '@riph/contracts/search/globale.calls';
import { useMemo } from 'react';
import { useCall } from '../api/useCall.ts';
import { useDebounced } from '../components/form/useDebounced.ts';
import { useSession } from '../session/session-context.ts';
import { type Groupe, groupesDe } from './suggestions.rules.ts';

/** The fingers rest that long before the server is asked. */
const REPOS_MS = 120;
const LETTRES = 2;
const AUCUN: readonly Groupe[] = [];

/**
 * What is proposed for a text: nothing before two letters, the last answer until the next one comes. Dossiers and persons are asked apart: whichever is late
 * or away holds nothing back. `rienPour`: the text to which all have answered with nothing.
 */
export function useSuggestions(text: string, isOpen: boolean): { groupes: readonly Groupe[]; rienPour: string | null } {
  const { can } = useSession();
  const frappe = useDebounced(text.trim(), REPOS_MS);
  const isAsked = isOpen && frappe.length >= LETTRES && text.trim().length >= LETTRES;
  const voitPersonnes = can('UTILISATEUR_RECHERCHER');
  const administre = can('COMPTE_ACTIVER');
  const query = { query: { frappe } };
  const dossiers = useCall(searchGlobale.calls.suggerer, isAsked ? query : null, { keepPrevious: true });
  const personnes = useCall(identityRecherche.calls.suggerer, isAsked && voitPersonnes ? query : null, { keepPrevious: true });
  const groupes = useMemo(
    () => groupesDe(dossiers.data, personnes.data, administre),
    [dossiers.data, personnes.data, administre],
  );
  if (!isAsked) return { groupes: AUCUN, rienPour: null };
  const attend = dossiers.isLoading || (voitPersonnes && personnes.isLoading) || frappe !== text.trim();
  const manque = dossiers.error || personnes.error;
  return { groupes, rienPour: groupes.length === 0 && !attend && !manque ? frappe : null };
}
