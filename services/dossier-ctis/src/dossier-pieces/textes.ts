/** Requests of the committee and their answers, as text in an archive. */
import { formatJour } from '@riph/contracts/core/deadlines';
import { lastAnswerDay } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { DossierVu } from '../socle/collections.ts';
import { reponseEnMots } from '../socle/reponses.rules.ts';

type Consideration = DemandeSuivie['considerations'][number];
const remarque = (c: Consideration, repondue: boolean): string =>
  `${c.numero}${c.section ? ` (${c.section})` : ''} : ${c.texte}\nRéponse : ${(repondue && reponseEnMots(c)) || 'aucune'}`;
const entete = (d: DemandeSuivie): string =>
  `${d.etape === 'VALIDATION' ? 'Complément demandé' : 'Demande d’information'} le ${formatJour(d.envoyeeLe)}, réponse attendue le ${formatJour(lastAnswerDay(d))}`;
const fin = (d: DemandeSuivie): string => (d.reponduLe ? `Réponse reçue le ${formatJour(d.reponduLe)}` : '');
const ensemble = (textes: readonly string[]): string => textes.filter((t) => t.trim() !== '').join('\n\n');

/** Each remark as a text of its own, in its folder. */
export const remarquesEnTextes = (d: DemandeSuivie): { chemin: string; texte: string }[] =>
  d.considerations.map((c) => ({ chemin: `${c.numero}/${c.numero}.txt`, texte: remarque(c, d.statut === 'REPONDUE') }));

export function demandeEnTexte(d: DemandeSuivie): string {
  const repondue = d.statut === 'REPONDUE';
  return ensemble([entete(d), d.motif, ...d.considerations.map((c) => remarque(c, repondue)), fin(d)]);
}

/** By its rank in the series of the request (1 for FR001); null when there is none. */
export function considerationEnTexte({ suivi }: DossierVu, rang: number) {
  const toutes = (suivi?.demandes ?? []).flatMap((demande) => demande.considerations.map((c) => ({ demande, c })));
  const la = toutes.at(rang - 1);
  if (!la) return null;
  const { demande, c } = la;
  const texte = ensemble([entete(demande), remarque(c, demande.statut === 'REPONDUE'), fin(demande)]);
  return { numero: c.numero, texte, demande };
}
