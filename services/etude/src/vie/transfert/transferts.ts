import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/dossier.errors';
import {
  empechementTransfert,
  expirationTransfert,
  isExpire,
  type ObjetTransfert,
  STATUT_TRANSFERT_LABELS,
  type StatutTransfert,
} from '@riph/contracts/etude/transfert.rules';
import { mailDe } from '@riph/contracts/identity/mails';
import { Designations } from '../../instruction/rapporteurs/designations.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import { RapporteursRepository } from '../../socle/dossier/rapporteurs.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { TransfertEntity } from '../../socle/entites/transfert.entity.ts';
import { DeposantsExternes } from '../deposant-externe/deposants-externes.ts';
import { TransfertRepository } from './transfert.repository.ts';

type Issue = Exclude<StatutTransfert, 'ENVOYE'>;
type Cloture = { statut: Issue; motif?: string | undefined; actor: Actor | null };
export type Envoi = { objet: ObjetTransfert; etuId: number; dosId: number | null; cible: { utiId: number; nom: string } };

const ACTIONS = {
  ACCEPTE: 'TRANSFERT_ACCEPTER',
  REFUSE: 'TRANSFERT_REFUSER',
  ANNULE: 'TRANSFERT_ANNULER',
  EXPIRE: 'TRANSFERT_EXPIRER',
} as const satisfies Record<Issue, string>;
/** As a member reads it beside the name of whoever filed the dossier and handed it over: he does not judge it afterwards (COM-07). */
const MOTIF_ANCIEN_DEPOSANT = 'A déposé ce dossier, avant de le transférer';

/** Hand-overs (ETU-11). What waits freezes what the sponsor does with his dossiers; what is accepted gives the study and all its dossiers, drafts included. */
@Injectable()
export class Transferts {
  constructor(
    private readonly db: Database,
    private readonly repository: TransfertRepository,
    private readonly etudes: EtudeRepository,
    private readonly index: DossierIndex,
    private readonly designations: Designations,
    private readonly rapporteurs: RapporteursRepository,
    private readonly externes: DeposantsExternes,
    private readonly clock: Clock,
  ) {}

  /** Throws `transfert.cible`, `transfert.enCours`, `transfert.impossible`. The owner sends, whoever asks for it. */
  envoyer({ objet, etuId, dosId, cible }: Envoi): Promise<TransfertEntity> {
    return this.db.transaction(async (tx) => {
      const dossiers = await this.repository.dossiersRetenus(tx, etuId);
      const etude = await this.etudes.verrouiller(tx, etuId);
      const dossier = dossiers.find((d) => d.id === dosId) ?? null;
      const raison = empechementTransfert({ objet, etat: etude.etat, dossier });
      if (raison !== null) throw refus('transfert.impossible', { raison });
      if (cible.utiId === etude.deposantUtiId) throw refus('transfert.cible', {});
      if (await this.repository.enAttente(etuId, tx)) throw refus('transfert.enCours', {});
      const transfert = await this.repository.ajouter(tx, {
        objet,
        etuId,
        dosId,
        numero: dossier ? dossier.numero : etude.numero,
        titre: titreDeListe((dossier ?? etude).titre),
        emetteurUtiId: etude.deposantUtiId,
        emetteurNom: etude.deposantNom,
        cibleUtiId: cible.utiId,
        cibleNom: cible.nom,
        statut: 'ENVOYE',
        envoyeLe: this.clock.instant(),
        expireLe: expirationTransfert(this.clock.today()),
        clotureLe: null,
        motif: null,
      });
      await this.repository.marquer(tx, etuId, 'ENVOYE');
      consigner(tx, transfert, etuId, 'TRANSFERT_ENVOYER');
      for (const recu of [false, true]) tx.mail(mailEnvoi(transfert, recu));
      return transfert;
    });
  }

  /** The target takes over. Throws `transfert.clos`, `transfert.impossible`. */
  accepter(t: TransfertEntity, actor: Actor): Promise<TransfertEntity> {
    return this.clore(t, { statut: 'ACCEPTE', actor }, async (tx, etude, dossiers) => {
      const raison = empechementTransfert({ objet: 'ETUDE', etat: etude.etat, dossier: null });
      if (raison !== null) throw refus('transfert.impossible', { raison });
      await this.externes.partir(tx, etude);
      await this.repository.confier(tx, etude.id, { utiId: actor.utiId, nom: actor.nom }, this.clock.instant());
      for (const d of dossiers.filter((d) => d.cppId !== null)) await this.ecarter(tx, d, t);
      for (const d of dossiers)
        tx.journal({
          entityCode: 'DOSSIER',
          entityId: d.id,
          action: ACTIONS.ACCEPTE,
          commentaire: entre(t),
          details: { traId: t.id, ancienDeposantUtiId: t.emetteurUtiId },
        });
    });
  }

  /** Refused, called back or expired: the study stays with its sponsor. */
  rendre(t: TransfertEntity, cloture: Cloture): Promise<TransfertEntity> {
    return this.clore(t, cloture, (tx, etude) => this.repository.marquer(tx, etude.id, 'ANNULE'));
  }

  private clore(
    { id, etuId }: TransfertEntity,
    { statut, motif, actor }: Cloture,
    effet: (tx: Tx, etude: EtudeEntity, dossiers: readonly DossierEntity[]) => Promise<void>,
  ): Promise<TransfertEntity> {
    // Whatever ended it, its study is there as long as it waits: a frozen draft is not deleted.
    if (etuId === null) throw refus('transfert.introuvable', {});
    return this.db.transaction(async (tx) => {
      const dossiers = await this.repository.dossiersRetenus(tx, etuId);
      const etude = await this.etudes.verrouiller(tx, etuId);
      const t = await this.repository.retenir(tx, id);
      if (!t) throw refus('transfert.introuvable', {});
      if (t.statut !== 'ENVOYE') throw refus('transfert.clos', { statut: STATUT_TRANSFERT_LABELS[t.statut] });
      if (statut === 'ACCEPTE' && isExpire(t.expireLe, this.clock.today()))
        throw refus('transfert.clos', { statut: STATUT_TRANSFERT_LABELS.EXPIRE });
      const champs = { statut, clotureLe: this.clock.instant(), motif: motif?.trim() || null };
      await this.repository.clore(tx, id, champs);
      await effet(tx, etude, dossiers);
      await this.index.republierEtude(tx, etuId);
      const clos = Object.assign(t, champs);
      consigner(tx, clos, etuId, ACTIONS[statut], actor);
      tx.mail(mailCloture(clos, statut));
      return clos;
    });
  }

  /** The new sponsor reports no more on the dossier, the former one has a link with it. */
  private async ecarter(tx: Tx, dossier: DossierEntity, t: TransfertEntity): Promise<void> {
    await this.designations.ecarter(tx, dossier, t.cibleUtiId);
    if (await this.rapporteurs.conflit(tx, dossier.id, t.emetteurUtiId)) return;
    await this.rapporteurs.declarer(tx, {
      dosId: dossier.id,
      utiId: t.emetteurUtiId,
      nom: t.emetteurNom,
      motif: MOTIF_ANCIEN_DEPOSANT,
      declareLe: this.clock.instant(),
      declarePar: 'La plateforme',
    });
  }
}

const entre = (t: TransfertEntity): string => `${t.emetteurNom} → ${t.cibleNom}`;

const consigner = (tx: Tx, t: TransfertEntity, etuId: number, action: string, actor?: Actor | null): void =>
  tx.journal({
    entityCode: 'ETUDE',
    entityId: etuId,
    action,
    ...(actor !== undefined && { actor }),
    commentaire: [entre(t), t.motif].filter((v) => v !== null).join(' : '),
    details: { traId: t.id, emetteurUtiId: t.emetteurUtiId, cibleUtiId: t.cibleUtiId },
  });

/** MAI-01: by its number, never by its title. */
const donneesDe = (t: TransfertEntity) => ({
  objet: t.numero === null ? 'un brouillon' : `l’étude ${t.numero}`,
  emetteur: t.emetteurNom,
  cible: t.cibleNom,
});
const mailEnvoi = (t: TransfertEntity, recu: boolean) =>
  mailDe('TRANSFERT_ENVOYE', {
    destinataires: [{ utiId: recu ? t.cibleUtiId : t.emetteurUtiId }],
    donnees: { ...donneesDe(t), recu, expireLe: t.expireLe },
    cle: `transfert-${t.id}-${recu ? 'recu' : 'envoye'}`,
  });
const mailCloture = (t: TransfertEntity, issue: Issue) =>
  mailDe('TRANSFERT_CLOS', {
    destinataires: [{ utiId: t.emetteurUtiId }, { utiId: t.cibleUtiId }],
    donnees: { ...donneesDe(t), issue, motif: t.motif ?? undefined },
    cle: `transfert-${t.id}-clos`,
  });
