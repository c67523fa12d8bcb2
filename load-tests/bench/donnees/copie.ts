/** COPY … FROM STDIN in text format through `pg`, which knows its messages but has no call for it. */
import pg from 'pg';

export type Valeur = string | number | boolean | null;

const ECHAPPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const texte = (v: Valeur): string => (v === null ? '\\N' : String(v).replace(/[\\\t\n\r]/g, (c) => ECHAPPES[c]));
/** One row of a COPY, values in the order of its columns. */
export const ligne = (valeurs: readonly Valeur[]): string => `${valeurs.map(texte).join('\t')}\n`;

/** Two methods of the connection of `pg` that its types leave out. */
type Connexion = { sendCopyFromChunk: (bytes: Buffer) => void; endCopyFrom: () => void };
const sait = (connexion: object): connexion is Connexion => 'sendCopyFromChunk' in connexion && 'endCopyFrom' in connexion;

/** What `pg` calls of a query object that it runs. */
class Copie {
  readonly fin: Promise<void>;
  private connexion: Connexion | undefined;
  private readonly commande: string;
  private readonly lignes: string;
  private reussie: () => void = () => undefined;
  private ratee: (error: Error) => void = () => undefined;
  /** `pg` calls it when the connection is lost or the query is refused before it starts. */
  readonly callback = (error: Error | null): void => {
    if (error) this.ratee(error);
  };

  constructor(commande: string, lignes: string) {
    this.commande = commande;
    this.lignes = lignes;
    this.fin = new Promise((resolve, reject) => {
      this.reussie = resolve;
      this.ratee = reject;
    });
  }

  submit(connexion: pg.Connection): void {
    if (!sait(connexion)) throw new Error('this version of pg cannot copy');
    this.connexion = connexion;
    connexion.query(this.commande);
  }
  handleCopyInResponse(): void {
    this.connexion?.sendCopyFromChunk(Buffer.from(this.lignes, 'utf8'));
    this.connexion?.endCopyFrom();
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.ratee(error);
  }
  handleReadyForQuery(): void {
    this.reussie();
  }
}

/** Adds rows made by `ligne` to a table. Throws what PostgreSQL refuses, naming the table. */
export async function copier(
  client: pg.Client,
  table: string,
  colonnes: readonly string[],
  lignes: readonly string[],
): Promise<void> {
  if (lignes.length === 0) return;
  const copie = new Copie(`copy ${table} (${colonnes.join(', ')}) from stdin`, lignes.join(''));
  client.query(copie);
  await copie.fin.catch((error: unknown) => {
    throw new Error(`${table}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
}
