import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { type DesignationFaite, designationSaisie, type Homonymes } from '@riph/contracts/vrb/volontaire.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import type { Saisie } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { type Choix, champsDesignation, designationDe, direSuivi, verdictDe } from './designer.rules.ts';
import type { Suivi } from './useSuivi.ts';

type Props = {
  etuId: EtuId;
  centre: string;
  identite: Saisie;
  choix: Choix;
  /** In euros, what the committee approved for a person. */
  approuvee: number | null;
  homonymes: Homonymes;
  /** The answer for the stay that is typed, said beside it too: on a phone the card is far above. */
  suivi: Suivi;
  saisie: Saisie;
  onChange: (s: Saisie) => void;
  onDone: (f: DesignationFaite) => void;
};

/** When, for how much, and the three points that the law asks. */
export const Designation = ({ etuId, centre, identite, choix, approuvee, homonymes, suivi, saisie, onChange, onDone }: Props) => {
  const designer = useAction(vrbDesignations.calls.designer, { silent: true });
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const verdict = suivi.homonymes && verdictDe(suivi.homonymes, choix);
  const champs = champsDesignation(choix, homonymes.trouves.length > 0, approuvee);
  const soumettre = async () => {
    const lu = designationSaisie.safeParse({ centre, ...designationDe(identite, saisie, choix, homonymes) });
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    const r = await designer({ params: { etuId }, body: lu.data });
    if (!r.ok) return setRefus(r.problem);
    onDone(r.data);
  };
  return (
    <section className="riph-carte" aria-labelledby="designation">
      <h2 className="riph-carte__titre" id="designation">
        Désigner cette personne
      </h2>
      <DialogFault>{refus?.fields.length === 0 && refus.detail}</DialogFault>
      <Form
        label="Désignation"
        onSubmit={() => void soumettre()}
        errors={refus?.fields ?? []}
        labels={Object.fromEntries(champs.map((c) => [c.cle, c.libelle]))}
      >
        <DescribedFields defs={champs} input={saisie} onChange={(cle, valeur) => onChange({ ...saisie, [cle]: valeur })} />
        <p role="status" className="riph-discret">
          {suivi.refus || (verdict ? direSuivi(verdict) : 'Indiquez les dates : la réponse suit ce que vous saisissez.')}
        </p>
        <Button type="submit" busy={designer.busy}>
          Désigner
        </Button>
      </Form>
    </section>
  );
};
