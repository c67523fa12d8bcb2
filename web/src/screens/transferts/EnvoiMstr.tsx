import { isModification, STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { DUREE_TRANSFERT_JOURS, etatDeLaModification } from '@riph/contracts/etude/vie/transfert.rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { type Option, SelectField } from '../../components/fields/SelectField.tsx';
import { Loadable } from '../../components/states.tsx';
import { ADRESSE_MANQUANTE, AutreDeposant, EtudeATransferer, isAdresse } from './champs.tsx';

type Etude = Answer<typeof etudeEtude.calls.lire>;
export type EtudeChoisie = { id: number; libelle: string };

const EFFET =
  'L’étude change de main quand la modification entre en vigueur, si l’autre déposant a accepté. D’ici là rien n’est figé : vous répondez au comité et menez la recherche. Ensuite l’étude, ses dossiers, ses brouillons et ses documents lui appartiennent, et vous n’y avez plus accès.';

/** What may still come into force, or is; the service says of one that it does not concern the sponsor. */
const porteuses = ({ dossiers }: Etude): Option[] =>
  dossiers.flatMap(({ type, numero, statut }) =>
    isModification(type) && numero !== null && etatDeLaModification({ statut, decisionAnsm: 'SANS_OBJET' }) !== 'SANS_SUITE'
      ? [{ code: numero, libelle: `${numero} – ${STATUT_DOSSIER_LABELS[statut]}` }]
      : [],
  );

const Modification = ({ etude, valeur, onChange }: { etude: Etude; valeur: string; onChange: (numero: string) => void }) => {
  const options = porteuses(etude);
  return options.length === 0 ? (
    <p>
      Cette étude n’a pas de modification déposée. <Link to={`/etudes/${etude.etuId}`}>Demandez-en une depuis sa page</Link>,
      cochez « Promoteur » parmi ce qu’elle concerne, et déposez-la : le transfert se propose ensuite.
    </p>
  ) : (
    <SelectField
      field="numeroMs"
      label="Modification qui change le promoteur"
      required
      value={valeur}
      onChange={onChange}
      options={options}
    />
  );
};

/** Proposes a study to another sponsor with the modification that changes it. Without `cible` the study is chosen here. */
export const EnvoiMstr = ({ cible, onClose }: { cible?: EtudeChoisie; onClose: () => void }) => {
  const creer = useAction(etudeTransfert.calls.creerMstr, { silent: true });
  const [selected, setSelected] = useState<Option | null>(null);
  const [numeroMs, setNumeroMs] = useState('');
  const [email, setEmail] = useState('');
  const [faute, setFaute] = useState<string | null>(null);
  const objet = cible ?? (selected && { id: Number(selected.code), libelle: selected.libelle });
  const reading = useCall(etudeEtude.calls.lire, objet && { params: { id: objet.id } });
  const confirmer = async () => {
    if (!objet) return setFaute('Choisissez l’étude à transférer.');
    if (numeroMs === '') return setFaute('Choisissez la modification qui change le promoteur.');
    if (!isAdresse(email.trim())) return setFaute(ADRESSE_MANQUANTE);
    const r = await creer({ query: { etuId: objet.id, numeroMs, deposantCibleEmail: email.trim() } });
    if (!r.ok) return setFaute(r.problem.detail);
    notifier.success(`Transfert envoyé à ${r.data.cible}.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Transférer avec une modification"
      objet={objet?.libelle ?? 'Une de vos études'}
      effect={EFFET}
      prevenus="Vous et l’autre déposant, par courriel, maintenant, à sa réponse et quand l’étude change de main."
      back={`Vous pouvez annuler tant que la modification n’est pas en vigueur, et l’autre déposant peut refuser. Sans réponse sous ${DUREE_TRANSFERT_JOURS} jours, ou sans avis favorable, le transfert prend fin.`}
      label="Envoyer le transfert"
      onConfirm={confirmer}
      onClose={onClose}
    >
      {!cible && (
        <EtudeATransferer
          valeur={selected}
          onChange={(etude) => {
            setSelected(etude);
            setNumeroMs('');
          }}
        />
      )}
      {objet && (
        <Loadable reading={reading}>
          {(etude) => <Modification etude={etude} valeur={numeroMs} onChange={setNumeroMs} />}
        </Loadable>
      )}
      <AutreDeposant valeur={email} onChange={setEmail} />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};
