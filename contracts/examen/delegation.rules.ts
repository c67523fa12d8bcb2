/** Who finds, by delegation of the committee, that an answer of the sponsor is right: the president, a vice-president for him. Pure. Rules: AVI-04, CTI-57. */
import type { UtiId } from '../core/ids.ts';
import type { FonctionMembre } from '../identity/college.ts';

type Presidence = Extract<FonctionMembre, 'PRESIDENT' | 'VICE_PRESIDENT'>;
type Membre = { utiId: UtiId; fonction: FonctionMembre };
export type Delegataire<M extends Membre = Membre> = M & { fonction: Presidence };

const preside = <M extends Membre>(m: M): m is Delegataire<M> => m.fonction === 'PRESIDENT' || m.fonction === 'VICE_PRESIDENT';

/** Those whom no link sets aside, the president first. */
export const delegatairesDe = <M extends Membre>(membres: readonly M[], ecartes: readonly UtiId[]): Delegataire<M>[] =>
  membres
    .filter((m) => !ecartes.includes(m.utiId))
    .filter(preside)
    .toSorted((a, b) => a.fonction.localeCompare(b.fonction));

/** Whom the secretariat says; when it says nobody, the president. Null: it has to say. */
export const delegataireDit = <M extends Membre>(
  possibles: readonly Delegataire<M>[],
  decidePar: UtiId | undefined,
): Delegataire<M> | null =>
  possibles.find((m) => (decidePar === undefined ? m.fonction === 'PRESIDENT' : m.utiId === decidePar)) ?? null;

/** His quality, as a letter says it: a vice-president acts for the president (R1123-10). */
export const QUALITE_DELEGATAIRE = {
  PRESIDENT: 'Président du comité',
  VICE_PRESIDENT: 'Vice-président du comité, pour le président',
} as const satisfies Record<Presidence, string>;

/** The same in a sentence that begins with what the committee delegated to its president. `mot`: that of the law of the request. */
export const constatDe = (fonction: Presidence, mot: 'conforme' | 'satisfaisante'): string =>
  `${fonction === 'PRESIDENT' ? 'le président' : 'le vice-président, pour lui,'} l’a trouvée ${mot}`;

export const RESERVE_AU_PRESIDENT =
  'La conformité de la réponse est confirmée par le président du comité, ou par un vice-président pour lui.';
export const DELEGATAIRE_ATTENDU =
  'Le président du comité vérifie la réponse, ou un vice-président pour lui, sans lien d’intérêts avec la demande : dites qui l’a trouvée conforme.';
