/** axe-core on what is shown, and no page wider than its window. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Ecran } from './ecran.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS = JSON.stringify({
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  resultTypes: ['violations'],
});
/** One line a fault: the rule and the places. */
const FAUTES = `axe.run(document, ${OPTIONS}).then((r) => r.violations.map((v) => v.id + ' (' + v.help + ') : ' + v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' ' + n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? n.all[0]?.message ?? '')).join(' ; ')))`;

export async function fautes(e: Ecran): Promise<string[]> {
  if (await e.page.evaluate('typeof axe === "undefined"')) await e.page.evaluate(SOURCE);
  const trouvees: unknown = await e.page.evaluate(FAUTES);
  return Array.isArray(trouvees) ? trouvees.map(String) : ['axe gave nothing'];
}

/** Widest elements when the page scrolls sideways; nothing when it does not. */
export async function debordements(e: Ecran): Promise<string[]> {
  const trop: unknown = await e.page.evaluate(`(() => {
    const large = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= large) return [];
    return [...document.querySelectorAll('body *')]
      .filter((el) => el.getBoundingClientRect().right > large + 1 && el.checkVisibility())
      .slice(0, 3)
      .map((el) => {
        const { left, right } = el.getBoundingClientRect();
        const parent = el.parentElement.cloneNode().outerHTML;
        return document.documentElement.scrollWidth + ' px for ' + large + ': ' + el.outerHTML.slice(0, 160) + ' from ' + Math.round(left) + ' to ' + Math.round(right) + ' in ' + parent;
      });
  })()`);
  return Array.isArray(trop) ? trop.map(String) : [];
}
