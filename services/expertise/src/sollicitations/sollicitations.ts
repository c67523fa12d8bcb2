/** The acts of a request, from the question to the end. Each holds the row, and passes its event by the machine. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import type { MailDemande } from '@riph/chassis/store/mail';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { Presentation } from '@riph/contracts/examen/dossiers.internal';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { type Lien, lienAvec } from '@riph/contracts/expertise/expertise.rules';
import { type EvenementExpertise, isAdmis, isPossible } from '@riph/contracts/expertise/expertise.workflow';
import type { demandeExpertise, redemande, TypeDocumentExpertise } from '@riph/contracts/expertise/sollicitation.schemas';
import type * as z from 'zod';
import { ExpertAccess } from '../expert/expert.access.ts';
import { ExpertRepository } from '../expert/expert.repository.ts';
import { mailDemande, mailRapport, mailReponse, mailRetrait, ordre } from './courriels.ts';
import { EvenementsExpertise } from './evenements.ts';
import type { DossierDuComite } from './sollicitation.access.ts';
import { type DocumentRow, type Ouvertes, type Sollicitation, SollicitationRepository } from './sollicitation.repository.ts';
import { detailsDe, ENTITE, ExpertiseTransitions } from './transitions.ts';

type Examinable = Pick<Presentation, 'dosId' | 'phase' | 'examineLe' | 'deposants' | 'promoteur'>;
/** The dossier of a request, as its owner tells it at that moment. */
type Dossier = Pick<Presentation, 'dosId' | 'deposants'>;

@Injectable()
export class Sollicitations {
  constructor(
    private readonly repository: SollicitationRepository,
    private readonly transitions: ExpertiseTransitions,
    private readonly evenements: EvenementsExpertise,
    private readonly experts: ExpertRepository,
    private readonly comptes: ExpertAccess,
    private readonly comites: Comites,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** All of them or none. Throws what keeps one from being asked: no open account, his own dossier, a declared link, a request that goes on. */
  async solliciter(
    d: DossierDuComite,
    { expIds, question, attenduLe }: z.output<typeof demandeExpertise>,
    actor: Actor,
  ): Promise<void> {
    this.assertAVenir(attenduLe);
    const ids = [...new Set(expIds)];
    const [comptes, fiches, comite] = await Promise.all([
      this.comptes.experts(ids),
      this.experts.parIds(ids),
      this.comites.nom(d.cppId),
    ]);
    const demandes = ids.map((expId) => {
      const compte = comptes.find((c) => c.utiId === expId);
      if (!compte || d.deposants.includes(expId)) throw refus('expertise.expertIntrouvable', {});
      const nom = `${compte.prenom} ${compte.nom}`;
      this.assertSollicitable(nom, compte, fiches, d);
      const { dosId, cppId, numero, titre, domaines, resume } = d;
      return { dosId, cppId, expId, nom, numero, comite, titre, domaines, resume, question, attenduLe };
    });
    await this.db.transaction(async (tx) => {
      for (const demande of demandes) {
        const id = await this.repository.ajouter(tx, demande, this.par(actor));
        if (id === undefined) throw refus('expertise.dejaSollicite', { nom: demande.nom });
        const s = await this.transitions.lock(tx, { id });
        this.consigner(tx, s, 'SOLLICITER', actor);
        tx.mail(mailDemande(s, s.solliciteLe, false), ordre(s));
      }
    });
  }

  /** Asked, or asked again: his account is open, and no link that counts is declared with the sponsor. */
  private assertSollicitable(
    nom: string,
    compte: { utiId: UtiId; actif: boolean } | undefined,
    fiches: readonly { expId: UtiId; liens: readonly Lien[] }[],
    { promoteur }: Pick<Presentation, 'promoteur'>,
  ): void {
    if (!compte?.actif) throw refus('expertise.compteFerme', { nom });
    const liens = fiches.find((f) => f.expId === compte.utiId)?.liens ?? [];
    const lien = lienAvec(liens, promoteur, this.clock.today());
    if (lien) throw refus('expertise.lienDeclare', { nom, organisme: lien.organisme });
  }

  /** The expert accepts or declines; a second answer is refused. */
  async repondre(d: Dossier, accepte: boolean, motif: string | null, actor: Actor): Promise<void> {
    await this.surLaSienne(d.dosId, actor.utiId, actor, async (tx, s) => {
      const le = this.clock.instant();
      await this.transitions.passer(tx, s, accepte ? 'ACCEPTER' : 'REFUSER', actor, {
        champs: { reponduLe: le, motif },
        mails: (apres) => [mailReponse(apres, d.deposants, le, accepte ? 'ACCEPTEE' : 'REFUSEE')],
      });
    });
  }

  /** A link that the expert finds: the dossier is shut to him at once, and he is not asked again on it. */
  async declarerLien(d: Dossier, motif: string, actor: Actor): Promise<void> {
    await this.surLaSienne(d.dosId, actor.utiId, actor, async (tx, s) => {
      await this.transitions.passer(tx, s, 'DECLARER_LIEN', actor, {
        champs: { motif, lien: true },
        mails: (apres) => [mailReponse(apres, d.deposants, this.clock.instant(), 'LIEN')],
      });
    });
  }

  async retirer(dosId: DosId, expId: UtiId, motif: string, actor: Actor): Promise<void> {
    await this.surLaSienne(dosId, expId, actor, async (tx, s) => {
      await this.transitions.passer(tx, s, 'RETIRER', actor, { champs: { motif }, mails: (apres) => [mailRetrait(apres)] });
    });
  }

  /** Asked again: of one who refused, an answer; of one who accepted, his report, also when a first one is there. */
  async resolliciter(
    d: DossierDuComite,
    r: z.output<typeof redemande>,
    fichier: FileRef | undefined,
    actor: Actor,
  ): Promise<void> {
    this.assertAVenir(r.attenduLe);
    const [[compte], fiches] = await Promise.all([this.comptes.experts([r.expId]), this.experts.parIds([r.expId])]);
    await this.surLaSienne(d.dosId, r.expId, actor, async (tx, s) => {
      this.assertSollicitable(s.nom, compte, fiches, d);
      const le = this.clock.instant();
      const vers = isAdmis(s) ? 'ACCEPTE' : 'SOLLICITE';
      const repondu = vers === 'SOLLICITE' ? { reponduLe: null, motif: null } : {};
      await this.transitions.passer(tx, s, 'RESOLLICITER', actor, {
        vers,
        champs: { resolliciteLe: le, message: r.message, attenduLe: r.attenduLe, ...repondu },
        mails: (apres) => [mailDemande(apres, le, true)],
      });
      if (fichier) await this.ranger(tx, s, 'DEMANDE', fichier, actor);
    });
  }

  /** `expId`: whose report it is, when the secretariat files it for him. */
  async deposer(d: Examinable, expId: UtiId, type: TypeDocumentExpertise, fichier: FileRef, actor: Actor): Promise<void> {
    await this.surLaSienne(d.dosId, expId, actor, async (tx, s) => {
      await this.assertPossible('DEPOSER_RAPPORT', s, d, actor);
      await this.ranger(tx, s, type, fichier, actor);
      if (type !== 'RAPPORT') return;
      const le = this.clock.instant();
      await this.transitions.passer(tx, s, 'DEPOSER_RAPPORT', actor, {
        champs: { deposeLe: le },
        mails: (apres) => [mailRapport(apres, d.deposants, le)],
      });
    });
  }

  async supprimer(d: Examinable, expId: UtiId, id: number, actor: Actor): Promise<void> {
    await this.surLaSienne(d.dosId, expId, actor, async (tx, s) => {
      const document = (await this.repository.documents([s.id])).find((d) => d.id === id);
      if (!document || document.type === 'DEMANDE') throw refus('expertise.fichierIntrouvable', {});
      await this.assertPossible('SUPPRIMER_RAPPORT', s, d, actor);
      await this.repository.oublier(tx, id);
      await tx.forgetDocument(document.document.documentId);
      if (document.type === 'RAPPORT')
        await this.transitions.passer(tx, s, 'SUPPRIMER_RAPPORT', actor, { champs: { deposeLe: null } });
      else this.consigner(tx, s, 'SUPPRIMER_GRILLE', actor);
    });
  }

  /** What goes on is closed by something else than a person: the dossier ended or changed hands, the account was closed. */
  async clore(tx: Tx, de: Ouvertes, motif: string, mail: (s: Sollicitation) => MailDemande): Promise<void> {
    const ouvertes = await this.transitions.ouvertes(tx, de);
    for (const s of ouvertes.filter((x) => isPossible(x, 'CLORE')))
      await this.transitions.passer(tx, s, 'CLORE', null, { champs: { motif }, mails: (apres) => [mail(apres)] });
  }

  private async surLaSienne(
    dosId: DosId,
    expId: UtiId,
    actor: Actor,
    faire: (tx: Tx, s: Sollicitation) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const s = await this.transitions.derniere(tx, dosId, expId);
      if (!s || (actor.profil !== 'EXPERT' && s.cppId !== actor.cppId)) throw refus('expertise.introuvable', { dosId });
      await faire(tx, s);
    });
  }

  private async ranger(
    tx: Tx,
    s: Sollicitation,
    type: TypeDocumentExpertise | 'DEMANDE',
    fichier: FileRef,
    actor: Actor,
  ): Promise<void> {
    const avant = await this.repository.document(tx, s.id, type);
    await this.repository.garder(tx, s.id, type, fichier, this.par(actor));
    this.consigner(tx, s, 'JOINDRE_DOCUMENT', actor, { type, sha256: fichier.sha256 });
    if (avant) await tx.forgetDocument(avant.document.documentId);
  }

  /** Who read a report: of a trial each reading is a line, of a national dossier that of the administration (DRO-07), and nothing here tells one from the other. */
  async noterLecture(dosId: DosId, { id: documentId, sollicitationId: entityId }: DocumentRow, actor: Actor): Promise<void> {
    const ligne = { entityCode: ENTITE, entityId, action: 'TELECHARGER', details: { dosId, documentId }, actor };
    await this.db.transaction(async (tx) => tx.journal(ligne));
  }

  /** A line of the journal for what leaves the state as it is. */
  private consigner(tx: Tx, s: Sollicitation, action: string, actor: Actor, plus: object = {}): void {
    const details = { ...detailsDe(s), ...plus };
    tx.journal({ entityCode: ENTITE, entityId: s.id, action, de: null, vers: s.statut, commentaire: s.motif, details, actor });
  }

  /** Before a document is kept or forgotten, also one that leaves the state as it is: a grid is bound as the report. */
  private assertPossible(event: EvenementExpertise, s: Sollicitation, dossier: Examinable, actor: Actor): Promise<void> {
    return this.evenements.exiger(event, { ...s, dossier }, actor);
  }

  private assertAVenir(attenduLe: Jour): void {
    if (attenduLe < this.clock.today()) throw refus('expertise.datePassee', {});
  }

  private par(actor: Actor): { nom: string; le: string } {
    return { nom: actor.nom, le: this.clock.instant() };
  }
}
