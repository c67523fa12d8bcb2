/** A form that only a robot sends: its hidden field is filled, or it was sent in less than three seconds. Source: accounts.md D10. */
export const SAISIE_MIN_MS = 3_000;

export const isRobot = (i: { siteWeb: string; dureeSaisie?: number }): boolean =>
  i.siteWeb !== '' || (i.dureeSaisie !== undefined && i.dureeSaisie < SAISIE_MIN_MS);
