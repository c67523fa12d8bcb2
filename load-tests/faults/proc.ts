/** Who descends from whom, as /proc says it. */
import { readdirSync, readFileSync } from 'node:fs';

type Proc = { pid: number; parent: number; commande: string };

function lireTous(): Proc[] {
  return readdirSync('/proc')
    .filter((n) => /^\d+$/.test(n))
    .flatMap((n) => {
      try {
        const stat = readFileSync(`/proc/${n}/stat`, 'utf8');
        const [etat, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const commande = readFileSync(`/proc/${n}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return etat === 'Z' ? [] : [{ pid: Number(n), parent: Number(parent), commande }];
      } catch {
        return []; // gone meanwhile
      }
    });
}

/** A process and all that it started. */
export function arbre(root: number): number[] {
  const tous = lireTous();
  const de = (pid: number): number[] => [pid, ...tous.filter((p) => p.parent === pid).flatMap((p) => de(p.pid))];
  return de(root);
}

const isNavigateur = (p: Proc) => p.commande.includes('riph-pdf-') && !p.commande.includes('--type=');

/** The browsers that these processes started. */
export const navigateurs = (parents: readonly number[]): number[] =>
  lireTous()
    .filter((p) => isNavigateur(p) && parents.includes(p.parent))
    .map((p) => p.pid);

/** Browsers of this run (known by a word of their environment) whose service is dead: they would live for ever. */
export const navigateursOrphelins = (marque: string, vivants: readonly number[]): number[] =>
  lireTous()
    .filter((p) => isNavigateur(p) && !vivants.includes(p.parent))
    .filter((p) => {
      try {
        return readFileSync(`/proc/${p.pid}/environ`, 'utf8').split('\0').includes(marque);
      } catch {
        return false;
      }
    })
    .map((p) => p.pid);

/** A process that has ended and that nobody has waited for yet is dead. */
export function isVivant(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}
