import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { etudeTdbInstructeur } from '@riph/contracts/etude/suivi/tdb-instructeur.calls';
import { parDateEtHeure } from '@riph/contracts/seance/moment';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { SansLesEssais } from '../../components/SansLesEssais.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, compte, dateCourte, dateFr } from '../../labels/dates.ts';
import { useUser } from '../../session/session-context.ts';
import { DelegationsDuPresident, useDelegations } from './Delegations.tsx';
import { DerniersAvis } from './DerniersAvis.tsx';
import { DossiersDessaisis } from './DossiersDessaisis.tsx';
import { attenteDuMembre } from './delegations.rules.ts';
import { ProchainesEcheances } from './Echeances.tsx';
import { FaitsDeSecurite } from './FaitsDeSecurite.tsx';
import { RapportAttendu } from './RapportAttendu.tsx';
import {
  comptesDuMembre,
  documentsRecents,
  type RapportDu,
  type RapportRendu,
  rapportsDus,
  rapportsRendus,
} from './rapports.rules.ts';
import { useTouchesDesActes } from './useTouchesDesActes.ts';

type Documents = Answer<typeof etudeTdbInstructeur.calls.listerDerniersDocuments>;
type Seances = Answer<typeof seanceTableauDeBord.calls.lireSeancesInstructeur>;
type Activite = Answer<typeof dossierCtisTableauDeBord.calls.lireActiviteDuMembre>;
type Lecture<T> = { data: T | undefined; error: ApiProblem | undefined; mutate?: () => unknown };

/** Of national dossiers and of trials. */
const Attendus = ({ reading, manque }: { reading: Lecture<RapportDu[]>; manque: Lecture<unknown> | null }) => (
  <section className="riph-carte" aria-labelledby="rapports-attendus">
    <h2 className="riph-carte__titre" id="rapports-attendus">
      Mes rapports à rendre
    </h2>
    <SansLesEssais manque={manque} />
    <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
      {(rapports) =>
        rapports.length === 0 ? (
          !manque && (
            <p className="riph-discret fr-mb-0">
              Aucun rapport attendu. Un courriel vous préviendra dès qu’un dossier vous sera confié.
            </p>
          )
        ) : (
          <ul className="riph-liste">
            {rapports.map((r) => (
              <RapportAttendu key={r.cle} rapport={r} le={r.le} demande={r.demande} vers={r.vers} sur={r.sur} />
            ))}
          </ul>
        )
      }
    </Loadable>
  </section>
);

const LigneSeance = ({ seance: s }: { seance: Seances[number] }) => (
  <li>
    <p className="riph-rangee fr-mb-0">
      <Link to={`/seances/${s.seanceId}`} className="riph-chiffres">
        {s.date === aujourdhui() ? 'aujourd’hui' : dateCourte(s.date)} à {s.heureDebut}
      </Link>
      <span>
        {compte(s.dossiers, 'dossier')}
        {s.mesDossiers > 0 && `, dont ${s.mesDossiers} que vous suivez`}
      </span>
    </p>
    {s.documents.includes('ODJ') && <StatusBadge tone="info">Ordre du jour disponible</StatusBadge>}
  </li>
);

/** His own séances, then those of the committee: two lists, so that an empty date is not taken for a convocation. */
const MesSeances = ({ reading }: { reading: Lecture<Seances> }) => (
  <section className="riph-carte" aria-labelledby="mes-seances">
    <h2 className="riph-carte__titre" id="mes-seances">
      Mes séances
    </h2>
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {(seances) => {
        const autres = seances.filter((s) => !s.mienne).toSorted(parDateEtHeure);
        return (
          <>
            {autres.length === seances.length ? (
              <p className="riph-discret">Aucune convocation, aucun dossier à rapporter en séance.</p>
            ) : (
              <ul className="riph-liste">
                {seances.flatMap((s) => (s.mienne ? [<LigneSeance key={s.seanceId} seance={s} />] : []))}
              </ul>
            )}
            {autres.length > 0 && (
              <>
                <h3 className="fr-text--sm fr-text--bold fr-mt-2w fr-mb-1v">Autres dates du comité</h3>
                <ul className="riph-liste">
                  {autres.map((s) => (
                    <LigneSeance key={s.seanceId} seance={s} />
                  ))}
                </ul>
              </>
            )}
          </>
        );
      }}
    </Loadable>
  </section>
);

/** On the day: where the committee sits, before all else. */
const SeanceDuJour = ({ seances }: { seances: Seances | undefined }) => {
  const s = seances?.find((x) => x.date === aujourdhui() && x.mienne);
  if (!s) return null;
  return (
    <section className="riph-carte riph-carte--forte fr-mb-3w" aria-label="Séance du jour">
      <div className="riph-ligne riph-action">
        <p className="riph-action__quoi fr-text--lg fr-text--bold fr-mb-0">
          Votre comité siège aujourd’hui à {s.heureDebut} : {compte(s.dossiers, 'dossier')}
          {s.mesDossiers > 0 && `, dont ${s.mesDossiers} que vous suivez`}
        </p>
        <Button to={`/seances/${s.seanceId}`} size="sm">
          Lire l’ordre du jour
        </Button>
      </div>
    </section>
  );
};

const DERNIERS = 5;
const SANS_ESSAIS: Activite = { rendus: [], notesNonLues: 0, documents: [] };

type DerniersProps = { activite: Activite | undefined; manque: Lecture<unknown> | null; seances: Lecture<unknown> };
/** The newest first; all of them are asked for only when they are wanted. */
const Derniers = ({ activite, manque, seances }: DerniersProps) => {
  const [tous, setTous] = useState(false);
  const { listerDerniersDocuments, listerTousDerniersDocuments } = etudeTdbInstructeur.calls;
  const reading: Lecture<Documents> = useCall(
    tous ? listerTousDerniersDocuments : listerDerniersDocuments,
    {},
    { keepPrevious: true },
  );
  const lus =
    reading.data && activite && documentsRecents(reading.data, activite.documents).slice(0, tous ? undefined : DERNIERS);
  return (
    <section className="riph-carte" aria-labelledby="derniers-documents">
      <h2 className="riph-carte__titre" id="derniers-documents">
        Derniers documents
      </h2>
      <SansLesEssais manque={manque} quoi="Ce qui est nouveau" />
      <SansLesEssais manque={seances} quoi="Ce qui est nouveau" sur="dans les séances" />
      <Loadable reading={{ ...reading, data: lus }} skeleton={<Skeleton rows={4} />}>
        {(documents) =>
          documents.length === 0 ? (
            <p className="riph-discret fr-mb-0">Aucun document nouveau depuis trente jours sur vos dossiers.</p>
          ) : (
            <>
              <ul className="riph-liste">
                {documents.map((d) => (
                  <li key={`${d.route}-${d.nom}-${d.date}`}>
                    <Link to={d.route}>{d.type}</Link>
                    <p className="riph-discret riph-coupe fr-mb-0">
                      {d.numero ?? d.titre} · {dateFr(d.date)} · {d.nom}
                    </p>
                  </li>
                ))}
              </ul>
              <Button priority="tertiary" size="sm" aria-pressed={tous} onClick={() => setTous(!tous)}>
                {tous ? 'Les plus récents seulement' : 'Tous les documents'}
              </Button>
            </>
          )
        }
      </Loadable>
    </section>
  );
};

const Rendus = ({ reading, manque }: { reading: Lecture<RapportRendu[]>; manque: Lecture<unknown> | null }) => (
  <section className="riph-carte" aria-labelledby="rapports-rendus">
    <h2 className="riph-carte__titre" id="rapports-rendus">
      Rapports rendus
    </h2>
    <SansLesEssais manque={manque} quoi="Ce qui est rendu" />
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {(rapports) =>
        rapports.length === 0 ? (
          <p className="riph-discret fr-mb-0">Vos rapports déposés apparaîtront ici.</p>
        ) : (
          <ul className="riph-liste">
            {rapports.map((r) => (
              <li key={r.cle} className="riph-ligne">
                <span>
                  <span className="riph-chiffres riph-discret">{r.numero}</span> <Link to={r.vers}>{r.titre}</Link>
                  {r.precision && <span className="riph-discret"> ({r.precision})</span>}
                </span>
                <span className="riph-discret riph-insecable">rendu le {dateFr(r.deposeLe)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loadable>
  </section>
);

/** His counts, but those that the lists beside already say. */
const Chiffres = ({ reading }: { reading: Lecture<Answer<typeof etudeTdbInstructeur.calls.lireMetaDonnees>> }) => (
  <section className="riph-carte" aria-labelledby="en-chiffres">
    <h2 className="riph-carte__titre" id="en-chiffres">
      En chiffres
    </h2>
    <Loadable reading={reading} skeleton={<Skeleton rows={5} />}>
      {(comptes) => (
        <ul className="riph-liste">
          {comptes.map((c) => (
            <li key={c.code} className="riph-ligne">
              <span>{c.libelle}</span>
              <span className="riph-chiffres">{c.nombre}</span>
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  </section>
);

/** My reports to hand in, my next séance, latest documents, reports handed in. */
export const TableauDeBord = () => {
  const user = useUser();
  const attendus = useCall(etudeTdbInstructeur.calls.listerRapportsAttendus);
  const rendus = useCall(etudeTdbInstructeur.calls.listerRapports);
  const seances = useCall(seanceTableauDeBord.calls.lireSeancesInstructeur);
  const comptes = useCall(etudeTdbInstructeur.calls.lireMetaDonnees);
  const essais = useCall(dossierCtisTableauDeBord.calls.listerRapportsAttendus);
  const lue = useCall(dossierCtisTableauDeBord.calls.lireActiviteDuMembre);
  const sansActivite = lue.error && lue.data === undefined ? lue : null;
  const activite = sansActivite ? SANS_ESSAIS : lue.data;
  const sansEssais = essais.error && essais.data === undefined ? essais : null;
  const surEssais = sansEssais ? [] : essais.data;
  const dus = attendus.data && surEssais && rapportsDus(attendus.data, surEssais);
  const n = sansEssais ? undefined : dus?.length;
  const delegations = useDelegations();
  useTouchesDesActes();
  const aVerifier = delegations.lues?.aVerifier.length;
  const attente = n === undefined || aVerifier === undefined || delegations.manque ? '' : attenteDuMembre(n, aVerifier);
  return (
    <Page
      title={`Bonjour ${user.personne.prenom}${attente}`}
      tabTitle="Accueil"
      overline={nomComite(user.cppActif?.nom ?? user.profil.libelle)}
      width="large"
    >
      <FaitsDeSecurite />
      <SeanceDuJour seances={seances.data} />
      <div className="riph-grille-accueil">
        <div className="riph-pile">
          <DelegationsDuPresident {...delegations} />
          <Attendus reading={{ ...attendus, data: dus }} manque={sansEssais} />
          {n === 0 && <ProchainesEcheances vide="Aucune échéance ne court sur un dossier de votre comité." />}
          <Rendus
            reading={{ ...rendus, data: rendus.data && activite && rapportsRendus(rendus.data, activite.rendus) }}
            manque={sansActivite}
          />
          <DerniersAvis />
          <DossiersDessaisis manque={sansEssais} />
        </div>
        <div className="riph-pile">
          <MesSeances reading={seances} />
          <Chiffres
            reading={{
              ...comptes,
              data: comptes.data && comptesDuMembre(comptes.data, surEssais ?? [], activite ?? SANS_ESSAIS, aujourdhui()),
            }}
          />
          <Derniers activite={activite} manque={sansActivite} seances={seances} />
        </div>
      </div>
    </Page>
  );
};
