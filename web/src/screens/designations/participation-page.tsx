import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { type DesignationLue, ETAT_DESIGNATION_LABELS, MOTIF_INTERDICTION_LABELS } from '@riph/contracts/vrb/volontaire.schemas';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateFr } from '../../labels/dates.ts';
import { euros } from '../../labels/euros.ts';
import { GestesDesignation } from './GestesDesignation.tsx';
import { Periodes } from './Periodes.tsx';
import { TON_DESIGNATION } from './participation.rules.ts';

const Generales = ({ d }: { d: DesignationLue }) => (
  <section className="riph-carte" aria-labelledby="generales">
    <h2 className="riph-carte__titre" id="generales">
      Participation
    </h2>
    <Details>
      <Detail term="Étude">
        <Link to={`/etudes/${d.etuId}/vrb`}>{d.etudeNumero ?? 'Ouvrir l’étude'}</Link>
      </Detail>
      <Detail term="Centre">{d.centre.nom}</Detail>
      <Detail term="Investigateur">{d.investigateur}</Detail>
      <Detail term="Désigné le">{dateFr(d.dateDesignation)}</Detail>
      <Detail term="Numéro d’inclusion">{d.numeroInclusion}</Detail>
      <Detail term="Indemnité">{d.montantIndemnite === 0 ? 'aucune' : euros(d.montantIndemnite)}</Detail>
      <Detail term="Avantages en nature">{d.valeurAvantagesNature > 0 && euros(d.valeurAvantagesNature)}</Detail>
      <Detail term="Indemnité interdite">{d.motifInterdiction && MOTIF_INTERDICTION_LABELS[d.motifInterdiction]}</Detail>
      <Detail term="Sortie">{d.dateSortie && `le ${dateFr(d.dateSortie)} : ${d.motifSortie}`}</Detail>
    </Details>
    <GestesDesignation d={d} />
  </section>
);

/** What a person takes part in: the stay, its periods, what is done about them. */
export const ParticipationPage = () => {
  const { desId } = useNumericParams('desId');
  const reading = useCall(vrbDesignations.calls.lire, { params: { desId } });
  const d = reading.data;
  const fil = [
    { libelle: 'Volontaires', vers: '/vrb/volontaires' },
    ...(d ? [{ libelle: d.identifiant, vers: `/vrb/volontaires/${d.volId}` }] : []),
  ];
  return (
    <Page
      title={d?.identifiant ?? 'Participation'}
      tabTitle="Participation d’un volontaire"
      overline={d?.etudeNumero ?? undefined}
      statut={d && <CodeBadge code={d.etat} labels={ETAT_DESIGNATION_LABELS} tones={TON_DESIGNATION} />}
      fil={fil}
    >
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
        {(designation) => (
          <div className="riph-pile">
            <Generales d={designation} />
            <Periodes d={designation} />
          </div>
        )}
      </Loadable>
    </Page>
  );
};
