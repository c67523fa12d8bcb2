import type { EtuId } from '@riph/contracts/core/ids';
import { ADRESSE_CENTRE_MAX, type Centre, NOM_CENTRE_MAX } from '@riph/contracts/etude/vie/centres.rules';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { RemoveDialog } from '../../components/dialogs/RemoveDialog.tsx';
import { EditRemove } from '../../components/EditRemove.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useAsync } from '../../components/useAsync.ts';
import type { Etude } from './acte.rules.ts';
import { useModification } from './useModification.ts';

/** `centre` null: a new one. A name that another centre bears is refused by the server, and what was typed stays. */
const CentreDialog = ({ etuId, centre, onClose }: { etuId: EtuId; centre: Centre | null; onClose: () => void }) => {
  const [nom, setNom] = useState(centre?.nom ?? '');
  const [adresse, setAdresse] = useState(centre?.adresse ?? '');
  const [isVide, setIsVide] = useState(false);
  const ajouter = useAction(etudeCentresRecherche.calls.ajouter, { success: 'Centre ajouté.' });
  const modifier = useAction(etudeCentresRecherche.calls.modifier, { success: 'Centre modifié.' });
  const enregistrer = useAsync(async () => {
    const body = { nom: nom.trim(), adresse: adresse.trim() };
    setIsVide(body.nom === '');
    if (body.nom === '' || body.nom.length > NOM_CENTRE_MAX || body.adresse.length > ADRESSE_CENTRE_MAX) return;
    const { ok } = centre
      ? await modifier({ params: { etuId, ancienNom: centre.nom }, body })
      : await ajouter({ params: { etuId }, body });
    if (ok) onClose();
  });
  return (
    <Dialog
      title={centre ? `Modifier le centre ${centre.nom}` : 'Ajouter un centre'}
      size="sm"
      onClose={onClose}
      actions={
        <DialogFooter onClick={enregistrer.run} busy={enregistrer.busy} onCancel={onClose}>
          {centre ? 'Enregistrer' : 'Ajouter le centre'}
        </DialogFooter>
      }
    >
      <TextField
        field="nom"
        label="Nom du centre"
        value={nom}
        onChange={setNom}
        max={NOM_CENTRE_MAX}
        required
        error={isVide && nom.trim() === '' ? 'Indiquez le nom du centre.' : null}
      />
      <TextField field="adresse" label="Adresse" value={adresse} onChange={setAdresse} max={ADRESSE_CENTRE_MAX} />
    </Dialog>
  );
};

const Retrait = ({ etuId, centre, onClose }: { etuId: EtuId; centre: Centre; onClose: () => void }) => {
  const supprimer = useAction(etudeCentresRecherche.calls.supprimer, { success: 'Centre retiré.' });
  return (
    <RemoveDialog
      what="le centre"
      objet={centre.nom}
      effect="Le centre n’est plus dans la liste de l’étude. Les formulaires déjà déposés le gardent."
      back="Vous pouvez l’ajouter de nouveau."
      remove={() => supprimer({ params: { etuId }, body: { noms: [centre.nom] } })}
      onClose={onClose}
    />
  );
};

type Ouvert = { quoi: 'SAISIE'; centre: Centre | null } | { quoi: 'RETRAIT'; centre: Centre } | null;

/** After the opinion a change of centre is a modification: the way to it (ETU-17). */
const CentresFiges = ({ etude }: { etude: Etude }) => {
  const modification = useModification(etude);
  return (
    <>
      <p className="riph-discret">{etude.centresFiges}</p>
      {modification && !modification.raison && (
        <Button
          priority="secondary"
          size="sm"
          busy={modification.busy}
          {...(modification.vers === undefined ? { onClick: modification.onClick } : { to: modification.vers })}
        >
          {modification.libelle}
        </Button>
      )}
    </>
  );
};

/** The research centres of a study; its sponsor adds, corrects and takes away, until the opinion. */
export const Centres = ({ etude }: { etude: Etude }) => {
  const { etuId, centres } = etude;
  const [ouvert, setOuvert] = useState<Ouvert>(null);
  const isEditable = etude.sienne && etude.centresFiges === null;
  const close = () => setOuvert(null);
  return (
    <section className="riph-carte" aria-labelledby="centres">
      <h2 className="riph-carte__titre" id="centres">
        Centres de recherche ({centres.length})
      </h2>
      {centres.length === 0 && <p className="riph-discret">Aucun centre n’est encore déclaré.</p>}
      <ul className="riph-liste">
        {centres.map((c) => (
          <li key={c.nom}>
            {c.nom}
            {c.adresse && <span className="riph-discret">, {c.adresse}</span>}
            {c.ancienNom && <span className="riph-discret"> (auparavant : {c.ancienNom})</span>}
            {isEditable && (
              <EditRemove
                name={c.nom}
                onEdit={() => setOuvert({ quoi: 'SAISIE', centre: c })}
                onRemove={() => setOuvert({ quoi: 'RETRAIT', centre: c })}
              />
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <Button priority="secondary" size="sm" onClick={() => setOuvert({ quoi: 'SAISIE', centre: null })}>
          Ajouter un centre
        </Button>
      )}
      {etude.sienne && etude.centresFiges !== null && <CentresFiges etude={etude} />}
      {ouvert?.quoi === 'SAISIE' && <CentreDialog etuId={etuId} centre={ouvert.centre} onClose={close} />}
      {ouvert?.quoi === 'RETRAIT' && <Retrait etuId={etuId} centre={ouvert.centre} onClose={close} />}
    </section>
  );
};
