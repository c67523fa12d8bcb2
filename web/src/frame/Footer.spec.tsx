import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Footer } from './Footer.tsx';

// INT-03. The version is a constant of the build.
test('every page says in full how accessible the site is, and leads to the declaration', () => {
  Object.assign(globalThis, { __VERSION__: '1.2.3' });
  const html = renderToStaticMarkup(
    <StaticRouter location="/seances">
      <Footer />
    </StaticRouter>,
  );
  expect(html).toMatch(/<a href="\/accessibilite"[^>]*>Accessibilité : (non|partiellement|totalement) conforme<\/a>/);
  expect(html).toContain('Version 1.2.3');
});
