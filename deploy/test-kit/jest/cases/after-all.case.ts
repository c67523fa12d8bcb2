import { afterAll, test } from '@jest/globals';

afterAll(() => {
  throw new Error('the server did not stop');
});

test('passes before it', () => undefined);
