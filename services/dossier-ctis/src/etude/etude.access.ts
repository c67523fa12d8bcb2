/**
 * Who sees a study of the portal, and its dossiers: the administration and the agency all of them, a committee those that it was given, a sponsor those that he
 * was given access to. Who reads one request of a trial reads the trial, and of its requests his own (CTI-68). To all others it does not exist. Source: CSP L1124-1, R1124-2.
 */
import { Injectable } from '@nestjs/common';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, EtuId } from '@riph/contracts/core/ids';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { Admissions } from '@riph/examen/socle/admissions';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { type DossierVu, dossiersCtis, type EtudeVue, etudesCtis } from '../socle/collections.ts';
import type { EtudeCtis } from '../socle/contenus.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { isAdmis, pourExpert } from './expert.rules.ts';
import { aExamineDAbord, premierExamen, regardSur } from './premier-examen.rules.ts';

/** Whether somebody who works for a committee has the trial as its sponsor too: under that profile it does not exist for him (COM-07). Pure. */
const jugeraitLeSien = ({ profil, utiId }: Pick<Actor, 'profil' | 'utiId'>, { acces }: Pick<EtudeCtis, 'acces'>): boolean =>
  isProfilCpp(profil) && acces.some((a) => a.utiId === utiId);

/** Pure. An import gives no committee and no access: what nobody was given, nobody but these two sees. */
export function voitEtude(actor: Actor, etude: Pick<EtudeCtis, 'cppId' | 'acces'>): boolean {
  switch (actor.profil) {
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return true;
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return etude.cppId !== null && etude.cppId === actor.cppId && !jugeraitLeSien(actor, etude);
    case 'DEPOSANT':
      return etude.acces.some((a) => a.utiId === actor.utiId);
    default:
      return false;
  }
}

/** One that was hidden is there for the administration alone. */
const voitSupprime = ({ profil }: Actor, { suppression }: Pick<DossierVu, 'suppression'>): boolean =>
  suppression === null || profil === 'SUPER_ADMIN';

/** What this person reads of a request; null: it does not exist for him. `admisPar`: of an expert, the committee that he accepted to report for. Pure. */
function duLecteur(
  d: DossierVu,
  etude: Pick<EtudeCtis, 'cppId' | 'acces'>,
  actor: Actor,
  admisPar: CppId | null,
): DossierVu | null {
  if (!voitSupprime(actor, d) || jugeraitLeSien(actor, etude)) return null;
  if (actor.profil === 'EXPERT') return isAdmis(d, etude, actor, admisPar) ? pourExpert(d) : null;
  const sien = voitEtude(actor, { cppId: d.cppId ?? etude.cppId, acces: etude.acces }) || aExamineDAbord(d, actor);
  const regard = sien ? regardSur(d, actor) : 'AUCUN';
  if (regard === 'AUCUN') return null;
  return regard === 'PREMIER' ? premierExamen(d) : d;
}

@Injectable()
export class EtudeAccess {
  constructor(
    private readonly store: Objets,
    private readonly liens: LiensRepository,
    private readonly admissions: Admissions,
  ) {}

  async etude(id: number, actor: Actor): Promise<EtudeVue> {
    return this.etudeVue(await this.store.read(etudesCtis, id), actor);
  }

  async parNumero(numeroCtis: string, actor: Actor): Promise<EtudeVue> {
    return this.etudeVue(await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis), actor);
  }

  /** Whether this person sees a study: what a link shows him of it. */
  async voit(id: number, actor: Actor): Promise<boolean> {
    const la = await this.store.read(etudesCtis, id);
    return la !== null && this.isVue({ id, ...la.contenu }, actor);
  }

  /** For who follows the trial: a committee that has one of its later requests alone reads it. */
  async etudeSuivie(id: number, actor: Actor): Promise<EtudeVue> {
    const etude = await this.etude(id, actor);
    if (!voitEtude(actor, etude)) throw impossible('Cet essai est suivi par un autre comité : vous le lisez sans y écrire.');
    return etude;
  }

  async jugeraitLeSien(etuId: EtuId, actor: Actor): Promise<boolean> {
    const la = await this.store.read(etudesCtis, etuId);
    return la !== null && jugeraitLeSien(actor, la.contenu);
  }

  /** A dossier is seen with its study, and by the committee that it was itself given to; after an appeal, by the first one as far as it examined it. */
  async dossier(id: number, actor: Actor): Promise<DossierVu> {
    return (await this.dossierEtEtude(id, actor)).dossier;
  }

  async etudeDuDossier(id: number, actor: Actor): Promise<EtudeVue> {
    return (await this.dossierEtEtude(id, actor)).etude;
  }

  async dossierEtEtude(id: number, actor: Actor): Promise<{ dossier: DossierVu; etude: EtudeVue }> {
    const vu = await this.vu(id, actor);
    if (!vu) throw refusal('objet.introuvable', { objet: 'Dossier' });
    if ((await this.lies([id], actor)).has(id)) throw refus('dossier.conflit', {});
    return vu;
  }

  /** For who writes on it: a committee that holds it no more reads it alone. */
  async aTraiter(id: number, actor: Actor): Promise<{ dossier: DossierVu; etude: EtudeVue }> {
    const vu = await this.dossierEtEtude(id, actor);
    if (isProfilCpp(actor.profil) && (vu.dossier.cppId ?? vu.etude.cppId) !== actor.cppId)
      throw refusal('objet.introuvable', { objet: 'Dossier' });
    return vu;
  }

  /** Null when this person does not see it, or has a link of interest with it. */
  async siVu(id: number, actor: Actor): Promise<{ dossier: DossierVu; etude: EtudeVue } | null> {
    const vu = await this.vu(id, actor);
    return vu && (await this.lies([id], actor)).size === 0 ? vu : null;
  }

  /** Of these requests, those with which this member declared a link of interest: their content is not his to read (COM-06). */
  async lies(ids: readonly number[], { profil, utiId }: Actor): Promise<ReadonlySet<number>> {
    return profil === 'INSTRUCTEUR' ? this.liens.lies(utiId, ids) : new Set();
  }

  private async vu(id: number, actor: Actor): Promise<{ dossier: DossierVu; etude: EtudeVue } | null> {
    const la = await this.store.read(dossiersCtis, id);
    const etude = la && (await this.store.read(etudesCtis, la.contenu.etuId))?.contenu;
    const admisPar = await this.admissions.comite(id, actor);
    const dossier = la && etude ? duLecteur({ id, ...la.contenu }, etude, actor, admisPar) : null;
    return dossier && etude ? { dossier, etude: { id: dossier.etuId, ...etude } } : null;
  }

  /** The requests of a trial that the reader sees, in its order, each as he sees it. */
  async dossiersDe(etude: EtudeVue, actor: Actor): Promise<DossierVu[]> {
    const ids = etude.dossiers.map((d) => d.id);
    const [lies, admissions] = await Promise.all([this.lies(ids, actor), this.admissions.comites(ids, actor)]);
    const lus = await this.store.readMany(
      dossiersCtis,
      ids.filter((id) => !lies.has(id)),
    );
    return lus.flatMap((d) => {
      const id = Number(d.id);
      return duLecteur({ id, ...d.contenu }, etude, actor, admissions.get(id) ?? null) ?? [];
    });
  }

  private async etudeVue(la: { id: number | string; contenu: EtudeCtis } | null, actor: Actor): Promise<EtudeVue> {
    const etude = la && { id: Number(la.id), ...la.contenu };
    if (!etude || !(await this.isVue(etude, actor))) throw refusal('objet.introuvable', { objet: 'Étude' });
    return etude;
  }

  /**
   * An expert sees the trial of a request that he reads. So does a committee that the minister named for a later request, or that examined one before an appeal took the trial to
   * another.
   */
  private async isVue(etude: EtudeVue, actor: Actor): Promise<boolean> {
    if (voitEtude(actor, etude)) return true;
    const parUneDemande = actor.profil === 'EXPERT' || isProfilCpp(actor.profil);
    return parUneDemande && (await this.dossiersDe(etude, actor)).length > 0;
  }
}
