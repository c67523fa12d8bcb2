/** What a demonstration needs of the accounts that identity makes first. Throws while it is not there. */
export function demoAccount<T>(found: T | null | undefined): T {
  if (found === null || found === undefined)
    throw new Error('the demonstration accounts do not exist yet: identity makes them first');
  return found;
}
