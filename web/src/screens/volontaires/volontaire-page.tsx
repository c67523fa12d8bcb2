import {
  ETAT_DESIGNATION_LABELS,
  type LigneDesignation,
  SEXE_LABELS,
  type VolontaireLu,
} from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { compte, dateFr } from '../../labels/dates.ts';
import { euros } from '../../labels/euros.ts';
import { useSession } from '../../session/session-context.ts';
import { TON_DESIGNATION } from '../designations/participation.rules.ts';
import { Verdict } from '../designations/Verdict.tsx';
import { RemiseReleve } from './RemiseReleve.tsx';

const Participation = ({ l }: { l: LigneDesignation }) => (
  <li>
    <Link to={`/vrb/designations/${l.desId}`}>
      {l.etudeNumero ?? `Étude ${l.etuId}`}, {l.centre.nom}
    </Link>{' '}
    <CodeBadge code={l.etat} labels={ETAT_DESIGNATION_LABELS} tones={TON_DESIGNATION} />
    <br />
    <span className="riph-discret">
      {l.dateDebut && l.dateFin ? `du ${dateFr(l.dateDebut)} au ${dateFr(l.dateFin)}` : 'sans période'}
      {l.dateFinExclusion && `, exclusion jusqu’au ${dateFr(l.dateFinExclusion)}`}, {euros(l.montantTotal)}
    </span>
  </li>
);

const Fiche = ({ v }: { v: VolontaireLu }) => {
  const { can } = useSession();
  return (
    <div className="riph-pile">
      <section className="riph-carte" aria-labelledby="personne">
        <h2 className="riph-carte__titre" id="personne">
          Personne
        </h2>
        <Details>
          <Detail term="Sexe">{SEXE_LABELS[v.sexe]}</Detail>
          <Detail term="Lieu de naissance">{v.lieuNaissance}</Detail>
          <Detail term="Gardée dans le fichier">
            {v.gardeJusquau === null
              ? 'Trente jours après la dernière désignation, faute de période'
              : `Au moins jusqu’au ${dateFr(v.gardeJusquau)}, d’après ces participations`}
          </Detail>
        </Details>
      </section>
      {v.verdict && (
        <section className="riph-carte" aria-labelledby="suite">
          <h2 className="riph-carte__titre" id="suite">
            Dans une autre recherche, à partir d’aujourd’hui
          </h2>
          <Verdict verdict={v.verdict} />
        </section>
      )}
      <section className="riph-carte" aria-labelledby="participations">
        <h2 className="riph-carte__titre" id="participations">
          {compte(v.designations.length, 'participation')} à vos études
        </h2>
        <ul className="riph-liste">
          {v.designations.map((l) => (
            <Participation key={l.desId} l={l} />
          ))}
        </ul>
      </section>
      {can('VRB_RELEVE_REMETTRE') && (
        <section className="riph-carte" aria-labelledby="acces">
          <h2 className="riph-carte__titre" id="acces">
            La personne demande ce que le fichier contient sur elle
          </h2>
          <RemiseReleve volId={v.volId} />
        </section>
      )}
    </div>
  );
};

/** One person of the file, as those who work with her see her. */
export const VolontairePage = () => {
  const { volId } = useNumericParams('volId');
  const reading = useCall(vrbVolontaires.calls.lire, { params: { volId } });
  return (
    <Page
      title={reading.data?.identifiant ?? 'Volontaire'}
      tabTitle="Fiche d’un volontaire"
      fil={[{ libelle: 'Volontaires', vers: '/vrb/volontaires' }]}
    >
      <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
        {(v) => <Fiche v={v} />}
      </Loadable>
    </Page>
  );
};
