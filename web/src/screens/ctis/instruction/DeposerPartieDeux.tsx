import { jourParis } from '@riph/contracts/core/paris';
import { resteAuPortail } from '@riph/contracts/dossier-ctis/portail';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { aujourdhui, dateHeureFr } from '../../../labels/dates.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

/** CTR 11: of the day on which part II is filed. */
const Declaration = ({ instruction: i, refetch }: ActeProps) => {
  const declarer = useAction(dossierCtisSoumission.calls.declarerScience, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const [aucune, setAucune] = useState(false);
  const faite = i.suivi?.declarationScience ?? null;
  if (faite && jourParis(faite.le) === aujourdhui())
    return (
      <p>
        Déclaré le {dateHeureFr(faite.le)} par {faite.par} : aucune nouvelle information scientifique substantielle sur la partie
        I.
      </p>
    );
  const envoyer = async () => {
    if (!aucune) return setErrors([{ champ: 'aucune', message: 'Cochez la déclaration pour déposer la partie II.' }]);
    await faire(() => declarer({ params: { dosId: i.id }, body: { version: i.version, aucune } }));
  };
  return (
    <Form label="Déclaration du promoteur" onSubmit={() => void envoyer()} errors={errors}>
      <CheckboxField
        field="aucune"
        label="Je déclare ne connaître aucune nouvelle information scientifique substantielle sur la partie I"
        hint="Article 11 du règlement (UE) 536/2014. La déclaration vaut pour un dépôt du même jour."
        value={aucune}
        onChange={setAucune}
      />
      <Button priority="secondary" busy={declarer.busy} onClick={() => void envoyer()}>
        Déclarer
      </Button>
    </Form>
  );
};

/** Part I was filed alone: the sponsor files part II once its pieces are joined. */
export const DeposerPartieDeux = ({ instruction: i, refetch }: ActeProps) => {
  const deposer = useAction(dossierCtisSoumission.calls.soumettreDeposant, { silent: true });
  const { faire } = useActe(refetch);
  const [ouvert, setOuvert] = useState(false);
  const manquent = i.actions.find((a) => a.code === 'DEPOSER_PARTIE_DEUX')?.reasons ?? [];
  return (
    <>
      <p>
        La partie I a été déposée seule. Joignez les pièces ci-dessous, puis déposez la partie II : elle est alors confiée à un
        comité.
      </p>
      {manquent.length > 0 && (
        <Alert severity="info" title="Impossible pour l’instant" small>
          {manquent.join(' ')}
        </Alert>
      )}
      <Declaration instruction={i} refetch={refetch} />
      {manquent.length === 0 && (
        <div className="riph-rangee">
          <Button onClick={() => setOuvert(true)}>Déposer la partie II</Button>
        </div>
      )}
      {ouvert && (
        <ConfirmDialog
          title="Déposer la partie II"
          objet="La partie II de cette demande"
          effect={`Un comité en est saisi, et son délai commence aujourd’hui. Les pièces ne changent plus avant qu’il n’en demande. ${resteAuPortail('déposez-y aussi la partie II')}`}
          prevenus="Vous, par courriel ; le comité et l’ANSM aussi, dès qu’un comité est désigné."
          back="Un dépôt ne s’annule pas ; la demande peut être retirée."
          label="Déposer"
          onConfirm={async () => {
            if (await faire(() => deposer({ params: { dosId: i.id } }))) setOuvert(false);
          }}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  );
};
