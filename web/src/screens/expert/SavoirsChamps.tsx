import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import { referentielExpertises } from '@riph/contracts/referentiel/expertises.calls';
import { useCall } from '../../api/useCall.ts';
import { CheckboxesField } from '../../components/fields/CheckboxField.tsx';

export type SavoirsSaisis = { competences: readonly string[]; expertises: readonly string[] };

/** The lists an expert is found by. */
export function useSavoirs() {
  const competences = useCall(referentielCompetences.calls.listerSelection, { params: { reglementationCode: 'JARDE' } });
  const expertises = useCall(referentielExpertises.calls.listerActifs);
  return {
    competences: (competences.data ?? []).map((c) => ({ code: c.code, libelle: c.libelle })),
    expertises: (expertises.data ?? []).map((e) => ({ code: String(e.id), libelle: e.libelle })),
  };
}

/** What an expert knows, from the lists. */
export const SavoirsChamps = ({
  valeur: v,
  onChange,
}: {
  valeur: SavoirsSaisis;
  onChange: (change: Partial<SavoirsSaisis>) => void;
}) => {
  const { competences, expertises } = useSavoirs();
  return (
    <>
      {competences.length > 0 && (
        <CheckboxesField
          field="competences"
          label="Compétences"
          hint="Types de recherche qui demandent un savoir à part, à savoir évaluer."
          inline
          petits
          options={competences}
          value={v.competences}
          onChange={(x) => onChange({ competences: x })}
        />
      )}
      {expertises.length > 0 && (
        <CheckboxesField
          field="expertises"
          label="Expertises"
          hint="Disciplines exercées, quel que soit le type de recherche."
          inline
          petits
          options={expertises}
          value={v.expertises}
          onChange={(x) => onChange({ expertises: x })}
        />
      )}
    </>
  );
};
