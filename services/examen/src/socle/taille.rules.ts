/** How much may be typed and saved at once. Pure. Answers travel in one message of 256 KB at most: what could not be read back is refused when it is saved. */
const SAISIE_MAX = 200_000;

export const isTropVolumineux = (saisie: object): boolean => Buffer.byteLength(JSON.stringify(saisie)) > SAISIE_MAX;
