import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import {
  DECISION_CTIS_LABELS,
  PORTEE_LABELS,
  ROLE_FRANCE_LABELS,
  STATUT_DOSSIER_CTIS_LABELS,
  TYPE_DOSSIER_CTIS_LABELS,
} from '@riph/contracts/dossier-ctis/labels';
import type { DossierCtisLu } from '@riph/contracts/dossier-ctis/lecture.schemas';
import { P2_OUVERTE, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { unfavourableSince } from '@riph/contracts/dossier-ctis/recours.rules';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { compte, dateFr, dateHeureFr } from '../../labels/dates.ts';
import { nomPays } from '../../labels/pays.ts';
import { useSession } from '../../session/session-context.ts';
import { CorrectionIndemnites } from '../corrections/section.tsx';
import { ExpertsDuDossier } from '../dossiers/experts/section.tsx';
import { NotesDuDossier } from '../dossiers/notes/section.tsx';
import { PreparationDuDossier } from '../dossiers/preparation/section.tsx';
import { VoletDispositif } from '../mixte/section.tsx';
import { ONGLET_MIXTE, useOngletsVisibles } from '../mixte/useOngletsVisibles.ts';
import { ComiteTransition } from './ComiteTransition.tsx';
import { ConditionsPartieDeux } from './ConditionsPartieDeux.tsx';
import { TONS_DOSSIER } from './ctis.rules.ts';
import { AvisPartieUn, phraseConclusion } from './documents/AvisPartieUn.tsx';
import { DocumentsPartieDeux, DocumentsPartieUn } from './documents/DocumentsPartie.tsx';
import { LienPortail } from './documents/LienPortail.tsx';
import { DossierInitial } from './instruction/DossierInitial.tsx';
import { Instruction, OuEnEstLaDemande } from './instruction/section.tsx';
import { PiecesPartieDeux } from './PiecesPartieDeux.tsx';
import { Rfis } from './Rfis.tsx';
import { Reaffectation } from './reaffectation/section.tsx';
import { Recours } from './recours/section.tsx';
import { Suppression } from './Suppression.tsx';
import { Soumission } from './soumission/section.tsx';

/** An outside expert reads the request and its pieces, not what becomes of it. */
const SUIVRE = 'ETUDE_LIRE' as const;
const TABS = [
  { code: 'synthese', libelle: 'Synthèse' },
  { code: 'partie-1', libelle: 'Partie I' },
  { code: 'partie-2', libelle: 'Partie II' },
  { code: 'instruction', libelle: 'Instruction', droit: SUIVRE },
  // An expert has his own page.
  { code: 'experts', libelle: 'Experts', droit: 'RAPPORTEUR_LIRE' as const },
  { code: 'preparation', libelle: 'Préparation', droit: 'PREPARATION_LIRE' as const },
  { code: 'notes', libelle: 'Notes', droit: 'NOTE_LIRE' as const },
  { code: 'soumission', libelle: 'Soumission et tirage', droit: SUIVRE },
  { code: 'recours', libelle: 'Recours', droit: SUIVRE },
  { code: 'reaffectation', libelle: 'Réaffectation', droit: SUIVRE },
  { code: 'indemnites', libelle: 'Indemnités', droit: 'INDEMNITE_CORRIGER' as const },
  ONGLET_MIXTE,
];
type Props = { dossier: DossierCtisLu };
/** What the request is about stands in its trial, once for all its requests. */
const PARTIES_DE_L_ESSAI = [
  { tab: 'produits', libelle: 'Produits' },
  { tab: 'recherche', libelle: 'Recherche' },
  { tab: 'sites', libelle: 'Sites' },
  { tab: 'promoteur', libelle: 'Promoteur' },
] as const;
const date = (jour: Jour | null) => jour && dateFr(jour);

const Jalons = ({ dossier: d }: Props) => (
  <section className="riph-carte" aria-labelledby="jalons-ctis">
    <h2 className="riph-carte__titre" id="jalons-ctis">
      Demande
    </h2>
    <p className="riph-discret">Ce que dit le portail européen.</p>
    <Details>
      <Detail term="Essai">
        <Link to={`/etudes-ctis/${d.etuId}`}>{d.numeroCtis}</Link>
      </Detail>
      <Detail term="À lire dans l’essai">
        <span className="riph-rangee">
          {PARTIES_DE_L_ESSAI.map(({ tab, libelle }) => (
            <Link key={tab} to={`/etudes-ctis/${d.etuId}?onglet=${tab}`}>
              {libelle}
            </Link>
          ))}
        </span>
      </Detail>
      <Detail term="Promoteur">{d.promoteur}</Detail>
      <Detail term="Porte sur">{PORTEE_LABELS[d.portee]}</Detail>
      <Detail term="Rôle de la France">{ROLE_FRANCE_LABELS[d.roleFrance]}</Detail>
      <Detail term="Soumise au portail le">{date(d.dateSoumission)}</Detail>
      <Detail term="Recevable le">
        {d.dateRecevabilite && `${dateFr(d.dateRecevabilite)}${d.recevabiliteTacite ? ' (tacitement)' : ''}`}
      </Detail>
      <Detail term="Rapport de la partie I le">{date(d.dateRapport)}</Detail>
      <Detail term="Décision de la France">
        {d.decision &&
          `${DECISION_CTIS_LABELS[d.decision.type]}, le ${dateFr(d.decision.date)}${d.decisionTacite ? ' (réputée rendue, faute d’une décision notifiée à temps ; le portail ne l’a pas encore confirmée)' : ''}`}
      </Detail>
      <Detail term="Conditions de la partie II">
        {d.conditionPartieDeux.existe && (
          <Link to={`/dossiers-ctis/${d.id}?onglet=partie-2`}>
            {d.conditionPartieDeux.conditions.length > 0
              ? compte(d.conditionPartieDeux.conditions.length, 'condition')
              : 'À lire'}
          </Link>
        )}
      </Detail>
      <Detail term="Case « arrêt hivernal » du portail">{d.arretHivernalPortail && 'cochée'}</Detail>
      <Detail term="Reçu du portail le">{dateHeureFr(d.recuLe)}</Detail>
    </Details>
    <LienPortail numeroCtis={d.numeroCtis} />
  </section>
);

const DecisionsDesPays = ({ dossier: d }: Props) =>
  d.decisionsPays.length > 1 && (
    <section className="riph-carte" aria-labelledby="decisions-ctis">
      <h2 className="riph-carte__titre" id="decisions-ctis">
        Décisions des pays ({d.decisionsPays.length})
      </h2>
      <ul className="riph-liste">
        {d.decisionsPays.map((x) => (
          <li key={x.nom}>
            <strong>{nomPays(x.pays, x.nom)}</strong> : {DECISION_CTIS_LABELS[x.decision]}
            {x.date && `, le ${dateFr(x.date)}`}
          </li>
        ))}
      </ul>
    </section>
  );

const ConclusionPartieDeux = ({ dossier: d }: Props) => (
  <section className="riph-carte" aria-labelledby="conclusion-ctis">
    <h2 className="riph-carte__titre" id="conclusion-ctis">
      Conclusion de la partie II
    </h2>
    <p className="fr-mb-0">{phraseConclusion(d.conclusionPartieDeux)}</p>
  </section>
);

const PartieUn = ({ dossier: d }: Props) => (
  <div className="riph-pile">
    <AvisPartieUn dosId={d.id} />
    <DocumentsPartieUn dosId={d.id} numeroCtis={d.numeroCtis} />
    <h2 className="fr-h4">Demandes d’information</h2>
    <Rfis rfis={d.rfis.filter((r) => r.etape !== 'PARTIE_2')} />
  </div>
);

const PartieDeux = ({ dossier: d }: Props) => (
  <div className="riph-pile">
    <ConclusionPartieDeux dossier={d} />
    {d.conditionPartieDeux.existe && <ConditionsPartieDeux dosId={d.id} />}
    {!d.reprise && d.supprimeLe === null && <PiecesPartieDeux dosId={d.id} />}
    <DocumentsPartieDeux dosId={d.id} numeroCtis={d.numeroCtis} />
    <h2 className="fr-h4">Demandes d’information du portail</h2>
    <Rfis rfis={d.rfis.filter((r) => r.etape === 'PARTIE_2')} />
  </div>
);

/** What other requests or an earlier committee say of this one: not for an outside expert. */
const DesAutresDemandes = ({ dossier: d }: Props) => {
  const { can } = useSession();
  if (!can(SUIVRE)) return null;
  if (d.type === 'MS') return <DossierInitial dosId={d.id} />;
  return d.type === 'TRANS' ? <ComiteTransition etuId={d.etuId} numeroCtis={d.numeroCtis} /> : null;
};

const Synthese = ({ dossier: d }: Props) => (
  <div className="riph-pile">
    {d.reprise && (
      <Alert severity="info" small>
        Cette demande est arrivée du portail avec sa décision : elle n’a pas été instruite sur cette plateforme.
      </Alert>
    )}
    <DesAutresDemandes dossier={d} />
    <OuEnEstLaDemande id={d.id} />
    <Jalons dossier={d} />
    <DecisionsDesPays dossier={d} />
    <Suppression dossier={d} />
  </div>
);

/** The members read no appeal. */
const OngletRecours = ({ dossier }: Props) =>
  useSession().can('RECOURS_LIRE') ? (
    <Recours dosId={dossier.id} type={dossier.type} notifieLe={unfavourableSince(dossier)} />
  ) : (
    <Empty title="Recours">Les recours sont lus par le promoteur, l’administration, l’ANSM et le secrétariat des comités.</Empty>
  );

/** A change of committee concerns the secretariat and the administration alone: the others read why the tab is empty. */
const OngletReaffectation = ({ dosId }: { dosId: DosId }) =>
  useSession().can('REAFFECTATION_LIRE') ? (
    <Reaffectation dosId={dosId} />
  ) : (
    <Empty title="Réaffectation">Le changement de comité se traite entre le secrétariat du comité et l’administration.</Empty>
  );

const EN_EXAMEN: readonly StatutPartieDeux[] = [...P2_OUVERTE, 'P2_EN_REEXAMEN'];

const OngletExperts = ({ dosId }: { dosId: DosId }) => (
  <Loadable reading={useCall(dossierCtisInstruction.calls.lire, { params: { id: dosId } })} skeleton={<Skeleton rows={4} />}>
    {({ comite, suivi }) =>
      comite && suivi ? (
        <ExpertsDuDossier dosId={dosId} enExamen={EN_EXAMEN.includes(suivi.partieDeux)} />
      ) : (
        <Empty title="Experts">Un comité sollicite un expert sur une demande qu’il examine : aucun n’a encore celle-ci.</Empty>
      )
    }
  </Loadable>
);

const OngletPreparation = ({ dosId }: { dosId: DosId }) => (
  <Loadable reading={useCall(dossierCtisInstruction.calls.lire, { params: { id: dosId } })} skeleton={<Skeleton rows={4} />}>
    {({ comite, suivi }) =>
      comite && suivi ? (
        <PreparationDuDossier dosId={dosId} />
      ) : (
        <Empty title="Préparation">Un comité prépare l’examen d’une demande qui lui revient : aucun n’examine celle-ci.</Empty>
      )
    }
  </Loadable>
);

const Onglet = ({ dossier }: Props) => {
  const tab = useTab(useOngletsVisibles(TABS));
  if (tab === 'partie-1') return <PartieUn dossier={dossier} />;
  if (tab === 'partie-2') return <PartieDeux dossier={dossier} />;
  if (tab === 'instruction') return <Instruction id={dossier.id} />;
  if (tab === 'experts') return <OngletExperts dosId={dossier.id} />;
  if (tab === 'preparation') return <OngletPreparation dosId={dossier.id} />;
  if (tab === 'notes') return <NotesDuDossier dosId={dossier.id} />;
  if (tab === 'recours') return <OngletRecours dossier={dossier} />;
  if (tab === 'reaffectation') return <OngletReaffectation dosId={dossier.id} />;
  if (tab === 'soumission') return <Soumission id={dossier.id} />;
  if (tab === 'indemnites') return <CorrectionIndemnites dosId={dossier.id} />;
  if (tab === ONGLET_MIXTE.code) return <VoletDispositif etuId={dossier.etuId} />;
  return <Synthese dossier={dossier} />;
};

const MES_EXPERTISES = { libelle: 'Mes expertises', vers: '/expertises' };

/** One request of a trial, as it concerns France. */
export const DossierCtisPage = () => {
  const { dosId } = useNumericParams('dosId');
  const tabs = useOngletsVisibles(TABS);
  const { profil } = useSession();
  const reading = useCall(dossierCtisDossier.calls.lire, { params: { id: dosId } });
  const d = reading.data;
  return (
    <Page
      title={d?.titre ?? 'Dossier'}
      tabTitle={d ? `Dossier ${d.numeroCtis} ${d.cleDemande}` : 'Dossier'}
      overline={d && `${d.numeroCtis} ${d.cleDemande} · ${TYPE_DOSSIER_CTIS_LABELS[d.type]}`}
      statut={d && <CodeBadge code={d.statut} labels={STATUT_DOSSIER_CTIS_LABELS} tones={TONS_DOSSIER} />}
      fil={[
        profil === 'EXPERT' ? MES_EXPERTISES : { libelle: 'Essais de médicaments', vers: '/etudes-ctis' },
        ...(d ? [{ libelle: d.numeroCtis, vers: `/etudes-ctis/${d.etuId}` }] : []),
      ]}
      width="moyenne"
    >
      <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
        {(dossier) => (
          <>
            <Tabs tabs={tabs} label="Parties du dossier" />
            <Onglet dossier={dossier} />
          </>
        )}
      </Loadable>
    </Page>
  );
};
