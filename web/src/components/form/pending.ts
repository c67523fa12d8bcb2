/** Saves that wait in the forms on the screen: flushed before the person, the profile or the committee changes. */
type Flush = () => Promise<boolean>;
const waiting = new Set<Flush>();

/** Adds the save of a form; gives back the function that removes it. */
export const registerSave = (flush: Flush): (() => void) => {
  waiting.add(flush);
  return () => void waiting.delete(flush);
};

/** Saves everything; false when something typed could not be saved. */
export const saveAll = async (): Promise<boolean> => {
  const results = await Promise.all([...waiting].map((flush) => flush().catch(() => false)));
  return results.every(Boolean);
};
