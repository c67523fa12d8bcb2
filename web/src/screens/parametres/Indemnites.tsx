import type { Jour } from '@riph/contracts/core/paris';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { referentielMontant } from '@riph/contracts/referentiel/montant.calls';
import { isARevaloriser } from '@riph/contracts/referentiel/montant.rules';
import { useState } from 'react';
import type { Answer, WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { euros, montantDe } from '../../labels/euros.ts';

type Montants = Answer<typeof referentielApplicatif.calls.lireMontantMaxIndemnites>;

/** The most that a person may receive in twelve months, in force and to come. */
export const Indemnites = () => {
  const reading = useCall(referentielApplicatif.calls.lireMontantMaxIndemnites);
  return (
    <section className="riph-carte" aria-labelledby="indemnites">
      <h2 className="riph-carte__titre" id="indemnites">
        Indemnité maximale des participants
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
        {(m) => <Saisie montants={m} />}
      </Loadable>
    </section>
  );
};

const Saisie = ({ montants: m }: { montants: Montants }) => {
  const enregistrer = useAction<WriteCall>(referentielApplicatif.calls.modifierMontantMaxIndemnites, {
    silent: true,
    success: 'Indemnité maximale enregistrée',
  });
  const retirer = useAction(referentielMontant.calls.retirer, { success: 'Montant retiré' });
  const [aRetirer, setARetirer] = useState<Jour | null>(null);
  const [confirming, setConfirming] = useState(false);
  const form = useForm<{ montant: string; dateEffet: Jour | null }>({
    key: 'montant-indemnites',
    version: 0,
    start: (kept) => kept ?? { montant: '', dateEffet: null },
    send: async ({ montant, dateEffet }) => {
      const r = await enregistrer({ body: { montant: montantDe(montant), ...(dateEffet !== null && { dateEffet }) } });
      setConfirming(false);
      return outcome(r);
    },
  });
  const { saisie, modifier } = form;
  return (
    <>
      <p>
        En vigueur : <strong>{euros(m.montant)}</strong> sur douze mois, depuis le {dateFr(m.dateEffet)}. Un dossier qui prévoit
        davantage pour une personne ne peut pas être déposé.
      </p>
      {isARevaloriser(m.historique, aujourdhui()) && (
        <div className="fr-mb-2w">
          <Alert severity="warning" small>
            Ce montant a plus de trois ans : l’arrêté du 15 février 2023 le revoit tous les trois ans. Saisissez le suivant, avec
            sa date d’effet.
          </Alert>
        </div>
      )}
      <Form label="Indemnité maximale" onSubmit={() => setConfirming(true)} errors={form.errors}>
        <FormNotices form={form} />
        <TextField
          field="montant"
          label="Nouveau montant, en euros"
          inputMode="decimal"
          width="courte"
          value={saisie.montant}
          onChange={(montant) => modifier({ montant })}
          required
        />
        <DateField
          field="dateEffet"
          label="Date d’effet"
          hint="Format : jj/mm/aaaa. Sans date : aujourd’hui."
          value={saisie.dateEffet}
          onChange={(dateEffet) => modifier({ dateEffet })}
        />
        <div className="riph-rangee">
          <Button type="submit" priority="secondary" busy={form.busy}>
            Enregistrer le montant
          </Button>
        </div>
        {confirming && (
          <ConfirmDialog
            title="Changer l’indemnité maximale"
            objet={`De ${euros(m.montant)} à ${saisie.montant.trim()} €`}
            effect={`Le nouveau montant compte à partir du ${dateFr(saisie.dateEffet ?? aujourdhui())}, dans toute la France.`}
            prevenus="Les gérants et les investigateurs du fichier des volontaires sont prévenus par courriel."
            back="Un montant à venir se retire jusqu’à son jour. Un montant en vigueur se remplace par un autre."
            label="Changer le montant"
            onConfirm={form.submit}
            onClose={() => setConfirming(false)}
          />
        )}
      </Form>
      <h3 className="fr-h6 fr-mt-3w fr-mb-1w">Historique</h3>
      <ul className="riph-liste">
        {m.historique.map((h) => (
          <li key={h.dateEffet}>
            À partir du {dateFr(h.dateEffet)} : {euros(h.montant)} <span className="riph-discret">· {h.par}</span>{' '}
            {h.dateEffet > aujourdhui() && (
              <Button priority="tertiary" size="sm" onClick={() => setARetirer(h.dateEffet)}>
                Retirer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {aRetirer !== null && (
        <ConfirmDialog
          title="Retirer un montant prévu"
          objet={`Montant prévu à partir du ${dateFr(aRetirer)}`}
          effect="Le montant d’avant continue de compter à partir de ce jour. Les gérants et les investigateurs du fichier des volontaires en sont prévenus."
          back="Vous pouvez l’enregistrer de nouveau."
          label="Retirer le montant"
          onClose={() => setARetirer(null)}
          onConfirm={async () => {
            const r = await retirer({ query: { dateEffet: aRetirer } });
            if (r.ok) setARetirer(null);
          }}
        />
      )}
    </>
  );
};
