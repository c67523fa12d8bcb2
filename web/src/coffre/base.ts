/** The database of the browser that holds what was taken along. Looked into, it is not made: where nothing was taken along there is nothing at all. */

const NOM = 'riph-coffre';
/** `coffre`: the sealed key of a person. `sac`: what he took of one séance, in clear but without a word of it. `objet`: everything else, sealed. */
const MAGASINS = ['coffre', 'sac', 'objet'] as const;
export type Magasins = Record<(typeof MAGASINS)[number], IDBObjectStore>;

export const wait = <T>(r: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    r.onsuccess = () => resolve(r.result);
    r.onerror = () => reject(r.error);
  });

/**
 * Null when nothing was ever kept and `creer` is false, and when the browser refuses to look: a page that starts waits for this, and would stay white. Trap: to
 * open what is not there makes it, and a page that is left while it takes that back holds up the next one: browsers that list their databases are asked first.
 */
const ouvrir = async (creer: boolean): Promise<IDBDatabase | null> => {
  if (creer) return ouvrirOuFaire(true);
  try {
    if ('databases' in indexedDB && !(await indexedDB.databases()).some((d) => d.name === NOM)) return null;
    return await ouvrirOuFaire(false);
  } catch {
    return null;
  }
};

const ouvrirOuFaire = (creer: boolean): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const r = indexedDB.open(NOM, 1);
    r.onupgradeneeded = () => {
      if (!creer) {
        r.transaction?.abort();
        return;
      }
      r.result.createObjectStore('coffre', { keyPath: 'utiId' });
      r.result.createObjectStore('sac', { keyPath: ['utiId', 'seanceId'] });
      r.result.createObjectStore('objet', { keyPath: ['utiId', 'seanceId', 'nom'] });
    };
    r.onsuccess = () => resolve(r.result);
    r.onerror = () => reject(r.error);
  });

/**
 * One transaction: `lire`, `ecrire` where something is kept, or `creer`. `vide` when nothing is. Trap: it ends as soon as `faire` waits for anything else than
 * the database; what must be sealed is sealed before.
 */
export async function dansLaBase<T>(
  mode: 'lire' | 'ecrire' | 'creer',
  vide: T,
  faire: (m: Magasins) => Promise<T> | T,
): Promise<T> {
  if (!('indexedDB' in globalThis)) return vide;
  const db = await ouvrir(mode === 'creer');
  if (!db) return vide;
  try {
    const tx = db.transaction(MAGASINS, mode === 'lire' ? 'readonly' : 'readwrite');
    const finie = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
    });
    finie.catch(() => undefined);
    const donne = await faire({
      coffre: tx.objectStore('coffre'),
      sac: tx.objectStore('sac'),
      objet: tx.objectStore('objet'),
    });
    await finie;
    return donne;
  } finally {
    db.close();
  }
}

/** Deletes the database itself, and not only its content. */
export const supprimerLaBase = async (): Promise<void> => {
  await wait(indexedDB.deleteDatabase(NOM));
};
