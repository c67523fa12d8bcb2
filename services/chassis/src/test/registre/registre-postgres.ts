import { refusal } from '@riph/contracts/core/errors';
import pg from 'pg';
import type { JournalVerdict, LaidHeads, StoredLine } from '../../store/journal-chain.ts';
import { verifyJournal } from '../../store/postgres/journal-verify.ts';
import { sql } from '../../store/postgres/sql.ts';
import { Database, Tx } from '../../store/postgres/transaction.ts';
import { inscription, type Lu, ouvert, POISON, page, pageLue, type Registre, vu } from './registre.ts';

export const REGISTRE_SQL = `create table registre (
  id integer primary key,
  titre text not null constraint titre unique,
  fichier text,
  pages integer not null default 0,
  vus integer not null default 0,
  version integer not null default 1
)`;

export class RegistrePostgres implements Registre {
  private readonly db: Database;
  private readonly url: string;

  private isMended = false;

  constructor(db: Database, url: string) {
    this.db = db;
    this.url = url;
  }

  ouvrir(id: number, titre: string, fichier?: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.query(sql`insert into registre (id, titre, fichier) values (${id}, ${titre}, ${fichier ?? null})`);
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'OUVRIR', details: { titre, 'b.$': [1.5, null] } });
      tx.publish(ouvert, { id, titre }, { cle: `registre-${id}` });
    });
  }

  renommer(id: number, version: number, titre: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const renamed = await tx.query(sql`
        update registre
        set titre = ${titre}, version = version + 1
        where id = ${id} and version = ${version}
        returning id
      `);
      if (renamed.length === 0) throw refusal('version.perimee', { par: 'quelqu’un', le: '02/03/2026' });
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'RENOMMER' });
    });
  }

  ajouterPage(id: number): Promise<number> {
    return this.db.transaction(async (tx) => {
      const [{ pages }] = await tx.query<{ pages: number }>(sql`
        update registre
        set pages = pages + 1, version = version + 1
        where id = ${id}
        returning pages
      `);
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'PAGE' });
      tx.publish(page, { id, pages }, { cle: `registre-${id}` });
      return pages;
    });
  }

  retirerFichier(id: number, fichier: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.query(sql`update registre set fichier = null, version = version + 1 where id = ${id}`);
      await tx.forgetDocument(fichier);
    });
  }

  echouer(id: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.query(sql`update registre set pages = pages + 1, version = version + 1 where id = ${id}`);
      tx.journal({ entityCode: 'REGISTRE', entityId: id, action: 'PAGE' });
      tx.publish(page, { id, pages: 0 });
      throw new Error('no');
    });
  }

  async lire(id: number): Promise<Lu | null> {
    const [lu] = await this.db.query<Lu>(sql`select titre, pages, vus, version from registre where id = ${id}`);
    return lu ?? null;
  }

  journal(id: number): Promise<Pick<StoredLine, 'action'>[]> {
    return this.db.query(sql`select action from evenement where entity_id = ${id} order by rang`);
  }

  async verify(laid?: LaidHeads): Promise<JournalVerdict> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    return verifyJournal(client, laid).finally(() => client.end());
  }

  mend(): void {
    this.isMended = true;
  }

  readonly surOuvert: Registre['surOuvert'] = async (payload, _meta, tx) => {
    const { id, titre } = inscription.parse(payload);
    if (!(tx instanceof Tx)) throw new Error('no transaction');
    await tx.query(sql`update registre set vus = vus + 1, version = version + 1 where id = ${id}`);
    if (titre === POISON && !this.isMended) throw new Error('this fact cannot be read');
    tx.publish(vu, { id, titre });
  };

  readonly surPage: Registre['surPage'] = async (payload, _meta, tx) => {
    const { id, pages } = pageLue.parse(payload);
    tx?.publish(vu, { id, titre: `page ${pages}` });
  };
}
