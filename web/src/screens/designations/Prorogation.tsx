import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { vrbPeriodes } from '@riph/contracts/vrb/periodes.calls';
import { type PeriodeLue, periodeModifiee } from '@riph/contracts/vrb/volontaire.schemas';
import { useState } from 'react';
import { perform } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { inputOf, type Saisie } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { dateFr } from '../../labels/dates.ts';
import { CHAMPS_PROROGATION, prorogationDe } from './participation.rules.ts';

type Reponse = { severite: 'success' | 'warning' | 'error'; texte: string };
const OUI: Reponse = { severite: 'success', texte: 'Cette prolongation est possible.' };
const LIBELLES = Object.fromEntries(CHAMPS_PROROGATION.map((c) => [c.cle, c.libelle]));
const FORMULAIRE = 'prorogation-vrb';

/** A later end: it may be tried before it is asked. */
export const Prorogation = ({ periode, onClose }: { periode: PeriodeLue; onClose: () => void }) => {
  const [saisie, setSaisie] = useState<Saisie>(() => inputOf(CHAMPS_PROROGATION, null));
  const [fields, setFields] = useState<readonly FieldError[]>([]);
  const [reponse, setReponse] = useState<Reponse | null>(null);
  const modifier = useAction(vrbPeriodes.calls.modifier, { silent: true });
  const lire = () => {
    const lu = periodeModifiee.safeParse(prorogationDe(saisie, periode));
    setFields(lu.success ? [] : fieldsOf(lu.error));
    return lu.success ? lu.data : null;
  };
  const essayer = useAsync(async () => {
    const p = lire();
    if (!p) return;
    const { perPartId, dateFin: nouvelleDateFin, montantSupplementaire } = p;
    try {
      const body = { perPartId, nouvelleDateFin, montantSupplementaire };
      const { refus } = await perform(vrbPeriodes.calls.essayerProrogation, { body });
      setReponse(refus === null ? OUI : { severite: 'warning', texte: refus });
    } catch (e) {
      setReponse({ severite: 'error', texte: asProblem(e).detail });
    }
  });
  const demander = async () => {
    const body = lire();
    if (!body) return;
    const r = await modifier({ body });
    if (!r.ok) {
      setFields(r.problem.fields);
      return setReponse({ severite: 'error', texte: r.problem.detail });
    }
    notifier.success('Période prolongée.');
    onClose();
  };
  return (
    <Dialog
      title={`Prolonger la période ${periode.numero}`}
      onClose={onClose}
      closeLabel="Annuler"
      actions={
        <>
          <Button type="submit" form={FORMULAIRE} busy={modifier.busy}>
            Prolonger
          </Button>
          <Button priority="secondary" busy={essayer.busy} onClick={essayer.run}>
            Est-ce possible ?
          </Button>
        </>
      }
    >
      <p>Elle finit le {dateFr(periode.dateFin)}.</p>
      <div role="alert">
        {reponse && (
          <Alert severity={reponse.severite} small>
            {reponse.texte}
          </Alert>
        )}
      </div>
      <Form id={FORMULAIRE} label="Prolongation" onSubmit={() => void demander()} errors={fields} labels={LIBELLES}>
        <DescribedFields
          defs={CHAMPS_PROROGATION}
          input={saisie}
          onChange={(cle, valeur) => {
            setSaisie({ ...saisie, [cle]: valeur });
            setReponse(null);
          }}
        />
      </Form>
    </Dialog>
  );
};
