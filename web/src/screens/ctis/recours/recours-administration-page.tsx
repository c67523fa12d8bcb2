import { ETAT_RECOURS_LABELS, ETATS_RECOURS } from '@riph/contracts/dossier-ctis/recours.workflow';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Page } from '../../../components/Page.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { optionsDe } from '../../../labels/options.ts';
import { ListeRecours } from './ListeRecours.tsx';

/** All the appeals; those that wait for the administration come first, the oldest before. */
export const RecoursAdministrationPage = () => {
  const [numero, setNumero] = useState('');
  const [etat, setEtat] = useState('');
  const selected = ETATS_RECOURS.find((e) => e === etat);
  const rechercheDto = { filtres: { numero: numero.trim() || undefined, etats: selected && [selected] } };
  const reading = useCall(dossierCtisTableauDeBord.calls.rechercherRecours, { query: { rechercheDto } }, { keepPrevious: true });
  return (
    <Page title="Recours sur les essais" compte={reading.data?.length} width="moyenne">
      <Form label="Recherche" onSubmit={() => undefined}>
        <div className="riph-rangee riph-rangee--champs">
          <TextField field="numero" label="Numéro de l’essai" type="search" value={numero} onChange={setNumero} />
          <SelectField
            field="etat"
            label="État"
            value={etat}
            onChange={setEtat}
            options={optionsDe(ETATS_RECOURS, ETAT_RECOURS_LABELS)}
          />
        </div>
      </Form>
      <Loadable reading={reading}>
        {(recours) =>
          recours.length === 0 ? (
            <Empty title="Aucun recours">
              Un promoteur forme un recours après un avis défavorable du comité sur la partie II, sans attendre la décision.
            </Empty>
          ) : (
            <div className="fr-mt-3w">
              <ListeRecours recours={recours} />
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
