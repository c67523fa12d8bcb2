import { DomainError } from '@riph/contracts/core/errors';

/** What a neighbour answers; `otherwise` while it is away. Every refusal that it gives stays a refusal. */
export const orWhileAway = <T, F>(asked: Promise<T>, otherwise: F): Promise<T | F> =>
  asked.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'service.indisponible') return otherwise;
    throw error;
  });
