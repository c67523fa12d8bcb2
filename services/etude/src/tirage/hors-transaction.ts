import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs a call to another service outside of the asynchronous context of our open transaction. Where services share a process without NATS in between,
 * the other one would otherwise take our transaction for its own and refuse to open one. Taken at import, where no context exists.
 */
export const horsTransaction: <T>(work: () => Promise<T>) => Promise<T> = AsyncLocalStorage.snapshot();
