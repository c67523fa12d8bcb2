import type { DosId } from '@riph/contracts/core/ids';
import type { ConditionsLues } from '@riph/contracts/dossier-ctis/conditions.schemas';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { Loadable } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';

const { leverCondition, lireConditionPartieDeux, retablirCondition, telechargerPreuve } = dossierCtisDossier.calls;
type Condition = ConditionsLues['conditions'][number];
type Acte = { dosId: DosId; condition: Condition; onClose: () => void };

const Lever = ({ dosId, condition: c, onClose }: Acte) => {
  const lever = useAction(leverCondition);
  const [fichier, setFichier] = useState<File | null>(null);
  const [manque, setManque] = useState(false);
  const confirmer = async () => {
    if (!fichier) return setManque(true);
    const r = await lever({ params: { dosId, id: c.numero }, files: { fichier: [fichier] } });
    if (!r.ok) return;
    notifier.success(`La condition ${c.numero} est notée remplie.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Noter la condition remplie"
      objet={`Condition ${c.numero} : ${c.texte}`}
      effect="La condition est lue comme remplie, avec la preuve, par tous ceux qui lisent l’avis."
      prevenus="Le promoteur et l’ANSM, par courriel."
      back="Elle peut être demandée de nouveau, avec un motif."
      label="Noter remplie"
      onConfirm={confirmer}
      onClose={onClose}
    >
      <AttachedFile label="Preuve" regle={leverCondition.files.fichier} file={fichier} onChoose={setFichier} />
      <DialogFault>{manque && !fichier && 'Joignez la preuve que la condition est remplie.'}</DialogFault>
    </ConfirmDialog>
  );
};

const Retablir = ({ dosId, condition: c, onClose }: Acte) => {
  const retablir = useAction(retablirCondition);
  const motif = useMotif(MOTIF_CTIS_MIN);
  const confirmer = async () => {
    if (!motif.verifier()) return;
    const r = await retablir({ params: { dosId, id: c.numero }, body: { motif: motif.texte } });
    if (!r.ok) return;
    notifier.success(`La condition ${c.numero} est de nouveau attendue.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Demander de nouveau la condition"
      objet={`Condition ${c.numero} : ${c.texte}`}
      effect="La condition n’est plus lue comme remplie, et le promoteur ne lit plus sa preuve. Le comité, l’ANSM et l’administration lisent encore les deux actes et la preuve."
      prevenus="Le promoteur et l’ANSM, par courriel, avec le motif."
      back="Elle peut être notée remplie de nouveau."
      label="Demander de nouveau"
      onConfirm={confirmer}
      onClose={onClose}
    >
      <TextArea {...motif.champ} label="Motif" max={4000} rows={3} />
    </ConfirmDialog>
  );
};

const Ligne = ({ dosId, condition: c, peutLever }: { dosId: DosId; condition: Condition; peutLever: boolean }) => {
  const [ouvert, setOuvert] = useState(false);
  const Dialogue = c.levee ? Retablir : Lever;
  return (
    <li>
      <p className="riph-texte fr-mb-1v">
        <strong>Condition {c.numero} :</strong> {c.texte}
      </p>
      <span className="riph-rangee">
        <StatusBadge tone={c.levee ? 'success' : 'neutre'}>{c.levee ? 'Remplie' : 'Attendue'}</StatusBadge>
        {c.levee && (
          <>
            <span className="riph-discret">
              notée le {dateHeureFr(c.levee.le)} par {c.levee.par}
            </span>
            <DownloadButton
              priority="tertiary"
              size="sm"
              call={telechargerPreuve}
              parts={{ params: { dosId, id: c.numero } }}
              aria-label={`Télécharger la preuve de la condition ${c.numero} : ${c.levee.fichier.nom}`}
            >
              {c.levee.fichier.nom}
            </DownloadButton>
          </>
        )}
        {peutLever && (
          <Button
            priority="tertiary"
            size="sm"
            aria-label={`${c.levee ? 'Demander de nouveau' : 'Noter remplie'} la condition ${c.numero}`}
            onClick={() => setOuvert(true)}
          >
            {c.levee ? 'Demander de nouveau' : 'Noter remplie'}
          </Button>
        )}
      </span>
      {c.retirees.map((r) => (
        <p key={r.retrait.le} className="fr-text--sm fr-mb-1v">
          Notée remplie le {dateHeureFr(r.le)} par {r.par}, demandée de nouveau le {dateHeureFr(r.retrait.le)} par {r.retrait.par}{' '}
          : {r.retrait.motif}{' '}
          <DownloadButton
            priority="tertiary"
            size="sm"
            call={telechargerPreuve}
            parts={{ params: { dosId, id: c.numero }, query: { retireeLe: r.retrait.le } }}
            aria-label={`Télécharger la preuve retirée de la condition ${c.numero} : ${r.fichier.nom}`}
          >
            {r.fichier.nom}
          </DownloadButton>
        </p>
      ))}
      {ouvert && <Dialogue dosId={dosId} condition={c} onClose={() => setOuvert(false)} />}
    </li>
  );
};

/** Conditions of the opinion on part II: which are met, with the proof, and what its secretariat notes of them. */
export const ConditionsPartieDeux = ({ dosId }: { dosId: DosId }) => (
  <section className="riph-carte" aria-labelledby="conditions-ctis">
    <h2 className="riph-carte__titre" id="conditions-ctis">
      Conditions
    </h2>
    <Loadable reading={useCall(lireConditionPartieDeux, { params: { id: dosId } })}>
      {({ texte, conditions, peutLever }) => (
        <>
          {texte && <p className="riph-texte">{texte}</p>}
          <ul className="riph-liste">
            {conditions.map((c) => (
              <Ligne key={c.numero} dosId={dosId} condition={c} peutLever={peutLever} />
            ))}
          </ul>
        </>
      )}
    </Loadable>
  </section>
);
