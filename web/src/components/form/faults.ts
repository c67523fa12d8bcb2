/** What a schema refuses of a form, as the summary of `Form` shows it. */
import type { FieldError } from '@riph/contracts/core/errors';

type Refuse = readonly { path: readonly PropertyKey[]; message: string }[];

/** `issues`: of the failed parse. `messages`: for a field, what to do; a field without one keeps the words of the schema. */
export const faultsOf = (issues: Refuse, messages: Readonly<Record<string, string>>): FieldError[] =>
  issues.map(({ path: [champ], message }) => ({ champ: String(champ), message: messages[String(champ)] ?? message }));
