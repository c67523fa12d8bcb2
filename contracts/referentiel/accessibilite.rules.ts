/**
 * What the page of accessibility shows of the plans that the law asks of a public service: a plan over three years at the most, and the actions of each year. Pure.
 * Rule: INT-08. Source: loi 2005-102, article 47; décret 2019-768 for the plan and its actions.
 */
import { addMois } from '../core/deadlines.ts';
import { type Instant, type Jour, jourParis } from '../core/paris.ts';

const SCHEMA_MOIS = 36;
/** A document that was filed: when. */
type Depose = { le: Instant } | null;

/** The year whose actions a plan of actions tells: that of its filing. */
export const anneeDuPlan = (le: Instant): number => Number(jourParis(le).slice(0, 4));

/** What lacks on that day, in French; empty when both plans are there. */
export function plansManquants(schema: Depose, plan: Depose, aujourdhui: Jour): string[] {
  const annee = Number(aujourdhui.slice(0, 4));
  const isSchemaEchu = schema !== null && addMois(jourParis(schema.le), SCHEMA_MOIS) < aujourdhui;
  return [
    ...(schema === null ? ['Le schéma pluriannuel de mise en accessibilité n’est pas encore publié.'] : []),
    ...(isSchemaEchu ? ['Le schéma pluriannuel publié a plus de trois ans : le suivant n’est pas encore publié.'] : []),
    ...(plan === null || anneeDuPlan(plan.le) !== annee ? [`Le plan d’actions ${annee} n’est pas encore publié.`] : []),
  ];
}
