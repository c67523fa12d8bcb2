import { RadioField } from '../../../components/fields/RadioField.tsx';

export type Remplacable = { pjId: number; nom: string; version: string | null; enVigueur: boolean };
const enMots = (p: Remplacable) => `remplace « ${p.nom} »${p.version ? `, version ${p.version}` : ''}`;
const A_COTE = 'a-cote';

type Props = {
  cle: string;
  /** Name of the new file, where several are asked about. */
  fichier?: string;
  remplacables: readonly Remplacable[];
  /** The category takes several pieces: a new one may stand beside the others. */
  multiple: boolean;
  /** Undefined: the sponsor has not said yet. Null: beside the others. */
  valeur: number | null | undefined;
  onChange: (remplacePjId: number | null) => void;
};

/** Two pieces are never both in force by accident: the sponsor says which version steps back, or that none does. */
export const QuestionVersion = ({ cle, fichier, remplacables, multiple, valeur, onChange }: Props) => {
  const [seule] = remplacables;
  if (!multiple && remplacables.length === 1)
    return (
      <p className="fr-mb-0">
        Ce fichier {enMots(seule)}
        {seule.enVigueur ? '. La version actuelle reste en vigueur jusqu’à l’envoi.' : ' : une seule pièce est attendue ici.'}
      </p>
    );
  return (
    <RadioField
      field={`${cle}-remplace`}
      label={fichier ? `« ${fichier} »` : 'Ce fichier'}
      required
      petits
      value={valeur === undefined ? '' : valeur === null ? A_COTE : String(valeur)}
      onChange={(v) => onChange(v === A_COTE ? null : Number(v))}
      options={[
        ...remplacables.map((p) => ({ code: String(p.pjId), libelle: enMots(p) })),
        ...(multiple
          ? [
              {
                code: A_COTE,
                libelle: `s’ajoute à côté : les pièces déjà jointes restent${remplacables.some((p) => p.enVigueur) ? ' en vigueur' : ''}`,
              },
            ]
          : []),
      ]}
    />
  );
};
