/** What every act on a request shares: who may, the change itself, the mails, what is answered. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
import { jourParis } from '@riph/contracts/core/paris';
import {
  type EvenementPartieDeux,
  type EvenementPartieUn,
  type StatutPartieDeux,
  type StatutPartieUn,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import { EtudeAccess } from '../etude/etude.access.ts';
import { type DossierVu, dossiersCtis } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';
import { type DossierExamine, type DossierOuvert, examinee, examineeIci } from '../socle/dossier-ouvert.rules.ts';
import { departExamen } from '../socle/examen.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { statutDu } from '../socle/suivi.rules.ts';
import { type Lus, partieDeux, partiesDe, partieUn } from './evenements.ts';

type Geste<S> = { vers?: S; commentaire?: string | null; details?: Record<string, unknown> };

@Injectable()
export class Suivis {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly comites: Comites,
    readonly clock: Clock,
  ) {}

  /** One that is examined here. Throws what `access` does, and `transition.refusee` for one that came with its decision. */
  async ouvert(id: number, actor: Actor): Promise<DossierOuvert> {
    return examine(await this.access.dossier(id, actor), id);
  }

  /** The same, were it over: for what is corrected. */
  async examine(id: number, actor: Actor): Promise<DossierExamine> {
    return aCorriger(await this.access.dossier(id, actor), id);
  }

  /** Droit, state and guard of an event of part II, before anything is made; `tirer` asks them again of what is stored. */
  assertMay(d: DossierOuvert, event: EvenementPartieDeux, actor: Actor, lus?: Lus): void {
    partieDeux.assertMay(partiesDe(d, this.clock, lus).deux, event, actor);
  }

  /** Droit and state alone: before what its guard stands on is asked of a neighbour. */
  assertPossible(d: DossierOuvert, event: EvenementPartieDeux, actor: Actor): void {
    partieDeux.assertMayFire(actor, event);
    partieDeux.assertPossible(partiesDe(d, this.clock).deux, event);
  }

  /** French reasons against an event of part II, that of a request that is not examined here included; empty when it may be fired. */
  obstacles({ id, ...vu }: DossierVu, event: EvenementPartieDeux, actor: Actor): string[] {
    const d = examinee(id, vu);
    return typeof d === 'string' ? [d] : partieDeux.obstacles(partiesDe(d, this.clock).deux, event, actor);
  }

  /** The committee alone acts on what it was given; a sponsor and the agency, on what they see. */
  async duComite(id: number, actor: Actor): Promise<DossierOuvert> {
    return sien(await this.ouvert(id, actor), actor);
  }

  /** The same, were it over. */
  async examineParLeComite(id: number, actor: Actor): Promise<DossierExamine> {
    return sien(await this.examine(id, actor), actor);
  }

  /** Changes it in one write: `acte` is judged on what is stored at that moment. The whole status follows from the parts, but for the decision that ends it. */
  async changer(
    id: number,
    version: number | undefined,
    acte: (d: DossierOuvert, tx: Tx) => void | Promise<void>,
    decision?: DossierCtis['statut'],
  ): Promise<void> {
    await this.store.change(dossiersCtis, { id, version }, async (contenu, tx) => {
      const d = examine(contenu, id);
      await acte(d, tx);
      const { id: _, ...garde } = d;
      const tacite = d.suivi.decisionTacite ? d.decision?.type : undefined;
      Object.assign(contenu, garde, { statut: decision ?? tacite ?? statutDu(d.suivi) });
    });
  }

  /** The same of a request that may be over: `acte` gives where it stands afterwards. */
  async corriger(
    id: number,
    version: number | undefined,
    acte: (d: DossierExamine, tx: Tx) => DossierCtis['statut'] | Promise<DossierCtis['statut']>,
  ): Promise<void> {
    await this.store.change(dossiersCtis, { id, version }, async (contenu, tx) => {
      const d = aCorriger(contenu, id);
      const statut = await acte(d, tx);
      const { id: _, ...garde } = d;
      Object.assign(contenu, garde, { statut });
    });
  }

  /** Fires an event of part II on a request that `changer` gave: droit, state and guard are asked of it. `actor` null is the platform. */
  tirer(
    d: DossierOuvert,
    tx: Tx,
    event: EvenementPartieDeux,
    actor: Actor | null,
    { categories, examens, sousReserve, ...geste }: Geste<StatutPartieDeux> & Lus = {},
  ): void {
    const { deux } = partiesDe(d, this.clock, { categories, examens, sousReserve });
    const reached = partieDeux.fire(tx, d.id, deux, event, actor, geste);
    Object.assign(d.suivi, departExamen(event, reached, this.clock.instant()), { partieDeux: reached });
  }

  /** The same of part I. */
  tirerPartieUn(
    d: DossierOuvert,
    tx: Tx,
    event: EvenementPartieUn,
    actor: Actor | null,
    geste: Geste<StatutPartieUn> = {},
  ): void {
    d.suivi.partieUn = partieUn.fire(tx, d.id, partiesDe(d, this.clock).un, event, actor, geste);
  }

  async fait(id: number, message: string) {
    const la = await this.store.read(dossiersCtis, id);
    if (!la) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return { id, version: la.version, message };
  }

  /** Before what cannot be undone: somebody acted since the person read it. Throws `version.perimee`. */
  async assertVersion(id: number, version: number): Promise<void> {
    const la = await this.store.read(dossiersCtis, id);
    if (la && la.version !== version)
      throw refusal('version.perimee', { par: la.par ?? 'la plateforme', le: formatJour(jourParis(la.le)) });
  }

  async versionDe(id: number): Promise<number> {
    return (await this.store.read(dossiersCtis, id))?.version ?? 1;
  }

  nomComite(cppId: CppId | null): Promise<string> {
    return cppId === null ? Promise.resolve('') : this.comites.nom(cppId);
  }
}

function sien<D extends DossierExamine>(d: D, actor: Actor): D {
  if (d.cppId === null || d.cppId !== actor.cppId) throw refusal('objet.introuvable', { objet: 'Dossier' });
  return d;
}
const orRefused = <D>(d: D | string): D => {
  if (typeof d === 'string') throw impossible(d);
  return d;
};
const examine = (contenu: DossierCtis, id: number): DossierOuvert => orRefused(examinee(id, contenu));
const aCorriger = (contenu: DossierCtis, id: number): DossierExamine => orRefused(examineeIci(id, contenu));
