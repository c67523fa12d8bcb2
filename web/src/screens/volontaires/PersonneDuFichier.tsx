import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { type LigneFichier, type MOTIFS_CONSULTATION, recherchePersonne } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useState } from 'react';
import { perform } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { type ChampDef, inputOf, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { Empty } from '../../components/states.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { useAsync } from '../../components/useAsync.ts';
import { CHAMPS_IDENTITE, identiteDe } from '../designations/designer.rules.ts';

const CHAMPS: readonly ChampDef[] = [
  {
    cle: 'identifiant',
    libelle: 'Identifiant',
    aide: 'Par exemple LEGJE05091988-01. Vide : la personne est cherchée par son identité.',
    sorte: 'texte',
    max: 16,
    width: 'courte',
  },
  ...CHAMPS_IDENTITE.map((c) => ({ ...c, obligatoire: false })),
];
const LIBELLES = Object.fromEntries(CHAMPS.map((c) => [c.cle, c.libelle]));
const vide = inputOf(CHAMPS, null);
type Props = { motif: (typeof MOTIFS_CONSULTATION)[number]; columns: readonly Column<LigneFichier>[] };

/** One person of the file, by her number or her identity. Neither is in the address, nor kept in the browser. */
export const PersonneDuFichier = ({ motif, columns }: Props) => {
  const [saisie, setSaisie] = useState<Saisie>(vide);
  const [trouvees, setTrouvees] = useState<readonly LigneFichier[] | null>(null);
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const chercher = useAsync(async () => {
    setTrouvees(null);
    const identifiant = textOf(saisie.identifiant).trim();
    const lu = recherchePersonne.safeParse({ motif, ...(identifiant ? { identifiant } : identiteDe(saisie)) });
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    try {
      setTrouvees(await perform(vrbVolontaires.calls.chercherPersonne, { body: lu.data }));
      setRefus(null);
    } catch (e) {
      setRefus(asProblem(e));
    }
  });
  return (
    <section className="riph-carte" aria-labelledby="personne-du-fichier">
      <h2 className="riph-carte__titre" id="personne-du-fichier">
        Chercher une personne
      </h2>
      <DialogFault>{refus?.fields.length === 0 && refus.detail}</DialogFault>
      <Form label="Personne cherchée" onSubmit={chercher.run} errors={refus?.fields ?? []} labels={LIBELLES}>
        <DescribedFields defs={CHAMPS} input={saisie} onChange={(cle, valeur) => setSaisie({ ...saisie, [cle]: valeur })} />
        <Button type="submit" busy={chercher.busy}>
          Chercher
        </Button>
      </Form>
      {trouvees?.length === 0 && (
        <Empty title="Personne à ce nom">Le fichier ne contient personne sous cet identifiant ou cette identité.</Empty>
      )}
      {trouvees && trouvees.length > 0 && (
        <DataTable
          legend="Personnes trouvées"
          rows={trouvees}
          total={trouvees.length}
          rowKey={(l) => l.volId}
          name={(l) => l.identifiant}
          columns={columns}
        />
      )}
    </section>
  );
};
