import { expect, test } from '@jest/globals';
import { MEMO_AGE_MAX_MS, MEMO_REESSAI_MS, MEMO_SECOURS_MAX_MS, memo } from './memo.ts';

/** A neighbour that answers when it is told to, each answer with its rank; `wait` lets time pass. */
function world() {
  let here = 5_000;
  const asked: { input: string; answer: PromiseWithResolvers<string> }[] = [];
  const kept = memo(
    (input: string) => {
      const answer = Promise.withResolvers<string>();
      asked.push({ input, answer });
      return answer.promise;
    },
    () => here,
  );
  const reply = (rank: number) => asked[rank].answer.resolve(`${asked[rank].input}${rank}`);
  return {
    get: kept.get,
    asked: () => asked.map((a) => a.input),
    reply,
    fail: (rank: number) => asked[rank].answer.reject(new Error('away')),
    wait: (ms: number) => {
      here += ms;
    },
    forget: kept.forget,
    /** Asks, and is answered at once when the question leaves. */
    read: (input: string) => {
      const answer = kept.get(input);
      reply(asked.length - 1);
      return answer;
    },
  };
}

type World = ReturnType<typeof world>;
const wait = (ms: number) => (w: World) => w.wait(ms);
const forget = (w: World) => w.forget();
const other = (w: World) => w.read('b');

test.each<[string, ((w: World) => unknown)[], string]>([
  ['at once: kept', [], 'a0'],
  ['just before its age: kept', [wait(MEMO_AGE_MAX_MS - 1)], 'a0'],
  ['at its age, though nobody told of a change: asked again', [wait(MEMO_AGE_MAX_MS)], 'a1'],
  ['a use does not make it younger', [wait(MEMO_AGE_MAX_MS - 1), (w) => w.read('a'), wait(1)], 'a1'],
  ['told of a change: asked again', [forget], 'a1'],
  ['another input leaves it alone', [other], 'a0'],
  ['another input, then too old', [other, wait(MEMO_AGE_MAX_MS)], 'a2'],
])('%s', async (_case, between, expected) => {
  const w = world();
  expect(await w.read('a')).toBe('a0');
  for (const step of between) await step(w);
  expect(await w.read('a')).toBe(expected);
});

test('all who ask at once share one question', async () => {
  const w = world();
  const answers = [w.get('a'), w.get('a'), w.get('b')];
  expect(w.asked()).toEqual(['a', 'b']);
  w.reply(0);
  w.reply(1);
  expect(await Promise.all(answers)).toEqual(['a0', 'a0', 'b1']);
});

test('the age runs from the question', async () => {
  const w = world();
  const slow = w.get('a');
  w.wait(MEMO_AGE_MAX_MS);
  w.reply(0);
  expect([await slow, await w.read('a')]).toEqual(['a0', 'a1']);
});

test('a failure is told to those who wait and not kept', async () => {
  const w = world();
  const both = [w.get('a'), w.get('a')];
  w.fail(0);
  for (const one of both) await expect(one).rejects.toThrow('away');
  expect(await w.read('a')).toBe('a1');
});

test('a failure of what was forgotten takes nothing away from what was asked since', async () => {
  const w = world();
  const old = w.get('a');
  w.forget();
  expect(await w.read('a')).toBe('a1');
  w.fail(0);
  await expect(old).rejects.toThrow('away');
  expect([await w.read('a'), w.asked()]).toEqual(['a1', ['a', 'a']]);
});

test.each<[string, (w: World) => void]>([
  ['too old', wait(MEMO_AGE_MAX_MS)],
  ['told of a change', forget],
])('its owner away, what is %s still serves; he is asked again a little later, not at each question', async (_, perime) => {
  const w = world();
  await w.read('a');
  perime(w);
  const served = w.get('a');
  w.fail(1);
  expect(await served).toBe('a0');
  w.wait(MEMO_REESSAI_MS - 1);
  expect([await w.get('a'), w.asked().length]).toEqual(['a0', 2]);
  w.wait(1);
  expect(await w.read('a')).toBe('a2');
});

test('its owner away for more than an hour: the failure is told', async () => {
  const w = world();
  await w.read('a');
  w.wait(MEMO_SECOURS_MAX_MS - 1);
  const served = w.get('a');
  w.fail(1);
  expect(await served).toBe('a0');
  w.wait(MEMO_REESSAI_MS);
  const late = w.get('a');
  w.fail(2);
  await expect(late).rejects.toThrow('away');
});
