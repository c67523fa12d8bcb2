import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FormBlock } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import type { LigneDemandee } from './points.rules.ts';

type Objet = { field: string; label: string; value: string; onChange: (objet: string) => void };
type Props = {
  title: string;
  /** Of its lines, in the call and on the page. */
  champ: string;
  nom: string;
  ajouter: string;
  lignes: readonly LigneDemandee[];
  onChange: (lignes: readonly LigneDemandee[]) => void;
  max: number;
  required?: boolean;
  /** What a line is about: by words, or by a category. */
  objet: { nom: string; champ: string; field: (p: Objet) => ReactNode };
};

/** What a committee asks, one line a point, on either flow. */
export const PointsDemandes = ({ title, champ, nom, ajouter, lignes, onChange, max, required = false, objet }: Props) => {
  const changer = (id: number, change: Partial<LigneDemandee>) =>
    onChange(lignes.map((l) => (l.id === id ? { ...l, ...change } : l)));
  return (
    <FormBlock title={title}>
      {lignes.map((l, i) => (
        <div key={l.id} className="riph-grille-2">
          {objet.field({
            field: `${champ}.${i}.${objet.champ}`,
            label: `${objet.nom}, ${nom.toLowerCase()} ${i + 1}`,
            value: l.objet,
            onChange: (o) => changer(l.id, { objet: o }),
          })}
          <TextArea
            field={`${champ}.${i}.texte`}
            label={`${nom} ${i + 1}`}
            required={required && i === 0}
            value={l.texte}
            onChange={(texte) => changer(l.id, { texte })}
            max={max}
            rows={3}
          />
        </div>
      ))}
      <div>
        <Button
          priority="tertiary"
          size="sm"
          onClick={() => onChange([...lignes, { id: Math.max(-1, ...lignes.map((l) => l.id)) + 1, objet: '', texte: '' }])}
        >
          {ajouter}
        </Button>
      </div>
    </FormBlock>
  );
};
