import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';

export type Cote = 'POUR' | 'CONTRE';

/** The side of the chair in a tie of a secret ballot. */
export const CoteQuiPreside = ({ value, onChange }: { value: Cote | null; onChange: (c: Cote | null) => void }) => (
  <RadioField
    field="preponderante"
    label="Partage des voix : qui préside fait connaître le côté qui l’emporte"
    inline
    petits
    value={value ?? ''}
    onChange={(v) => onChange(v === 'POUR' || v === 'CONTRE' ? v : null)}
    options={[
      { code: 'POUR', libelle: 'Pour' },
      { code: 'CONTRE', libelle: 'Contre' },
    ]}
  />
);

/** Over the counts of a ballot that the members cast from their pages: they stay. */
export const Partage = ({
  raison,
  busy,
  noter,
}: {
  raison: string | null;
  busy: boolean;
  noter: (cote: Cote) => Promise<boolean>;
}) => {
  const [cote, setCote] = useState<Cote | null>(null);
  return (
    <div>
      <CoteQuiPreside value={cote} onChange={setCote} />
      <Button
        busy={busy}
        reason={raison ?? (cote === null ? 'Choisissez le côté qui l’emporte.' : null)}
        onClick={() => {
          if (cote) void noter(cote);
        }}
      >
        Enregistrer la voix prépondérante
      </Button>
    </div>
  );
};
