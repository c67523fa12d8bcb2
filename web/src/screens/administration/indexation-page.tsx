import { searchIndexation } from '@riph/contracts/search/indexation.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { compte, dateHeureFr, nombreFr } from '../../labels/dates.ts';
import { avancement, etatDeLIndex } from './indexation.rules.ts';

const { lireInfos, synchroniserDossiers, viderDossiers, synchroniserEtudes, viderEtudes } = searchIndexation.calls;
type Index = Answer<typeof lireInfos>['indexes'][number];
const POLL_MS = 1_000;
const MOT = 'VIDER';

const NOMS: Record<Index['objet'], string> = {
  DOSSIER: 'Dossiers nationaux',
  DOSSIER_CTIS: 'Demandes d’essais de médicaments',
  ETUDE: 'Études et essais',
};

const FicheIndex = ({ index: i }: { index: Index }) => {
  const { ton, texte } = etatDeLIndex(i);
  const id = `index-${i.objet.toLowerCase()}`;
  return (
    <section className="riph-carte" aria-labelledby={id}>
      <h3 className="riph-carte__titre" id={id}>
        {NOMS[i.objet]} <StatusBadge tone={ton}>{texte}</StatusBadge>
      </h3>
      <Details>
        <Detail term="Dans la base" className="riph-chiffres">
          {i.enBase === null ? 'inconnu pour le moment' : nombreFr(i.enBase)}
        </Detail>
        <Detail term="Dans l’index" className="riph-chiffres">
          {nombreFr(i.indexes)}
        </Detail>
        <Detail term="Dernière reconstruction">
          {i.derniereReconstruction
            ? `${dateHeureFr(i.derniereReconstruction)}${i.reconstruitPar ? `, par ${i.reconstruitPar}` : ''}`
            : 'jamais : l’index suit la base depuis son installation'}
        </Detail>
        <Detail term="Vidé">{i.vide && `${dateHeureFr(i.vide.le)}, par ${i.vide.par} : il attend sa reconstruction`}</Detail>
      </Details>
      {i.enCours && (
        <div role="status">
          <label htmlFor={`avancement-${id}`}>
            {i.enCours.total === 0
              ? `Reconstruction lancée le ${dateHeureFr(i.enCours.depuis)}`
              : `Reconstruction en cours : ${compte(i.enCours.faits, 'document')} sur ${nombreFr(i.enCours.total)}`}
          </label>
          {/* Without a value the bar says that the length of the work is not known yet. */}
          <progress
            id={`avancement-${id}`}
            className="riph-progression"
            max={1}
            value={i.enCours.total === 0 ? undefined : avancement(i.enCours)}
          />
        </div>
      )}
    </section>
  );
};

const GROUPES = [
  {
    cle: 'dossiers',
    titre: 'Dossiers',
    objets: ['DOSSIER', 'DOSSIER_CTIS'],
    reconstruire: synchroniserDossiers,
    clear: viderDossiers,
  },
  { cle: 'etudes', titre: 'Études', objets: ['ETUDE'], reconstruire: synchroniserEtudes, clear: viderEtudes },
] as const satisfies readonly { objets: readonly Index['objet'][]; [cle: string]: unknown }[];
type Groupe = (typeof GROUPES)[number];

/** The indexes that are rebuilt and emptied together. */
const GroupeIndex = ({ groupe, indexes, refetch }: { groupe: Groupe; indexes: readonly Index[]; refetch: () => unknown }) => {
  const reconstruire = useAction(groupe.reconstruire);
  const clear = useAction(groupe.clear);
  const [confirming, setConfirming] = useState(false);
  const raison = indexes.some((i) => i.enCours) ? 'Une reconstruction est en cours : attendez sa fin.' : null;
  const faire = async (acte: typeof reconstruire): Promise<boolean> => {
    const r = await acte();
    if (!r.ok) await refetch();
    else if (r.data.lancee) notifier.success(r.data.message);
    else notifier.warning(r.data.message);
    return r.ok;
  };
  const nom = groupe.titre.toLowerCase();
  return (
    <section aria-labelledby={`groupe-${groupe.cle}`} className="riph-pile">
      <h2 id={`groupe-${groupe.cle}`} className="fr-h4 fr-mb-0">
        {groupe.titre}
      </h2>
      {indexes.map((i) => (
        <FicheIndex key={i.objet} index={i} />
      ))}
      <div className="riph-rangee">
        <Button
          priority="secondary"
          onClick={() => void faire(reconstruire)}
          busy={reconstruire.busy}
          reason={raison}
          aria-label={`Reconstruire l’index des ${nom}`}
        >
          Reconstruire l’index
        </Button>
        <Button priority="tertiary" onClick={() => setConfirming(true)} reason={raison} aria-label={`Vider l’index des ${nom}`}>
          Vider l’index
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={`Vider l’index des ${nom}`}
          objet={`L’index de recherche des ${nom}. Les ${nom} ne sont pas touchés.`}
          effect={`La recherche et les listes de ${nom} seront vides pour tous, jusqu’à une reconstruction : chacun y lira que l’index est vidé, non qu’il n’y a rien. Votre nom reste sur cette page jusque-là.`}
          back="« Reconstruire l’index » remet tout en place."
          label="Vider l’index"
          danger
          wordToType={MOT}
          onConfirm={async () => {
            if (await faire(clear)) setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
};

/** State of the indexes, rebuild behind an alias with its progress, emptying after a typed word. */
export const IndexationPage = () => {
  const [suivi, setSuivi] = useState(false);
  const reading = useCall(lireInfos, {}, { keepPrevious: true, ...(suivi && { refreshMs: POLL_MS }) });
  const enCours = reading.data?.indexes.some((i) => i.enCours) ?? false;
  // Asked again while a rebuild runs, whoever started it.
  if (enCours !== suivi && reading.data) setSuivi(enCours);
  return (
    <Page title="Moteur de recherche" width="moyenne">
      <div className="riph-pile">
        <Alert severity="info" small>
          La reconstruction se fait à côté de l’index en service : la recherche reste complète jusqu’à l’échange. Elle ne sert
          qu’après un incident ou une évolution de l’index.
        </Alert>
        <Loadable reading={reading}>
          {({ indexes }) => (
            <>
              {GROUPES.map((g) => (
                <GroupeIndex
                  key={g.cle}
                  groupe={g}
                  indexes={indexes.filter((i) => g.objets.some((o) => o === i.objet))}
                  refetch={() => reading.mutate()}
                />
              ))}
            </>
          )}
        </Loadable>
      </div>
    </Page>
  );
};
