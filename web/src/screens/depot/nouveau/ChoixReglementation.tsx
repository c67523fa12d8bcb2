import { referentielReglementations } from '@riph/contracts/referentiel/reglementations.calls';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { FormBlock } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';

const FERMEES: Readonly<Record<string, string>> = {
  REG536:
    'Un essai clinique de médicament se dépose sur le portail européen CTIS, pas ici. Son suivi sur la plateforme n’est pas encore ouvert.',
};

type Props = { valeur: string; onChange: (code: string) => void };

/** The first question of a filing; a regulation that is not open says where to go. */
export const ChoixReglementation = ({ valeur, onChange }: Props) => {
  const reglementations = useCall(referentielReglementations.calls.listerActifs);
  return (
    <FormBlock title="1. De quelle réglementation relève la recherche ?">
      <Loadable reading={reglementations} skeleton={<Skeleton rows={4} />}>
        {(list) => (
          <RadioField
            field="reglementation"
            label="Réglementation"
            hiddenLegend
            value={valeur}
            onChange={onChange}
            options={list.map((r) => ({
              code: r.code,
              libelle: r.libelle,
              ...(r.description && { detail: r.description }),
            }))}
          />
        )}
      </Loadable>
      {FERMEES[valeur] && (
        <Alert severity="info" small>
          {FERMEES[valeur]}
        </Alert>
      )}
    </FormBlock>
  );
};
