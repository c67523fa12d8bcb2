import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisMixte } from '@riph/contracts/dossier-ctis/mixte.calls';
import type { Cote } from '@riph/contracts/etude/socle/mixte.schemas';
import { messageNumeroCtis } from '@riph/contracts/etude/socle/verifications';
import { etudeMixte } from '@riph/contracts/etude/vie/mixte/mixte.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';

/** The sponsor states the number of the other side. */
export const Declaration = ({ cote, etuId }: { cote: Cote; etuId: EtuId }) => {
  const parMedicament = useAction(dossierCtisMixte.calls.declarerDispositif, { silent: true });
  const parDispositif = useAction(etudeMixte.calls.declarerMedicament, { silent: true });
  const [numero, setNumero] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const duMedicament = cote === 'MEDICAMENT';
  const declarer = async () => {
    const dit = numero.trim();
    const faute = duMedicament ? (dit === '' ? 'Indiquez le numéro de l’étude de dispositif.' : null) : messageNumeroCtis(dit);
    setError(faute);
    if (faute) return;
    setBusy(true);
    const r = duMedicament
      ? await parMedicament({ params: { etuId }, body: { numeroNational: dit } })
      : await parDispositif({ params: { etuId }, body: { numeroCtis: dit } });
    setBusy(false);
    if (!r.ok) return setError(r.problem.detail);
    notifier.success(r.data.message);
  };
  return (
    <section className="riph-carte" aria-labelledby="declarer-volet">
      <h2 className="riph-carte__titre" id="declarer-volet">
        Déclarer l’autre volet
      </h2>
      <Form label="Déclarer l’autre volet" onSubmit={() => void declarer()}>
        <TextField
          field="numero"
          label={duMedicament ? 'Numéro de l’étude de dispositif' : 'Numéro européen de l’essai de médicament'}
          hint={
            duMedicament
              ? 'Son numéro national, par exemple 2026-A00001-35, ou son numéro de dossier'
              : 'Par exemple 2024-512095-35-00'
          }
          required
          value={numero}
          error={error}
          onChange={setNumero}
        />
        <Button type="submit" busy={busy}>
          Déclarer
        </Button>
      </Form>
    </section>
  );
};
