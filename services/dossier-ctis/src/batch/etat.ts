/** The one document of the import: the switch, the hour, and who imports now. Its lock is taken by compare-and-set, so that two runs never go side by side. */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { instantDe, type Jour } from '@riph/contracts/core/paris';
import { ETAT, etatImport } from '../socle/collections.ts';
import { Objets, perimee } from '../socle/objets.repository.ts';
import { importEnRetard } from './retard.rules.ts';

/** A run says that it lives at each record; a process that died frees the lock after this. */
const BAIL_MS = 120_000;
const OUVERTURE = {
  actif: true,
  heure: '02:00',
  dernierJour: null,
  enCours: null,
  attenduDepuis: null,
  retardDit: false,
  reglage: { version: 1, par: null, le: null },
};

@Injectable()
export class EtatImport {
  private readonly moi = randomUUID();

  constructor(
    private readonly store: Objets,
    private readonly clock: Clock,
  ) {}

  async lire() {
    const la = await this.store.read(etatImport, ETAT);
    if (la) return la;
    await this.store.ensure(etatImport, ETAT, OUVERTURE);
    return (await this.store.read(etatImport, ETAT)) ?? { id: ETAT, version: 1, contenu: OUVERTURE, par: null, le: '' };
  }

  /** The run under way, null when there is none or when its process died. */
  async enCours(): Promise<number | null> {
    const { enCours } = (await this.lire()).contenu;
    return enCours && enCours.expire > this.clock.instant() ? enCours.importId : null;
  }

  /** `laisse`: a run whose process died before its end. Null: another one goes on. */
  async prendre(importId: number): Promise<{ laisse: number | null } | null> {
    await this.lire();
    return this.store.change(etatImport, { id: ETAT }, (etat) => {
      const { enCours } = etat;
      if (enCours && enCours.expire > this.clock.instant()) return null;
      etat.enCours = { importId, proprietaire: this.moi, expire: this.expire() };
      return { laisse: enCours?.importId ?? null };
    });
  }

  /** False: the lock is lost, another process imports now. */
  prolonger(importId: number): Promise<boolean> {
    return this.store.change(etatImport, { id: ETAT }, (etat) => {
      if (etat.enCours?.importId !== importId || etat.enCours.proprietaire !== this.moi) return false;
      etat.enCours.expire = this.expire();
      return true;
    });
  }

  /** `abouti`: the whole folder was read. */
  async rendre(importId: number, abouti: boolean): Promise<void> {
    await this.store.change(etatImport, { id: ETAT }, (etat) => {
      if (etat.enCours?.importId === importId) etat.enCours = null;
      if (abouti) Object.assign(etat, this.attente());
    });
  }

  async activer(actif: boolean, actor: Actor): Promise<void> {
    await this.lire();
    await this.store.change(etatImport, { id: ETAT }, (etat, tx) => {
      if (etat.actif === actif) return;
      etat.actif = actif;
      etat.reglage = this.regle(etat.reglage, actor);
      Object.assign(etat, this.attente());
      tx.journal({ entityCode: 'IMPORT_CTIS', entityId: 1, action: actif ? 'ACTIVER' : 'DESACTIVER' });
    });
  }

  /** `version`: of the settings as they were read. It is not that of the row, which a run under way writes without making the settings stale. Throws `version.perimee`. */
  async regler(heure: string, version: number, actor: Actor): Promise<void> {
    await this.lire();
    await this.store.change(etatImport, { id: ETAT }, (etat, tx) => {
      const { par, le, version: presente } = etat.reglage;
      if (presente !== version) throw perimee({ par, le: le ?? this.clock.instant() });
      etat.reglage = this.regle(etat.reglage, actor);
      tx.journal({ entityCode: 'IMPORT_CTIS', entityId: 1, action: 'REGLER', details: { avant: etat.heure, apres: heure } });
      etat.heure = heure;
    });
  }

  /** True once for a day, for one instance: whoever marks it does its import. */
  async marquer(jour: Jour): Promise<boolean> {
    await this.lire();
    return this.store.change(etatImport, { id: ETAT }, (etat) => {
      if (etat.dernierJour !== null && etat.dernierJour >= jour) return false;
      etat.dernierJour = jour;
      return true;
    });
  }

  /** An import that is awaited and does not come, told once: `dire` writes the mail with the mark. The first look of an installation begins the wait. */
  async signalerRetard(dire: (tx: Tx, depuis: string) => void): Promise<boolean> {
    const { contenu } = await this.lire();
    if (contenu.attenduDepuis !== null && !importEnRetard(contenu, this.clock.now())) return false;
    return this.store.change(etatImport, { id: ETAT }, (etat, tx) => {
      if (etat.attenduDepuis === null) Object.assign(etat, this.attente());
      if (etat.attenduDepuis === null || !importEnRetard(etat, this.clock.now())) return false;
      etat.retardDit = true;
      dire(tx, etat.attenduDepuis);
      return true;
    });
  }

  private regle({ version }: { version: number }, { nom }: Actor) {
    return { version: version + 1, par: nom, le: this.clock.instant() };
  }

  private attente(): { attenduDepuis: string; retardDit: boolean } {
    return { attenduDepuis: this.clock.instant(), retardDit: false };
  }

  private expire(): string {
    return instantDe(this.clock.now().getTime() + BAIL_MS);
  }
}
