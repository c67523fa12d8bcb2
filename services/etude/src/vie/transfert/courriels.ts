/** The mails of a hand-over: both sponsors are told of each step. MAI-01: by its number, never by its title. */
import type { STATUTS_EN_COURS, StatutTransfert } from '@riph/contracts/etude/vie/transfert.workflow';
import { mailDe } from '@riph/contracts/identity/mails';
import type { TransfertEntity } from '../../socle/entites/transfert.entity.ts';

/** How a hand-over ends. */
export type Issue = Exclude<StatutTransfert, (typeof STATUTS_EN_COURS)[number]>;

const donneesDe = (t: TransfertEntity) => ({
  objet: t.numero === null ? 'un brouillon' : `l’étude ${t.numero}`,
  emetteur: t.emetteurNom,
  cible: t.cibleNom,
  modification: t.numeroMs ?? undefined,
});

/** `recu`: to the sponsor who is asked; otherwise to the one who sent it. */
export const mailEnvoi = (t: TransfertEntity, recu: boolean) =>
  mailDe('TRANSFERT_ENVOYE', {
    destinataires: [{ utiId: recu ? t.cibleUtiId : t.emetteurUtiId }],
    donnees: { ...donneesDe(t), recu, expireLe: t.expireLe },
    cle: `transfert-${t.id}-${recu ? 'recu' : 'envoye'}`,
  });

/** Accepted, before the modification is in force. */
export const mailConvenu = (t: TransfertEntity) =>
  mailDe('TRANSFERT_CONVENU', {
    destinataires: [{ utiId: t.emetteurUtiId }, { utiId: t.cibleUtiId }],
    donnees: { ...donneesDe(t), modification: t.numeroMs ?? '' },
    cle: `transfert-${t.id}-convenu`,
  });

/** Ended, one way or another. */
export const mailCloture = (t: TransfertEntity, issue: Issue) =>
  mailDe('TRANSFERT_CLOS', {
    destinataires: [{ utiId: t.emetteurUtiId }, { utiId: t.cibleUtiId }],
    donnees: { ...donneesDe(t), issue, motif: t.motif ?? undefined },
    cle: `transfert-${t.id}-clos`,
  });
