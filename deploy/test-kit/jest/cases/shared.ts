let count = 0;

/** How often this module was asked in this process. */
export function counted(): number {
  count += 1;
  return count;
}
