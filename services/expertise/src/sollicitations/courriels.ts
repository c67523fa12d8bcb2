/** Mails about a request: to the expert, to the secretariat of the committee. No title in them. */
import type { UtiId } from '@riph/contracts/core/ids';
import type { Rappel } from '@riph/contracts/expertise/expertise.rules';
import { type Destinataire, type DonneesMail, mailDe } from '@riph/contracts/identity/mails';
import type { Sollicitation } from './sollicitation.repository.ts';

const lui = (s: Sollicitation): Destinataire[] => [{ utiId: s.expId }];
/** Whoever has the dossier as its sponsor now: these mails name the expert, who is hidden from him (COM-07, DRO-03). */
type Deposants = readonly UtiId[];
const secretariat = (s: Sollicitation, deposants: Deposants): Destinataire[] => [
  { profil: 'GESTIONNAIRE', cppId: s.cppId, sauf: [...deposants] },
];
const dossier = ({ dosId, numero }: Sollicitation) => ({ dosId, numero });
/** The key of the order of its mails: that of its machine. */
export const ordre = (s: Sollicitation) => ({ cle: `expertise-${s.id}` });

export const mailDemande = (s: Sollicitation, le: string, encore: boolean) => {
  const donnees = { ...dossier(s), comite: s.comite, attenduLe: s.attenduLe, encore };
  return mailDe('EXPERT_SOLLICITE', { destinataires: lui(s), donnees, cle: `expertise-${s.id}-demande-${le}` });
};

type Reponse = DonneesMail<'EXPERT_REPONSE'>['reponse'];
export const mailReponse = (s: Sollicitation, deposants: Deposants, le: string, reponse: Reponse) => {
  const donnees = {
    ...dossier(s),
    auteur: s.nom,
    reponse,
    ...(reponse === 'REFUSEE' && s.motif !== null && { motif: s.motif }),
  };
  return mailDe('EXPERT_REPONSE', { destinataires: secretariat(s, deposants), donnees, cle: `expertise-${s.id}-reponse-${le}` });
};

export const mailRetrait = (s: Sollicitation) => {
  const donnees = { ...dossier(s), comite: s.comite };
  return mailDe('EXPERT_RETIRE', { destinataires: lui(s), donnees, cle: `expertise-${s.id}-retrait` });
};

export const mailRapport = (s: Sollicitation, deposants: Deposants, le: string) => {
  const donnees = { ...dossier(s), auteur: s.nom };
  return mailDe('EXPERT_RAPPORT', { destinataires: secretariat(s, deposants), donnees, cle: `expertise-${s.id}-rapport-${le}` });
};

export const mailRappel = (s: Sollicitation, rappel: Rappel) => {
  const donnees = { ...dossier(s), comite: s.comite, attenduLe: s.attenduLe, rappel };
  const depuis = s.resolliciteLe ?? s.solliciteLe;
  return mailDe('EXPERT_RAPPEL', { destinataires: lui(s), donnees, cle: `expertise-${s.id}-${rappel}-${depuis}` });
};
