import * as z from 'zod';
import type { JournalVerdict, LaidHeads, StoredLine } from '../../store/journal-chain.ts';
import { collection } from '../../store/mongo/collection.ts';
import { Intake } from '../../store/mongo/intake.ts';
import type { MongoStore } from '../../store/mongo/mongo-store.ts';
import { verifyMongoJournal } from '../../store/mongo/verify.ts';
import { inscription, type Lu, ouvert, POISON, page, pageLue, type Registre, vu } from './registre.ts';

const contenu = z.object({ titre: z.string(), fichier: z.string().nullable(), pages: z.int(), vus: z.int() });

export const registres = collection('registre', {
  objet: 'Registre',
  contenu,
  uniques: { titre: (r) => r.titre },
  files: (r) => (r.fichier === null ? [] : [r.fichier]),
});

const [OUVERT, VU, PAGE] = [ouvert('mongo'), vu('mongo'), page('mongo')];

export class RegistreMongo implements Registre {
  private readonly store: MongoStore;

  private isMended = false;

  constructor(store: MongoStore) {
    this.store = store;
  }

  ouvrir(id: number, titre: string, fichier: string | null = null): Promise<void> {
    return this.store.create(registres, id, { titre, fichier, pages: 0, vus: 0 }, (tx) => {
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'OUVRIR', details: { titre, 'b.$': [1.5, null] } });
      tx.publish(OUVERT, { id, titre }, { cle: `registre-${id}` });
    });
  }

  renommer(id: number, version: number, titre: string): Promise<void> {
    return this.store.change(registres, { id, version }, (registre, tx) => {
      registre.titre = titre;
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'RENOMMER' });
    });
  }

  ajouterPage(id: number): Promise<number> {
    return this.store.change(registres, { id }, (registre, tx) => {
      registre.pages += 1;
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'PAGE' });
      tx.publish(PAGE, { id, pages: registre.pages }, { cle: `registre-${id}` });
      return registre.pages;
    });
  }

  retirerFichier(id: number, fichier: string): Promise<void> {
    return this.store.change(registres, { id }, async (registre, tx) => {
      registre.fichier = null;
      await tx.forgetDocument(fichier);
    });
  }

  echouer(id: number): Promise<void> {
    return this.store.change(registres, { id }, (registre, tx) => {
      registre.pages += 1;
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'PAGE' });
      tx.publish(PAGE, { id, pages: 0 });
      throw new Error('no');
    });
  }

  async lire(id: number): Promise<Lu | null> {
    const lu = await this.store.read(registres, id);
    return lu && { titre: lu.contenu.titre, pages: lu.contenu.pages, vus: lu.contenu.vus, version: lu.version };
  }

  async journal(id: number): Promise<Pick<StoredLine, 'action'>[]> {
    return (await this.store.journalOf(registres, id)).map(({ action }) => ({ action }));
  }

  verify(laid?: LaidHeads): Promise<JournalVerdict> {
    return verifyMongoJournal(this.store.db, laid);
  }

  mend(): void {
    this.isMended = true;
  }

  readonly surOuvert: Registre['surOuvert'] = async (payload, _meta, tx) => {
    const { id, titre } = inscription.parse(payload);
    if (!(tx instanceof Intake)) throw new Error('no memory');
    await tx.change(registres, id, (registre, inside) => {
      registre.vus += 1;
      if (titre === POISON && !this.isMended) throw new Error('this fact cannot be read');
      inside.publish(VU, { id, titre });
    });
  };

  readonly surPage: Registre['surPage'] = async (payload, _meta, tx) => {
    const { id, pages } = pageLue.parse(payload);
    tx?.publish(VU, { id, titre: `page ${pages}` });
  };
}
