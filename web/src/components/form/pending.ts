/** Forms on the screen that save by themselves: flushed before the person, the profile or the committee changes, given up when another person is there. */
type WaitingForm = { flush: () => Promise<boolean>; abandon: () => void };
const waiting = new Set<WaitingForm>();

/** Adds a form; gives back the function that removes it. */
export const registerSave = (form: WaitingForm): (() => void) => {
  waiting.add(form);
  return () => void waiting.delete(form);
};

/** Saves everything; false when something typed could not be saved. */
export const saveAll = async (): Promise<boolean> => {
  const results = await Promise.all([...waiting].map((form) => form.flush().catch(() => false)));
  return results.every(Boolean);
};

/** Nothing of these forms is sent any more: the session is no longer that of who typed. His copies stay in this browser, under his number. */
export const abandonAll = (): void => {
  for (const form of waiting) form.abandon();
};
