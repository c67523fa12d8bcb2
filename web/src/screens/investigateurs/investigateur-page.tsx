import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import { STATUT_ACCES_LABELS } from '@riph/contracts/vrb/etude.schemas';
import { type InvestigateurLu, investigateurModifie } from '@riph/contracts/vrb/investigateur.schemas';
import { vrbInvestigateurs } from '@riph/contracts/vrb/investigateurs.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { compte, dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { TON_COMPTE } from '../administration/comptes.rules.ts';
import { FacteursCompte } from '../administration/FacteursCompte.tsx';
import { CHAMPS_COORDONNEES, modifieDe } from './investigateurs.rules.ts';

/** Closed or opened again, by the administration; the persons whom he follows are said first. */
const Activation = ({ i }: { i: InvestigateurLu }) => {
  const [ouvert, setOuvert] = useState(false);
  const actif = i.statut === 'ACTIF';
  const activer = useAction(vrbInvestigateurs.calls.activer, { success: actif ? 'Compte fermé.' : 'Compte rouvert.' });
  const libelle = actif ? 'Fermer le compte' : 'Rouvrir le compte';
  return (
    <>
      <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
        {libelle}
      </Button>
      {ouvert && (
        <ConfirmDialog
          title={libelle}
          objet={`${i.prenom} ${i.nom}`}
          effect={
            actif
              ? `Cette personne n’entre plus dans l’application.${i.participationsEnCours > 0 ? ` Elle suit ${compte(i.participationsEnCours, 'participation')} en cours ou à venir : confiez d’abord ce suivi à un autre investigateur, depuis la page de l’étude.` : ''}`
              : 'Cette personne entre de nouveau, avec ses droits en cours.'
          }
          prevenus={
            actif
              ? 'Cette personne, et ceux qui gèrent ses centres, avec le nombre des participations à confier, par courriel.'
              : 'Cette personne, par courriel.'
          }
          back="Le compte peut être rouvert ou fermé à tout moment."
          label={libelle}
          danger={actif}
          onConfirm={async () => {
            const r = await activer({ params: { utiId: i.utiId, actif: actif ? 'false' : 'true' } });
            if (r.ok) setOuvert(false);
          }}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  );
};

const Fiche = ({ i }: { i: InvestigateurLu }) => {
  const [edition, setEdition] = useState(false);
  const modifier = useAction(vrbInvestigateurs.calls.modifier, { silent: true });
  const { can } = useSession();
  return (
    <div className="riph-pile">
      <section className="riph-carte" aria-labelledby="coordonnees">
        <h2 className="riph-carte__titre" id="coordonnees">
          Coordonnées
        </h2>
        <Details>
          <Detail term="Adresse électronique">{i.email}</Detail>
          <Detail term="Téléphone">{i.telephone}</Detail>
          <Detail term="Profession">{i.fonction ?? '–'}</Detail>
          <Detail term="Numéro RPPS">{i.rpps ?? '–'}</Detail>
          <Detail term="Participations suivies">{i.participationsEnCours}</Detail>
        </Details>
        <div className="riph-rangee">
          {i.modifiable && (
            <Button priority="secondary" size="sm" onClick={() => setEdition(true)}>
              Modifier les coordonnées
            </Button>
          )}
          {can('COMPTE_ACTIVER') && <Activation i={i} />}
        </div>
      </section>
      <section className="riph-carte" aria-labelledby="etudes">
        <h2 className="riph-carte__titre" id="etudes">
          Études ({i.etudes.length})
        </h2>
        <ul className="riph-liste">
          {i.etudes.map((e) => (
            <li key={`${e.etuId}-${e.centre.code}`}>
              <Link to={`/etudes/${e.etuId}/vrb`}>{e.numero ?? `Étude ${e.etuId}`}</Link>, {e.centre.nom}{' '}
              <CodeBadge code={e.statut} labels={STATUT_ACCES_LABELS} /> jusqu’au {dateFr(e.dateFin)}
            </li>
          ))}
        </ul>
      </section>
      <FacteursCompte utiId={i.utiId} nom={`${i.prenom} ${i.nom}`} />
      {edition && (
        <FormDialog
          title="Modifier les coordonnées"
          brouillon={`vrb-investigateur-fiche-${i.utiId}`}
          fields={CHAMPS_COORDONNEES}
          start={i}
          version={i.version}
          lire={(s, version) => investigateurModifie.safeParse(modifieDe(s, i, version))}
          send={(body) => modifier({ body })}
          label="Enregistrer"
          success="Coordonnées enregistrées."
          onClose={() => setEdition(false)}
        />
      )}
    </div>
  );
};

/** One investigator: his account, where he works, until when. */
export const InvestigateurPage = () => {
  const { utiId } = useNumericParams('utiId');
  const reading = useCall(vrbInvestigateurs.calls.lire, { params: { utiId } });
  const i = reading.data;
  const { can } = useSession();
  const fil = can('VRB_VOLONTAIRE_LIRE')
    ? { libelle: 'Investigateurs', vers: '/vrb/investigateurs' }
    : { libelle: 'Comptes VRB', vers: '/administration/vrb?onglet=investigateurs' };
  return (
    <Page
      title={i ? `${i.prenom} ${i.nom}` : 'Investigateur'}
      tabTitle="Fiche d’un investigateur"
      statut={i && <CodeBadge code={i.statut} labels={STATUT_COMPTE_LABELS} tones={TON_COMPTE} />}
      fil={[fil]}
    >
      <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
        {(lu) => <Fiche i={lu} />}
      </Loadable>
    </Page>
  );
};
