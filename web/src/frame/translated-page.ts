/**
 * A browser that translates a page puts `<font>` elements in place of each text, and takes the text node that React holds out of the page. React then throws as
 * soon as it removes that text or places something before it, and the whole application is lost; a text that changes would keep its old words.
 * Any component may hold a bare text beside a conditional one, so this is mended once, where React meets the page: a text that was taken out is found again by
 * what stands in its place.
 */

/** What stands in the page for a text of React. */
const standIns = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null | undefined): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font';
const standInOf = (node: Node, parent: Node): ChildNode | null => {
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : null;
};
/** Whether a text was taken out of the page by somebody else than React, which forgets what it takes out. */
const isTakenOut = (node: Node): boolean => node instanceof Text && node.parentNode === null;

/** Call once, before the first render. */
export function followTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target);
      else for (const removed of record.removedNodes) if (removed instanceof Text && !removed.isConnected) note(removed, record);
    }
  });

  const note = (text: Text, record: MutationRecord): void => {
    // In one gesture, or the fonts first and then the text away.
    const standIn = [record.addedNodes[0], record.previousSibling, record.nextSibling].find(isFont);
    if (!standIn) return;
    standIns.set(text, standIn);
    observer.observe(text, { characterData: true });
  };
  /** React wrote new words into a text that is out of the page: it comes back with them, and is translated again. */
  const putBack = (text: Node): void => {
    const standIn = standIns.get(text);
    if (!standIn?.isConnected || !(text instanceof Text)) return;
    standIns.delete(text);
    standIn.replaceWith(text);
  };
  observer.observe(document.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  /** React moves a text that is out of the page: what stands for it at the old place goes. */
  const leaveOldPlace = (node: Node): void => {
    if (!isTakenOut(node)) return;
    standIns.get(node)?.remove();
    standIns.delete(node);
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const inPage = isTakenOut(child) ? standInOf(child, this) : child;
    if (inPage) removeChild.call(this, inPage);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    leaveOldPlace(node);
    insertBefore.call(this, node, before && isTakenOut(before) ? standInOf(before, this) : before);
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    leaveOldPlace(node);
    appendChild.call(this, node);
    return node;
  };
}
