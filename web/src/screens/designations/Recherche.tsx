import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { type Homonymes, rechercheIdentite } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useState } from 'react';
import { perform } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import type { Saisie } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { CHAMPS_IDENTITE, identiteDe } from './designer.rules.ts';

type Props = {
  etuId: EtuId;
  centre: string;
  saisie: Saisie;
  onChange: (s: Saisie) => void;
  onFound: (h: Homonymes) => void;
};
const LIBELLES = Object.fromEntries(CHAMPS_IDENTITE.map((c) => [c.cle, c.libelle]));

/** Three fields, one button. Nothing of them is in the address, nor kept in the browser. */
export const Recherche = ({ etuId, centre, saisie, onChange, onFound }: Props) => {
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const verifier = useAsync(async () => {
    const lu = rechercheIdentite.safeParse({ etuId, centre, ...identiteDe(saisie) });
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    try {
      onFound(await perform(vrbVolontaires.calls.chercherHomonymes, { body: lu.data }));
      setRefus(null);
    } catch (e) {
      const p = asProblem(e);
      // Only the server knows today's day for sure: its refusal is said at the field, as that of the schema is.
      setRefus(
        p.code === 'vrb.naissanceImpossible' ? { fields: [{ champ: 'dateNaissance', message: p.detail }], detail: '' } : p,
      );
    }
  });
  return (
    <section className="riph-carte" aria-labelledby="identite">
      <h2 className="riph-carte__titre" id="identite">
        Qui voulez-vous désigner ?
      </h2>
      <DialogFault>{refus?.fields.length === 0 && refus.detail}</DialogFault>
      <Form label="Identité de la personne" onSubmit={verifier.run} errors={refus?.fields ?? []} labels={LIBELLES}>
        <DescribedFields
          defs={CHAMPS_IDENTITE}
          input={saisie}
          onChange={(cle, valeur) => onChange({ ...saisie, [cle]: valeur })}
        />
        <p className="riph-discret">
          Seules les trois premières lettres du nom et les deux premières du prénom sont gardées. Chaque recherche est inscrite à
          votre nom.
        </p>
        <Button type="submit" busy={verifier.busy}>
          Vérifier
        </Button>
      </Form>
    </section>
  );
};
