/** What a request typed by the administration must be, and when one may be filed. Pure. Rule: CTI-22 (regulation 536/2014, articles 5, 13, 14 and 16). */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { FieldError } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { StatutPartieUn } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { ManuelSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { NUMERO_CTIS } from '@riph/contracts/etude/socle/verifications';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { AUTORISES } from '../socle/autorisation.rules.ts';

/** The key that the portal gives a request of each type. */
const CLES = {
  INI: [/^IN$/, 'IN'],
  INI_RES: [/^IN(-\d{1,3})?$/, 'IN-1'],
  TRANS: [/^IN$/, 'IN'],
  MS: [/^SM-\d{1,3}$/, 'SM-1'],
  AEM: [/^AM-\d{1,3}$/, 'AM-1'],
  MNS: [/^NSM-\d{1,3}$/, 'NSM-1'],
} as const satisfies Record<TypeDossierCtis, readonly [RegExp, string]>;

export type AutreDemande = {
  cleDemande: string;
  type: TypeDossierCtis;
  statut: StatutDossierCtis;
  partieUn: StatutPartieUn | null;
};
const P1_COURT: readonly (StatutPartieUn | null)[] = ['P1_RECEVABILITE', 'P1_COMPLEMENT', 'P1_EVALUATION'];
const FINIS_SANS_AUTORISATION: readonly StatutDossierCtis[] = ['REFUSE', 'ABANDONNE', 'CADUC', 'NON_RECEVABLE'];
const SUITES: readonly TypeDossierCtis[] = ['MS', 'AEM'];

export function fautesManuel(s: ManuelSaisi, aujourdhui: Jour): FieldError[] {
  const [forme, exemple] = CLES[s.type];
  const estNouvelle = s.type === 'INI_RES' && s.cleDemande === 'IN' && s.numeroCtis.endsWith('-00');
  const fautes: [boolean, string, string][] = [
    [!NUMERO_CTIS.test(s.numeroCtis), 'numeroCtis', 'Le numéro européen s’écrit comme 2026-512345-12-00.'],
    [!forme.test(s.cleDemande), 'cleDemande', `Pour ce type, la clé de la demande s’écrit comme ${exemple}.`],
    [
      estNouvelle,
      'numeroCtis',
      'Une nouvelle demande porte un numéro qui finit par 01 ou plus, ou une clé comme IN-1 : vérifiez l’un et l’autre.',
    ],
    [
      s.dateSoumission > aujourdhui,
      'dateSoumission',
      `Cette date est dans le futur : indiquez le ${formatJour(aujourdhui)} ou un jour d’avant.`,
    ],
  ];
  return fautes.flatMap(([faux, champ, message]) => (faux ? [{ champ, message }] : []));
}

/** French reasons against filing beside the other requests of the trial. */
export function empechementsSoumission(s: Pick<ManuelSaisi, 'type' | 'portee'>, autres: readonly AutreDemande[]): string[] {
  if (!SUITES.includes(s.type)) return [];
  const court = autres.find((d) => P1_COURT.includes(d.partieUn) && !FINIS_SANS_AUTORISATION.includes(d.statut));
  const raisons: string[] = [];
  if (s.portee !== 'PARTIE_2' && court)
    raisons.push(`la partie I de la demande ${court.cleDemande} est encore évaluée : attendez sa conclusion`);
  if (autres.length === 0 || autres.some((d) => AUTORISES.includes(d.statut))) return raisons;
  return autres.every((d) => FINIS_SANS_AUTORISATION.includes(d.statut))
    ? [...raisons, 'après un refus, un retrait ou une caducité, seule une nouvelle demande (article 13) peut être soumise']
    : [...raisons, 'aucune demande de cet essai n’est encore autorisée'];
}
