/**
 * A calendar as other programs read it (RFC 5545). Pure. Rule: SEA-09: numbers and words only. The same event keeps its UID; SEQUENCE grows with each change; what was called off is
 * told as CANCELLED, so that it leaves the calendars that took it in.
 */
import { addJours } from '../core/deadlines.ts';
import { type Instant, instantDe, type Jour } from '../core/paris.ts';
import { writableText } from '../core/plain-text.ts';

export type EvenementIcs = {
  uid: string;
  sequence: number;
  /** A whole day, or from an instant to another. */
  quand: { jour: Jour } | { debut: string; fin: string };
  resume: string;
  adresse: string;
  annule: boolean;
};

const echapper = (texte: string): string =>
  writableText(texte)
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replace(/\n/g, '\\n');
const jourIcs = (jour: Jour): string => jour.replaceAll('-', '');
const instantIcs = (instant: Instant): string => `${instantDe(instant).slice(0, 19).replace(/[-:]/g, '')}Z`;

const LIGNE_OCTETS = 75;
/** A line of more than 75 bytes goes on in the next one, after a space; no letter is cut in two. */
export function plier(ligne: string): string {
  const lignes: string[] = [''];
  for (const lettre of ligne) {
    const actuelle = lignes[lignes.length - 1];
    // The space that begins a folded line counts.
    const marge = lignes.length > 1 ? 1 : 0;
    if (new TextEncoder().encode(actuelle + lettre).length + marge > LIGNE_OCTETS) lignes.push(lettre);
    else lignes[lignes.length - 1] = actuelle + lettre;
  }
  return lignes.join('\r\n ');
}

const quandIcs = (q: EvenementIcs['quand']): string[] =>
  'jour' in q
    ? [`DTSTART;VALUE=DATE:${jourIcs(q.jour)}`, `DTEND;VALUE=DATE:${jourIcs(addJours(q.jour, 1))}`, 'TRANSP:TRANSPARENT']
    : [`DTSTART:${instantIcs(q.debut)}`, `DTEND:${instantIcs(q.fin)}`];

export const calendrierIcs = (evenements: readonly EvenementIcs[], maintenant: Instant): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RIPH//Calendrier//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Recherches impliquant la personne humaine',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...evenements.flatMap((e) => [
      'BEGIN:VEVENT',
      `UID:${e.uid}`,
      `DTSTAMP:${instantIcs(maintenant)}`,
      `SEQUENCE:${e.sequence}`,
      ...quandIcs(e.quand),
      `SUMMARY:${echapper(e.resume)}`,
      `URL:${e.adresse}`,
      `STATUS:${e.annule ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(plier)
    .join('\r\n');
