/** Notifications of a trial: taken in from the portal, declared by the sponsor, followed by the committee. One document for each trial. Rules: CTI-32 to CTI-35. */

import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import {
  arretEnCours,
  commenceEnFrance,
  echeanceVigilance,
  effetEnFrance,
  empechementReprise,
  REGLES_VIGILANCE,
  type TypeVigilance,
} from '@riph/contracts/dossier-ctis/vigilance.rules';
import type { DeclarationSaisie, NotificationVigilance } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { dossiersCtis, type EtudeVue, etudesCtis, type VigilanceCtis, vigilancesCtis } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { Objets } from '../socle/objets.repository.ts';
import { fermerAvecLEssai } from '../socle/recrutement.rules.ts';
import { impossible } from '../socle/refus.ts';
import { empechementPiece, fautesDeclaration, peutRetirerPiece } from './declaration.rules.ts';
import { rapprocher } from './rapprochement.rules.ts';

const ENTITE = 'ETUDE_CTIS';
const FINI = 'TERMINEE';
export type Suite = Exclude<NotificationVigilance['statut'], 'RECUE'>;

@Injectable()
export class Vigilances {
  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
    private readonly documents: DocumentStore,
    private readonly courriels: CourrielsCtis,
  ) {}

  async lire(etuId: EtuId): Promise<VigilanceCtis & { version: number }> {
    const la = await this.store.read(vigilancesCtis, etuId);
    return la ? { ...la.contenu, version: la.version } : { notifications: [], version: 0 };
  }

  async deCeux(etuIds: readonly EtuId[]): Promise<ReadonlyMap<number, NotificationVigilance[]>> {
    const lus = await this.store.readMany(vigilancesCtis, etuIds);
    return new Map(lus.map((v) => [Number(v.id), v.contenu.notifications]));
  }

  /** Refused: dates that cannot be, a type that is not the sponsor's, an event that is already told, a restart that asks for an authorisation. Late is said, and never refused. */
  async declarer(etude: EtudeVue, saisi: DeclarationSaisie, actor: Actor): Promise<{ id: number; limite: string | null }> {
    const aujourdhui = this.clock.today();
    const fields = fautesDeclaration(saisi, aujourdhui);
    if (fields.length > 0) throw refusal('saisie.invalide', { fields });
    const { type, dateEvenement, dateConnaissance, description, mesures } = saisi;
    let id = 0;
    await this.changer(etude.id, undefined, async ({ notifications }, tx) => {
      if (notifications.some((n) => n.type === type && n.dateEvenement === dateEvenement && (n.pays ?? FRANCE) === FRANCE))
        throw impossible('Cet événement est déjà notifié, à cette date : complétez sa notification.');
      const refus =
        type === 'REPRISE' ? empechementReprise({ notifications, modifications: etude.dossiers }, dateEvenement) : null;
      if (refus) throw impossible(refus);
      id = notifications.length + 1;
      const finReputee = arretEnCours(notifications, etude.dossiers)?.finReputee ?? null;
      const nouvelle: NotificationVigilance = {
        id,
        type,
        pays: FRANCE,
        dateEvenement,
        dateConnaissance,
        arretPourSurete: type === 'ARRET_TEMPORAIRE' ? saisi.arretPourSurete : null,
        dateNotification: aujourdhui,
        description,
        mesures,
        statut: 'RECUE',
        origine: 'DEPOSANT',
        datesAnterieures: [],
        pjs: [],
      };
      notifications.push(nouvelle);
      tx.journal({ entityCode: ENTITE, entityId: etude.id, action: 'NOTIFIER', details: { type, dateEvenement }, actor });
      await this.alerter(tx, etude, nouvelle);
      await this.appliquerAuStatut(tx, etude.id, nouvelle, { actor, finReputee });
    });
    return { id, limite: echeanceVigilance(type, { dateEvenement, dateConnaissance })?.date ?? null };
  }

  /** What the portal says, in the transaction of its record. The first state of a trial tells the past: nobody is alerted of it. */
  async importer(tx: Tx, etude: EtudeVue, evenements: EssaiCtis['evenements']): Promise<void> {
    if (evenements.length === 0) return;
    const { notifications, version } = await this.lire(etude.id);
    const apres = structuredClone(notifications);
    rapprocher(apres, evenements);
    if (JSON.stringify(apres) === JSON.stringify(notifications)) return;
    if (version === 0) await this.store.createIn(tx, vigilancesCtis, etude.id, { notifications: [] });
    await this.store.changeIn(tx, vigilancesCtis, { id: etude.id }, async (v) => {
      const nouvelles = rapprocher(v.notifications, evenements);
      tx.journal({
        entityCode: ENTITE,
        entityId: etude.id,
        action: 'NOTIFICATIONS_RECUES',
        details: { nouvelles: nouvelles.length },
      });
      if (etude.version > 1) for (const n of nouvelles) await this.alerter(tx, etude, n);
    });
  }

  async ajouterPiece(etude: EtudeVue, notifId: number, fichier: FileRef, actor: Actor): Promise<void> {
    return this.documents.orDiscard(fichier, async () => {
      await this.changer(etude.id, undefined, async (v, tx) => {
        const n = trouver(v, notifId);
        const raison = empechementPiece(n);
        if (raison) throw impossible(raison);
        const deposePar = actor.profil === 'DEPOSANT' ? 'DEPOSANT' : 'COMITE';
        n.pjs.push({ id: n.pjs.length + 1, deposeLe: this.clock.instant(), deposePar, fichier, retiree: false });
        const details = { notification: notifId, nom: fichier.nom, sha256: fichier.sha256 };
        tx.journal({ entityCode: ENTITE, entityId: etude.id, action: 'JOINDRE_VIGILANCE', details, actor });
        await this.prevenir(tx, etude, n.type, {
          evenement: 'VIGILANCE_PIECE',
          titre: 'pièce jointe à une notification urgente',
          texte: `Une pièce est jointe à une notification urgente : ${REGLES_VIGILANCE[n.type].libelle.toLowerCase()}. Elle se lit dans l’onglet « Vigilance » de l’essai.`,
          rang: `${notifId}-${deposePar}-${this.clock.today()}`,
          duComite: deposePar === 'COMITE',
        });
      });
    });
  }

  async retirerPiece(etude: EtudeVue, { notifId, pjId }: { notifId: number; pjId: number }, actor: Actor): Promise<void> {
    await this.changer(etude.id, undefined, (v, tx) => {
      const n = trouver(v, notifId);
      const piece = pieceDe(n, pjId);
      if (!peutRetirerPiece(actor.profil, n, piece))
        throw impossible('Une pièce est retirée par celui qui l’a jointe, avant que le comité ait lu la notification.');
      piece.retiree = true;
      void tx.forgetDocument(piece.fichier.documentId);
      const details = { notification: notifId, nom: piece.fichier.nom, sha256: piece.fichier.sha256 };
      tx.journal({ entityCode: ENTITE, entityId: etude.id, action: 'RETIRER_VIGILANCE', details, actor });
    });
  }

  /** `version`: of the notifications that were read. */
  async suivre(
    etude: EtudeVue,
    notifId: number,
    { version, statut }: { version: number; statut: Suite },
    actor: Actor,
  ): Promise<void> {
    await this.changer(etude.id, version, (v, tx) => {
      const n = trouver(v, notifId);
      const details = { notification: notifId, type: n.type };
      tx.journal({
        entityCode: ENTITE,
        entityId: etude.id,
        action: 'SUIVRE_VIGILANCE',
        de: n.statut,
        vers: statut,
        details,
        actor,
      });
      n.statut = statut;
    });
  }

  /** The bytes, with a line of who read them. Throws `objet.introuvable`. */
  async piece(etuId: EtuId, { notifId, pjId }: { notifId: number; pjId: number }, actor: Actor): Promise<FileRef> {
    const { fichier } = pieceDe(trouver(await this.lire(etuId), notifId), pjId);
    const details = { notification: notifId, pieceId: pjId };
    await this.store.note((tx) => tx.journal({ entityCode: ENTITE, entityId: etuId, action: 'TELECHARGER', details, actor }));
    return fichier;
  }

  private alerter(tx: Tx, etude: EtudeVue, { id, type }: Pick<NotificationVigilance, 'id' | 'type'>): Promise<void> {
    const { libelle } = REGLES_VIGILANCE[type];
    return this.prevenir(tx, etude, type, {
      evenement: `VIGILANCE_${type}`,
      titre: 'notification urgente',
      texte: `Une notification urgente est arrivée : ${libelle.toLowerCase()}. Elle se lit dans l’onglet « Vigilance » de l’essai.`,
      rang: id,
      duComite: false,
    });
  }

  /**
   * Of what is urgent, the same day: to the committee of the trial, the agency, and each committee that examines another of its requests. What the committee writes is told to the
   * sponsor in its place. No detail of health in a mail.
   */
  private async prevenir(
    tx: Tx,
    etude: EtudeVue,
    type: TypeVigilance,
    { rang, duComite, ...dit }: { evenement: string; titre: string; texte: string; rang: number | string; duComite: boolean },
  ): Promise<void> {
    const { numeroCtis, cppId, acces } = etude;
    const demande = etude.dossiers.at(0);
    if (!REGLES_VIGILANCE[type].urgente || !demande) return;
    const partie = duComite ? 'PROMOTEUR' : cppId === null ? 'ADMINISTRATION' : 'COMITE';
    const aQui = [partie, 'ANSM'] as const;
    const prevenus = { promoteurs: acces.map((a) => a.utiId), rapporteurs: [] };
    const { id, cleDemande } = demande;
    this.courriels.annoncer(tx, { id, numeroCtis, cleDemande, cppId }, prevenus, { ...dit, aQui }, rang);
    const ids = etude.dossiers.map((d) => d.id);
    const lus = (await this.store.readMany(dossiersCtis, ids, tx)).map((d) => ({ ...d.contenu, id: Number(d.id) }));
    for (const d of autresComites(lus, cppId))
      this.courriels.annoncer(tx, d, prevenus, { ...dit, aQui: ['COMITE'] }, `${rang}-${d.cppId}`);
  }

  /**
   * A halt in France that no restart followed within two years ends the trial, on its last day (article 37(7), CTI-34). Nothing is done while it may still be restarted: the day after that
   * day is the first one, and while a modification filed since may ask for a later restart. A restart that is notified later, of a day in time, undoes it (`declarer`).
   */
  async terminerArret(etuId: EtuId, jour: Jour): Promise<void> {
    const { notifications } = await this.lire(etuId);
    const la = await this.store.read(etudesCtis, etuId);
    const arret = arretEnCours(notifications, la?.contenu.dossiers ?? []);
    if (arret === null || !la) return;
    const { depuis, finReputee } = arret;
    if (jour <= finReputee || arret.prolongeable || estPasse(la.contenu, finReputee)) return;
    await this.store.change(etudesCtis, { id: etuId }, (etude, tx) => {
      if (arretEnCours(notifications, etude.dossiers)?.prolongeable) return;
      if (estPasse(etude, finReputee)) return;
      const details = { arretLe: depuis, finReputee };
      tx.journal({ entityCode: ENTITE, entityId: etuId, action: 'REPUTER_TERMINE', de: etude.statut, vers: FINI, details });
      etude.statut = FINI;
      etude.statutDeclare = { statut: FINI, depuis: finReputee };
      fermerAvecLEssai(etude, { date: finReputee, le: this.clock.instant(), par: 'La plateforme' });
      const demande = etude.dossiers.at(0);
      if (!demande) return;
      this.courriels.annoncer(
        tx,
        { id: demande.id, numeroCtis: etude.numeroCtis, cleDemande: demande.cleDemande, cppId: etude.cppId },
        { promoteurs: etude.acces.map((a) => a.utiId), rapporteurs: [] },
        {
          evenement: 'VIGILANCE_FIN_REPUTEE',
          titre: 'essai réputé terminé',
          aQui: ['PROMOTEUR', 'COMITE', 'ANSM'],
          texte: `L’essai, arrêté le ${formatJour(depuis)}, n’a pas été repris dans les deux ans : il est réputé terminé le ${formatJour(finReputee)} (article 37(7) du règlement). S’il a été repris à temps, notifiez sa reprise dans l’onglet « Vigilance ».`,
        },
        finReputee,
      );
    });
  }

  /**
   * A halt suspends the trial, its end ends it; until the portal tells a later event, that stands. `finReputee`: the end that a halt alone had made, which a restart in time undoes. A start
   * that is told at last undoes an expiry that was counted here (CTI-50): no first visit was known.
   */
  private async appliquerAuStatut(
    tx: Tx,
    etuId: EtuId,
    n: Pick<NotificationVigilance, 'type' | 'pays' | 'dateEvenement'>,
    { actor, finReputee }: { actor: Actor; finReputee: string | null },
  ): Promise<void> {
    const effet = effetEnFrance(n);
    const ranime = (tenu: EtudeVue['statutDeclare']) => tenu?.statut === 'EXPIREE' && commenceEnFrance(n);
    if (effet === null && !ranime((await this.store.hold(tx, etudesCtis, { id: etuId })).contenu.statutDeclare)) return;
    await this.store.changeIn(tx, etudesCtis, { id: etuId }, (etude) => {
      const tenu = etude.statutDeclare;
      const vers = effet ?? (ranime(tenu) ? 'EN_COURS' : null);
      const passe = tenu !== null && tenu.depuis > n.dateEvenement && tenu.depuis !== finReputee && !ranime(tenu);
      if (vers === null || passe) return;
      tx.journal({ entityCode: ENTITE, entityId: etuId, action: 'CHANGER_STATUT', de: etude.statut, vers, actor });
      etude.statut = vers;
      etude.statutDeclare = { statut: vers, depuis: n.dateEvenement };
      fermerAvecLEssai(etude, { date: n.dateEvenement, le: this.clock.instant(), par: actor.nom });
    });
  }

  private async changer(
    etuId: EtuId,
    version: number | undefined,
    acte: (v: VigilanceCtis, tx: Tx) => void | Promise<void>,
  ): Promise<void> {
    await this.store.ensure(vigilancesCtis, etuId, { notifications: [] });
    await this.store.change(vigilancesCtis, { id: etuId, version }, (v, tx) => acte(v, tx));
  }
}

/** The open requests of other committees than that of the trial, one for each committee. */
function autresComites<D extends Pick<DossierCtis, 'cppId' | 'statut' | 'suppression'>>(
  dossiers: readonly D[],
  cppId: CppId | null,
) {
  const vus = new Set([null, cppId]);
  return dossiers.filter((d) => {
    if (vus.has(d.cppId) || estClos(d.statut) || d.suppression) return false;
    vus.add(d.cppId);
    return true;
  });
}

function trouver(v: VigilanceCtis, notifId: number): NotificationVigilance {
  const n = v.notifications.find((x) => x.id === notifId);
  if (!n) throw refusal('objet.introuvable', { objet: 'Notification' });
  return n;
}

function pieceDe(n: NotificationVigilance, pjId: number): NotificationVigilance['pjs'][number] {
  const piece = n.pjs.find((p) => p.id === pjId && !p.retiree);
  if (!piece) throw refusal('objet.introuvable', { objet: 'Pièce' });
  return piece;
}

/** What was declared of the trial since then stands. */
const estPasse = ({ statutDeclare }: Pick<EtudeVue, 'statutDeclare'>, finReputee: string): boolean =>
  statutDeclare !== null && statutDeclare.depuis >= finReputee;
