import type { DosId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { MOTIF_CORRECTION_MIN } from '@riph/contracts/indemnites/indemnites.schemas';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { Empty, Loadable } from '../../components/states.tsx';
import { Acceleration } from './Acceleration.tsx';
import { type Cible, effetDe } from './effet.rules.ts';
import { LigneCorrigee } from './LigneCorrigee.tsx';

const { lister, retirer } = indemnitesCorrections.calls;
type Correction = Answer<typeof lister>;
const TITRES = {
  DOSSIER: 'Supprimer les indemnités du dossier',
  PARTIE_1: 'Supprimer les indemnités de la partie I',
  PARTIE_2: 'Supprimer les indemnités de la partie II',
} as const satisfies Record<Cible, string>;

/** What may be taken off together: there is something of it. */
const ciblesDe = ({ enParties, lignes }: Correction): Cible[] => {
  const cibles: readonly Cible[] = enParties ? ['DOSSIER', 'PARTIE_1', 'PARTIE_2'] : ['DOSSIER'];
  return cibles.filter((x) => effetDe(lignes, x) !== '');
};

/** The lines of a dossier with the rule that made each; the administration takes them off, or doubles those of an accelerated procedure. */
export const CorrectionIndemnites = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(lister, { params: { dosId } });
  const [cible, setCible] = useState<Cible | null>(null);
  return (
    <section aria-labelledby="indemnites">
      <h2 className="fr-h5" id="indemnites">
        Indemnités
      </h2>
      <Loadable reading={reading}>
        {(c) =>
          c.lignes.length === 0 ? (
            <Empty title="Rien à corriger">
              Aucune indemnité n’est due sur ce dossier : il n’a pas été examiné en séance, ou aucun rapport n’a été déposé.
            </Empty>
          ) : (
            <div className="riph-pile">
              {c.comite && <p>{nomComite(c.comite)} indemnise les personnes suivantes.</p>}
              <Acceleration correction={c} />
              <Lignes correction={c} />
              {c.nonPaye + c.repris > 0 && (
                <p className="riph-rangee">
                  {ciblesDe(c).map((x) => (
                    <Button key={x} priority="secondary" onClick={() => setCible(x)}>
                      {TITRES[x]}
                    </Button>
                  ))}
                </p>
              )}
              {cible && <Retrait correction={c} cible={cible} onClose={() => setCible(null)} />}
            </div>
          )
        }
      </Loadable>
    </section>
  );
};

type RetraitProps = { correction: Correction; cible: Cible; onClose: () => void };
const Retrait = ({ correction: c, cible, onClose }: RetraitProps) => {
  const envoyer = useAction(retirer, { success: 'Indemnités supprimées' });
  const motif = useMotif(MOTIF_CORRECTION_MIN);
  return (
    <ConfirmDialog
      title={TITRES[cible]}
      objet={`Dossier ${c.numero ?? c.dosId}`}
      effect={effetDe(c.lignes, cible)}
      prevenus="Chaque membre concerné et les gestionnaires du comité, par courriel, avec le motif."
      back="Chaque indemnité supprimée peut être rétablie, dans un fichier suivant."
      label="Supprimer"
      danger
      wordToType="SUPPRIMER"
      onConfirm={async () => {
        if (!motif.verifier()) return;
        const body = { partie: cible === 'DOSSIER' ? null : cible, motif: motif.texte };
        const { ok } = await envoyer({ params: { dosId: c.dosId }, body });
        if (ok) onClose();
      }}
      onClose={onClose}
    >
      <TextArea {...motif.champ} label="Motif" max={500} rows={3} />
    </ConfirmDialog>
  );
};

const Lignes = ({ correction: c }: { correction: Correction }) => (
  <ul className="riph-liste" aria-label="Indemnités du dossier">
    {c.lignes.map((l) => (
      <LigneCorrigee key={l.cle} ligne={l} />
    ))}
  </ul>
);
