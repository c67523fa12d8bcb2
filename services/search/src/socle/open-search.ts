/** The OpenSearch client of the service. The address comes from OPENSEARCH_URL; a server that does not answer, or not yet, is `service.indisponible`. */

import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client, errors } from '@opensearch-project/opensearch';
import { refusal } from '@riph/contracts/core/errors';
import type { Json } from './json.ts';
import { wordForWord } from './question.rules.ts';

@Injectable()
export class OpenSearch implements OnApplicationShutdown {
  readonly client = new Client({ node: addressOf(), maxRetries: 0, requestTimeout: 4_000 });

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }

  /** What a search answers. A question that the index refuses for its cost is asked again word for word. Without `index`, the body names a point in time. */
  find(question: { index?: string; body: Json }): Promise<unknown> {
    return this.ask(async (client) => {
      try {
        return (await client.search(question)).body;
      } catch (error) {
        if (!isTooCostly(error)) throw error;
        return (await client.search({ ...question, body: wordForWord(question.body) })).body;
      }
    });
  }

  /** Runs a question; an unreachable server becomes a refusal that a screen shows, with the rest of the page still working. */
  async ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await question(this.client);
    } catch (error) {
      throw isAway(error) ? refusal('service.indisponible', {}) : error;
    }
  }
}

/** The index counts the words that a question compares, near ones too, and refuses beyond a number. */
const isTooCostly = (error: unknown): boolean =>
  error instanceof errors.ResponseError && /too_many_(nested_)?clauses/.test(JSON.stringify(error.body));

function addressOf(): string {
  const url = process.env.OPENSEARCH_URL;
  if (!url) throw new Error('OPENSEARCH_URL is not set');
  return url;
}

const AWAY = new Set([429, 503]);

/** It answers nothing, or what a server answers whose shards are not there yet (503: it has just started) or that is too busy (429). */
export const isAway = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.TimeoutError ||
  error instanceof errors.NoLivingConnectionsError ||
  AWAY.has(statusOf(error));

/** One line of a bulk is refused for now: too busy, shards away, or an index closed to writes (an operator at work, a disk that is nearly full). */
export const isForNow = ({ status, type }: { status: number; type: string }): boolean =>
  AWAY.has(status) || type === 'cluster_block_exception';

/** HTTP status of a refusal by OpenSearch, 0 for any other error. */
export const statusOf = (error: unknown): number => (error instanceof errors.ResponseError ? (error.statusCode ?? 0) : 0);
