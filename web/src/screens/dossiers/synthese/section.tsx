import type { DosId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { ETAT_ETUDE_LABELS, isDemandeInitiale, isModification } from '@riph/contracts/etude/socle/dossier.workflow';
import { manqueAnsm } from '@riph/contracts/etude/vie/vie.rules';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { compte, dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps, Synthese } from '../../lecture/dossier.types.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';
import { ScienceDeposee } from '../../lecture/ScienceDeposee.tsx';
import { TransfertDeLaModification } from '../../transferts/TransfertDeLaModification.tsx';
import { AttenteTirage } from './AttenteTirage.tsx';
import { ComiteParent } from './ComiteParent.tsx';
import { Jalons } from './Jalons.tsx';
import { PositionAnsm } from './PositionAnsm.tsx';
import { ReponsesEnBref } from './ReponsesEnBref.tsx';

/** What a favourable opinion still waits for. */
const attenteDe = (d: Synthese): string | null =>
  d.statut.startsWith('AVIS_FAVORABLE') && isDemandeInitiale(d.type)
    ? manqueAnsm({
        etat: d.etudeEtat,
        dateAvisFavorable: d.dates.avis,
        ...(d.etudeEtat === 'REFUSEE' && { decisionAnsm: 'REFUSEE' as const }),
      })
    : null;

const Demande = ({ dossier: d }: { dossier: Synthese }) =>
  d.demande && (
    <section className="riph-carte" aria-labelledby="demande">
      <h2 className="riph-carte__titre" id="demande">
        Demande du comité du {dateFr(d.demande.date)}
      </h2>
      <p className="riph-texte">{d.demande.texte}</p>
      <ul>
        {d.demande.lignes.map((l) => (
          <li key={`${l.categorieId}-${l.texte}`}>
            {l.texte} {l.repondu && <StatusBadge tone="success">Répondu</StatusBadge>}
          </li>
        ))}
      </ul>
    </section>
  );

/** Why the committee had more days: its clock stood still while it waited for the sponsor. */
const suspensionFr = ({ suspensionJours: jours, dates }: Synthese): string | null => {
  if (jours === 0 || !dates.demandeModif) return null;
  const fin = dates.reponseModif
    ? `la réponse du promoteur le ${dateFr(dates.reponseModif)}`
    : 'le dernier jour qu’avait le promoteur pour répondre';
  return `${compte(jours, 'jour')} non comptés, entre sa demande du ${dateFr(dates.demandeModif)} et ${fin}`;
};

/** Something was answered, and this reader may read it. */
const aRepondu = ({ contenuReserve, dates }: Synthese): boolean =>
  contenuReserve === null && (dates.receptionComplements !== null || dates.reponseModif !== null);
const SecondExamenDemande = ({ second: s }: { second: NonNullable<Synthese['secondExamen']> }) => (
  <>
    {s.dosId === null ? s.numero : <Link to={`/dossiers/${s.dosId}`}>{s.numero}</Link>}
    {s.statutLibelle && ` · ${s.statutLibelle}`}
  </>
);

/** Who may correct or confirm what was taken over goes to it; the others read its opinions among the letters. */
const AvantLaPlateforme = ({ dosId }: { dosId: DosId }) => {
  const isLisible = useSession().can('DOSSIER_HISTORIQUE_LIRE');
  return (
    <Detail term="Repris">
      Avis rendu avant la plateforme :{' '}
      <Link to={isLisible ? `/dossiers-historiques/${dosId}` : `/dossiers/${dosId}/documents`}>numéro et avis</Link>
    </Detail>
  );
};

/** Others under the same national number that the reader may open: another request of the study, or a first one that came to nothing. */
const AutresDuNumero = ({ dosId }: { dosId: DosId }) => {
  const { data } = useCall(etudeDossier.calls.listerAutresParNumeroNational, { params: { dosId } });
  if (!data || data.length === 0) return null;
  return (
    <Detail term="Même numéro national">
      {data.map((autre, rang) => (
        <Fragment key={autre.dosId}>
          {rang > 0 && ', '}
          <Link to={`/dossiers/${autre.dosId}`}>{autre.numero ?? (autre.titre || 'Brouillon')}</Link>
        </Fragment>
      ))}
    </Detail>
  );
};

/** The part that a dossier opens on: what is asked, the science, the facts in short and the dates. `refetch` asks the dossier again after an act. */
export const SyntheseSection = ({ dossier: d, refetch }: SectionProps) => (
  <div className="riph-pile">
    {d.statut === 'EN_ATTENTE_TAS' && <AttenteTirage dosId={d.dosId} />}
    {d.statut === 'REPRISE_A_CONFIRMER' && (
      <Alert severity="info" title="Reprise à confirmer">
        Le comité nommé, ou l’administration, confirme d’abord que cet avis a été rendu. D’ici là, l’étude ne reçoit aucune
        demande et n’est pas publiée.
      </Alert>
    )}
    <Demande dossier={d} />
    {isModification(d.type) && d.statut !== 'BROUILLON' && <TransfertDeLaModification dosId={d.dosId} />}
    <ComiteParent dossier={d} refetch={refetch} />
    <PositionAnsm dossier={d} refetch={refetch} />
    {d.statut !== 'BROUILLON' && <ScienceDeposee dosId={d.dosId} reponses={aRepondu(d) && <ReponsesEnBref dosId={d.dosId} />} />}
    <section className="riph-carte" aria-labelledby="resume">
      <h2 className="riph-carte__titre" id="resume">
        En bref
      </h2>
      <Details>
        <Detail term="Promoteur">{d.promoteur}</Detail>
        <Detail term="Déposant">{d.deposant}</Detail>
        <Detail term="Numéro national">{d.numeroNational}</Detail>
        <AutresDuNumero dosId={d.dosId} />
        <Detail term="Acronyme">{d.titreAbrege}</Detail>
        <Detail term="Qualification">{d.qualification?.libelle}</Detail>
        <Detail term="Centres">{d.centres > 0 ? String(d.centres) : null}</Detail>
        <Detail term="Étude">
          <Link to={`/etudes/${d.etuId}`}>{ETAT_ETUDE_LABELS[d.etudeEtat]}</Link>
        </Detail>
        <Detail term="Avant de commencer">{attenteDe(d)}</Detail>
        <Detail term="Comité">
          {d.cpp ? [nomComite(d.cpp.nom), d.cpp.email, d.cpp.telephone].filter(Boolean).join(' · ') : 'Pas encore désigné'}
        </Detail>
        <Detail term="Référence du comité">{d.referenceCpp}</Detail>
        <Detail term="Souhaite être entendu">
          {d.souhaiteEtreEntendu === null ? null : d.souhaiteEtreEntendu ? 'Oui' : 'Non'}
        </Detail>
        {d.seance && (
          <Detail term="Séance">
            <Link to={`/seances/${d.seance.seanceId}`}>{dateFr(d.seance.date)}</Link>
          </Detail>
        )}
        <Detail term="Avis">{d.dates.avis ? `${d.statutLibelle}, le ${dateFr(d.dates.avis)}` : null}</Detail>
        {d.historique && <AvantLaPlateforme dosId={d.dosId} />}
        {d.validite && (
          <Detail term="Validité">
            Caduc si la recherche n’a pas commencé le <DateDeLoi explanation={explicationDe(d.validite)} />
          </Detail>
        )}
        {d.reexamen && (
          <Detail term="Second examen">
            {d.secondExamen?.numero ? (
              <SecondExamenDemande second={d.secondExamen} />
            ) : (
              <>
                Peut être demandé jusqu’au <DateDeLoi explanation={explicationDe(d.reexamen)} />
              </>
            )}
          </Detail>
        )}
        {d.origine && (
          <Detail term="Fait suite à">
            {d.origine.dosId === null ? (
              `${d.origine.typeLibelle} ${d.origine.numero}`
            ) : (
              <Link to={`/dossiers/${d.origine.dosId}`}>{`${d.origine.typeLibelle} ${d.origine.numero}`}</Link>
            )}
            {d.origine.comite && `, ${nomComite(d.origine.comite)}`}
          </Detail>
        )}
        <Detail term="Délai du comité suspendu">{suspensionFr(d)}</Detail>
      </Details>
    </section>
    <Jalons dosId={d.dosId} />
  </div>
);
