/** Events of a trial in a record of the public API: milestones by country, halts, breaches, unexpected events, urgent and corrective measures. Pure. */
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { Noeud } from './noeud.ts';
import { iso2De } from './pays.ts';

type Evenement = EssaiCtis['evenements'][number];
const NOMS = ['mscName', 'countryName', 'name'] as const;
const nomDe = (n: Noeud): string | null => n.texte() ?? NOMS.map((cle) => n.texte(cle)).find((nom) => nom !== null) ?? null;

const jalonsDe = (root: Noeud): Evenement[] =>
  root.liste('events', 'trialEvents').flatMap((p) =>
    p.liste('events').flatMap((e) => {
      const type = e.texte('notificationType');
      return type ? [{ pays: iso2De(nomDe(p)), type, date: e.jour('date') }] : [];
    }),
  );

/**
 * No record that we hold fills these lists. The names of their days are those that public readers of the portal (ctrdata) type as dates; the day of the event comes
 * first, then the one on which it was known, then the one on which it was told.
 */
const LISTES = [
  { liste: 'temporaryHaltList', type: 'TEMPORARY_HALT', jours: ['haltDate', 'eventDate', 'date', 'submitDate'] },
  { liste: 'unexpectedEvents', type: 'UNEXPECTED_EVENT', jours: ['eventDate', 'date', 'awareDate', 'submissionDate'] },
  { liste: 'seriousBreaches', type: 'SERIOUS_BREACH', jours: ['breachDate', 'date', 'awareDate', 'submissionDate'] },
  { liste: 'urgentSafetyMeasures', type: 'URGENT_SAFETY_MEASURE', jours: ['eventDate', 'date', 'submissionDate'] },
] as const;
const JOURS_CORRECTIVES = ['date', 'decisionDate', 'startDate', 'sponsorSubmitDate', 'submissionDate'] as const;
const jourDe = (n: Noeud, jours: readonly string[]): string | null => jours.map((j) => n.jour(j)).find((j) => j !== null) ?? null;

/** The countries that an event names, in whichever of the ways of the portal; null alone when it names none: the whole trial. */
function paysDe(n: Noeud, parId: ReadonlyMap<string, string>): (string | null)[] {
  const noms = [
    ...NOMS.slice(0, 2).map((cle) => n.texte(cle)),
    ...['mscList', 'countryList', 'mscs'].flatMap((liste) => n.liste(liste).map(nomDe)),
    parId.get(n.texte('mscId') ?? '') ?? null,
  ].filter((nom) => nom !== null);
  return noms.length === 0 ? [null] : [...new Set(noms.map(iso2De))];
}

/** `essai`: the authorised application, whose countries have the numbers that an event may give instead of a name. */
export function evenementsDe(root: Noeud, essai: Noeud): Evenement[] {
  const parId = new Map(essai.liste('memberStatesConcerned').map((m) => [m.texte('mscId') ?? '', nomDe(m) ?? '']));
  const lire = (n: Noeud, type: string, jours: readonly string[]): Evenement[] =>
    paysDe(n, parId).map((pays) => ({ pays, type, date: jourDe(n, jours) }));
  return [
    ...jalonsDe(root),
    ...LISTES.flatMap(({ liste, type, jours }) => root.liste('events', liste).flatMap((n) => lire(n, type, jours))),
    ...root.liste('correctiveMeasures').flatMap((n) => lire(n, 'CORRECTIVE_MEASURE', JOURS_CORRECTIVES)),
  ];
}
