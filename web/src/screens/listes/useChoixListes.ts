import { isProfilCpp } from '@riph/contracts/core/droits';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { referentielDomaines } from '@riph/contracts/referentiel/domaines.calls';
import { referentielPromoteurs } from '@riph/contracts/referentiel/promoteurs.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import type { Option } from '../../components/fields/SelectField.tsx';
import type { Filter } from '../../components/table/FilterBar.tsx';
import { useSession } from '../../session/session-context.ts';
import { type ChoixDossiers, choixParLibelle } from './choix.rules.ts';

/** Committees by their names, those that closed too: dossiers of then hold them. Read when they are wanted. */
const useComites = (voulus: boolean): readonly Option[] => {
  const lus = useCall(referentielCppSelection.calls.lister, voulus ? {} : null);
  return (lus.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }));
};

type Filtres = Readonly<Record<string, readonly string[]>>;
/** The choices of folded filters are read once they are opened, or when the address names one of them already. */
const useVoulus = (filtres: Filtres, cles: readonly string[]) => {
  const [ouverts, setOuverts] = useState(false);
  return { voulus: ouverts || cles.some((c) => (filtres[c]?.length ?? 0) > 0), onPlus: () => setOuverts(true) };
};

/** Members who may report for the committee of the reader, by their names. */
const useRapporteurs = (voulus: boolean): readonly Option[] => {
  const { profil } = useSession();
  const lus = useCall(etudeCandidats.calls.listerSelection, voulus && profil && isProfilCpp(profil) ? {} : null);
  return (lus.data ?? []).map((m) => ({ code: String(m.utiId), libelle: m.nom }));
};

export const FILTRE_COMITE = 'cppId';
export const FILTRE_RAPPORTEUR = 'rapporteurUtiId';
/** The filter by committee of a list that has no other folded choice to read. */
export function useFiltreComite(filtres: Filtres): { filtre: Filter; onPlus: () => void } {
  const { voulus, onPlus } = useVoulus(filtres, [FILTRE_COMITE]);
  const options = useComites(voulus);
  return { filtre: { cle: FILTRE_COMITE, libelle: 'Comité', type: 'liste', avance: true, options }, onPlus };
}

/** Choices of the filters of dossiers that are values of the reference lists, of every national regulation at once. */
export function useChoixDossiers(filtres: Filtres): { choix: ChoixDossiers; onPlus: () => void } {
  const { voulus, onPlus } = useVoulus(filtres, [FILTRE_COMITE, FILTRE_RAPPORTEUR]);
  const de = (reglementationCode: 'JARDE' | 'REG745' | 'REG746') => (voulus ? { params: { reglementationCode } } : null);
  const { listerSelectionTous } = referentielDomaines.calls;
  const domaines = [
    useCall(listerSelectionTous, de('JARDE')).data,
    useCall(listerSelectionTous, de('REG745')).data,
    useCall(listerSelectionTous, de('REG746')).data,
  ];
  const { listerSelection } = referentielCompetences.calls;
  const competences = [
    useCall(listerSelection, de('JARDE')).data,
    useCall(listerSelection, de('REG745')).data,
    useCall(listerSelection, de('REG746')).data,
  ];
  const types = useCall(referentielPromoteurs.calls.lister, voulus ? {} : null);
  const choix = {
    comites: useComites(voulus),
    domaines: choixParLibelle(domaines),
    competences: choixParLibelle(competences),
    typesPromoteur: choixParLibelle([types.data]),
    rapporteurs: useRapporteurs(voulus),
  };
  return { choix, onPlus };
}
