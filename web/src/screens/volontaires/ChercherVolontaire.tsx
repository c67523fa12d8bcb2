import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { type LigneVolontaire, volontaireCherche } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useState } from 'react';
import { perform } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { Empty } from '../../components/states.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useAsync } from '../../components/useAsync.ts';

/** The line of one person among those of the page. The number that is typed is not in the address. */
export const ChercherVolontaire = ({ columns }: { columns: readonly Column<LigneVolontaire>[] }) => {
  const [identifiant, setIdentifiant] = useState('');
  const [trouves, setTrouves] = useState<readonly LigneVolontaire[] | null>(null);
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const chercher = useAsync(async () => {
    setTrouves(null);
    const lu = volontaireCherche.safeParse({ identifiant });
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    try {
      setTrouves(await perform(vrbVolontaires.calls.chercherParIdentifiant, { body: lu.data }));
      setRefus(null);
    } catch (e) {
      setRefus(asProblem(e));
    }
  });
  return (
    <details className="riph-carte">
      <summary>Chercher par identifiant</summary>
      <DialogFault>{refus?.fields.length === 0 && refus.detail}</DialogFault>
      <Form
        label="Volontaire cherché"
        onSubmit={chercher.run}
        errors={refus?.fields ?? []}
        labels={{ identifiant: 'Identifiant' }}
      >
        <TextField
          field="identifiant"
          label="Identifiant"
          hint="Par exemple LEGJE05091988-01."
          required
          value={identifiant}
          onChange={(v) => {
            setIdentifiant(v);
            setTrouves(null);
          }}
        />
        <Button type="submit" priority="secondary" busy={chercher.busy}>
          Chercher
        </Button>
      </Form>
      {trouves?.length === 0 && <Empty title="Aucun volontaire">Aucun volontaire de vos études n’a cet identifiant.</Empty>}
      {trouves && trouves.length > 0 && (
        <DataTable
          legend="Volontaire trouvé"
          rows={trouves}
          total={trouves.length}
          rowKey={(l) => l.volId}
          name={(l) => l.identifiant}
          columns={columns}
          link={(l) => `/vrb/volontaires/${l.volId}`}
        />
      )}
    </details>
  );
};
