/** What a request of the portal is for us: its type, its parts, where it stands. Sources: regulation (EU) 536/2014, articles 5 to 8, 13, 14 and 19 to 23; CSP L1124-1. */
import type { DemandeCtis, StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { finDuPortail } from '../socle/fin-du-portail.rules.ts';

type Conclusion = NonNullable<DemandeCtis['conclusionPartieUn']>['sens'];
type Decision = NonNullable<DemandeCtis['decision']>['type'];

/** Suffix of the EU number: 00 for the first request, higher after a refusal, a withdrawal or a lapse (article 13). */
const estResoumission = (numeroCtis: string, cle: string): boolean => !numeroCtis.endsWith('-00') || /^IN-\d+$/.test(cle);

/** Null for a type that the portal did not have: the record is refused rather than read wrong. */
export function typeDe(ctis: string | null, cle: string, numeroCtis: string, enTransition: boolean): TypeDossierCtis | null {
  const mots = (ctis ?? '').toUpperCase();
  if (mots.startsWith('NON SUBSTANTIAL')) return 'MNS';
  if (mots.startsWith('SUBSTANTIAL')) return 'MS';
  if (mots.startsWith('SUBSEQUENT')) return 'AEM';
  if (!mots.startsWith('INITIAL')) return null;
  // A trial in transition that was refused and filed again is a new request first.
  if (estResoumission(numeroCtis, cle)) return 'INI_RES';
  return enTransition ? 'TRANS' : 'INI';
}

export function porteeDe(modScope: string | null): DemandeCtis['portee'] {
  if (modScope === 'PART_I') return 'PARTIE_1';
  return modScope === 'PART_II' ? 'PARTIE_2' : 'PARTIE_1_ET_2';
}

export function sensDe(outcome: string | null): Conclusion | null {
  const mots = (outcome ?? '').toLowerCase().replaceAll('-', '_').replaceAll(' ', '_');
  if (mots.startsWith('not_acceptable')) return 'NON_ACCEPTABLE';
  if (mots.startsWith('acceptable_')) return 'ACCEPTABLE_CONDITIONS';
  return mots === 'acceptable' ? 'ACCEPTABLE' : null;
}

/** A conclusion of before the submission is that of the trial as it stood, not of this request; without a day nobody can tell. */
export const estDeLaDemande = (date: string | null, dateSoumission: string | null): boolean =>
  date !== null && date >= (dateSoumission ?? '');

export function decisionDe(decision: string | null): Decision | null {
  const mots = (decision ?? '').toLowerCase().replaceAll('s', 'z').replaceAll(' ', '_');
  if (mots.startsWith('not_')) return 'REFUSE';
  if (mots.startsWith('authorized_')) return 'AUTORISE_CONDITIONS';
  return mots === 'authorized' ? 'AUTORISE' : null;
}

type Etat = {
  type: TypeDossierCtis;
  statutCtis: string | null;
  decision: Decision | null;
  aConclusions: boolean;
  aValidation: boolean;
};
/** A decision of France decides; then the end that the portal tells; else the request is open, and waits for a committee until one is known. */
export function statutDe({ type, statutCtis, decision, aConclusions, aValidation }: Etat): StatutDossierCtis {
  if (type === 'MNS') return 'ENREGISTRE';
  if (decision) return decision;
  const fin = finDuPortail(statutCtis);
  if (fin) return fin;
  if (aConclusions) return 'EN_ATTENTE_DECISION';
  return aValidation ? 'EN_EVALUATION' : 'A_ATTRIBUER';
}
