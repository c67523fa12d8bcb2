import { RECRUTEMENT_LABELS, STATUT_DOSSIER_CTIS_LABELS, TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type { EtudeCtisLue } from '@riph/contracts/dossier-ctis/lecture.schemas';
import { Link } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { DateDeLoi } from '../../components/DateDeLoi.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { compte, dateFr, dateHeureFr } from '../../labels/dates.ts';
import { nomPays } from '../../labels/pays.ts';
import { useSession } from '../../session/session-context.ts';
import { LieuxEnCause } from '../lecture/LieuxEnCause.tsx';
import { PapiersDetruits } from '../lecture/PapiersDetruits.tsx';
import { ComiteTransition } from './ComiteTransition.tsx';
import { nomEvenement, nomPhase, nomStatutPublic, TONS_DOSSIER } from './ctis.rules.ts';

type Props = { etude: EtudeCtisLue };

/** Until when the authorisation holds without a participant, and why; nothing once the trial has begun. */
const PremierParticipant = ({ etude: { premierSujet: p } }: Props) => {
  if (!p) return null;
  const explication = {
    titre: 'Premier participant en France',
    nom: 'Fin de l’autorisation sans participant',
    echeance: p.date,
    ...p.explication,
  };
  return (
    <Detail term="Premier participant en France">
      {p.expiree ? 'Aucun : l’autorisation a expiré le ' : 'À inclure au plus tard le '}
      <DateDeLoi explanation={explication} />
    </Detail>
  );
};

const Identite = ({ etude: e }: Props) => (
  <section className="riph-carte" aria-labelledby="identite-ctis">
    <h2 className="riph-carte__titre" id="identite-ctis">
      Essai
    </h2>
    <Details>
      <Detail term="Promoteur">{e.promoteur}</Detail>
      <Detail term="Phase">{`${nomPhase(e.phaseCode)}${e.faibleIntervention ? ', faible niveau d’intervention' : ''}`}</Detail>
      <Detail term="Titre pour le public">{e.titrePublic === e.titre ? null : e.titrePublic}</Detail>
      <Detail term="Titre abrégé">{e.titreCourt}</Detail>
      <Detail term="Produits">{e.produits.join(', ')}</Detail>
      <Detail term="Recrutement en France">{e.recrutement && RECRUTEMENT_LABELS[e.recrutement]}</Detail>
      <PremierParticipant etude={e} />
      <Detail term="Participants prévus en France" className="riph-chiffres">
        {e.nbSujetsFrance}
      </Detail>
      <Detail term="Sites en France" className="riph-chiffres">
        {e.sitesFrance}
      </Detail>
      <Detail term="État membre rapporteur">{e.emr && nomPays(e.emr)}</Detail>
      <Detail term="Numéro EudraCT">{e.eudraCt && `${e.eudraCt}${e.enTransition ? ' (essai en transition)' : ''}`}</Detail>
      <Detail term="Reçu du portail">
        {`le ${dateHeureFr(e.recuLe)}, version ${e.version}${e.misAJourLe ? `, modifiée au portail le ${dateFr(e.misAJourLe)}` : ''}`}
      </Detail>
    </Details>
  </section>
);

const Demandes = ({ etude: e }: Props) => {
  const dossiers = new Map(e.dossiers.map((d) => [d.cleDemande, d]));
  return (
    <section className="riph-carte" aria-labelledby="demandes-ctis">
      <h2 className="riph-carte__titre" id="demandes-ctis">
        Demandes ({e.demandes.length})
      </h2>
      <ul className="riph-liste">
        {e.demandes.map((d) => {
          const dossier = dossiers.get(d.cleDemande);
          return (
            <li key={d.cleDemande}>
              {dossier ? <Link to={`/dossiers/${dossier.id}`}>{d.cleDemande}</Link> : d.cleDemande}{' '}
              {TYPE_DOSSIER_CTIS_LABELS[d.type]}{' '}
              {dossier && <CodeBadge code={dossier.statut} labels={STATUT_DOSSIER_CTIS_LABELS} tones={TONS_DOSSIER} />}
              <br />
              <span className="riph-discret">
                {d.dateSoumission && `Soumise le ${dateFr(d.dateSoumission)}. `}
                {dossier ? dossier.dateDecision && `Décision du ${dateFr(dossier.dateDecision)}.` : 'Ne concerne pas la France.'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Pays = ({ etude: e }: Props) => (
  <section className="riph-carte" aria-labelledby="pays-ctis">
    <h2 className="riph-carte__titre" id="pays-ctis">
      Pays ({e.pays.length})
    </h2>
    <ul className="riph-liste">
      {e.pays.map((p) => (
        <li key={p.nom}>
          <strong>{nomPays(p.pays, p.nom)}</strong> : {nomStatutPublic(p.statutPublic)}
          <span className="riph-discret">
            {p.premiereDecision && `, première décision le ${dateFr(p.premiereDecision)}`}
            {p.nbSujets !== null && `, ${compte(p.nbSujets, 'participant prévu', 'participants prévus')}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Evenements = ({ etude: e }: Props) =>
  e.evenements.length > 0 && (
    <section className="riph-carte" aria-labelledby="evenements-ctis">
      <h2 className="riph-carte__titre" id="evenements-ctis">
        Événements déclarés
      </h2>
      <Timeline
        label="Événements déclarés"
        elements={e.evenements
          .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
          .map((v) => ({ id: `${v.pays} ${v.type} ${v.date}`, date: v.date, titre: nomEvenement(v.type), qui: nomPays(v.pays) }))}
      />
    </section>
  );

/** Towards its form in the public register, for who reads it. */
const Registre = ({ etude: e }: Props) =>
  useSession().can('PUBLICATION_LIRE') && (
    <section className="riph-carte" aria-labelledby="registre-ctis">
      <h2 className="riph-carte__titre" id="registre-ctis">
        Registre public
      </h2>
      <Link to={`/etudes/${e.id}/registre`}>Information du public : fiche de la recherche, recrutement, publication</Link>
    </section>
  );

/** Towards the file of volunteers, for those who say what the protocol asks of them. */
const Volontaires = ({ etude: e }: Props) =>
  useSession().can('VRB_ETUDE_LIRE') && (
    <section className="riph-carte" aria-labelledby="volontaires-ctis">
      <h2 className="riph-carte__titre" id="volontaires-ctis">
        Volontaires
      </h2>
      <Link to={`/etudes/${e.id}/vrb`}>Fichier national des volontaires : protocole, centres, gérants</Link>
    </section>
  );

/** What one wants to know of a trial before opening anything. */
export const SyntheseEtude = ({ etude }: Props) => {
  // An outside expert reads nothing of another committee.
  const suit = useSession().can('ETUDE_LIRE');
  return (
    <div className="riph-pile">
      <PapiersDetruits objet="cet essai" le={etude.detruiteLe} />
      <LieuxEnCause lieux={etude.lieuxEnCause} />
      {etude.avecDispositif && (
        <Alert severity="info" small>
          Un produit de cet essai comporte un dispositif médical : une étude du dispositif peut lui être liée.
        </Alert>
      )}
      {suit && etude.enTransition && <ComiteTransition etuId={etude.id} numeroCtis={etude.numeroCtis} />}
      <Identite etude={etude} />
      <Demandes etude={etude} />
      <Pays etude={etude} />
      <Registre etude={etude} />
      <Volontaires etude={etude} />
      <Evenements etude={etude} />
    </div>
  );
};
