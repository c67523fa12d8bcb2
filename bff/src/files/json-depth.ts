/** How deep a JSON text goes. Found before it is parsed: what is nested thousands of times parses, but writing it again overflows the stack. */

/** The deepest form of the contract has six levels. */
export const DEPTH_MAX = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENS: readonly number[] = [0x5b, 0x7b];
const CLOSES: readonly number[] = [0x5d, 0x7d];

/** Whether objects and lists stand in each other more than DEPTH_MAX times. Brackets inside of texts do not count. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENS.includes(byte)) depth += 1;
    else if (CLOSES.includes(byte)) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
