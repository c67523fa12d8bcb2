/** The acts of a request, from the question to the end. Each holds the row, judges it, writes it, keeps a line of the journal and tells by mail. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { FileRef } from '@riph/contracts/core/files';
import { jourParis } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/expertise/expertise.errors';
import { isApresSeance, lienAvec } from '@riph/contracts/expertise/expertise.rules';
import type { demandeExpertise, redemande, TypeDocumentExpertise } from '@riph/contracts/expertise/sollicitation.schemas';
import { EXPERTISES_OUVERTES, isAdmis, STATUT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import type * as z from 'zod';
import { ExpertAccess } from '../expert/expert.access.ts';
import { ExpertRepository } from '../expert/expert.repository.ts';
import type { Presentation } from '../voisins/dossiers.ts';
import { direDemande, direRapport, direReponse, direRetrait } from './courriels.ts';
import type { DossierDuComite } from './sollicitation.access.ts';
import { type Sollicitation, SollicitationRepository } from './sollicitation.repository.ts';

type Examinable = Pick<Presentation, 'dosId' | 'examineLe'>;

@Injectable()
export class Sollicitations {
  constructor(
    private readonly repository: SollicitationRepository,
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
      if (!compte || expId === d.deposantUtiId) throw refus('expertise.expertIntrouvable', {});
      const nom = `${compte.prenom} ${compte.nom}`;
      if (!compte.actif) throw refus('expertise.compteFerme', { nom });
      const lien = lienAvec(fiches.find((f) => f.expId === expId)?.liens ?? [], d.promoteur, this.clock.today());
      if (lien) throw refus('expertise.lienDeclare', { nom, organisme: lien.organisme });
      const { dosId, cppId, numero, titre, domaines, resume } = d;
      return { dosId, cppId, expId, nom, numero, comite, titre, domaines, resume, question, attenduLe };
    });
    await this.db.transaction(async (tx) => {
      for (const demande of demandes) {
        const id = await this.repository.ajouter(tx, demande, this.par(actor));
        const s = id === undefined ? undefined : await this.repository.verrouiller(tx, d.dosId, demande.expId);
        if (!s) throw refus('expertise.dejaSollicite', { nom: demande.nom });
        this.consigner(tx, s, 'SOLLICITER', null, actor);
        direDemande(tx, s, s.solliciteLe, false);
      }
    });
  }

  /** By the expert, once. */
  async repondre(dosId: number, accepte: boolean, motif: string | null, actor: Actor): Promise<void> {
    await this.surLaSienne(dosId, actor.utiId, actor, async (tx, s) => {
      if (s.statut !== 'SOLLICITE') throw refus('expertise.dejaRepondu', { statut: STATUT_EXPERTISE_LABELS[s.statut] });
      const le = this.clock.instant();
      await this.passer(
        tx,
        s,
        { statut: accepte ? 'ACCEPTE' : 'REFUSE', reponduLe: le, motif },
        accepte ? 'ACCEPTER' : 'REFUSER',
        actor,
      );
      direReponse(tx, s, le, accepte ? 'ACCEPTEE' : 'REFUSEE');
    });
  }

  /** A link that the expert finds: the dossier is shut to him at once, and he is not asked again on it. */
  async declarerLien(dosId: number, motif: string, actor: Actor): Promise<void> {
    await this.surLaSienne(dosId, actor.utiId, actor, async (tx, s) => {
      this.assertOuverte(s);
      await this.passer(tx, s, { statut: 'RETIRE', motif, lien: true }, 'DECLARER_LIEN', actor);
      direReponse(tx, s, this.clock.instant(), 'LIEN');
    });
  }

  async retirer(dosId: number, expId: number, motif: string, actor: Actor): Promise<void> {
    await this.surLaSienne(dosId, expId, actor, async (tx, s) => {
      this.assertOuverte(s);
      await this.passer(tx, s, { statut: 'RETIRE', motif }, 'RETIRER', actor);
      direRetrait(tx, s);
    });
  }

  /** Asked again: of one who refused, an answer; of one who accepted, his report, also when a first one is there. */
  async resolliciter(dosId: number, r: z.output<typeof redemande>, fichier: FileRef | undefined, actor: Actor): Promise<void> {
    this.assertAVenir(r.attenduLe);
    await this.surLaSienne(dosId, r.expId, actor, async (tx, s) => {
      if (s.statut === 'RETIRE') throw refus('expertise.close', {});
      const le = this.clock.instant();
      const statut = isAdmis(s.statut) ? 'ACCEPTE' : 'SOLLICITE';
      const repondu = statut === 'SOLLICITE' ? { reponduLe: null, motif: null } : {};
      const change = { statut, resolliciteLe: le, message: r.message, attenduLe: r.attenduLe, ...repondu } as const;
      const apres = await this.passer(tx, s, change, 'RESOLLICITER', actor);
      if (fichier) await this.ranger(tx, s, 'DEMANDE', fichier, actor);
      direDemande(tx, apres, le, true);
    });
  }

  /** `expId`: whose report it is, when the secretariat files it for him. */
  async deposer(d: Examinable, expId: number, type: TypeDocumentExpertise, fichier: FileRef, actor: Actor): Promise<void> {
    await this.surLaSienne(d.dosId, expId, actor, async (tx, s) => {
      if (!isAdmis(s.statut)) throw refus('expertise.nonAcceptee', {});
      this.assertAvantSeance(s, d);
      await this.ranger(tx, s, type, fichier, actor);
      const le = this.clock.instant();
      if (type !== 'RAPPORT') return;
      await this.passer(tx, s, { statut: 'DEPOSE', deposeLe: le }, 'DEPOSER_RAPPORT', actor);
      direRapport(tx, s, le);
    });
  }

  async supprimer(d: Examinable, expId: number, id: number, actor: Actor): Promise<void> {
    await this.surLaSienne(d.dosId, expId, actor, async (tx, s) => {
      const document = (await this.repository.documents([s.id])).find((d) => d.id === id);
      if (!document || document.type === 'DEMANDE') throw refus('expertise.fichierIntrouvable', {});
      if (!isAdmis(s.statut)) throw refus('expertise.close', {});
      this.assertAvantSeance(s, d);
      await this.repository.oublier(tx, id);
      await tx.forgetDocument(document.document.documentId);
      if (document.type === 'RAPPORT')
        await this.passer(tx, s, { statut: 'ACCEPTE', deposeLe: null }, 'SUPPRIMER_RAPPORT', actor);
      else this.consigner(tx, s, 'SUPPRIMER_GRILLE', null, actor);
    });
  }

  /** What goes on is closed by something else than a person: the dossier ended or changed hands, the account was closed. */
  async clore(tx: Tx, ouvertes: readonly Sollicitation[], motif: string, dire: (s: Sollicitation) => void): Promise<void> {
    // A report that is there stays with its committee: only who reads the dossier ends.
    for (const s of ouvertes.filter((x) => x.statut !== 'DEPOSE')) {
      await this.passer(tx, s, { statut: 'RETIRE', motif }, 'CLORE', null);
      dire(s);
    }
  }

  private async surLaSienne(
    dosId: number,
    expId: number,
    actor: Actor,
    faire: (tx: Tx, s: Sollicitation) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const s = await this.repository.verrouiller(tx, dosId, expId);
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
    this.consigner(tx, s, 'JOINDRE_DOCUMENT', null, actor, { type, sha256: fichier.sha256 });
    if (avant) await tx.forgetDocument(avant.document.documentId);
  }

  private async passer(
    tx: Tx,
    s: Sollicitation,
    change: Parameters<SollicitationRepository['changer']>[2],
    action: string,
    actor: Actor | null,
  ): Promise<Sollicitation> {
    const apres = await this.repository.changer(tx, s, change);
    this.consigner(tx, apres, action, s.statut, actor);
    return apres;
  }

  private consigner(tx: Tx, s: Sollicitation, action: string, de: string | null, actor: Actor | null, plus: object = {}): void {
    const details = { dosId: s.dosId, expId: s.expId, attenduLe: s.attenduLe, lien: s.lien, ...plus };
    tx.journal({ entityCode: 'EXPERTISE', entityId: s.id, action, de, vers: s.statut, commentaire: s.motif, details, actor });
  }

  private assertOuverte(s: Sollicitation): void {
    if (!EXPERTISES_OUVERTES.some((x) => x === s.statut)) throw refus('expertise.close', {});
  }

  private assertAvantSeance(s: Sollicitation, { examineLe }: Examinable): void {
    if (examineLe !== null && isApresSeance(jourParis(s.resolliciteLe ?? s.solliciteLe), examineLe))
      throw refus('expertise.seanceTenue', { date: examineLe });
  }

  private assertAVenir(attenduLe: string): void {
    if (attenduLe < this.clock.today()) throw refus('expertise.datePassee', {});
  }

  private par(actor: Actor): { nom: string; le: string } {
    return { nom: actor.nom, le: this.clock.instant() };
  }
}
