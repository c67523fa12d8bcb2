import { LISTES_FIXES } from '@riph/contracts/etude/formulaire/depose';
import type { Liste } from '@riph/contracts/etude/formulaire/formulaire.types';
import { referentielCaracteristiques } from '@riph/contracts/referentiel/caracteristiques.calls';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielDomaines } from '@riph/contracts/referentiel/domaines.calls';
import { referentielPays } from '@riph/contracts/referentiel/pays.calls';
import { referentielProduitsActes } from '@riph/contracts/referentiel/produits-actes.calls';
import { referentielPromoteurs } from '@riph/contracts/referentiel/promoteurs.calls';
import { referentielQualifications } from '@riph/contracts/referentiel/qualifications.calls';
import { type Zone, zoneDe } from '@riph/contracts/referentiel/territoires.rules';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import type { Option } from '../../../components/fields/SelectField.tsx';

type Qualification = Answer<typeof referentielQualifications.calls.listerActifs>[number];
export type Listes = {
  options: (l: Liste) => readonly Option[];
  zone: (payId: number) => Zone | null;
  qualifications: readonly Qualification[];
};

type Valeur = { id: number; code: string; libelle: string; description?: string | null };
const parCode = (list: readonly Valeur[] = []): Option[] =>
  list.map((v) => ({ code: v.code, libelle: v.libelle, ...(v.description && { detail: v.description }) }));
const parId = (list: readonly Valeur[] = []): Option[] => list.map((v) => ({ code: String(v.id), libelle: v.libelle }));

/** Reference lists of the forms of a regulation. `donnees` is undefined until all are there; `erreur` is the first that failed. */
export const useListes = (reglementationCode: string) => {
  const p = { params: { reglementationCode } };
  const qualifications = useCall(referentielQualifications.calls.listerActifs, p);
  const domaines = useCall(referentielDomaines.calls.listerActifs, p);
  const competences = useCall(referentielCompetences.calls.listerActifs, p);
  const caracteristiques = useCall(referentielCaracteristiques.calls.listerActifs, p);
  const produits = useCall(referentielProduitsActes.calls.listerActifs, p);
  const types = useCall(referentielPromoteurs.calls.listerActifs);
  const pays = useCall(referentielPays.calls.listerActifs);
  const toutes = [qualifications, domaines, competences, caracteristiques, produits, types, pays];
  const options: Partial<Record<Liste, readonly Option[]>> = {
    ...LISTES_FIXES,
    qualifications: parCode(qualifications.data),
    produits: parCode(produits.data),
    competences: parCode(competences.data),
    domaines: parId(domaines.data),
    caracteristiques: parId(caracteristiques.data),
    typesPromoteur: parId(types.data),
    pays: parId(pays.data),
  };
  const zone = (payId: number): Zone | null => {
    const found = pays.data?.find((x) => x.id === payId);
    return found ? zoneDe(found) : null;
  };
  const data: Listes | undefined = toutes.every((l) => l.data !== undefined)
    ? { options: (l) => options[l] ?? [], zone, qualifications: qualifications.data ?? [] }
    : undefined;
  return {
    data,
    error: toutes.find((l) => l.error && l.data === undefined)?.error,
    mutate: () => Promise.all(toutes.map((l) => l.mutate())),
  };
};
