import type { Jour } from '@riph/contracts/core/paris';
import { DateField } from '../../components/fields/DateField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';

type Props = {
  champ: string;
  label: string;
  texte: string;
  attenduLe: Jour | null;
  onText: (texte: string) => void;
  onAttenduLe: (jour: Jour | null) => void;
};

/** What is asked of a reporter or an expert, and the day on which the report is due: last in the form of each request. */
export const ChampsDemande = ({ champ, label, texte, attenduLe, onText, onAttenduLe }: Props) => (
  <>
    <TextArea field={champ} label={label} required max={4_000} rows={4} value={texte} onChange={onText} />
    <DateField field="attenduLe" label="Rapport attendu le" required value={attenduLe} onChange={onAttenduLe} />
  </>
);
