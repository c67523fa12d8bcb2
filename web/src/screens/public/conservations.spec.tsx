import { expect, test } from '@jest/globals';
import { LISTE_CONSERVATIONS } from '@riph/contracts/core/conservation';
import { renderToStaticMarkup } from 'react-dom/server';
import { Conservations } from './Conservations.tsx';

// CON-01.
test('« Données personnelles » says of every kind of data how long, and why', () => {
  const html = renderToStaticMarkup(<Conservations />);
  for (const c of LISTE_CONSERVATIONS) {
    expect(html).toContain(c.donnees);
    expect(html).toContain('toujours' in c ? c.toujours : `Depuis ${c.depuis}.`);
  }
  expect(html).toContain('10\u00a0ans');
});
