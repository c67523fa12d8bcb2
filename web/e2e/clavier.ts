/** Going about a page with the keyboard alone: where the focus is, and that it is seen at each stop. */
import { expect } from '@jest/globals';
import type { Ecran } from './ecran.ts';

const ACTIF = `(() => { const el = document.activeElement; return el === document.body ? '' : e2e.nomDe(el) || el.id || el.tagName; })()`;
/** The outline of the focused element, or of what stands for it: DSFR boxes and radios draw it on their label. */
export const CONTOUR = `(() => {
  const el = document.activeElement;
  if (el === document.body) return true;
  const dessine = (x, pseudo) => { const s = getComputedStyle(x, pseudo); return (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0) || s.boxShadow !== 'none'; };
  const label = el.labels?.[0];
  return dessine(el) || Boolean(label && (dessine(label) || dessine(label, '::before'))) || Boolean(el.parentElement && dessine(el.parentElement));
})()`;

export const actif = (e: Ecran): Promise<string> => e.page.evaluate(ACTIF).then(String);

/** Tab until the focus is on what is so named; each stop on the way must be seen. */
export async function tabulerVers(e: Ecran, nom: string, max = 120): Promise<void> {
  for (let i = 0; i < max; i += 1) {
    await e.touche('Tab');
    const ici = await actif(e);
    expect({ ici, contour: await e.page.evaluate(CONTOUR) }).toEqual({ ici, contour: true });
    if (ici.startsWith(nom)) return;
  }
  throw new Error(`${max} times Tab never reached « ${nom} »`);
}
export const focusSur = (e: Ecran, expression: string, quoi: string) =>
  e.jusqua(`document.activeElement === (${expression})`, quoi);

/** Tab until the focused element answers; each stop on the way must be seen. `condition` speaks of `el`. */
export async function tabulerJusqua(e: Ecran, condition: string, quoi: string, max = 120): Promise<void> {
  for (let i = 0; i < max; i += 1) {
    await e.touche('Tab');
    const ici = await actif(e);
    expect({ ici, contour: await e.page.evaluate(CONTOUR) }).toEqual({ ici, contour: true });
    if (await e.page.evaluate(`((el) => Boolean(${condition}))(document.activeElement)`)) return;
  }
  throw new Error(`${max} times Tab never reached ${quoi}`);
}
