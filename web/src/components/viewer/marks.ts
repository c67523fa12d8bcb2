import { find, fold } from './find.rules.ts';

/** Names of the marks in the style sheet. */
const ALL = 'riph-passages';
const CURRENT = 'riph-passage';

/** The text of a layer as `find` reads it, and the nodes that hold it. */
function nodesOf(layer: Element): { text: string; nodes: { node: Text; start: number }[] } {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) {
      nodes.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof HTMLBRElement) text += '\n';
  return { text, nodes };
}

const mark = (name: string, ranges: readonly Range[]): void => {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  for (const range of ranges) highlight.add(range);
};

/** Marks the passages of a page, the current one apart, and shows that one. Gives what takes the marks off. A browser without marks shows the page alone. */
export function markPassages(layer: Element, needle: string, current: number | null): () => void {
  const { text, nodes } = nodesOf(layer);
  const ranges = find(fold(text), needle).map(({ start, end }) => {
    const range = document.createRange();
    const first = nodes.findLast((n) => n.start <= start);
    const last = nodes.findLast((n) => n.start < end);
    if (first) range.setStart(first.node, Math.min(start - first.start, first.node.length));
    if (last) range.setEnd(last.node, Math.min(end - last.start, last.node.length));
    return range;
  });
  const shown = current === null ? undefined : ranges.at(Math.min(current, ranges.length - 1));
  shown?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  if (!('highlights' in CSS)) return () => {};
  const others = ranges.filter((r) => r !== shown);
  mark(ALL, others);
  if (shown) mark(CURRENT, [shown]);
  return () => {
    for (const range of others) CSS.highlights.get(ALL)?.delete(range);
    if (shown) CSS.highlights.get(CURRENT)?.delete(shown);
  };
}
