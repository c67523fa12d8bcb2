import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { type EtudeAccessible, ROLE_VRB_LABELS } from '@riph/contracts/vrb/etude.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import { TON_ETAT_ETUDE } from '../etudes/etude.tons.ts';
import { EnParticipation, ProchesDuPlafond, QuiFinissent } from '../volontaires/Suivi.tsx';
import { aVerifier } from '../volontaires/suivi.rules.ts';

const Etude = ({ etude: e }: { etude: EtudeAccessible }) => (
  <li>
    <Link to={`/etudes/${e.etuId}/vrb`}>{e.titre}</Link>{' '}
    <CodeBadge code={e.etat} labels={ETAT_ETUDE_LABELS} tones={TON_ETAT_ETUDE} />
    <br />
    <span className="riph-discret">
      {e.numero && `${e.numero}, `}
      {ROLE_VRB_LABELS[e.role].toLowerCase()}
      {e.centre && `, ${e.centre.nom}`}, jusqu’au {dateFr(e.dateFin)}
      {!e.ouverte && ' ; aucun volontaire ne peut y être désigné aujourd’hui'}
    </span>
    <div className="riph-rangee">
      <Button
        priority="tertiary"
        to={`/vrb/volontaires?etuId=${e.etuId}`}
        aria-label={`Ses volontaires : ${e.numero ?? e.titre}`}
      >
        Ses volontaires
      </Button>
    </div>
  </li>
);

/** Whoever has one open study is one click from the check of a volunteer; with several, he says for which. */
const Verifier = ({ etudes }: { etudes: readonly EtudeAccessible[] }) => {
  const ouvertes = aVerifier(etudes);
  const [choix, setChoix] = useState('');
  const [premiere] = ouvertes;
  if (!premiere) return null;
  const etude = ouvertes.find((e) => String(e.etuId) === choix) ?? premiere;
  return (
    <section className="riph-carte" aria-label="Vérifier un volontaire">
      {ouvertes.length > 1 && (
        <SelectField
          field="etude"
          label="Pour quelle étude ?"
          value={String(etude.etuId)}
          onChange={setChoix}
          options={ouvertes.map((e) => ({ code: String(e.etuId), libelle: [e.numero, e.titre].filter(Boolean).join(', ') }))}
        />
      )}
      <Button size="lg" to={`/vrb/etudes/${etude.etuId}/designer`}>
        Vérifier un volontaire
      </Button>
    </section>
  );
};

/** The studies where a manager or an investigator has a right, and what goes on there. */
export const TableauDeBord = () => {
  const user = useUser();
  const reading = useCall(vrbEtude.calls.listerAccessibles);
  const suite = reading.data?.length ? `, ${compte(reading.data.length, 'étude')}` : '';
  return (
    <Page title={`Bonjour ${user.personne.prenom}${suite}`} tabTitle="Accueil" overline={user.profil.libelle} width="large">
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(etudes) =>
          etudes.length === 0 ? (
            <Empty title="Aucune étude pour le moment">
              {user.profil.code === 'VRB_GERANT'
                ? 'Le déposant d’une étude vous y donne un droit : elle apparaît alors ici, et vous y nommez ses investigateurs.'
                : 'Le déposant d’une étude, ou son gérant, vous y donne un droit : elle apparaît alors ici, et vous y vérifiez des volontaires.'}
            </Empty>
          ) : (
            <div className="riph-grille-accueil">
              <div className="riph-pile">
                <Verifier etudes={etudes} />
                <EnParticipation />
                <QuiFinissent />
                {user.profil.code === 'VRB_INVESTIGATEUR' && <ProchesDuPlafond />}
              </div>
              <section className="riph-carte" aria-labelledby="mes-etudes">
                <h2 className="riph-carte__titre" id="mes-etudes">
                  Mes études
                </h2>
                <ul className="riph-liste">
                  {etudes.map((e) => (
                    <Etude key={`${e.etuId}-${e.role}-${e.centre?.code}`} etude={e} />
                  ))}
                </ul>
              </section>
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
