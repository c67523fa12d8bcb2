import type { DosId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { Acceleration } from './Acceleration.tsx';
import { type Cible, effetDe } from './effet.rules.ts';
import { LigneCorrigee } from './LigneCorrigee.tsx';

const { lister, supprimerDossier, supprimerPartieUn, supprimerPartieDeux } = indemnitesCorrections.calls;
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
  const gestes = {
    DOSSIER: useAction(supprimerDossier, { success: 'Indemnités supprimées' }),
    PARTIE_1: useAction(supprimerPartieUn, { success: 'Indemnités de la partie I supprimées' }),
    PARTIE_2: useAction(supprimerPartieDeux, { success: 'Indemnités de la partie II supprimées' }),
  };
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
              {cible && (
                <ConfirmDialog
                  title={TITRES[cible]}
                  objet={`Dossier ${c.numero ?? dosId}`}
                  effect={effetDe(c.lignes, cible)}
                  prevenus="Chaque membre concerné et les gestionnaires du comité, par courriel."
                  back="Chaque indemnité supprimée peut être rétablie, dans un fichier suivant."
                  label="Supprimer"
                  danger
                  wordToType="SUPPRIMER"
                  onConfirm={async () => {
                    const { ok } = await gestes[cible]({ params: { dosId } });
                    if (ok) setCible(null);
                  }}
                  onClose={() => setCible(null)}
                />
              )}
            </div>
          )
        }
      </Loadable>
    </section>
  );
};

const Lignes = ({ correction: c }: { correction: Correction }) => (
  <ul className="riph-liste" aria-label="Indemnités du dossier">
    {c.lignes.map((l) => (
      <LigneCorrigee key={l.cle} ligne={l} />
    ))}
  </ul>
);
