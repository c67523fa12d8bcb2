import { etudeRapatriement } from '@riph/contracts/etude/vie/rapatriement.calls';
import { useState } from 'react';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { compte } from '../../../labels/dates.ts';

export type Rapatriable = Answer<typeof etudeRapatriement.calls.lister>['lignes'][number];
type Resultat = Answer<typeof etudeRapatriement.calls.rapatrier>[number];

const Ligne = ({ etude: e, resultat: r }: { etude: Rapatriable; resultat: Resultat | undefined }) => (
  <li className="riph-ligne riph-action">
    <span className="riph-action__quoi">
      <span className="riph-chiffres">{e.numero ?? e.numeroNational}</span>
      <span className="riph-action__titre">{e.titre}</span>
      {r ? (
        <span className="riph-discret">{r.message}</span>
      ) : (
        <ul className="fr-mb-0">
          {e.suites.map((s) => (
            <li key={s}>{s}</li>
          ))}
        </ul>
      )}
    </span>
    {r && <StatusBadge tone={r.fait ? 'success' : 'error'}>{r.fait ? 'Rapatriée' : 'Non rapatriée'}</StatusBadge>}
  </li>
);

/** What follows for each study, then what became of each: one that is refused holds back no other. */
export const RapatriementDialog = ({ etudes, onClose }: { etudes: readonly Rapatriable[]; onClose: () => void }) => {
  const rapatrier = useAction(etudeRapatriement.calls.rapatrier, { silent: true });
  const [results, setResults] = useState<readonly Resultat[] | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const envoyer = async () => {
    setFaute(null);
    const selected = etudes.map((e) => ({ etuId: e.etuId, version: e.version, numeroCtis: e.essai.numeroCtis }));
    const r = await rapatrier({ body: { etudes: selected } });
    if (r.ok) setResults(r.data);
    else setFaute(r.problem.detail);
  };
  const faites = results?.filter((r) => r.fait).length ?? 0;
  return (
    <Dialog
      title={results ? 'Résultat du rapatriement' : `Rapatrier ${compte(etudes.length, 'étude')} dans CTIS`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          {!results && (
            <Button onClick={envoyer} busy={rapatrier.busy}>
              Rapatrier {compte(etudes.length, 'étude')}
            </Button>
          )}
          <Button priority="secondary" onClick={onClose}>
            {results ? 'Fermer' : 'Annuler'}
          </Button>
        </>
      }
    >
      <p role="status">
        {results
          ? `${compte(faites, 'étude rapatriée', 'études rapatriées')} sur ${etudes.length}.`
          : 'Le déposant, le comité et l’ANSM sont prévenus par courriel. Un rapatriement ne s’annule pas.'}
      </p>
      {faute && <p className="fr-error-text">{faute}</p>}
      <ul className="riph-liste">
        {etudes.map((e) => (
          <Ligne key={e.etuId} etude={e} resultat={results?.find((r) => r.etuId === e.etuId)} />
        ))}
      </ul>
    </Dialog>
  );
};
