import { searchIndexation } from '@riph/contracts/search/indexation.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { compte, dateHeureFr, nombreFr } from '../../labels/dates.ts';
import { avancement, etatDeLIndex } from './indexation.rules.ts';

type Index = Answer<typeof searchIndexation.calls.lireInfos>['indexes'][number];
const SUIVI_MS = 1_000;
const MOT = 'VIDER';

const FicheIndex = ({ index: i }: { index: Index }) => {
  const { ton, texte } = etatDeLIndex(i);
  return (
    <section className="riph-carte" aria-labelledby="index-dossiers">
      <h2 className="riph-carte__titre" id="index-dossiers">
        Dossiers <StatusBadge ton={ton}>{texte}</StatusBadge>
      </h2>
      <Faits>
        <Fait terme="Dans la base" className="riph-chiffres">
          {nombreFr(i.enBase)}
        </Fait>
        <Fait terme="Dans l’index" className="riph-chiffres">
          {nombreFr(i.indexes)}
        </Fait>
        <Fait terme="Dernière reconstruction">
          {i.derniereReconstruction
            ? dateHeureFr(i.derniereReconstruction)
            : 'jamais : l’index suit les dossiers depuis l’installation'}
        </Fait>
      </Faits>
      {i.enCours && (
        <div role="status">
          <label htmlFor="avancement-index">
            {i.enCours.total === 0
              ? `Reconstruction lancée le ${dateHeureFr(i.enCours.depuis)}`
              : `Reconstruction en cours : ${compte(i.enCours.faits, 'dossier')} sur ${nombreFr(i.enCours.total)}`}
          </label>
          {/* Without a value the bar says that the length of the work is not known yet. */}
          <progress
            id="avancement-index"
            className="riph-progression"
            max={1}
            value={i.enCours.total === 0 ? undefined : avancement(i.enCours)}
          />
        </div>
      )}
    </section>
  );
};

/** State of the index, rebuild behind an alias with its progress, emptying after a typed word. */
export const IndexationPage = () => {
  const [suivi, setSuivi] = useState(false);
  const lecture = useCall(searchIndexation.calls.lireInfos, {}, { keepPrevious: true, ...(suivi && { refreshMs: SUIVI_MS }) });
  const reconstruire = useAction(searchIndexation.calls.synchroniserDossiers);
  const vider = useAction(searchIndexation.calls.viderDossiers);
  const [confirme, setConfirme] = useState(false);
  const enCours = lecture.data?.indexes.some((i) => i.enCours) ?? false;
  // Asked again while a rebuild runs, whoever started it.
  if (enCours !== suivi && lecture.data) setSuivi(enCours);
  const raison = enCours ? 'Une reconstruction est en cours : attendez sa fin.' : null;
  const dire = (r: { lancee: boolean; message: string }) => (r.lancee ? notifier.succes(r.message) : notifier.alerte(r.message));
  const lancer = async () => {
    const r = await reconstruire();
    if (r.ok) dire(r.data);
    else await lecture.mutate();
  };
  const confirmer = async () => {
    const r = await vider();
    if (r.ok) {
      dire(r.data);
      setConfirme(false);
    } else await lecture.mutate();
  };
  return (
    <Page
      titre="Moteur de recherche"
      largeur="moyenne"
      actions={
        <>
          <Button onClick={() => void lancer()} enCours={reconstruire.enCours} raison={raison}>
            Reconstruire l’index
          </Button>
          <Button priorite="tertiary" onClick={() => setConfirme(true)} raison={raison}>
            Vider l’index
          </Button>
        </>
      }
    >
      <div className="riph-pile">
        <Alert severite="info" petit>
          La reconstruction se fait à côté de l’index en service : la recherche reste complète jusqu’à l’échange. Elle ne sert
          qu’après un incident ou une évolution de l’index.
        </Alert>
        <Loadable lecture={lecture}>
          {({ indexes }) => (
            <>
              {indexes.map((i) => (
                <FicheIndex key={i.objet} index={i} />
              ))}
            </>
          )}
        </Loadable>
      </div>
      {confirme && (
        <ConfirmDialog
          titre="Vider l’index des dossiers"
          objet="L’index de recherche des dossiers. Les dossiers eux-mêmes ne sont pas touchés."
          effet="La recherche et les listes de dossiers seront vides pour tous, jusqu’à une reconstruction."
          retour="« Reconstruire l’index » remet tout en place."
          libelle="Vider l’index"
          danger
          motAtaper={MOT}
          onConfirm={confirmer}
          onClose={() => setConfirme(false)}
        />
      )}
    </Page>
  );
};
