import { dateEtHeure } from '@riph/contracts/seance/moment';
import type { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { compte } from '../../labels/dates.ts';
import type { SeanceLue } from './seances.types.ts';

export type Refus = Answer<typeof seanceNonRattaches.calls.inscrire>['refuses'][number];
export type Deplacement = { dosId: number; depuisSeanceId: number };

const nomDe = (r: Refus) => r.numero ?? `Dossier ${r.dosId}`;

/** Dossiers that were not registered, each with its reason. Those that another session holds are moved once each move has been read and confirmed. */
export const RefusInscription = ({
  refus,
  seance: s,
  deplacer,
}: {
  refus: readonly Refus[];
  seance: SeanceLue;
  deplacer: (deplacements: readonly Deplacement[]) => Promise<unknown>;
}) => {
  const [confirme, setConfirme] = useState(false);
  const ailleurs = refus.flatMap((r) => (r.seanceActuelle ? [{ r, de: r.seanceActuelle }] : []));
  if (refus.length === 0) return null;
  return (
    <>
      <Alert severite="warning" titre={compte(refus.length, 'dossier n’a pas été inscrit', 'dossiers n’ont pas été inscrits')}>
        <ul>
          {refus.map((r) => (
            <li key={r.dosId}>
              {nomDe(r)} : {r.raison}
            </li>
          ))}
        </ul>
        {ailleurs.length > 0 && (
          <Button priorite="secondary" taille="sm" onClick={() => setConfirme(true)}>
            {ailleurs.length === 1
              ? 'Déplacer ce dossier vers cette séance'
              : `Déplacer ces ${ailleurs.length} dossiers vers cette séance`}
          </Button>
        )}
      </Alert>
      {confirme && (
        <ConfirmDialog
          titre={`Déplacer vers la séance du ${dateEtHeure(s)}`}
          objet={ailleurs.map(({ r, de }) => `${nomDe(r)}, de la séance du ${dateEtHeure(de)}`).join(' ; ')}
          effet="Chaque dossier quitte l’ordre du jour de l’autre séance et sa place y est rendue."
          prevenus="Personne : les ordres du jour déjà envoyés sont à renvoyer depuis la page de chaque séance."
          retour="Un dossier peut être changé de séance à nouveau."
          libelle="Déplacer"
          onConfirm={async () => {
            await deplacer(ailleurs.map(({ r, de }) => ({ dosId: r.dosId, depuisSeanceId: de.seanceId })));
            setConfirme(false);
          }}
          onClose={() => setConfirme(false)}
        />
      )}
    </>
  );
};
