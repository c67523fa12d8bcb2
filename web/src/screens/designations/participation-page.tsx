import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { type DesignationLue, ETAT_DESIGNATION_LABELS, MOTIF_INTERDICTION_LABELS } from '@riph/contracts/vrb/volontaire.schemas';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
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
    <Faits>
      <Fait term="Étude">
        <Link to={`/etudes/${d.etuId}/vrb`}>{d.etudeNumero ?? 'Ouvrir l’étude'}</Link>
      </Fait>
      <Fait term="Centre">{d.centre.nom}</Fait>
      <Fait term="Investigateur">{d.investigateur}</Fait>
      <Fait term="Désigné le">{dateFr(d.dateDesignation)}</Fait>
      <Fait term="Numéro d’inclusion">{d.numeroInclusion}</Fait>
      <Fait term="Indemnité">{d.montantIndemnite === 0 ? 'aucune' : euros(d.montantIndemnite)}</Fait>
      <Fait term="Avantages en nature">{d.valeurAvantagesNature > 0 && euros(d.valeurAvantagesNature)}</Fait>
      <Fait term="Indemnité interdite">{d.motifInterdiction && MOTIF_INTERDICTION_LABELS[d.motifInterdiction]}</Fait>
      <Fait term="Sortie">{d.dateSortie && `le ${dateFr(d.dateSortie)} : ${d.motifSortie}`}</Fait>
    </Faits>
    <GestesDesignation d={d} />
  </section>
);

/** What a person takes part in: the stay, its periods, what is done about them. */
export const ParticipationPage = () => {
  const { desId } = useNumericParams('desId');
  const lecture = useCall(vrbDesignations.calls.lire, { params: { desId } });
  const d = lecture.data;
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
      <Loadable reading={lecture} skeleton={<Skeleton blocks={2} rows={6} />}>
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
