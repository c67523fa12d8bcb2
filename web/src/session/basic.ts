/**
 * Value of the Authorization header of a sign-in: Basic, UTF-8 (CPT-13).
 * Trap: `btoa` takes Latin-1 only; the text is encoded as UTF-8 bytes first.
 */
export const basicHeader = (login: string, password: string): string => {
  const bytes = new TextEncoder().encode(`${login}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
};
