/** What every act on a request shares: who may, the change itself, the mails, what is answered. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId } from '@riph/contracts/core/ids';
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
import { Objets, perimee, type Stored } from '../socle/objets.repository.ts';
import { orRefused } from '../socle/refus.ts';
import { statutDu } from '../socle/suivi.rules.ts';
import type { Lus } from './gardes.ts';
import { type Geste, PartieDeuxTransitions, PartieUnTransitions } from './transitions.ts';

type Correction = (d: DossierExamine, tx: Tx) => DossierCtis['statut'] | Promise<DossierCtis['statut']>;

@Injectable()
export class Suivis {
  /** What is stored of the requests that acts are changing. */
  private readonly tenues = new WeakMap<DossierExamine, Stored<DossierCtis>>();

  constructor(
    private readonly db: Database,
    private readonly store: Objets,
    private readonly un: PartieUnTransitions,
    private readonly deux: PartieDeuxTransitions,
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
  assertMay(d: DossierOuvert, event: EvenementPartieDeux, actor: Actor, lus?: Lus): Promise<void> {
    return this.deux.events.assertMay(event, this.deux.partie(d, lus), actor);
  }

  /** Droit and state alone: before what its guard stands on is asked of a neighbour. */
  assertPossible(d: DossierOuvert, event: EvenementPartieDeux, actor: Actor): void {
    const partie = this.deux.partie(d);
    this.deux.assertMayFire(actor, event, partie);
    this.deux.assertPossible(partie, event);
  }

  /** French reasons against an event of part II, that of a request that is not examined here included; empty when it may be fired. */
  async obstacles({ id, ...vu }: DossierVu, event: EvenementPartieDeux, actor: Actor, lus?: Lus): Promise<string[]> {
    const d = examinee(id, vu);
    return typeof d === 'string' ? [d] : this.deux.events.reasons(event, this.deux.partie(d, lus), actor);
  }

  /** The committee alone acts on what it was given; a sponsor and the agency, on what they see. */
  async duComite(id: number, actor: Actor): Promise<DossierOuvert> {
    return sien(await this.ouvert(id, actor), actor);
  }

  /** What he sees, were it over; a committee, its own alone. */
  async examinePar(id: number, actor: Actor): Promise<DossierExamine> {
    const d = await this.examine(id, actor);
    return actor.profil === 'GESTIONNAIRE' ? sien(d, actor) : d;
  }

  /** Changes it in one write: `acte` is judged on what is stored at that moment. The whole status follows from the parts, but for the decision that ends it. */
  changer(
    id: number,
    version: number | undefined,
    acte: (d: DossierOuvert, tx: Tx) => void | Promise<void>,
    decision?: DossierCtis['statut'],
  ): Promise<void> {
    return this.corriger(id, version, async (d, tx) => {
      orRefused(examinee(id, d));
      await acte(d, tx);
      const tacite = d.suivi.decisionTacite ? d.decision?.type : undefined;
      return decision ?? tacite ?? statutDu(d.suivi);
    });
  }

  /** The same of a request that may be over: `acte` gives where it stands afterwards. */
  corriger(id: number, version: number | undefined, acte: Correction): Promise<void> {
    return this.db.transaction((tx) => this.corrigerDans(tx, { id, version }, acte));
  }

  /** The same in a transaction that is open. */
  async corrigerDans(tx: Tx, { id, version }: { id: number; version?: number }, acte: Correction): Promise<void> {
    const { dossier: d, tenue } = await this.deux.lock(tx, { id }, version);
    this.tenues.set(d, tenue);
    const statut = await acte(d, tx);
    const { id: _, ...garde } = d;
    await this.store.write(tx, dossiersCtis, { ...tenue, contenu: { ...garde, statut } });
  }

  /** Fires an event of part II on a request that `changer` gave: droit, state and guard are asked of it. `actor` null is the platform. */
  tirer(
    d: DossierOuvert,
    tx: Tx,
    event: EvenementPartieDeux,
    actor: Actor | null,
    geste: Geste<StatutPartieDeux> = {},
  ): Promise<void> {
    return this.deux.tirer(tx, { d, tenue: this.tenue(d) }, event, actor, geste);
  }

  /** The same of part I. */
  tirerPartieUn(
    d: DossierOuvert,
    tx: Tx,
    event: EvenementPartieUn,
    actor: Actor | null,
    geste: Geste<StatutPartieUn> = {},
  ): Promise<void> {
    return this.un.tirer(tx, { d, tenue: this.tenue(d) }, event, actor, geste);
  }

  private tenue(d: DossierOuvert): Stored<DossierCtis> {
    const tenue = this.tenues.get(d);
    if (!tenue) throw new Error('an event is fired on a request that its change holds');
    return tenue;
  }

  async fait(id: number, message: string) {
    const la = await this.store.read(dossiersCtis, id);
    if (!la) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return { id, version: la.version, message };
  }

  /** Before what cannot be undone: somebody acted since the person read it. Throws `version.perimee`. */
  async assertVersion(id: number, version: number): Promise<void> {
    const la = await this.store.read(dossiersCtis, id);
    if (la && la.version !== version) throw perimee(la);
  }

  async versionDe(id: number): Promise<number> {
    return (await this.store.read(dossiersCtis, id))?.version ?? 1;
  }

  /** Where the whole request stands. */
  async statutDe(id: number): Promise<DossierCtis['statut']> {
    const la = await this.store.read(dossiersCtis, id);
    if (!la) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return la.contenu.statut;
  }

  nomComite(cppId: CppId | null): Promise<string> {
    return cppId === null ? Promise.resolve('') : this.comites.nom(cppId);
  }
}

function sien<D extends DossierExamine>(d: D, actor: Actor): D {
  if (d.cppId === null || d.cppId !== actor.cppId) throw refusal('objet.introuvable', { objet: 'Dossier' });
  return d;
}
const examine = (contenu: DossierCtis, id: number): DossierOuvert => orRefused(examinee(id, contenu));
const aCorriger = (contenu: DossierCtis, id: number): DossierExamine => orRefused(examineeIci(id, contenu));
