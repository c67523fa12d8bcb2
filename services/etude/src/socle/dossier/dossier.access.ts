import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isFinal } from '@riph/contracts/etude/socle/dossier.workflow';
import type { DroitExterne } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { isExaminer } from '@riph/examen/socle/acces.rules';
import { Admissions } from '@riph/examen/socle/admissions';
import { Consultations } from '@riph/examen/socle/consultations';
import { ExamenAccess } from '@riph/examen/socle/examen.access';
import type { Portee } from '@riph/examen/socle/flow';
import type { DossierEntity } from '../entites/dossier.entity.ts';
import type { EtudeEntity } from '../entites/etude.entity.ts';
import { AccesRepository, type DossierSansRecherche } from './acces.repository.ts';
import { DossierRepository } from './dossier.repository.ts';
import { type DossierLu, once, type TeteDossier } from './dossier-lu.ts';
import { EtudeRepository } from './etude.repository.ts';

type Vu = Pick<DossierEntity, 'statut' | 'deposantUtiId' | 'cppId' | 'reglementationCode' | 'qualificationCode'>;

/** What a sponsor and the agency see of a dossier: his own, and what was filed; its content where it reviews it. */
export function porteeNationale(a: Actor, d: Vu): Portee {
  if (a.profil === 'DEPOSANT') return d.deposantUtiId === a.utiId ? 'ENTIER' : 'AUCUN';
  if (a.profil !== 'UTILISATEUR_ANSM' || d.statut === 'BROUILLON') return 'AUCUN';
  return canAnsmReadContenu(d) ? 'ENTIER' : 'TETE';
}

/** Who finds the dossier at all (DRO-04). `admisPar`: the committee for which an expert accepted it; VRB profiles never. */
export const canSeeDossier = (a: Actor, d: Vu, admisPar: number | null = null): boolean => porteeDe(a, d, admisPar) !== 'AUCUN';

const porteeDe = (a: Actor, d: Vu, admisPar: number | null): Portee =>
  isExaminer(a, { cppId: d.cppId, deposants: [d.deposantUtiId] }, admisPar, isFinal(d.statut)) ? 'ENTIER' : porteeNationale(a, d);

/** The agency reads the content of what it reviews: devices and RIPH 1; of the rest, the metadata. */
export const canAnsmReadContenu = (d: Pick<Vu, 'reglementationCode' | 'qualificationCode'>): boolean =>
  d.reglementationCode === 'REG745' || d.reglementationCode === 'REG746' || d.qualificationCode === 'CAT1';

/** The one row that was read, for a caller who may know it; throws `dossier.introuvable` (404) otherwise. */
export function exigerVisible<T extends Vu>([dossier]: readonly T[], id: number, actor: Actor, admisPar: number | null): T {
  if (!dossier || !canSeeDossier(actor, dossier, admisPar)) throw refus('dossier.introuvable', { dosId: id });
  return dossier;
}

/**
 * Loads a dossier and checks who asks, in one move. Each method throws `dossier.introuvable` (404) when the caller may not know the dossier,
 * and a 403 when he knows it but not this part of it.
 */
@Injectable()
export class DossierAccess {
  constructor(
    private readonly lectures: AccesRepository,
    private readonly dossiers: DossierRepository,
    private readonly etudes: EtudeRepository,
    private readonly admissions: Admissions,
    private readonly examen: ExamenAccess,
    private readonly consultations: Consultations,
  ) {}

  /** Any reader: head, status, dates. Its forms are those last sent; the sponsor alone gets them as he left them. */
  async visibleDossier(id: number, actor: Actor): Promise<DossierEntity> {
    const admisPar = await this.admissions.comite(id, actor);
    return exigerVisible(await this.lectures.dossier(id, actor.profil === 'DEPOSANT'), id, actor, admisPar);
  }

  /** The same dossier as the guards and the acts of its workflow read it. */
  async lu(id: number, actor: Actor): Promise<DossierEntity & DossierLu> {
    const dossier = await this.visibleDossier(id, actor);
    const etatEtude = once(async () => (await this.etudes.exiger(dossier.etuId)).etat);
    return { ...dossier, entier: async () => dossier, pieces: once(() => this.lectures.pieces(id)), etatEtude };
  }

  /** A head that its reader was allowed to see, with the forms that he may see of it. */
  async avecFormulaires(tete: TeteDossier, actor: Actor): Promise<DossierEntity> {
    const [formulaires] = await this.lectures.formulaires(tete.id, actor.profil === 'DEPOSANT');
    if (!formulaires) throw refus('dossier.introuvable', { dosId: tete.id });
    return { ...tete, ...formulaires };
  }

  /** Readers of the forms, pieces and letters: not a member with a declared link, not the agency on what it does not review. */
  async contenuVisible(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    await this.exigerContenu(dossier, actor);
    return dossier;
  }

  /** The readers of the content, without the research form: it is the larger half of a dossier, and the first form is read the most. */
  async administratifVisible(id: number, actor: Actor): Promise<DossierSansRecherche> {
    const rows = await this.lectures.dossierSansRecherche(id, actor.profil === 'DEPOSANT');
    const dossier = exigerVisible(rows, id, actor, await this.admissions.comite(id, actor));
    await this.exigerContenu(dossier, actor);
    return dossier;
  }

  /** Of a dossier that its reader was already found to see: an expert, by the committee that has it. */
  private exigerContenu(dossier: Vu & { id: number }, actor: Actor): Promise<void> {
    return this.examen.assertContenu(dossier, porteeDe(actor, dossier, dossier.cppId), actor);
  }

  /** Readers of the evaluation (reporters, reports, notes, drafts): committee in charge without a declared link, and the administration (DRO-03). */
  async evaluationVisible(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    await this.examen.assertEvaluation(dossier, actor);
    return dossier;
  }

  /** The sponsor's own dossier, to write in it. */
  async dossierDuDeposant(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    if (actor.profil !== 'DEPOSANT') throw refus('dossier.introuvable', { dosId: id });
    return dossier;
  }

  /** A dossier of the active committee, to act on it as its manager or member. */
  async dossierDuComite(id: number, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.visibleDossier(id, actor);
    await this.examen.assertComite(dossier, actor);
    return dossier;
  }

  /** A study, seen by whoever sees one of its dossiers, and its owner. */
  async visibleEtude(id: number, actor: Actor): Promise<EtudeEntity> {
    const etude = await this.etudes.lire(id);
    const dossiers = etude ? await this.dossiers.deLEtude(id) : [];
    const isOwner = etude?.deposantUtiId === actor.utiId && actor.profil === 'DEPOSANT';
    if (!etude || !(isOwner || dossiers.some((d) => canSeeDossier(actor, d)))) throw refus('etude.introuvable', { etuId: id });
    return etude;
  }

  /** What a study holds beyond its sheet: not for the agency on what it does not review, nor for a member with a declared link; the administration is traced (DRO-07). */
  async contenuEtudeVisible(id: number, actor: Actor): Promise<EtudeEntity> {
    const etude = await this.visibleEtude(id, actor);
    if (actor.profil === 'UTILISATEUR_ANSM' && !canAnsmReadContenu(etude)) throw refus('dossier.contenuReserve', {});
    if (actor.profil === 'INSTRUCTEUR' && (await this.lectures.aUnConflitDansLEtude(id, actor.utiId)))
      throw refus('dossier.conflit', {});
    await this.consultations.tracer({ entityCode: 'ETUDE', entityId: id }, actor);
    return etude;
  }

  /** The sheet of a study and its information documents: whoever sees the study, and the guest of its sponsor, who sees nothing else of it. */
  async ficheVisible(id: number, actor: Actor): Promise<{ etude: EtudeEntity; externe: DroitExterne | null }> {
    const externe = actor.profil === 'DEPOSANT' ? await this.lectures.droitExterne(id, actor.utiId) : null;
    return { etude: externe === null ? await this.visibleEtude(id, actor) : await this.etudes.exiger(id), externe };
  }

  /** The sponsor's own study, to write in it. */
  async etudeDuDeposant(id: number, actor: Actor): Promise<EtudeEntity> {
    const etude = await this.visibleEtude(id, actor);
    if (actor.profil !== 'DEPOSANT' || etude.deposantUtiId !== actor.utiId) throw refus('etude.introuvable', { etuId: id });
    return etude;
  }
}
