import { EXPERTISE_MAX } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Alert } from '../../../components/Alert.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';

type Props = {
  /** Whether minors take part. */
  mineurs: boolean;
  value: string;
  onChange: (expertise: string) => void;
};

/** Who brought the expertise on the persons who take part (CTR 10): its lack forbids nothing, and is told of a trial with minors. */
export const ExpertisePersonnes = ({ mineurs, value, onChange }: Props) => (
  <>
    <TextField
      field="expertise"
      label="Expertise sur les personnes qui participent"
      hint="Pour des mineurs ou des adultes hors d’état de consentir (règlement (UE) 536/2014, article 10). Dites la qualité de qui l’a apportée, par exemple « pédiatre, membre du comité », jamais le nom d’un expert extérieur. Elle figure dans l’avis."
      value={value}
      onChange={onChange}
      max={EXPERTISE_MAX}
    />
    {mineurs && value.trim() === '' && (
      <Alert severity="warning" small>
        Des mineurs participent à cet essai : l’avis se rend avec une expertise pédiatrique. Dites qui l’a apportée.
      </Alert>
    )}
  </>
);
