/** The one document of the import: the switch, the hour, and who imports now. Its lock is taken by compare-and-set, so that two runs never go side by side. */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DuplicateDocument } from '@riph/chassis/store/mongo/errors';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import { ETAT, etatImport } from '../socle/collections.ts';

/** A run says that it lives at each record; a process that died frees the lock after this. */
const BAIL_MS = 120_000;
const OUVERTURE = { actif: true, heure: '02:00', dernierJour: null, enCours: null };

@Injectable()
export class EtatImport {
  private readonly moi = randomUUID();

  constructor(
    private readonly store: MongoStore,
    private readonly clock: Clock,
  ) {}

  async lire() {
    const la = await this.store.read(etatImport, ETAT);
    if (la) return la;
    await this.store.create(etatImport, ETAT, OUVERTURE).catch((error: unknown) => {
      if (!(error instanceof DuplicateDocument)) throw error;
    });
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

  async rendre(importId: number): Promise<void> {
    await this.store.change(etatImport, { id: ETAT }, (etat) => {
      if (etat.enCours?.importId === importId) etat.enCours = null;
    });
  }

  async activer(actif: boolean): Promise<void> {
    await this.lire();
    await this.store.change(etatImport, { id: ETAT }, (etat, tx) => {
      if (etat.actif === actif) return;
      etat.actif = actif;
      tx.journal({ entityCode: 'IMPORT_CTIS', entityId: 1, action: actif ? 'ACTIVER' : 'DESACTIVER' });
    });
  }

  async regler(heure: string, version: number): Promise<void> {
    await this.store.change(etatImport, { id: ETAT, version }, (etat, tx) => {
      tx.journal({ entityCode: 'IMPORT_CTIS', entityId: 1, action: 'REGLER', details: { avant: etat.heure, apres: heure } });
      etat.heure = heure;
    });
  }

  /** True once for a day, for one instance: whoever marks it does its import. */
  async marquer(jour: string): Promise<boolean> {
    await this.lire();
    return this.store.change(etatImport, { id: ETAT }, (etat) => {
      if (etat.dernierJour !== null && etat.dernierJour >= jour) return false;
      etat.dernierJour = jour;
      return true;
    });
  }

  private expire(): string {
    return new Date(this.clock.now().getTime() + BAIL_MS).toISOString();
  }
}
