/** Class names joined; what is false is left out. */
export const cx = (...classes: readonly (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');
