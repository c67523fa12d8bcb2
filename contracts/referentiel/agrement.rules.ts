/** What is said of the agreement of a committee before and after its end, and of what changes in it. Pure. Rule: REF-07 (L1123-1). */
import { addMois, formatJour } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import type { Agrement } from './completude.ts';
import type { Cpp } from './referentiel.schemas.ts';

/** Months before the end at which it is recalled; its renewal is asked three months before. */
const RAPPELS = [3, 6] as const;
export type RappelAgrement = (typeof RAPPELS)[number] | 0;

/** The last reminder reached; 0: the agreement ended within the month. Null: too early, long over, or not written. */
export function rappelAgrement({ agrementFin: fin }: Pick<Agrement, 'agrementFin'>, jour: Jour): RappelAgrement | null {
  if (fin === null) return null;
  if (jour > fin) return jour <= addMois(fin, 1) ? 0 : null;
  return RAPPELS.find((mois) => jour >= addMois(fin, -mois)) ?? null;
}

/** What the committee must read of its agreement on its page; null: nothing. */
export function alerteAgrement({ agrementFin: fin }: Pick<Agrement, 'agrementFin'>, jour: Jour): string | null {
  if (fin === null) return null;
  if (jour > fin)
    return `L’agrément du comité est terminé depuis le ${formatJour(fin)} : aucun dossier n’est plus tiré vers lui, et seul un comité agréé rend des avis (L1123-1). Demandez son renouvellement à l’administration.`;
  return jour >= addMois(fin, -6)
    ? `L’agrément du comité se termine le ${formatJour(fin)} : après ce jour, aucun dossier n’est tiré vers lui, et il ne rend plus d’avis (L1123-1). Son renouvellement se demande trois mois avant.`
    : null;
}

/** A séance or an opinion of a day on which the committee has no agreement; null when it has, or when nobody wrote it. */
export const alerteSansAgrement = ({ agrementFin: fin }: Pick<Agrement, 'agrementFin'>, jour: Jour): string | null =>
  fin !== null && jour > fin
    ? `L’agrément du comité se termine le ${formatJour(fin)} : seul un comité agréé se réunit et rend des avis (L1123-1). Voyez l’administration avant le ${formatJour(jour)}.`
    : null;

type Tenu = Pick<Cpp, 'agrementNumero' | 'agrementDebut' | 'agrementFin' | 'reglementations' | 'competences' | 'competencesUe'>;
const agrementEnMots = ({ agrementNumero: n, agrementDebut: du, agrementFin: au }: Tenu): string =>
  du === null || au === null ? 'aucun' : `${n || 'sans numéro'}, du ${formatJour(du)} au ${formatJour(au)}`;
const LISTES = {
  reglementations: 'Réglementations',
  competences: 'Compétences',
  competencesUe: 'Compétences pour les essais de médicaments',
} as const;

/** The sentences that tell a committee what changed of what it may examine; none when nothing did. `nommer`: the word of a code. */
export function changementsDuComite(avant: Tenu, apres: Tenu, nommer: (code: string) => string): string[] {
  const [ancien, nouveau] = [agrementEnMots(avant), agrementEnMots(apres)];
  const listes = (['reglementations', 'competences', 'competencesUe'] as const).flatMap((liste) => {
    const [eus, ont]: readonly (readonly string[])[] = [avant[liste], apres[liste]];
    const dits = (codes: readonly string[]) => codes.map(nommer).join(', ');
    const [ajoutees, retirees] = [ont.filter((c) => !eus.includes(c)), eus.filter((c) => !ont.includes(c))];
    return [
      ...(ajoutees.length > 0 ? [`${LISTES[liste]} ajoutées : ${dits(ajoutees)}`] : []),
      ...(retirees.length > 0 ? [`${LISTES[liste]} retirées : ${dits(retirees)}`] : []),
    ];
  });
  return ancien === nouveau ? listes : [`Agrément : ${nouveau} (auparavant : ${ancien})`, ...listes];
}
