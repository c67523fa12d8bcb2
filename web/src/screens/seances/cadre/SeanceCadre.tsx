import { nomComite } from '@riph/contracts/core/typographie';
import '../seance.css';
import { explicationConvocation } from '@riph/contracts/seance/delais';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import {
  isInscriptionOuverte,
  MODE_SEANCE_LABELS,
  STATUT_SEANCE_LABELS,
  TYPE_SEANCE_LABELS,
} from '@riph/contracts/seance/seance.workflow';
import { type ReactNode, useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { CodeBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Page } from '../../../components/Page.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useNumericParams } from '../../../components/useNumericParams.ts';
import { NotFound } from '../../../frame/errors.tsx';
import { aujourdhui, dateFr, dateLongue, now } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { SeanceActions } from './SeanceActions.tsx';
import { prochaineEtape } from './seance.rules.ts';
import { dossiersInscrits, lieuDe, TON_SEANCE } from './seances.labels.ts';
import type { SeanceLue } from './seances.types.ts';

const Lieu = ({ seance: s }: { seance: SeanceLue }) => (
  <>
    {s.lienVisio ? (
      <a href={s.lienVisio} target="_blank" rel="noopener noreferrer" title="Rejoindre la visioconférence (nouvel onglet)">
        {s.lieu ?? 'Rejoindre la visioconférence'}
      </a>
    ) : (
      lieuDe(s)
    )}
  </>
);

/** The sentence of `prochaineEtape`; the last day of the convocation says why it is that day. */
const ProchaineEtape = ({ seance: s }: { seance: SeanceLue }) => {
  const { can } = useSession();
  const phrase = prochaineEtape(s, now(), can('SEANCE_GERER'));
  const [avant, apres] = phrase.split(dateFr(s.dateConvocation));
  if (apres === undefined) return phrase;
  return (
    <>
      {avant}
      <DateDeLoi
        explanation={{
          titre: 'Envoi de la convocation et de l’ordre du jour',
          nom: 'Au plus tard',
          echeance: s.dateConvocation,
          ...explicationConvocation(s),
        }}
      />
      {apres}
    </>
  );
};

const Onglets = ({ seance: s }: { seance: SeanceLue }) => {
  const { can } = useSession();
  const base = `/seances/${s.id}`;
  const parties = [
    { vers: base, libelle: `Ordre du jour (${dossiersInscrits(s.remplissage)})` },
    { vers: `${base}/affectations`, libelle: 'Affectations' },
    { vers: `${base}/direct`, libelle: 'En direct' },
    ...(can('SEANCE_GERER') ? [{ vers: `${base}/presence`, libelle: 'Présence' }] : []),
    { vers: `${base}/documents`, libelle: `Documents (${s.documents.length})` },
    { vers: `${base}/dossier-de-seance`, libelle: 'À emporter' },
  ];
  return (
    <nav className="riph-onglets" aria-label="Parties de la séance">
      {parties.map((p) => (
        <NavLink key={p.vers} to={p.vers} end className="riph-onglets__onglet">
          {p.libelle}
        </NavLink>
      ))}
    </nav>
  );
};

const POLL_MS = 60_000;

type Props = {
  partie: string;
  /** Whether the part has the main act of the page: the head then has none. */
  isPrincipal?: (seance: SeanceLue) => boolean;
  children: (seance: SeanceLue) => ReactNode;
};

/** Head common to the screens of a séance: what it is, its state, what comes next, its acts, its parts. */
export const SeanceCadre = ({ partie, isPrincipal, children }: Props) => {
  const { seanceId } = useNumericParams('seanceId');
  const [suivie, setSuivie] = useState(false);
  const reading = useCall(seanceSeance.calls.lire, { params: { id: seanceId } }, suivie ? { refreshMs: POLL_MS } : {});
  // What may be done changes with the hour on the day itself: the page that stays open follows.
  const duJour = reading.data?.date === aujourdhui() && isInscriptionOuverte(reading.data.statut);
  useEffect(() => setSuivie(duJour), [duJour]);
  const fil = [{ libelle: 'Séances', vers: '/seances' }];
  const s = reading.data;
  if (reading.error?.status === 404 && !s) return <NotFound />;
  if (!s)
    return (
      <Page title="Séance" width="large" fil={fil}>
        {reading.error ? (
          <ErrorState error={reading.error} title="La séance n’a pas pu être chargée" onRetry={() => void reading.mutate()} />
        ) : (
          <Skeleton blocks={1} rows={6} />
        )}
      </Page>
    );
  const titre = `Séance du ${dateLongue(s.date)}`;
  return (
    <Page
      title={titre}
      tabTitle={`${partie}, séance du ${dateFr(s.date)}`}
      width="large"
      fil={fil}
      overline={
        <>
          {nomComite(s.cppNom)} · {TYPE_SEANCE_LABELS[s.type]} · {s.heureDebut} – {s.heureFin} · {MODE_SEANCE_LABELS[s.mode]} ·{' '}
          <Lieu seance={s} />
        </>
      }
      statut={<CodeBadge code={s.statut} labels={STATUT_SEANCE_LABELS} tones={TON_SEANCE} />}
      tour={<ProchaineEtape seance={s} />}
      actions={<SeanceActions seance={s} seconde={isPrincipal?.(s) ?? false} />}
    >
      <Onglets seance={s} />
      {children(s)}
    </Page>
  );
};
