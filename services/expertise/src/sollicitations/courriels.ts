/** Mails about a request: to the expert, to the secretariat of the committee. No title in them. */
import type { Destinataire } from '@riph/chassis/store/mail';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Rappel } from '@riph/contracts/expertise/expertise.rules';
import { type DonneesMail, mailDe } from '@riph/contracts/identity/mails';
import type { Sollicitation } from './sollicitation.repository.ts';

const lui = (s: Sollicitation): Destinataire[] => [{ utiId: s.expId }];
const secretariat = (s: Sollicitation): Destinataire[] => [{ profil: 'GESTIONNAIRE', cppId: s.cppId }];
const dossier = ({ dosId, numero }: Sollicitation) => ({ dosId, numero });
const ordre = (s: Sollicitation) => ({ cle: `expertise-${s.id}` });

export const direDemande = (tx: Tx, s: Sollicitation, le: string, encore: boolean): void => {
  const donnees = { ...dossier(s), comite: s.comite, attenduLe: s.attenduLe, encore };
  tx.mail(mailDe('EXPERT_SOLLICITE', { destinataires: lui(s), donnees, cle: `expertise-${s.id}-demande-${le}` }), ordre(s));
};

export const direReponse = (tx: Tx, s: Sollicitation, le: string, reponse: DonneesMail<'EXPERT_REPONSE'>['reponse']): void => {
  const donnees = { ...dossier(s), auteur: s.nom, reponse };
  tx.mail(mailDe('EXPERT_REPONSE', { destinataires: secretariat(s), donnees, cle: `expertise-${s.id}-reponse-${le}` }), ordre(s));
};

export const direRetrait = (tx: Tx, s: Sollicitation): void => {
  const donnees = { ...dossier(s), comite: s.comite };
  tx.mail(mailDe('EXPERT_RETIRE', { destinataires: lui(s), donnees, cle: `expertise-${s.id}-retrait` }), ordre(s));
};

export const direRapport = (tx: Tx, s: Sollicitation, le: string): void => {
  const donnees = { ...dossier(s), auteur: s.nom };
  tx.mail(mailDe('EXPERT_RAPPORT', { destinataires: secretariat(s), donnees, cle: `expertise-${s.id}-rapport-${le}` }), ordre(s));
};

export const rappeler = (tx: Tx, s: Sollicitation, rappel: Rappel): void => {
  const donnees = { ...dossier(s), comite: s.comite, attenduLe: s.attenduLe, rappel };
  const depuis = s.resolliciteLe ?? s.solliciteLe;
  const cle = `expertise-${s.id}-${rappel}-${depuis}`;
  tx.mail(mailDe('EXPERT_RAPPEL', { destinataires: lui(s), donnees, cle }), ordre(s));
};
