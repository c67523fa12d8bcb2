/** Which committee may be given a request of the portal, or be named for it: the list that is offered and what refuses ask the same. Pure. Rules: CTI-11, CTI-53. */
import type { CppId } from '@riph/contracts/core/ids';
import { aUnLienAvec } from '@riph/contracts/referentiel/liens.rules';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';

export type Nommable = { promoteur: string | null; suivi: { saisis: readonly number[] } };
/** A request that may already have a committee. */
export type Tiree = Nommable & { cppId: CppId | null };
type Jugement = { nom: string } | { refus: string };
/** `memeEtablissement`: a committee has a link with the sponsor that hosts it (setting of the draw). */
export type Juger<D extends Nommable> = (cpp: Cpp | undefined, d: D, memeEtablissement: boolean) => Jugement;

/** Its name when it may have the request, else the sentence that refuses it. */
export const jugerComite: Juger<Nommable> = (cpp, { promoteur, suivi }, memeEtablissement) => {
  if (!cpp?.actif) return { refus: 'Choisissez un comité en activité.' };
  if (!cpp.reglementations.includes('REG536'))
    return { refus: `Le ${cpp.nom} n’est pas compétent pour les essais de médicaments : choisissez-en un autre.` };
  if (aUnLienAvec(cpp, promoteur, memeEtablissement))
    return { refus: `Le ${cpp.nom} a un lien avec ce promoteur : choisissez-en un autre.` };
  if (suivi.saisis.includes(cpp.id))
    return { refus: `Le ${cpp.nom} a déjà été saisi de cette demande : choisissez-en un autre.` };
  return { nom: cpp.nom };
};

/** The same when a sponsor names the committee of an earlier opinion: it is not the one that was drawn. */
export const jugerSignale: Juger<Tiree> = (cpp, d, memeEtablissement) =>
  cpp && cpp.id === d.cppId
    ? { refus: 'C’est le comité désigné par le tirage au sort : choisissez celui qui a rendu l’avis antérieur.' }
    : jugerComite(cpp, d, memeEtablissement);
