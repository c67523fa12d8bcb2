/** Which committee may be given a request of the portal, or be named for it: the list that is offered and what refuses ask the same. Pure. Rules: CTI-11, CTI-53. */
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';

export type Nommable = { promoteur: string | null; suivi: { saisis: readonly number[] } };
/** With the committee that it has. */
export type Tiree = Nommable & { cppId: number | null };
export type Jugement = { nom: string } | { refus: string };

/** Its name when it may have the request, else the sentence that refuses it. */
export function jugerComite(cpp: Cpp | undefined, { promoteur, suivi }: Nommable): Jugement {
  if (!cpp?.actif) return { refus: 'Choisissez un comité en activité.' };
  if (!cpp.reglementations.includes('REG536'))
    return { refus: `Le ${cpp.nom} n’est pas compétent pour les essais de médicaments : choisissez-en un autre.` };
  const nom = promoteur?.toLowerCase() ?? '';
  if (nom !== '' && cpp.conflitsPromoteurs.some((p) => p.toLowerCase() === nom))
    return { refus: `Le ${cpp.nom} a déclaré un lien avec ce promoteur : choisissez-en un autre.` };
  if (suivi.saisis.includes(cpp.id))
    return { refus: `Le ${cpp.nom} a déjà été saisi de cette demande : choisissez-en un autre.` };
  return { nom: cpp.nom };
}

/** The same when a sponsor names the committee of an earlier opinion: it is not the one that was drawn. */
export const jugerSignale = (cpp: Cpp | undefined, d: Tiree): Jugement =>
  cpp && cpp.id === d.cppId
    ? { refus: 'C’est le comité désigné par le tirage au sort : choisissez celui qui a rendu l’avis antérieur.' }
    : jugerComite(cpp, d);

/** Those that a judgement lets through, by name: what a list offers. */
export const nommables = (cpps: Iterable<Cpp>, juger: (cpp: Cpp) => Jugement): { id: number; nom: string }[] =>
  [...cpps]
    .filter((c) => 'nom' in juger(c))
    .map(({ id, nom }) => ({ id, nom }))
    .toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr'));
