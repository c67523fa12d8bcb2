/** French typography, once for every text of the page: no line begins with « : » or ends with an opening guillemet. */
import type { Plugin } from 'vite';
import { unbreakable } from '../contracts/core/typographie.ts';

const NOTRE = /\/(web\/src|contracts)\/[^?]*\.tsx?$/;

type Place = { start: number; end: number };
const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null;
const isText = (x: Record<string, unknown>): boolean =>
  x['type'] === 'TemplateElement' || (x['type'] === 'Literal' && typeof x['value'] === 'string');
const hasPlace = (x: object): x is Place =>
  'start' in x && typeof x.start === 'number' && 'end' in x && typeof x.end === 'number';

/** Places of the strings and of the parts of templates, wherever they are in the tree. */
const textes = (noeud: unknown): Place[] => {
  if (Array.isArray(noeud)) return noeud.flatMap(textes);
  if (!isObject(noeud)) return [];
  return isText(noeud) && hasPlace(noeud) ? [noeud] : Object.values(noeud).flatMap(textes);
};

/** The same code with unbreakable spaces in its texts. One character for another: places do not move. */
export const textesInsecables = (code: string, arbre: unknown): string =>
  textes(arbre).reduce(
    (suite, { start, end }) => suite.slice(0, start) + unbreakable(code.slice(start, end)) + suite.slice(end),
    code,
  );

/** Applies to our own modules, those of the contracts included, once they are plain JavaScript. */
export const typographie = (): Plugin => ({
  name: 'riph-typographie',
  enforce: 'post',
  transform(code, id) {
    return NOTRE.test(id) && / [;:!?»]|« /.test(code) ? { code: textesInsecables(code, this.parse(code)), map: null } : null;
  },
});
