import { expect, test } from '@jest/globals';
import { Connection, errors } from '@opensearch-project/opensearch';
import { isAway, isForNow } from './open-search.ts';

const context = {};
const meta = {
  context,
  name: 'essai',
  request: { params: { method: 'GET', path: '/' }, options: {}, id: 1 },
  connection: new Connection({ url: new URL('http://localhost') }),
  attempts: 0,
  aborted: false,
};
const answer = (statusCode: number, type: string) =>
  new errors.ResponseError({ body: { error: { type } }, statusCode, headers: {}, warnings: null, meta });

test.each<[string, unknown, boolean]>([
  [
    'nothing answers',
    new errors.ConnectionError('refused', { body: null, statusCode: null, headers: null, warnings: null, meta }),
    true,
  ],
  // What a server that has just started says of each index until its shards are assigned.
  ['no shard yet', answer(503, 'no_shard_available_action_exception'), true],
  ['all shards failed', answer(503, 'search_phase_execution_exception'), true],
  ['too busy', answer(429, 'circuit_breaking_exception'), true],
  ['a question of ours that it cannot read', answer(400, 'parsing_exception'), false],
  ['an index that is not there', answer(404, 'index_not_found_exception'), false],
  ['a fault of ours', new TypeError('x'), false],
])('%s', (_, error, expected) => expect(isAway(error)).toBe(expected));

test.each([
  [429, 'rejected_execution_exception', true],
  [503, 'unavailable_shards_exception', true],
  [403, 'cluster_block_exception', true],
  [400, 'mapper_parsing_exception', false],
  [404, 'index_not_found_exception', false],
])('a line of a bulk answered %i %s: refused for now %s', (status, type, expected) =>
  expect(isForNow({ status, type })).toBe(expected),
);
