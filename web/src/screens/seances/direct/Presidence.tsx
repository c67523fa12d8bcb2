import { isPresidence } from '@riph/contracts/identity/nomination';
import { presidenceDe } from '@riph/contracts/seance/direct';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import type { Direct } from './direct.types.ts';
import type { Agir } from './useDirect.ts';

/** Those who choose who chairs: who deliberates on the dossier under examination, else who is in the room. */
const presentsDe = (d: Direct) => {
  const courant = d.points.find((p) => p.dosId === d.courant);
  return d.membres.filter((m) => (courant ? courant.deliberants.includes(m.utiId) : m.la));
};

/** Neither the president nor a vice-president is there: who conducts notes whom the members present choose. */
export const Presidence = ({ direct: d, act }: { direct: Direct; act: Agir }) => {
  const [utiId, setUtiId] = useState('');
  const presider = useAction(seanceDirect.calls.presider, { silent: true });
  const presents = presentsDe(d);
  // While the roll is called, who presides may still be noted.
  const isAttendu = d.membres.some((m) => isPresidence(m.fonction) && m.isPresent === null);
  if (isAttendu || presents.length === 0 || presidenceDe(presents, d.presidence?.utiId ?? null) !== null) return null;
  const noter = () =>
    void act(presider({ params: { seanceId: d.seanceId }, body: { version: d.version, utiId: Number(utiId) } }));
  return (
    <div className="fr-mb-2w">
      <Alert severity="warning" small title="Personne ne préside">
        <p className="riph-texte fr-mb-1w">
          Ni le président ni un vice-président ne délibère : les membres présents choisissent l’un d’eux. Sa voix l’emporte en cas
          de partage, et il conduit la séance.
        </p>
        <SelectField
          field="preside"
          label="Choisi pour présider"
          value={utiId}
          onChange={setUtiId}
          options={presents.map((m) => ({ code: String(m.utiId), libelle: `${m.prenom} ${m.nom}` }))}
        />
        <Button size="sm" busy={presider.busy} reason={utiId === '' ? 'Choisissez un membre présent.' : null} onClick={noter}>
          Noter qui préside
        </Button>
      </Alert>
    </div>
  );
};
