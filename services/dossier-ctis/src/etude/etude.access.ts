/**
 * Who sees a study of the portal, and its dossiers: the administration and the agency all of them, a committee those that it was given, a sponsor those that he
 * was given access to. To all others it does not exist. Source: CSP L1124-1, R1124-2.
 */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { type DossierVu, dossiersCtis, type EtudeCtis, type EtudeVue, etudesCtis } from '../socle/collections.ts';

/** Pure. An import gives no committee and no access: what nobody was given, nobody but these two sees. */
export function voitEtude(actor: Actor, etude: Pick<EtudeCtis, 'cppId' | 'acces'>): boolean {
  switch (actor.profil) {
    case 'SUPER_ADMIN':
    case 'UTILISATEUR_ANSM':
      return true;
    case 'GESTIONNAIRE':
    case 'INSTRUCTEUR':
      return etude.cppId !== null && etude.cppId === actor.cppId;
    case 'DEPOSANT':
      return etude.acces.some((a) => a.utiId === actor.utiId);
    default:
      return false;
  }
}

/** One that was hidden is there for the administration alone. */
export const voitSupprime = ({ profil }: Actor, { suppression }: Pick<DossierVu, 'suppression'>): boolean =>
  suppression === null || profil === 'SUPER_ADMIN';

@Injectable()
export class EtudeAccess {
  constructor(
    private readonly store: MongoStore,
    private readonly calls: CallService,
  ) {}

  async etude(id: number, actor: Actor): Promise<EtudeVue> {
    return this.vue(await this.store.read(etudesCtis, id), actor);
  }

  async parNumero(numeroCtis: string, actor: Actor): Promise<EtudeVue> {
    return this.vue(await this.store.readBy(etudesCtis, 'numeroCtis', numeroCtis), actor);
  }

  /** Whether this person sees a study: what a link shows him of it. */
  async voit(id: number, actor: Actor): Promise<boolean> {
    const la = await this.store.read(etudesCtis, id);
    return la !== null && voitEtude(actor, la.contenu);
  }

  /** A dossier is seen with its study, and by the committee that it was itself given to. */
  async dossier(id: number, actor: Actor): Promise<DossierVu> {
    return (await this.dossierEtEtude(id, actor)).dossier;
  }

  async etudeDuDossier(id: number, actor: Actor): Promise<EtudeVue> {
    return (await this.dossierEtEtude(id, actor)).etude;
  }

  async dossierEtEtude(id: number, actor: Actor): Promise<{ dossier: DossierVu; etude: EtudeVue }> {
    const la = await this.store.read(dossiersCtis, id);
    const etude = la && (await this.store.read(etudesCtis, la.contenu.etuId))?.contenu;
    if (!la || !etude || !voitSupprime(actor, la.contenu)) throw refusal('objet.introuvable', { objet: 'Dossier' });
    const cppId = la.contenu.cppId ?? etude.cppId;
    if (!voitEtude(actor, { cppId, acces: etude.acces })) throw refusal('objet.introuvable', { objet: 'Dossier' });
    await this.assertAutreComite(la.contenu, actor);
    return { dossier: { id, ...la.contenu }, etude: { id: la.contenu.etuId, ...etude } };
  }

  /** No member of the first committee reads the second examination, were he of both (R1123-25 by analogy). */
  private async assertAutreComite({ suivi }: Pick<DossierVu, 'suivi'>, actor: Actor): Promise<void> {
    if (!suivi?.reexamen || (actor.profil !== 'INSTRUCTEUR' && actor.profil !== 'GESTIONNAIRE')) return;
    const premiers = await this.calls.call(annuaireInternal, 'membresDuCpp', {
      ...{ cppId: suivi.reexamen.premierCppId, jour: suivi.reexamen.depuis },
    });
    if (premiers.some((p) => p.utiId === actor.utiId)) throw refusal('objet.introuvable', { objet: 'Dossier' });
  }

  /** The requests of a trial that the reader sees, in its order. */
  async dossiersDe(etude: EtudeVue, actor: Actor): Promise<DossierVu[]> {
    const lus = await this.store.readMany(
      dossiersCtis,
      etude.dossiers.map((d) => d.id),
    );
    return lus
      .map((d) => ({ id: Number(d.id), ...d.contenu }))
      .filter((d) => voitSupprime(actor, d) && voitEtude(actor, { cppId: d.cppId ?? etude.cppId, acces: etude.acces }));
  }

  private vue(la: { id: number | string; contenu: EtudeCtis } | null, actor: Actor): EtudeVue {
    if (!la || !voitEtude(actor, la.contenu)) throw refusal('objet.introuvable', { objet: 'Étude' });
    return { id: Number(la.id), ...la.contenu };
  }
}
