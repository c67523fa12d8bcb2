import { expect, test } from '@jest/globals';
import { basicHeader } from './basic.ts';

// CPT-13.
test('credentials that are not ASCII are sent as UTF-8', () => {
  expect(basicHeader('élodie@ex.fr', 'Pâ$$é:12')).toBe('Basic w6lsb2RpZUBleC5mcjpQw6IkJMOpOjEy');
});
