/**
 * How the built code is cut into files. One file a module would be asked for one by one, each with its way through the service worker, the network and the parser: half of what a
 * page cost (2026-11-27). So what the first page needs is one file, and what several screens share goes together, with those that share the same.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Of script, compressed, before the first page shows. */
const PREMIERE_PAGE_MAX = 200_000;
/** Has a file of its own, with nothing of another: the service worker is no module, PDF.js is loaded when it is used, styles follow their screens. */
const A_PART = /pdfjs|\/src\/hors-ligne\/|\.css$/;

/** Shared by nearly all screens, and cut small they would be a file for each pair of screens. */
const CONTRATS = /\/contracts\//;

/** The bundler names a shared part by all the screens that use it; the server knows letters, digits, `_` and `-`. */
const court = (nom: string): string => nom.replace(/[~.].*/, '');
const seul = (id: string): boolean => !A_PART.test(id);

/** Options of the bundler's output. */
export const decoupage: Rolldown.OutputOptions = {
  entryFileNames: (c) => (c.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
  chunkFileNames: (c) => `assets/${court(c.name)}-[hash].js`,
  assetFileNames: ({ names: [nom = ''] }) => `assets/${court(nom)}-[hash][extname]`,
  codeSplitting: {
    groups: [
      { name: 'socle', tags: ['$initial'], test: seul, priority: 3 },
      { name: 'contrats', test: CONTRATS, minShareCount: 2, priority: 2 },
      // Trap: small shared parts are not joined to others (`entriesAwareMergeThreshold`): two files came to need each other, and one was read before what it is made of.
      { name: 'partage', test: seul, minShareCount: 2, entriesAware: true, priority: 1 },
    ],
  },
};

/** Name of the file that a page begins with. Throws when the build has none. */
export const premierFichier = (bundle: Rolldown.OutputBundle): string => {
  const premier = Object.values(bundle).find((f) => f.type === 'chunk' && f.isEntry && f.name === 'index');
  if (!premier) throw new Error('no first file in this build');
  return premier.fileName;
};

/** How the files that are sent are compressed. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compresse = (texte: string): number => brotliCompressSync(texte, BROTLI).length;

/** Fails the build whose first page needs more script than its budget. */
export const premierePage = (): Plugin => ({
  name: 'riph-premiere-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const vus = new Map<string, number>();
    const suivre = (nom: string): void => {
      const fichier = bundle[nom];
      if (fichier?.type !== 'chunk' || vus.has(nom)) return;
      vus.set(nom, compresse(fichier.code));
      fichier.imports.forEach(suivre);
    };
    suivre(premierFichier(bundle));
    const total = [...vus.values()].reduce((somme, taille) => somme + taille, 0);
    if (total > PREMIERE_PAGE_MAX)
      this.error(`the first page needs ${total} bytes of compressed script, its budget is ${PREMIERE_PAGE_MAX}`);
  },
});

/** Fails the build where a file needs another that needs it: one of the two would be read before what it is made of. */
export const sansCercle = (): Plugin => ({
  name: 'riph-sans-cercle',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const finis = new Set<string>();
    const suivre = (nom: string, venuDe: readonly string[]): void => {
      if (venuDe.includes(nom))
        this.error(`files that need each other: ${[...venuDe.slice(venuDe.indexOf(nom)), nom].join(' → ')}`);
      const fichier = bundle[nom];
      if (fichier?.type !== 'chunk' || finis.has(nom)) return;
      for (const suivant of fichier.imports) suivre(suivant, [...venuDe, nom]);
      finis.add(nom);
    };
    for (const nom of Object.keys(bundle)) suivre(nom, []);
  },
});
