import { expect, test } from '@jest/globals';
import { parseAst } from 'vite';
import { textesInsecables } from './typographie.ts';

const dans = (code: string): string => textesInsecables(code, parseAst(code)).replaceAll('\u00a0', '~');

test.each([
  [`f('Échéance : demain')`, `f('Échéance~: demain')`],
  [`f('Est-ce fini ?')`, `f('Est-ce fini~?')`],
  [`f("« oui » ; non")`, `f("«~oui~»~; non")`],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read, not run
  ['f(`${a} : ${b}`)', 'f(`${a}~: ${b}`)'],
  // Not a text: code, selectors, addresses.
  [`a ? b : c`, `a ? b : c`],
  [`q(':scope > legend, a :checked')`, `q(':scope > legend, a :checked')`],
  [`f('/x?y=1')`, `f('/x?y=1')`],
])('%s', (code, attendu) => expect(dans(code)).toBe(attendu));
