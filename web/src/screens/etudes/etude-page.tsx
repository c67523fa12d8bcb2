import { ownerOf } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { ETAT_ETUDE_LABELS, STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { isReglementationDm } from '@riph/contracts/referentiel/reglementation';
import { Link, Navigate } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateFr } from '../../labels/dates.ts';
import { isRepris, TON_STATUT_DOSSIER } from '../../labels/dossier.ts';
import { useSession } from '../../session/session-context.ts';
import { LieuxEnCause } from '../lecture/LieuxEnCause.tsx';
import { PapiersDetruits } from '../lecture/PapiersDetruits.tsx';
import { ActesEtude } from './ActesEtude.tsx';
import type { Etude } from './acte.rules.ts';
import { Centres } from './Centres.tsx';
import { DecisionAnsm } from './DecisionAnsm.tsx';
import { DocumentsEtude } from './DocumentsEtude.tsx';
import { EnCeMoment } from './EnCeMoment.tsx';
import { TON_ETAT_ETUDE } from './etude.tons.ts';
import { InfoEtude } from './InfoEtude.tsx';
import { JournalEtude } from './JournalEtude.tsx';
import { PiecesEtude } from './PiecesEtude.tsx';
import { PersonnesEnVigueur, RechercheEnVigueur } from './RechercheEnVigueur.tsx';
import { Suites } from './Suites.tsx';

/** The lapse of the opinion threatens these alone. */
const ATTENDENT: readonly Etude['etat'][] = ['EN_EVALUATION', 'A_DEMARRER', 'PROROGEE', 'EXPIREE'];

/** A date that is not there yet has no line. */
const DetailJour = ({ terme, jour }: { terme: string; jour: Jour | null }) =>
  jour && <Detail term={terme}>{dateFr(jour)}</Detail>;

const Identite = ({ etude: e, refetch }: { etude: Etude; refetch: () => Promise<unknown> }) => (
  <section className="riph-carte" aria-labelledby="identite">
    <h2 className="riph-carte__titre" id="identite">
      Étude
    </h2>
    <Details>
      {e.titreAbrege && <Detail term="Titre abrégé">{e.titreAbrege}</Detail>}
      <Detail term="Numéro national">{e.numeroNational ?? '–'}</Detail>
      <Detail term="Qualification">{e.qualification?.libelle ?? '–'}</Detail>
      <Detail term="Promoteur">{e.promoteur ?? '–'}</Detail>
      <Detail term="Déposant">{e.deposant}</Detail>
      <Detail term="Comité">{e.cpp ? nomComite(e.cpp.nom) : '–'}</Detail>
      <DetailJour terme="Avis favorable" jour={e.dateAvisFavorable} />
      {ATTENDENT.includes(e.etat) && <DetailJour terme="Avis valable jusqu’au" jour={e.dateCaducite} />}
      {ATTENDENT.includes(e.etat) && e.ansm?.valableJusquau && (
        <DetailJour terme="Autorisation de l’ANSM valable jusqu’au" jour={e.ansm.valableJusquau} />
      )}
      <DetailJour terme="Début" jour={e.dateDebutEffectif} />
      <DetailJour terme="Fin prévue" jour={e.dateFinPrevue} />
      <DetailJour terme={e.finAnticipee ? 'Fin anticipée' : 'Fin'} jour={e.dateFinEffective} />
      {e.nombreInclus !== null && <Detail term="Personnes incluses">{e.nombreInclus}</Detail>}
      <DetailJour terme="Rapport final déposé le" jour={e.rapportFinalLe} />
      {e.dispenseRapport && <Detail term="Sans rapport final">{e.dispenseRapport}</Detail>}
      <DetailJour terme="Assurance jusqu’au" jour={e.assuranceExpiration} />
      {e.assurance && (
        <Detail term="Assureur">
          {e.assurance.assureur}, police n° {e.assurance.police}, depuis le {dateFr(e.assurance.debut)}
        </Detail>
      )}
    </Details>
    <InfoEtude etude={e} refetch={refetch} />
  </section>
);

const Dossiers = ({ dossiers }: { dossiers: Etude['dossiers'] }) => (
  <section className="riph-carte" aria-labelledby="dossiers">
    <h2 className="riph-carte__titre" id="dossiers">
      Dossiers ({dossiers.length})
    </h2>
    <ul className="riph-liste">
      {dossiers.map((d) => (
        <li key={d.dosId}>
          <Link to={`/dossiers/${d.dosId}`}>{d.numero ?? 'Brouillon'}</Link>{' '}
          <CodeBadge code={d.statut} labels={STATUT_DOSSIER_LABELS} tones={TON_STATUT_DOSSIER} />
          <br />
          <span className="riph-discret">
            {d.typeLibelle}
            {d.dateSoumission && `, dossier ${isRepris(d) ? 'repris' : 'déposé'} le ${dateFr(d.dateSoumission)}`}
            {d.dateAvis && `, avis du ${dateFr(d.dateAvis)}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** What was approved, the version in force first. */
const Versions = ({ versions }: { versions: Etude['versions'] }) =>
  versions.length > 0 && (
    <section className="riph-carte" aria-labelledby="versions">
      <h2 className="riph-carte__titre" id="versions">
        Versions approuvées ({versions.length})
      </h2>
      <ul className="riph-liste">
        {versions.toReversed().map((v, i) => (
          <li key={v.rang}>
            Version {v.rang}
            {i === 0 && ', en vigueur'} : {v.dosId === null ? v.numero : <Link to={`/dossiers/${v.dosId}`}>{v.numero}</Link>}
            <br />
            <span className="riph-discret">
              {v.typeLibelle}, depuis le {dateFr(v.depuis)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

/** Towards the trial of a medicine that goes with a study of a device. */
const VoletLie = ({ etude: e }: { etude: Etude }) =>
  useSession().can('ETUDE_MIXTE_LIRE') &&
  isReglementationDm(e.reglementationCode) &&
  e.etat !== 'EN_CREATION' && (
    <section className="riph-carte" aria-labelledby="volet-lie">
      <h2 className="riph-carte__titre" id="volet-lie">
        Volet lié
      </h2>
      <Link to={`/etudes/${e.etuId}/mixte`}>Essai de médicament de la même recherche : lien, échéances, comparaison</Link>
    </section>
  );

/** Towards the file of volunteers, for those who say what the protocol asks of them. */
const Volontaires = ({ etuId }: { etuId: EtuId }) =>
  useSession().can('VRB_ETUDE_LIRE') && (
    <section className="riph-carte" aria-labelledby="volontaires">
      <h2 className="riph-carte__titre" id="volontaires">
        Volontaires
      </h2>
      <Link to={`/etudes/${etuId}/vrb`}>Fichier national des volontaires : protocole, centres, gérants</Link>
    </section>
  );

/** Towards its form in the public register, once its request is filed. */
const Registre = ({ etude: e }: { etude: Etude }) =>
  useSession().can('PUBLICATION_LIRE') &&
  e.etat !== 'EN_CREATION' && (
    <section className="riph-carte" aria-labelledby="registre">
      <h2 className="riph-carte__titre" id="registre">
        Registre public
      </h2>
      <Link to={`/etudes/${e.etuId}/registre`}>Information du public : fiche de la recherche, recrutement, publication</Link>
    </section>
  );

/** A trial of the European portal is shown as the portal tells it, in a page of its own. */
export const EtudePage = () => {
  const { etuId } = useNumericParams('etuId');
  return ownerOf(etuId) === 'dossier-ctis' ? <Navigate to={`/etudes-ctis/${etuId}`} replace /> : <EtudeNationale etuId={etuId} />;
};

/** A study as a whole: where it stands, its dates, all its dossiers, its centres. */
const EtudeNationale = ({ etuId }: { etuId: EtuId }) => {
  const reading = useCall(etudeEtude.calls.lire, { params: { id: etuId } });
  const e = reading.data;
  const refetch = () => reading.mutate();
  return (
    <Page
      title={e?.titre || e?.titreAbrege || 'Étude'}
      tabTitle={e?.numero ?? 'Étude'}
      overline={e && [e.numero, e.qualification?.libelle].filter(Boolean).join(' · ')}
      statut={e && <CodeBadge code={e.etat} labels={ETAT_ETUDE_LABELS} tones={TON_ETAT_ETUDE} />}
      fil={[{ libelle: 'Études', vers: '/etudes' }]}
      actions={e?.externe === null && <ActesEtude etude={e} refetch={refetch} />}
    >
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
        {(e) => (
          <div className="riph-pile">
            <PapiersDetruits objet="cette étude" le={e.detruiteLe} />
            <EnCeMoment etude={e} refetch={refetch} />
            <LieuxEnCause lieux={e.lieuxEnCause} />
            <Suites etude={e} />
            <Identite etude={e} refetch={refetch} />
            <DecisionAnsm etude={e} refetch={refetch} />
            <Versions versions={e.versions} />
            {e.externe === null && e.versions.length > 0 && (
              <>
                <RechercheEnVigueur etuId={e.etuId} />
                <PersonnesEnVigueur etuId={e.etuId} />
              </>
            )}
            {e.externe === null && <Dossiers dossiers={e.dossiers} />}
            <DocumentsEtude etude={e} refetch={refetch} />
            {e.externe === null && <PiecesEtude etuId={e.etuId} />}
            <Centres etude={e} />
            {e.externe === null && <VoletLie etude={e} />}
            {e.externe === null && <Registre etude={e} />}
            {e.externe === null && <Volontaires etuId={e.etuId} />}
            {e.externe === null && <JournalEtude etuId={e.etuId} />}
          </div>
        )}
      </Loadable>
    </Page>
  );
};
