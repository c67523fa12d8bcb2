import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import type { ActeProps } from '../instruction/types.ts';
import { useActe } from '../instruction/useActe.ts';
import { Attribuer } from './Attribuer.tsx';
import { Candidats } from './Candidats.tsx';
import { Crise } from './Crise.tsx';

const VOIES = [
  { code: 'TIRAGE', libelle: 'Tirer un comité au sort', detail: 'Parmi les candidats du tableau, avec une place à leur séance.' },
  {
    code: 'SANS',
    libelle: 'Désigner un comité sans tirage',
    detail: 'Comité de l’essai, de l’étude liée ou de l’avis antérieur, ou décision du ministre.',
  },
  { code: 'CRISE', libelle: 'Tirer au sort en mode crise', detail: 'Hors des règles ordinaires, avec un motif.' },
] as const;
type Voie = (typeof VOIES)[number]['code'];

const Tirer = ({ instruction: i, refetch }: ActeProps) => {
  const tirer = useAction(dossierCtisSoumission.calls.soumettreTas, { silent: true });
  const { faire } = useActe(refetch);
  const [ouvert, setOuvert] = useState(false);
  return (
    <div className="riph-rangee">
      <Button onClick={() => setOuvert(true)}>Tirer au sort</Button>
      {ouvert && (
        <ConfirmDialog
          title="Tirer un comité au sort"
          objet="La partie II de cette demande"
          effect="Le comité tiré au sort en est saisi, et une place lui est réservée à sa séance."
          prevenus="Le comité, le promoteur et l’ANSM sont prévenus par courriel."
          back="Un tirage ne s’annule pas. Son enregistrement permet à chacun de le refaire."
          label="Tirer au sort"
          onConfirm={async () => {
            await faire(() => tirer({ params: { dosId: i.id } }));
            setOuvert(false);
          }}
          onClose={() => setOuvert(false)}
        />
      )}
    </div>
  );
};

/** The ways of giving a request to a committee, after who could be drawn. */
export const Voies = ({ instruction: i, refetch }: ActeProps) => {
  const comites = useCall(referentielCppAdministration.calls.listerActifsMedicamentPourDossier, { params: { dosId: i.id } });
  const [voie, setVoie] = useState<Voie>('TIRAGE');
  return (
    <section className="riph-carte" aria-labelledby="voies-ctis">
      <h2 className="riph-carte__titre" id="voies-ctis">
        Confier la demande à un comité
      </h2>
      <Loadable reading={comites} skeleton={<Skeleton rows={8} />}>
        {(list) => (
          <div className="riph-pile">
            <div>
              <Candidats comites={list} />
            </div>
            <Form label="Voie" onSubmit={() => undefined}>
              <RadioField
                field="voie"
                label="Comment confier la demande"
                value={voie}
                onChange={(code) => setVoie(VOIES.find((v) => v.code === code)?.code ?? 'TIRAGE')}
                options={VOIES}
              />
            </Form>
            {voie === 'TIRAGE' && <Tirer instruction={i} refetch={refetch} />}
            {voie === 'SANS' && <Attribuer instruction={i} refetch={refetch} />}
            {voie === 'CRISE' && <Crise instruction={i} refetch={refetch} comites={list} />}
          </div>
        )}
      </Loadable>
    </section>
  );
};
