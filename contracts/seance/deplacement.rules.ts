/** What is told of a dossier or a request that leaves its séance, or goes to another: the same words in both flows. Pure. Rules: MAI-10, CTI-45. */
import { formatJour } from '../core/deadlines.ts';
import type { Jour } from '../core/paris.ts';
import { dateEtHeure } from './moment.ts';

type Debut = { date: Jour; heureDebut: string };
/** `objet`: what moves, as the sentence names it. `nouvelle` null: taken off, the new day is not known yet. */
export type Deplacement = { comite: string; objet: string; quittee: Debut; nouvelle: Debut | null };

export function deplacement({ comite, objet, quittee, nouvelle }: Deplacement): { titre: string; texte: string } {
  const [avant, ensuite] = [quittee, nouvelle].map((d) => d && dateEtHeure(d));
  if (nouvelle === null)
    return {
      titre: `examen retiré de la séance du ${formatJour(quittee.date)}`,
      texte: `Le comité ${comite} a retiré ${objet} de sa séance du ${avant}. Une audition prévue ce jour-là n’a pas lieu. Le nouveau jour de l’examen vous sera communiqué.`,
    };
  if (avant === ensuite)
    return {
      titre: `examen de nouveau prévu le ${formatJour(nouvelle.date)}`,
      texte: `Le comité ${comite} a inscrit de nouveau ${objet} à sa séance du ${ensuite}.`,
    };
  return {
    titre: `examen déplacé au ${formatJour(nouvelle.date)}`,
    texte: `Le comité ${comite} a déplacé ${objet} de sa séance du ${avant} à celle du ${ensuite}.`,
  };
}
