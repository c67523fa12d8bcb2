import { beforeAll, test } from '@jest/globals';

beforeAll(() => {
  throw new Error('the server did not start');
});

test('stands on what beforeAll makes', () => undefined);
