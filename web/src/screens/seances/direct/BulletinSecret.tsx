import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { NumberField } from '../../../components/fields/NumberField.tsx';
import { compte } from '../../../labels/dates.ts';
import type { Point } from './direct.types.ts';
import { type Cote, CoteQuiPreside } from './Partage.tsx';

export type Comptes = { pour: number; contre: number; abstentions: number; preponderante: Cote | null };

/** Ballots of paper, counted in the room: counts alone reach the platform. */
export const BulletinSecret = ({
  point: p,
  raison,
  busy,
  noter,
}: {
  point: Point;
  raison: string | null;
  busy: boolean;
  noter: (c: Comptes) => Promise<boolean>;
}) => {
  const lu = p.vote?.scrutin === 'SECRET' ? p.vote : null;
  const [pour, setPour] = useState<number | null>(lu?.pour ?? null);
  const [contre, setContre] = useState<number | null>(lu?.contre ?? null);
  const [abstentions, setAbstentions] = useState<number | null>(lu?.abstentions ?? 0);
  const [chef, setChef] = useState<Cote | null>(null);
  const total = (pour ?? 0) + (contre ?? 0) + (abstentions ?? 0);
  const partage = pour !== null && pour === contre && pour > 0;
  const incomplet =
    total === p.deliberants.length ? null : `Comptez ${compte(p.deliberants.length, 'bulletin')} : ${total} pour l’instant.`;
  return (
    <div>
      <p className="fr-hint-text">
        Bulletins de papier : comptez-les dans la salle. Seuls les totaux sont enregistrés, personne ne peut savoir qui a voté
        quoi.
      </p>
      <div className="riph-direct__comptes">
        <NumberField field="pour" label="Pour" value={pour} onChange={setPour} min={0} max={100} />
        <NumberField field="contre" label="Contre" value={contre} onChange={setContre} min={0} max={100} />
        <NumberField
          field="abstentions"
          label="Blancs et abstentions"
          value={abstentions}
          onChange={setAbstentions}
          min={0}
          max={100}
        />
      </div>
      {partage && <CoteQuiPreside value={chef} onChange={setChef} />}
      <Button
        busy={busy}
        reason={raison ?? incomplet}
        onClick={() =>
          void noter({
            pour: pour ?? 0,
            contre: contre ?? 0,
            abstentions: abstentions ?? 0,
            preponderante: partage ? chef : null,
          })
        }
      >
        Enregistrer les totaux
      </Button>
    </div>
  );
};
