import type { DosId } from '@riph/contracts/core/ids';
import { TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { useEffect, useId, useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { compte, dateFr } from '../../../labels/dates.ts';
import { EcheanceDossier } from '../../lecture/EcheanceDossier.tsx';
import type { NonRattache, SeanceLue } from '../cadre/seances.types.ts';
import { proposer } from './choix.rules.ts';
import { AUCUN_FILTRE, demandeDe, FiltresNonRattaches } from './FiltresNonRattaches.tsx';
import { type Refus, RefusInscription } from './RefusInscription.tsx';

const TAILLE = 25;
/** What one request registers at most. */
const LOT_MAX = 50;

/** The service of dossiers hears of a withdrawal a moment after it: the list is asked again until the dossier is there, for a while. */
const WAIT_MS = 700;
const ATTENTE_MAX_MS = 10_000;
/** The draw and the depositors bring dossiers meanwhile. */
const POLL_MS = 30_000;

/** All that the séance can take in time, in one click; each stays to be unticked. */
const Proposition = ({ dossiers, onSelect }: { dossiers: NonRattache[]; onSelect: (d: NonRattache[]) => void }) =>
  dossiers.length > 0 && (
    <p>
      <Button priority="secondary" size="sm" onClick={() => onSelect(dossiers)}>
        {dossiers.length === 1 ? 'Choisir le plus urgent' : `Choisir les ${dossiers.length} plus urgents`}
      </Button>
    </p>
  );

type Choix = { dossier: NonRattache; isChosen: boolean; onToggle: () => void };
/** One dossier to tick, with the deadline of its opinion. */
const DossierAChoisir = ({ dossier: d, isChosen, onToggle }: Choix) => (
  <li>
    <label>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        <span className="riph-chiffres">{d.numero ?? `Dossier ${d.dosId}`}</span>{' '}
        <span className="riph-discret">
          {TYPE_DOSSIER_LABELS[d.type]}
          {d.seanceTirage && `, tiré pour la séance du ${dateFr(d.seanceTirage)}`}
        </span>
        <br />
        <span className="riph-deux-lignes">{d.titre || 'Sans titre'}</span>
      </span>
    </label>
    <p className="riph-choix-dossiers__delai">
      {d.dateLimite ? (
        <EcheanceDossier dosId={d.dosId} echeance={d.dateLimite} />
      ) : (
        <span className="riph-discret">Le délai de l’avis ne court pas en ce moment</span>
      )}
      {!d.seanceTenable && <StatusBadge tone="warning">séance après le délai</StatusBadge>}
    </p>
  </li>
);

const nomsDe = (dossiers: readonly NonRattache[]) => dossiers.map((d) => d.numero ?? `dossier ${d.dosId}`).join(', ');
type Confirmee = { dossiers: readonly NonRattache[]; seance: SeanceLue; onConfirm: () => unknown; onClose: () => void };
/** What a registration does beyond the agenda: an opinion after its last day, a new day told to those who knew the former one. */
const Confirmation = ({ dossiers, seance: s, onConfirm, onClose }: Confirmee) => {
  const tardifs = dossiers.filter((d) => !d.seanceTenable);
  const annonces = dossiers.filter((d) => d.aPrevenir);
  return (
    <ConfirmDialog
      title={tardifs.length > 0 ? 'Inscrire après la date limite' : `Inscrire à la séance du ${dateFr(s.date)}`}
      objet={nomsDe(dossiers)}
      effect={[
        tardifs.length > 0 &&
          `La séance du ${dateFr(s.date)} a lieu après la date limite de l’avis (${tardifs
            .map((d) => `${d.numero ?? `dossier ${d.dosId}`} : ${dateFr(d.dateLimite)}`)
            .join(', ')}) : le silence du comité vaudrait refus.`,
        annonces.length > 0 && `Déjà retirés d’une autre séance, leur nouveau jour est annoncé : ${nomsDe(annonces)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      prevenus={
        annonces.length > 0
          ? `Par courriel, pour ${nomsDe(annonces)} : le déposant, les rapporteurs et le secrétariat du comité.`
          : 'Personne : un ordre du jour déjà envoyé est à renvoyer.'
      }
      back="Un dossier peut être retiré de la séance ou changé de séance."
      label={tardifs.length > 0 ? 'Inscrire quand même' : 'Inscrire les dossiers'}
      danger={tardifs.length > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

/** Dossiers of the committee without a séance, the most urgent first: choose several, register them once. */
export const NonRattaches = ({
  seance: s,
  retire,
}: {
  seance: SeanceLue;
  /** The dossier just withdrawn from the agenda: expected here. */
  retire: { dosId: DosId } | null;
}) => {
  const id = useId();
  const [saisie, setSaisie] = useState(AUCUN_FILTRE);
  const { filtres, texte, demande } = demandeDe(saisie);
  const [taille, setTaille] = useState(TAILLE);
  const [choisis, setSelected] = useState<readonly NonRattache[]>([]);
  const [refus, setRefus] = useState<readonly Refus[]>([]);
  const [confirme, setConfirme] = useState(false);
  const inscrire = useAction(seanceNonRattaches.calls.inscrire);
  const [expected, setAttendu] = useState<number | null>(null);
  const reading = useCall(
    seanceNonRattaches.calls.lister,
    {
      params: { seanceId: s.id },
      query: {
        cppId: s.cppId,
        rechercheDto: {
          filtres,
          ...(texte && { texte }),
          page: { taille },
        },
      },
    },
    { keepPrevious: true, refreshMs: expected === null ? POLL_MS : WAIT_MS },
  );
  useEffect(() => {
    if (!retire) return;
    setAttendu(retire.dosId);
    const timer = setTimeout(() => setAttendu(null), ATTENTE_MAX_MS);
    return () => clearTimeout(timer);
  }, [retire]);
  useEffect(() => {
    if (reading.data?.lignes.some((d) => d.dosId === expected)) setAttendu(null);
  }, [reading.data, expected]);
  const toggle = (d: NonRattache) =>
    setSelected((old) =>
      old.some((c) => c.dosId === d.dosId) ? old.filter((c) => c.dosId !== d.dosId) : [...old, d].slice(0, LOT_MAX),
    );
  const envoyer = async () => {
    const r = await inscrire({ params: { seanceId: s.id }, body: { dosIds: choisis.map((c) => c.dosId) } });
    if (!r.ok) return;
    const { inscrits, refuses } = r.data;
    if (inscrits.length > 0)
      notifier.success(`${compte(inscrits.length, 'dossier inscrit', 'dossiers inscrits')} à la séance du ${dateFr(s.date)}.`);
    setRefus(refuses);
    setSelected([]);
    setConfirme(false);
  };
  const demander = () => {
    if (choisis.some((c) => !c.seanceTenable || c.aPrevenir)) setConfirme(true);
    else void envoyer();
  };
  return (
    <section className="riph-carte" aria-labelledby={`${id}-titre`}>
      <h2 className="riph-carte__titre" id={`${id}-titre`}>
        Dossiers à inscrire
        {reading.data && <span className="riph-chiffres riph-discret">{reading.data.total}</span>}
      </h2>
      <FiltresNonRattaches saisie={saisie} onChange={setSaisie} masques={reading.data?.total === 0 && !demande} />
      <RefusInscription
        refus={refus}
        seance={s}
        onDeplaces={(dosIds) => setRefus(refus.filter((r) => !dosIds.includes(r.dosId)))}
      />
      {reading.data?.sansEssais && (
        <Alert severity="warning" small>
          Les essais de médicaments n’ont pas pu être lus : ceux qui attendent une séance manquent à cette liste. Elle est relue
          d’elle-même.
        </Alert>
      )}
      <Loadable reading={reading} skeleton={<Skeleton rows={5} />}>
        {({ lignes, suivant, sansEssais }) =>
          lignes.length === 0 ? (
            <p className="riph-discret">
              {demande || sansEssais
                ? 'Aucun dossier à inscrire ne répond à ces critères.'
                : 'Tous les dossiers du comité ont une séance : il n’y a rien à inscrire.'}
            </p>
          ) : (
            <>
              {choisis.length === 0 && <Proposition dossiers={proposer(lignes, s, LOT_MAX)} onSelect={setSelected} />}
              <ul className="riph-choix-dossiers" aria-label="Dossiers à inscrire">
                {lignes.map((d) => (
                  <DossierAChoisir
                    key={d.dosId}
                    dossier={d}
                    isChosen={choisis.some((c) => c.dosId === d.dosId)}
                    onToggle={() => toggle(d)}
                  />
                ))}
              </ul>
              {suivant && (
                <Button
                  priority="nu"
                  size="sm"
                  busy={reading.isValidating}
                  onClick={() => setTaille(Math.min(200, taille + TAILLE))}
                >
                  Afficher plus de dossiers
                </Button>
              )}
            </>
          )
        }
      </Loadable>
      {choisis.length > 0 && (
        <div className="riph-table__groupe">
          <strong role="status">{compte(choisis.length, 'choisi')}</strong>
          <Button size="sm" busy={inscrire.busy} onClick={demander}>
            Inscrire à la séance
          </Button>
          <Button priority="nu" size="sm" onClick={() => setSelected([])}>
            Tout décocher
          </Button>
        </div>
      )}
      {confirme && <Confirmation dossiers={choisis} seance={s} onConfirm={envoyer} onClose={() => setConfirme(false)} />}
    </section>
  );
};
