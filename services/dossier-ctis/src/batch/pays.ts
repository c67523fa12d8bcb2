/** Countries as the portal writes them, in English, and their ISO 3166 codes: the thirty of the European Economic Area, and those of sponsors met so far. */
import type { EnVigueur } from './en-vigueur.rules.ts';

const PAYS: Readonly<Record<string, string>> = {
  austria: 'AT',
  belgium: 'BE',
  bulgaria: 'BG',
  croatia: 'HR',
  cyprus: 'CY',
  czechia: 'CZ',
  'czech republic': 'CZ',
  denmark: 'DK',
  estonia: 'EE',
  finland: 'FI',
  france: 'FR',
  germany: 'DE',
  greece: 'GR',
  hungary: 'HU',
  iceland: 'IS',
  ireland: 'IE',
  italy: 'IT',
  latvia: 'LV',
  liechtenstein: 'LI',
  lithuania: 'LT',
  luxembourg: 'LU',
  malta: 'MT',
  netherlands: 'NL',
  norway: 'NO',
  poland: 'PL',
  portugal: 'PT',
  romania: 'RO',
  slovakia: 'SK',
  slovenia: 'SI',
  spain: 'ES',
  sweden: 'SE',
  switzerland: 'CH',
  'united kingdom': 'GB',
  'united states': 'US',
};

/** Null for a country that is not in the list. */
export const iso2De = (nom: string | null): string | null => PAYS[nom?.trim().toLowerCase() ?? ''] ?? null;

const noms = new Intl.DisplayNames('fr', { type: 'region' });
/** In French; as the portal writes it when we do not know the country. */
export const nomDuPays = (pays: string | null, nom = 'pays inconnu'): string => (pays ? (noms.of(pays) ?? nom) : nom);

/** Words of the portal for its public statuses 1 to 12, and those of the old view. */
const STATUTS: readonly [RegExp, number][] = [
  [/^under evaluation/, 1],
  [/^authori[sz]ed, (recruitment pending|not started)/, 2],
  [/^authori[sz]ed, recruiting/, 3],
  [/^ongoing, recruiting/, 4],
  [/^ongoing, recruitment ended/, 5],
  [/^(temporarily )?halted/, 6],
  [/^suspended/, 7],
  [/^ended/, 8],
  [/^expired/, 9],
  [/^revoked/, 10],
  [/^not authori[sz]ed/, 11],
  [/^cancelled/, 12],
];
const DERNIER_STATUT = 12;
/** From the number or from the words; null for what is neither. */
export function statutPublicDe(texte: string | null): number | null {
  if (texte === null) return null;
  if (/^\d{1,2}$/.test(texte)) return Number(texte) >= 1 && Number(texte) <= DERNIER_STATUT ? Number(texte) : null;
  return STATUTS.find(([mots]) => mots.test(texte.trim().toLowerCase()))?.[1] ?? null;
}

/** 'FR: Ongoing, recruiting, DE:Under evaluation' (before 2026) and ['France:4'] (since) by country. */
export function statutsParPays(valeur: unknown, lu: EnVigueur): ReadonlyMap<string, number> {
  const parts = Array.isArray(valeur)
    ? valeur.filter((v) => typeof v === 'string')
    : typeof valeur === 'string'
      ? valeur.split(/,\s*(?=[A-Z]{2}\s*:)/)
      : [];
  const statuts = parts.flatMap((part) => {
    const deux = part.indexOf(':');
    const nom = part.slice(0, deux).trim();
    const pays = /^[A-Z]{2}$/.test(nom) ? nom : iso2De(nom);
    const statut = statutPublicDe(part.slice(deux + 1).trim());
    return deux > 0 && pays && statut ? [{ pays, statut }] : [];
  });
  const parPays = lu.parCle(
    statuts,
    (s) => s.pays,
    (pays) => ({ quoi: `Statut (${nomDuPays(pays)})`, sens: (s) => s.statut }),
  );
  return new Map([...parPays.values()].map((s) => [s.pays, s.statut]));
}
