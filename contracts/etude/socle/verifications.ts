/** Readings of what a sponsor typed freely. Each answers a French message, or null when the value is right. Rule: FOR-04. */
import { courriel, jour } from '../../core/fields.ts';
import { normalNumero } from '../../core/numero.ts';
import type { Zone } from '../../referentiel/territoires.rules.ts';

export const isVide = (v: string | null | undefined): boolean => v === null || v === undefined || v.trim() === '';

/** ID-RCB, or the EudraCT number of an old trial. The key of the ID-RCB is not published: the form alone is checked. */
const NUMERO_NATIONAL = [/^20\d{2}-A\d{5}-\d{2}$/, /^\d{4}-\d{6}-\d{2}$/];
export const messageNumeroNational = (v: string): string | null =>
  NUMERO_NATIONAL.some((r) => r.test(normalNumero(v)))
    ? null
    : 'Numéro attendu sous la forme 2026-A00001-35 (ID-RCB) ou 2015-001234-42 (EudraCT).';

/** As the portal writes it; the check digits are its own affair. */
export const NUMERO_CTIS = /^\d{4}-\d{6}-\d{2}-\d{2}$/;
/** The number of a trial on the European portal. The form alone is checked. */
export const messageNumeroCtis = (v: string): string | null =>
  NUMERO_CTIS.test(normalNumero(v)) ? null : 'Numéro européen attendu sous la forme 2024-512095-35-00.';

/** The number of a register, by its shape. */
export const messageRegistre =
  (motif: RegExp, exemple: string) =>
  (v: string): string | null =>
    motif.test(v.trim()) ? null : `Numéro attendu sous la forme ${exemple}.`;

const SIREN_LA_POSTE = '356000000';

/** 14 digits and their Luhn key. La Poste's establishments keep another rule: the sum of the digits is a multiple of five. */
export function messageSiret(v: string): string | null {
  const digits = v.replace(/\s/g, '');
  if (!/^\d{14}$/.test(digits)) return 'Un SIRET compte 14 chiffres.';
  const list = [...digits].map(Number);
  if (digits.startsWith(SIREN_LA_POSTE) && list.reduce((a, b) => a + b, 0) % 5 === 0) return null;
  const sum = list.reduce((total, n, i) => {
    const weighted = i % 2 === 0 ? n * 2 : n;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0 ? null : 'Ce SIRET est incorrect : sa clé ne correspond pas.';
}

/** A RID of 6 or 7 digits, and the 3 of the establishment (Institut de la statistique de Nouvelle-Calédonie). */
const messageRidet = (v: string): string | null =>
  /^\d{9,10}$/.test(v.replace(/[\s.-]/g, '')) ? null : 'Un RIDET compte 9 ou 10 chiffres, ceux de l’établissement compris.';
/** Six digits, or since 2011 a letter and five digits, and the 3 digits of the establishment (Institut de la statistique de la Polynésie française). */
const messageTahiti = (v: string): string | null =>
  /^[A-Z\d]\d{8}$/i.test(v.replace(/[\s.-]/g, ''))
    ? null
    : 'Un numéro TAHITI compte 9 signes, ceux de l’établissement compris : par exemple E80208001.';

const NUMEROS_ETABLISSEMENT: Partial<Record<Zone, (v: string) => string | null>> = {
  FRANCE: messageSiret,
  COLLECTIVITE: messageSiret,
  NOUVELLE_CALEDONIE: messageRidet,
  POLYNESIE: messageTahiti,
};
/** How the number of an establishment is read where it is; null where none is asked. */
export const numeroEtablissement = (zone: Zone | null): ((v: string) => string | null) | null =>
  (zone && NUMEROS_ETABLISSEMENT[zone]) ?? null;

export const messageCourriel = (v: string): string | null =>
  courriel.safeParse(v.trim()).success ? null : 'Adresse électronique attendue, par exemple prenom.nom@exemple.fr.';

/** Lines « name, organisation, address » of co-depositors: the first one that cannot be read, by its rank. */
export function messageCoDeposants(v: string): string | null {
  const lignes = v.split('\n').filter((l) => !isVide(l));
  const faute = lignes.findIndex((l) => {
    const [nom, organisme, email, ...reste] = l.split(',').map((part) => part.trim());
    return isVide(nom ?? null) || isVide(organisme ?? null) || messageCourriel(email ?? '') !== null || reste.length > 0;
  });
  return faute < 0
    ? null
    : `Ligne ${faute + 1} : indiquez un nom, un organisme et une adresse électronique séparés par des virgules, par exemple « Anne Roy, CHU de Lyon, anne.roy@exemple.fr ».`;
}

export const messageDate = (v: string): string | null =>
  jour.safeParse(v).success ? null : 'Date attendue au format jj/mm/aaaa.';

/** A whole number between bounds, as typed: spaces are allowed inside. */
export const nombre = (v: string | null): number | null =>
  v !== null && /^\d{1,9}$/.test(v.replace(/\s/g, '')) ? Number(v.replace(/\s/g, '')) : null;

/** How many persons a research foresees, in all countries or else in France, of its form as typed; null: no number is there. */
export const effectifPrevu = (f: { tailleEtudeTotale: string | null; tailleEtude: string | null }): number | null =>
  nombre(f.tailleEtudeTotale) ?? nombre(f.tailleEtude);

export function messageNombre(v: string, min: number, max: number): string | null {
  const n = nombre(v);
  return n === null || n < min || n > max ? `Nombre entier attendu, entre ${min} et ${max.toLocaleString('fr-FR')}.` : null;
}

const GTIN = 14;
/** The key of a GS1 number: digits weighted 3 and 1 from the right, to the next ten. */
function isCleGs1(digits: string): boolean {
  const [cle, ...reste] = [...digits].map(Number).reverse();
  const somme = reste.reduce((total, n, i) => total + n * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (somme % 10)) % 10 === cle;
}

/**
 * The UDI-DI of a device. Digits alone are a GTIN of GS1: 14 with their key. The other issuing entities (HIBCC, ICCBBA, IFA) write letters and signs
 * too: their length alone is checked.
 */
export function messageUdiDi(v: string): string | null {
  const udi = v.replace(/\s/g, '');
  if (/^\d+$/.test(udi)) {
    if (udi.length !== GTIN) return `Un UDI-DI de GS1 compte 14 chiffres ; celui-ci en compte ${udi.length}.`;
    return isCleGs1(udi) ? null : 'Cet UDI-DI est incorrect : sa clé ne correspond pas. Vérifiez les chiffres.';
  }
  if (!/^[A-Z0-9+=/&$%.-]+$/i.test(udi))
    return 'Un UDI-DI ne contient que des chiffres, des lettres et les signes + = / & $ % . -';
  return udi.length >= 6 && udi.length <= 25 ? null : `Un UDI-DI compte de 6 à 25 signes ; celui-ci en compte ${udi.length}.`;
}
