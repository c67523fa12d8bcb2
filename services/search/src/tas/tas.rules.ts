/** The filters of the list of draws, in words: the file says each of them (REC-02). Pure. */
import { formatJour } from '@riph/contracts/core/deadlines';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import type { RechercheTirages } from '@riph/contracts/etude/suivi/actions.schemas';
import { libelleReglementation } from '@riph/contracts/referentiel/reglementation';

type Filtres = RechercheTirages['filtres'];
type Noms = ReadonlyMap<number, { nom: string }>;

/** A filter that has no words here does not compile. */
const MOTS: { [K in keyof Required<Filtres>]: [libelle: string, mots: (v: NonNullable<Filtres[K]>, noms: Noms) => string] } = {
  du: ['Du', (v) => formatJour(v)],
  au: ['Au', (v) => formatJour(v)],
  numero: ['Numéro', (v) => v],
  reglementations: ['Réglementations', (v) => v.map(libelleReglementation).join(', ')],
  modes: ['Modes', (v) => v.map((m) => MODE_TIRAGE_LABELS[m]).join(', ')],
  cppIds: ['Comités', (v, noms) => v.map((id) => noms.get(id)?.nom ?? String(id)).join(', ')],
};

const ligne = <K extends keyof Filtres>(cle: K, f: Filtres, noms: Noms): { libelle: string; valeur: string } => {
  const [libelle, mots] = MOTS[cle];
  const v = f[cle];
  return { libelle, valeur: v === undefined || v === null ? '' : mots(v, noms) };
};

export const filtresEnMots = (f: Filtres, noms: Noms) => [
  ligne('du', f, noms),
  ligne('au', f, noms),
  ligne('numero', f, noms),
  ligne('reglementations', f, noms),
  ligne('modes', f, noms),
  ligne('cppIds', f, noms),
];
