import { DateField } from '../../components/fields/DateField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';

type Props = {
  champ: string;
  label: string;
  texte: string;
  attenduLe: string | null;
  onTexte: (texte: string) => void;
  onAttenduLe: (jour: string | null) => void;
};

/** What is asked of a reporter or an expert, and the day on which the report is due: last in the form of each request. */
export const ChampsDemande = ({ champ, label, texte, attenduLe, onTexte, onAttenduLe }: Props) => (
  <>
    <TextArea champ={champ} label={label} obligatoire max={4_000} lignes={4} valeur={texte} onChange={onTexte} />
    <DateField champ="attenduLe" label="Rapport attendu le" obligatoire valeur={attenduLe} onChange={onAttenduLe} />
  </>
);
