import type { DosId } from '@riph/contracts/core/ids';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { dateEtHeure } from '@riph/contracts/seance/moment';
import type { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { compte } from '../../../labels/dates.ts';
import type { SeanceLue } from '../cadre/seances.types.ts';
import { InscriptionDialog } from './InscriptionDialog.tsx';

export type Refus = Answer<typeof seanceNonRattaches.calls.inscrire>['refuses'][number];

const nomDe = (r: Refus) => r.numero ?? `Dossier ${r.dosId}`;

/** Dossiers that were not registered, each with its reason. Those that another séance holds are moved once each move has been read and confirmed. */
export const RefusInscription = ({
  refus,
  seance: s,
  onDeplaces,
}: {
  refus: readonly Refus[];
  seance: SeanceLue;
  onDeplaces: (dosIds: readonly DosId[]) => void;
}) => {
  const [confirming, setConfirming] = useState(false);
  const deplacer = useAction(seanceDossier.calls.deplacer);
  const [separe, setSepare] = useState<Refus | null>(null);
  const ailleurs = refus.flatMap((r) => (r.seanceActuelle ? [{ r, de: r.seanceActuelle }] : []));
  const deplacerTous = async () => {
    const faits: number[] = [];
    for (const { r, de } of ailleurs) {
      const fait = await deplacer({ params: { seanceId: s.id, dosId: r.dosId }, query: { depuisSeanceId: de.seanceId } });
      if (!fait.ok) break;
      notifier.success(fait.data.message);
      faits.push(r.dosId);
    }
    setConfirming(false);
    onDeplaces(faits);
  };
  const separer = async ({ dosId }: Refus, motif: string | undefined) => {
    const fait = await deplacer({ params: { dosId, seanceId: s.id }, query: {}, body: { motif } });
    if (!fait.ok) return;
    notifier.success(fait.data.message);
    setSepare(null);
    onDeplaces([dosId]);
  };
  if (refus.length === 0) return null;
  return (
    <>
      <Alert severity="warning" title={compte(refus.length, 'dossier n’a pas été inscrit', 'dossiers n’ont pas été inscrits')}>
        <ul>
          {refus.map((r) => (
            <li key={r.dosId}>
              {nomDe(r)} : {r.raison}
              {r.motifDemande && (
                <Button priority="nu" size="sm" onClick={() => setSepare(r)}>
                  Inscrire {nomDe(r)} à cette séance, avec un motif
                </Button>
              )}
            </li>
          ))}
        </ul>
        {ailleurs.length > 0 && (
          <Button priority="secondary" size="sm" onClick={() => setConfirming(true)}>
            {ailleurs.length === 1
              ? 'Déplacer ce dossier vers cette séance'
              : `Déplacer ces ${ailleurs.length} dossiers vers cette séance`}
          </Button>
        )}
      </Alert>
      {separe && (
        <InscriptionDialog
          objet={nomDe(separe)}
          de={null}
          vers={s}
          avertissement={null}
          motifDemande={separe.raison}
          onConfirm={(motif) => separer(separe, motif)}
          onClose={() => setSepare(null)}
        />
      )}
      {confirming && (
        <ConfirmDialog
          title={`Déplacer vers la séance du ${dateEtHeure(s)}`}
          objet={ailleurs.map(({ r, de }) => `${nomDe(r)}, de la séance du ${dateEtHeure(de)}`).join(' ; ')}
          effect="Chaque dossier quitte l’ordre du jour de l’autre séance et sa place y est rendue."
          prevenus="Par courriel : le déposant, les rapporteurs et le secrétariat du comité. Un ordre du jour déjà envoyé est à renvoyer depuis la page de sa séance."
          back="Un dossier peut être changé de séance à nouveau."
          label="Déplacer"
          onConfirm={deplacerTous}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};
