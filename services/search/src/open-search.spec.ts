import { expect, test } from '@jest/globals';
import { Connection, errors } from '@opensearch-project/opensearch';
import { isAway } from './open-search.ts';

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
