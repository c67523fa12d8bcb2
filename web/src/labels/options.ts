/** Choices of a field or of a filter, in the order of their codes. */
export const optionsDe = <C extends string>(codes: readonly C[], libelles: Readonly<Record<C, string>>) =>
  codes.map((code) => ({ code, libelle: libelles[code] }));
