import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { rechercheIdentifiant, SEXE_LABELS } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { perform } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import type { Answer } from '../../api/types.ts';
import { Button } from '../../components/Button.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { Verdict } from './Verdict.tsx';

type Trouve = Answer<typeof vrbVolontaires.calls.lireParIdentifiant>;

const Reponse = ({ trouve: t }: { trouve: Trouve }) => {
  const titre = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer takes the focus again
  useEffect(() => titre.current?.focus(), [t]);
  return (
    <>
      <h3 className="fr-h6" ref={titre} tabIndex={-1}>
        {t.identifiant}
      </h3>
      <p>
        {SEXE_LABELS[t.sexe]}, naissance à {t.lieuNaissance}
        {t.dejaDansMonCentre && (
          <>
            , déjà venue dans ce centre : <Link to={`/vrb/volontaires/${t.volId}`}>voir ses participations</Link>
          </>
        )}
      </p>
      <Verdict verdict={t.verdict} />
      <p className="riph-discret">Pour désigner cette personne, saisissez son identité : elle est vérifiée devant vous.</p>
    </>
  );
};

/** Whether a person of whom one holds the number may take part, before she comes. Neither the number nor the answer is in the address. */
export const ParIdentifiant = ({ etuId, centre }: { etuId: EtuId; centre: string }) => {
  const [identifiant, setIdentifiant] = useState('');
  const [trouve, setTrouve] = useState<Trouve | null>(null);
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const chercher = useAsync(async () => {
    setTrouve(null);
    const lu = rechercheIdentifiant.safeParse({ etuId, centre, identifiant });
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    try {
      setTrouve(await perform(vrbVolontaires.calls.lireParIdentifiant, { body: lu.data }));
      setRefus(null);
    } catch (e) {
      setRefus(asProblem(e));
    }
  });
  return (
    <details className="riph-carte">
      <summary>Vous avez son identifiant ?</summary>
      <DialogFault>{refus?.fields.length === 0 && refus.detail}</DialogFault>
      <Form
        label="Identifiant de la personne"
        onSubmit={chercher.run}
        errors={refus?.fields ?? []}
        labels={{ identifiant: 'Identifiant' }}
      >
        <TextField
          field="identifiant"
          label="Identifiant"
          hint="Par exemple LEGJE05091988-01. Chaque recherche est inscrite à votre nom."
          required
          value={identifiant}
          onChange={(v) => {
            setIdentifiant(v);
            setTrouve(null);
          }}
        />
        <Button type="submit" priority="secondary" busy={chercher.busy}>
          Chercher
        </Button>
      </Form>
      {trouve && <Reponse trouve={trouve} />}
    </details>
  );
};
