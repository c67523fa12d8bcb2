/** The one way a committee is changed: version checked, journal line, version of the list, answer read back. */
import { Injectable } from '@nestjs/common';
import { duplicateOf } from '@riph/chassis/base/errors';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { mailDe } from '@riph/contracts/identity/mails';
import { changementsDuComite } from '@riph/contracts/referentiel/agrement.rules';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { referentielEvents } from '@riph/contracts/referentiel/referentiel.events';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { libelleReglementation } from '@riph/contracts/referentiel/reglementation';
import { perimee } from '../listes/perimee.ts';
import { CLE, ReferentielRepository } from '../listes/referentiel.repository.ts';
import { assertValeur, ReferentielCache } from '../listes/referentiel-cache.ts';
import { type CppChamps, CppRepository } from './cpp.repository.ts';

@Injectable()
export class CppEdition {
  constructor(
    private readonly db: Database,
    private readonly cache: ReferentielCache,
    private readonly referentiel: ReferentielRepository,
    private readonly cpps: CppRepository,
  ) {}

  /** `version` null: the change does not depend on what was read (activation). */
  async modifier(id: number, version: number | null, champs: CppChamps, action: string): Promise<Cpp> {
    const actuel = await this.lire(id);
    const avant = Object.fromEntries(Object.keys(champs).map((k) => [k, Reflect.get(actuel, k)]));
    const { competences } = await this.cache.lire();
    const nommer = (code: string) => competences.find((c) => c.code === code)?.libelle ?? libelleReglementation(code);
    await this.ecrire(champs, async (tx) => {
      const ecrite = (await this.cpps.modifier(tx, id, version, champs)) ?? (await this.refuserPerimee(tx, id));
      await this.tracer(tx, id, action, champs, avant);
      this.prevenir(tx, actuel, { ...actuel, ...champs, version: ecrite }, nommer);
    });
    return this.lire(id);
  }

  /** Its people, of what it may examine and of whether it is open (REF-07). */
  private prevenir(tx: Tx, avant: Cpp, apres: Cpp, nommer: (code: string) => string): void {
    const { id: cppId, nom: comite, version } = apres;
    const changements = changementsDuComite(avant, apres, nommer);
    const secretariat = { profil: 'GESTIONNAIRE' as const, cppId, sauf: [] };
    const membres = { profil: 'INSTRUCTEUR' as const, cppId, sauf: [] };
    const cle = `comite-${cppId}-${version}`;
    if (changements.length > 0) {
      const destinataires = [secretariat, { ...membres, presidence: true }];
      tx.mail(mailDe('COMITE_MODIFIE', { destinataires, donnees: { comite, changements }, cle: `${cle}-modifie` }));
    }
    if (avant.actif !== apres.actif) {
      const donnees = { comite, ferme: !apres.actif };
      tx.mail(mailDe('COMITE_FERME', { destinataires: [secretariat, membres], donnees, cle: `${cle}-etat` }));
    }
  }

  async creer(champs: CppChamps): Promise<Cpp> {
    const id = await this.ecrire(champs, async (tx) => {
      const created = await this.cpps.creer(tx, champs);
      await this.tracer(tx, created, 'CREER', champs);
      return created;
    });
    return this.lire(id);
  }

  /** The database judges doubles: two who write at once are told as one who comes late is. */
  private async ecrire<T>(champs: CppChamps, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      const double = duplicateOf(error);
      if (double === 'cpp_nom_key') throw refus('referentiel.nomExistant', { nom: String(champs.nom) });
      if (double === 'cpp_code_key') throw refus('referentiel.codeExistant', { code: String(champs.code) });
      throw error;
    }
  }

  private async tracer(tx: Tx, id: number, action: string, champs: CppChamps, avant?: object): Promise<void> {
    await this.referentiel.changer(tx, 'cpp');
    // The key of the change of the list: who hears of the closing has been told before to drop what he kept of the committees.
    if (champs.actif === false) tx.publish(referentielEvents.cppFerme, { cppId: id }, { cle: CLE });
    tx.journal({ entityCode: 'CPP', entityId: id, action, details: { ...champs, ...(avant && { avant }) } });
  }

  private async refuserPerimee(tx: Tx, id: number): Promise<never> {
    const dernier = await this.cpps.auteurDernier(tx, id);
    throw perimee(dernier?.par, dernier?.le);
  }

  private async lire(id: number): Promise<Cpp> {
    return assertValeur((await this.cache.lire()).cpps, id, 'Comité');
  }
}
