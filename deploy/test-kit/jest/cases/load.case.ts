import { test } from '@jest/globals';

test('is never tried', () => undefined);

throw new Error('the module does not load');
