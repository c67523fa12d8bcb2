import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { DosId, EtuId, UtiId } from '@riph/contracts/core/ids';
import { can } from '@riph/contracts/core/workflow';
import { etudeEvents } from '@riph/contracts/etude/etude.events';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import {
  empechementMstr,
  empechementTransfert,
  etatDeLaModification,
  expirationTransfert,
  motifCompteFerme,
} from '@riph/contracts/etude/vie/transfert.rules';
import { type EvenementTransfert, transfertWorkflow } from '@riph/contracts/etude/vie/transfert.workflow';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { Designations } from '@riph/examen/rapporteurs/designations';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { titreDeListe } from '../../socle/dossier/element.rules.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { TransfertEntity } from '../../socle/entites/transfert.entity.ts';
import { VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { formulairesDe } from '../../socle/versions/versions.rules.ts';
import { EtudeTransitions } from '../../socle/workflow/etude-transitions.ts';
import { DeposantsExternes } from '../deposant-externe/deposants-externes.ts';
import { LiensVus } from '../mixte/liens-vus.ts';
import { type Issue, mailCloture, mailConvenu, mailEnvoi } from './courriels.ts';
import { EvenementsTransfert } from './evenements.ts';
import { TransfertRepository } from './transfert.repository.ts';
import { direDe, entre, TransfertTransitions } from './transitions.ts';

/** How one ends: the event, the state it leads to, why. */
type Fin = { evenement: EvenementTransfert; vers: Issue; motif?: string | undefined; actor: Actor | null };
/** What is handed over: a study, the draft of a first request, or a study with the modification of this number. */
type Quoi = { objet: 'ETUDE' } | { objet: 'DOSSIER'; dosId: DosId } | { objet: 'MSTR'; numeroMs: string };
type Envoi = { quoi: Quoi; etuId: EtuId; cible: { utiId: UtiId; nom: string } };
/** A transfer under its lock, with what it moves. */
type Tenu = { transfert: TransfertEntity; etude: EtudeEntity; dossiers: readonly DossierEntity[] };

/** As a member reads it beside the name of whoever filed the dossier and handed it over: he does not judge it afterwards (COM-07). */
const MOTIF_ANCIEN_DEPOSANT = 'A déposé ce dossier, avant de le transférer';

/**
 * Hand-overs (ETU-11). What waits freezes what the sponsor does with his dossiers; what is accepted gives the study and all its dossiers, drafts included. With a
 * modification that changes the sponsor (ETU-15) nothing is frozen: its sponsor has it examined, and the study passes once it is in force.
 */
@Injectable()
export class Transferts {
  constructor(
    private readonly db: Database,
    private readonly repository: TransfertRepository,
    private readonly etudes: EtudeRepository,
    private readonly index: DossierIndex,
    private readonly designations: Designations,
    private readonly liensDeclares: LiensRepository,
    private readonly externes: DeposantsExternes,
    private readonly versions: VersionsRepository,
    private readonly liens: LiensVus,
    private readonly callService: CallService,
    private readonly clock: Clock,
    private readonly transitions: TransfertTransitions,
    private readonly evenements: EvenementsTransfert,
    vieEtude: EtudeTransitions,
  ) {
    vieEtude.puis((tx, dossier) => this.suivre(tx, dossier));
  }

  /** Throws `transfert.cible`, `transfert.enCours`, `transfert.impossible`. The owner sends, whoever asks for it. */
  envoyer({ quoi, etuId, cible }: Envoi): Promise<TransfertEntity> {
    return this.db.transaction(async (tx) => {
      const dossiers = await this.repository.dossiersRetenus(tx, etuId);
      const etude = await this.etudes.lock(tx, etuId);
      const dossier = dossiers.find((d) => isVise(quoi, d)) ?? null;
      const raison = await this.raison(tx, quoi, etude, dossier);
      if (raison !== null) throw refus('transfert.impossible', { raison });
      if (cible.utiId === etude.deposantUtiId) throw refus('transfert.cible', {});
      if (await this.repository.enAttente(etuId, tx)) throw refus('transfert.enCours', {});
      const transfert = await this.repository.ajouter(tx, {
        objet: quoi.objet,
        etuId,
        dosId: dossier?.id ?? null,
        numero: quoi.objet === 'DOSSIER' && dossier ? dossier.numero : etude.numero,
        numeroMs: quoi.objet === 'MSTR' ? quoi.numeroMs : null,
        titre: titreDeListe((quoi.objet === 'DOSSIER' && dossier ? dossier : etude).titre),
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
      if (quoi.objet === 'MSTR' && dossier) {
        await this.repository.nommer(tx, dossier, 'MStr');
        await this.index.republier(tx, dossier.id);
      } else await this.repository.marquer(tx, etuId, 'ENVOYE');
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, action: 'TRANSFERT_ENVOYER', ...direDe(transfert) });
      for (const recu of [false, true]) tx.mail(mailEnvoi(transfert, recu));
      return transfert;
    });
  }

  /** The target takes over, at once or once the modification is in force. Throws `transfert.clos`, `transfert.impossible`. */
  accepter(t: TransfertEntity, actor: Actor): Promise<TransfertEntity> {
    return this.tenir(t, async (tx, tenu) => {
      const { transfert, etude, dossiers } = tenu;
      await this.evenements.exiger('ACCEPTER', { ...transfert, etat: etude.etat }, actor);
      const modification = dossiers.find((d) => transfert.objet === 'MSTR' && d.id === transfert.dosId);
      if (!modification || etatDeLaModification(modification) !== 'EXAMEN')
        return this.finir(tx, tenu, { evenement: 'ACCEPTER', vers: 'ACCEPTE', actor });
      return this.transitions.passer(tx, transfert, 'ACCEPTER', actor, {
        vers: 'CONVENU',
        mails: (apres) => [mailConvenu(apres)],
      });
    });
  }

  /** The study stays with its sponsor, as it does when he calls it back, or nobody answers. */
  refuser(t: TransfertEntity, motif: string | undefined, actor: Actor): Promise<TransfertEntity> {
    return this.rendre(t, { evenement: 'REFUSER', vers: 'REFUSE', motif, actor });
  }

  annuler(t: TransfertEntity, actor: Actor): Promise<TransfertEntity> {
    return this.rendre(t, { evenement: 'ANNULER', vers: 'ANNULE', actor });
  }

  expirer(t: TransfertEntity): Promise<TransfertEntity> {
    return this.rendre(t, { evenement: 'EXPIRER', vers: 'EXPIRE', actor: null });
  }

  private rendre(t: TransfertEntity, fin: Fin): Promise<TransfertEntity> {
    return this.tenir(t, (tx, tenu) => this.finir(tx, tenu, fin));
  }

  private tenir(
    { id, etuId }: TransfertEntity,
    faire: (tx: Tx, tenu: Tenu) => Promise<TransfertEntity>,
  ): Promise<TransfertEntity> {
    // Whatever ended it, its study is there as long as it waits: a frozen draft is not deleted.
    if (etuId === null) throw refus('transfert.introuvable', {});
    return this.db.transaction(async (tx) => {
      const dossiers = await this.repository.dossiersRetenus(tx, etuId);
      const etude = await this.etudes.lock(tx, etuId);
      return faire(tx, { transfert: await this.transitions.lock(tx, { id }), etude, dossiers });
    });
  }

  /** A modification that carries a transfer has moved: in force, the study passes; without a favourable opinion, it stays. Its own entity says so: what is told after names the right sponsor. */
  private async suivre(tx: Tx, d: DossierEntity): Promise<void> {
    const etat = isModification(d.type) ? etatDeLaModification(d) : 'EXAMEN';
    if (etat === 'EXAMEN') return;
    const evenement = etat === 'EN_VIGUEUR' ? 'CONCLURE' : 'CLASSER';
    const porte = await this.repository.deLaModification(d.id, tx);
    if (!porte || !can(transfertWorkflow, porte.statut, evenement)) return;
    // The dossier that moves was held first, not by its rank: two requests of one study that move at once may be run again.
    const autres = (await this.repository.dossiersRetenus(tx, d.etuId)).filter((x) => x.id !== d.id);
    const etude = await this.etudes.lock(tx, d.etuId);
    const transfert = await this.transitions.lock(tx, { id: porte.id });
    const issue = evenement === 'CLASSER' ? ({ vers: 'SANS_SUITE' } as const) : await this.issueEnVigueur(transfert);
    await this.finir(tx, { transfert, etude, dossiers: [...autres, d] }, { evenement, ...issue, actor: null });
  }

  /** Months pass between the agreement and the opinion: a study is not given to an account closed meanwhile, which nobody could open any more. */
  private async issueEnVigueur({ cibleUtiId, cibleNom }: TransfertEntity): Promise<Pick<Fin, 'vers' | 'motif'>> {
    const [personne] = await this.callService.call(annuaireInternal, 'listerUtilisateurs', { utiIds: [cibleUtiId] });
    const ouvert =
      personne && (await this.callService.call(annuaireInternal, 'chercherDeposantActif', { email: personne.email }));
    return ouvert ? { vers: 'ACCEPTE' } : { vers: 'ANNULE', motif: motifCompteFerme(cibleNom) };
  }

  private async finir(
    tx: Tx,
    { transfert, etude, dossiers }: Tenu,
    { evenement, vers, motif, actor }: Fin,
  ): Promise<TransfertEntity> {
    const fini = await this.transitions.passer(tx, transfert, evenement, actor, {
      vers,
      champs: { clotureLe: this.clock.instant(), motif: motif?.trim() || null },
      mails: (apres) => [mailCloture(apres, vers)],
    });
    const porteuse = dossiers.find((d) => fini.objet === 'MSTR' && d.id === fini.dosId);
    if (vers === 'ACCEPTE') await this.passer(tx, fini, etude, dossiers, actor);
    else if (porteuse) await this.repository.nommer(tx, porteuse, 'MS');
    else await this.repository.marquer(tx, etude.id, 'ANNULE');
    await this.index.republierEtude(tx, etude.id);
    return fini;
  }

  private async passer(tx: Tx, t: TransfertEntity, etude: EtudeEntity, dossiers: readonly DossierEntity[], actor: Actor | null) {
    const nouveau = { utiId: t.cibleUtiId, nom: actor?.utiId === t.cibleUtiId ? actor.nom : t.cibleNom };
    await this.externes.partir(tx, etude);
    await this.repository.confier(tx, etude.id, nouveau, this.clock.instant());
    for (const d of dossiers) {
      // `deposants` is computed by the table: the row in hand follows it.
      Object.assign(d, {
        deposantUtiId: nouveau.utiId,
        deposants: [nouveau.utiId],
        deposantNom: nouveau.nom,
        transfert: 'RECU',
        version: d.version + 1,
      });
      if (d.cppId !== null) await this.ecarter(tx, d, t);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: d.id,
        action: 'TRANSFERT_ACCEPTER',
        actor,
        commentaire: entre(t),
        details: { traId: t.id, ancienDeposantUtiId: t.emetteurUtiId },
      });
    }
    if (t.objet === 'MSTR') await this.confierEssai(tx, t, etude);
  }

  /** The trial of a medicine tied to the study follows, if the former sponsor had access to it: the other service knows (MIX-07). */
  private async confierEssai(tx: Tx, t: TransfertEntity, etude: EtudeEntity): Promise<void> {
    const lien = await this.liens.confirme(etude);
    if (lien === null) return;
    const fait = { etuId: etude.id, numeroCtis: lien.numeroCtis, de: t.emetteurUtiId, a: t.cibleUtiId };
    tx.publish(etudeEvents.etudeConfiee, fait, { cle: `etude-${etude.id}` });
  }

  private async raison(tx: Tx, quoi: Quoi, { etat }: EtudeEntity, d: DossierEntity | null): Promise<string | null> {
    if (quoi.objet !== 'MSTR') return empechementTransfert({ objet: quoi.objet, etat, dossier: d });
    if (d === null) return empechementMstr(etat, quoi.numeroMs, null);
    const envoi = await this.versions.dernierEnvoi(d.id, tx);
    const natures = (envoi && formulairesDe(envoi).administratif.modificationNatures) ?? [];
    const isTransferee = (await this.repository.deLaModification(d.id, tx))?.statut === 'ACCEPTE';
    return empechementMstr(etat, quoi.numeroMs, { ...d, natures, isTransferee });
  }

  /** The new sponsor reports no more on the dossier, the former one has a link with it. */
  private async ecarter(tx: Tx, dossier: DossierEntity, t: TransfertEntity): Promise<void> {
    await this.designations.ecarter(tx, dossier, t.cibleUtiId);
    if (await this.liensDeclares.lire(tx, dossier.id, t.emetteurUtiId)) return;
    await this.liensDeclares.ajouter(tx, {
      dosId: dossier.id,
      utiId: t.emetteurUtiId,
      nom: t.emetteurNom,
      motif: MOTIF_ANCIEN_DEPOSANT,
      declareLe: this.clock.instant(),
      declarePar: 'La plateforme',
      declareParUtiId: null,
    });
  }
}

/** The dossier that a transfer names; none for a whole study. */
const isVise = (quoi: Quoi, d: DossierEntity): boolean =>
  quoi.objet === 'DOSSIER' ? d.id === quoi.dosId : quoi.objet === 'MSTR' && isModification(d.type) && d.numero === quoi.numeroMs;
