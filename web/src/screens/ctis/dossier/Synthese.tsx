import type { Jour } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { DECISION_CTIS_LABELS, PORTEE_LABELS, ROLE_FRANCE_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { STATUT_PARTIE_DEUX_LABELS, STATUT_PARTIE_UN_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import { PORTEE_RETRAIT_LABELS } from '@riph/contracts/dossier-ctis/retrait.rules';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { Link } from 'react-router';
import { Alert } from '../../../components/Alert.tsx';
import { DeadlineBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { compte, dateFr, dateHeureFr } from '../../../labels/dates.ts';
import { nomPays } from '../../../labels/pays.ts';
import { useSession } from '../../../session/session-context.ts';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { ComiteTransition } from '../ComiteTransition.tsx';
import { Actes } from '../instruction/Actes.tsx';
import { AutreComite } from '../instruction/AutreComite.tsx';
import { BandeauCrise } from '../instruction/BandeauCrise.tsx';
import { DossierInitial } from '../instruction/DossierInitial.tsx';
import { LienPortail } from '../portail/LienPortail.tsx';
import { Suppression } from '../Suppression.tsx';

type Props = { dossier: Essai };
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
          <Link to={`/dossiers/${d.dosId}/avis`}>
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

/** Where the request stands and what runs on it; nothing of one that is not examined here. */
const Etat = ({ instruction: i, suivi: s }: { instruction: InstructionLue; suivi: NonNullable<InstructionLue['suivi']> }) => (
  <section className="riph-carte" aria-labelledby="etat-ctis">
    <h2 className="riph-carte__titre" id="etat-ctis">
      Où en est la demande
    </h2>
    <p className="riph-discret">Sur cette plateforme ; les délais sont comptés par elle, selon le règlement (UE) 536/2014.</p>
    <Details>
      <Detail term="Comité">{i.comite && nomComite(i.comite.nom)}</Detail>
      <Detail term="Confiée le">{s.attribution && `${dateFr(s.attribution.le)} – ${s.attribution.motif}`}</Detail>
      <Detail term="Partie I">{STATUT_PARTIE_UN_LABELS[s.partieUn]}</Detail>
      <Detail term="Partie II">{STATUT_PARTIE_DEUX_LABELS[s.partieDeux]}</Detail>
      <Detail term="Retirée">
        {s.retrait &&
          `${PORTEE_RETRAIT_LABELS[s.retrait.portee]}, le ${dateFr(s.retrait.le)}${i.retraitAConfirmer ? ', à confirmer par le portail européen' : ''}`}
      </Detail>
      {i.echeances.map((e) => (
        <Detail key={e.code} term={e.libelle}>
          <DeadlineBadge
            echeance={e.dateAffichee}
            explanation={{ titre: e.libelle, echeance: e.dateAffichee, ...e.explication }}
          />
        </Detail>
      ))}
    </Details>
  </section>
);

/** What other requests or an earlier committee say of this one: not for an outside expert. */
const DesAutresDemandes = ({ dossier: d }: Props) => {
  const { can } = useSession();
  if (!can('ETUDE_LIRE')) return null;
  if (d.type === 'MS') return <DossierInitial dosId={d.id} />;
  const signalable = (d.instruction?.autreComite?.minutesRestantes ?? 0) > 0;
  return d.type === 'TRANS' ? <ComiteTransition etuId={d.etuId} numeroCtis={d.numeroCtis} signalable={signalable} /> : null;
};

/** What the request is and where it stands, with the hours of the sponsor who may name another committee, and what ends it. */
export const SyntheseEssai = ({ dossier: d, refetch }: SectionProps<Essai>) => {
  const { instruction: i } = d;
  return (
    <div className="riph-pile">
      {d.reprise && (
        <Alert severity="info" small>
          Cette demande est arrivée du portail avec sa décision : elle n’a pas été instruite sur cette plateforme.
        </Alert>
      )}
      {i?.premierExamen && (
        <Alert severity="info" small>
          Cette demande est réexaminée par un autre comité après un recours : vous lisez ce que votre comité a examiné et écrit.
          Le second examen se lira une fois terminé.
        </Alert>
      )}
      {i?.suivi && <BandeauCrise suivi={i.suivi} />}
      <DesAutresDemandes dossier={d} />
      {i?.suivi && <Etat instruction={i} suivi={i.suivi} />}
      {i?.suivi && <AutreComite instruction={i} refetch={refetch} />}
      <Jalons dossier={d} />
      <DecisionsDesPays dossier={d} />
      <Actes dossier={d} section="synthese" refetch={refetch} />
      <Suppression dossier={d} />
    </div>
  );
};
