/** Hours as they are typed: « 14:07 », « 14h07 », « 1407 », « 14h », « 9:30 ». Pure. */

/** 'HH:MM', or null when it is no hour of the day. */
export const lireHeure = (text: string): string | null => {
  const m = /^(\d{1,2})(?:\s*[:hH.]\s*(\d{1,2})?|(\d{2}))?$/.exec(text.trim());
  if (!m) return null;
  const h = Number(m[1]);
  const min = Number(m[2] ?? m[3] ?? 0);
  return h > 23 || min > 59 ? null : `${String(h).padStart(2, '0')}:${String(min).padStart(2, '0')}`;
};

export const HEURE_ATTENDUE = 'Heure attendue au format hh:mm, par exemple 14:30.';
