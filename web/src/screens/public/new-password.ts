/** What the screens of a new password share: the fields to check before the call, and the rules that the server refused. */
import type { FieldError } from '@riph/contracts/core/errors';
import { isRegleMdp, type RegleMdp } from '@riph/contracts/identity/mot-de-passe';
import type { ApiProblem } from '../../api/problem.ts';

export const LIBELLES_MDP = {
  username: 'Identifiant',
  ancien: 'Mot de passe actuel',
  nouveau: 'Nouveau mot de passe',
  motDePasse: 'Nouveau mot de passe',
  confirmation: 'Confirmation',
} as const;

/** All at once: empty fields, and a confirmation that differs. */
export const emptyOrDifferent = (values: Readonly<Record<string, string>>, nouveau: string): FieldError[] => {
  const missing = Object.entries(values).flatMap(([champ, v]) =>
    v ? [] : [{ champ, message: 'Cette valeur est obligatoire.' }],
  );
  const differs =
    values['confirmation'] && values['confirmation'] !== nouveau
      ? [{ champ: 'confirmation', message: 'Les deux saisies sont différentes.' }]
      : [];
  return [...missing, ...differs];
};

/** The rules named by a refusal of the policy. */
export const refusedRules = (problem: ApiProblem): RegleMdp[] => {
  const regles = problem.details['regles'];
  return Array.isArray(regles) ? regles.filter((r): r is RegleMdp => typeof r === 'string' && isRegleMdp(r)) : [];
};

/** A refusal as errors of fields: the old password, the policy, else on the whole form. */
export const fieldsOfProblem = (problem: ApiProblem, champNouveau: string): FieldError[] => {
  if (problem.fields.length) return [...problem.fields];
  if (problem.code === 'motdepasse.ancienFaux') return [{ champ: 'ancien', message: problem.detail }];
  if (problem.code === 'motdepasse.confirmation') return [{ champ: 'confirmation', message: problem.detail }];
  return [{ champ: champNouveau, message: problem.detail }];
};
