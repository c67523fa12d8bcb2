import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { empechementConfirmation } from '@riph/contracts/etude/depot/historique.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { reperes } from '@riph/examen/socle/destinataires';
import { parties, secretariat } from '../../socle/dossier/destinataires.ts';
import type { DossierEntity, RepriseDeclaree } from '../../socle/entites/dossier.entity.ts';
import type { ActeDossier, ActeTransition } from '../../socle/workflow/acte.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';

const gardes = (d: Pick<DossierEntity, 'deposantUtiId'>, actor: Actor): string[] =>
  [empechementConfirmation(d.deposantUtiId, actor)].filter((raison) => raison !== null);

/** A take-over is confirmed or refused by the committee that it names, or by the administration (DOS-15). */
@Injectable()
export class Reprises {
  readonly confirmation: ActeDossier = { guard: gardes, run: (acte) => this.confirmerParAppel(acte) };
  readonly refus: ActeDossier = { guard: gardes, run: (acte) => this.refuser(acte) };

  constructor(
    private readonly transitions: DossierTransitions,
    private readonly db: Database,
  ) {}

  /** Tells the committee, and the administration, which decides when the committee has no account. */
  demander(tx: Tx, d: DossierEntity, actor: Actor): void {
    const mail = mailDe('REPRISE_A_CONFIRMER', {
      destinataires: [...secretariat(d), { profil: 'SUPER_ADMIN', sauf: [d.deposantUtiId] }],
      donnees: { ...reperes(d), par: actor.nom, avisLe: declareeDe(d).dateAvis },
      cle: `dossier-${d.id}-reprise-${d.version}`,
    });
    tx.mail(mail, { cle: `dossier-${d.id}` });
  }

  /** Tells the parties what was changed of a take-over that was confirmed; before that, whoever confirms reads it as it is. */
  corriger(tx: Tx, d: DossierEntity, { quoi, motif }: { quoi: string; motif?: string }, actor: Actor): void {
    if (d.statut === 'REPRISE_A_CONFIRMER') return;
    const mail = mailDe('REPRISE_CORRIGEE', {
      destinataires: parties(d),
      donnees: { dosId: d.id, numero: d.numero ?? '', par: actor.nom, quoi, ...(motif && { motif }) },
      cle: `dossier-${d.id}-reprise-corrigee-${d.version}`,
    });
    tx.mail(mail, { cle: `dossier-${d.id}` });
  }

  /** From then on the study is under way. */
  confirmer(tx: Tx, dossier: DossierEntity, actor: Actor, requestId?: string): Promise<DossierEntity> {
    const { dateAvis, dateAutorisationAnsm } = declareeDe(dossier);
    return this.transitions.transition(tx, dossier, 'CONFIRMER_REPRISE', actor, {
      requestId,
      champs: {
        dateAvis,
        sensAvis: 'FAVORABLE',
        decisionAnsm: dateAutorisationAnsm === null ? 'SANS_OBJET' : 'AUTORISEE',
        dateDecisionAnsm: dateAutorisationAnsm,
      },
      mails: (d) => [
        mailDe('DOSSIER_REPRIS', {
          destinataires: parties(d),
          donnees: { dosId: d.id, numero: d.numero ?? '', par: actor.nom, avisLe: dateAvis },
          cle: `dossier-${d.id}-repris-${d.version}`,
        }),
      ],
    });
  }

  private async confirmerParAppel({ dossier, actor, donnees, requestId }: ActeTransition) {
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, dossier, donnees.version);
      return this.confirmer(tx, now, actor, requestId);
    });
    return { dossier: apres, message: 'La reprise est confirmée : l’étude est en cours sur la plateforme.' };
  }

  private async refuser({ dossier, actor, donnees, requestId }: ActeTransition) {
    const motif = donnees.motif?.trim() ?? '';
    if (motif.length < MOTIF_MIN.refusDeReprise)
      assertAllowed([`Indiquez pourquoi vous refusez cette reprise (au moins ${MOTIF_MIN.refusDeReprise} caractères).`]);
    const apres = await this.db.transaction(async (tx) => {
      const now = await this.transitions.lock(tx, dossier, donnees.version);
      return this.transitions.transition(tx, now, 'REFUSER_REPRISE', actor, {
        requestId,
        commentaire: motif,
        champs: { repriseDeclaree: { ...declareeDe(now), motifRefus: motif } },
        mails: (d) => [
          mailDe('REPRISE_REFUSEE', {
            destinataires: parties(d),
            donnees: { ...reperes(d), motif },
            cle: `dossier-${d.id}-reprise-refusee-${d.version}`,
          }),
        ],
      });
    });
    return { dossier: apres, message: 'La reprise est refusée : son numéro national est libre.' };
  }
}

function declareeDe(d: DossierEntity): RepriseDeclaree {
  if (d.repriseDeclaree === null) throw new Error(`dossier ${d.id} was not taken over`);
  return d.repriseDeclaree;
}
