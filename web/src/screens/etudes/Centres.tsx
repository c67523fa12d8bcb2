import { etudeCentresRecherche } from '@riph/contracts/etude/centres-recherche.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { RetraitDialog } from '../../components/dialogs/RetraitDialog.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { useSession } from '../../session/session-context.ts';

type Centre = { nom: string; adresse: string; ancienNom: string | null };
const NOM_MAX = 200;
const ADRESSE_MAX = 500;

/** `centre` null: a new one. A name that another centre bears is refused by the server, and what was typed stays. */
const CentreDialog = ({ etuId, centre, onClose }: { etuId: number; centre: Centre | null; onClose: () => void }) => {
  const [nom, setNom] = useState(centre?.nom ?? '');
  const [adresse, setAdresse] = useState(centre?.adresse ?? '');
  const [isVide, setIsVide] = useState(false);
  const ajouter = useAction(etudeCentresRecherche.calls.ajouter, { succes: 'Centre ajouté.' });
  const modifier = useAction(etudeCentresRecherche.calls.modifier, { succes: 'Centre modifié.' });
  const enregistrer = useAsync(async () => {
    const body = { nom: nom.trim(), adresse: adresse.trim() };
    setIsVide(body.nom === '');
    if (body.nom === '' || body.nom.length > NOM_MAX || body.adresse.length > ADRESSE_MAX) return;
    const { ok } = centre
      ? await modifier({ params: { etuId, ancienNom: centre.nom }, body })
      : await ajouter({ params: { etuId }, body });
    if (ok) onClose();
  });
  return (
    <Dialog
      titre={centre ? `Modifier le centre ${centre.nom}` : 'Ajouter un centre'}
      taille="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={enregistrer.run} enCours={enregistrer.enCours}>
            {centre ? 'Enregistrer' : 'Ajouter le centre'}
          </Button>
          <Button priorite="secondary" onClick={onClose}>
            Annuler
          </Button>
        </>
      }
    >
      <TextField
        champ="nom"
        label="Nom du centre"
        valeur={nom}
        onChange={setNom}
        max={NOM_MAX}
        obligatoire
        erreur={isVide && nom.trim() === '' ? 'Indiquez le nom du centre.' : null}
      />
      <TextField champ="adresse" label="Adresse" valeur={adresse} onChange={setAdresse} max={ADRESSE_MAX} />
    </Dialog>
  );
};

const Retrait = ({ etuId, centre, onClose }: { etuId: number; centre: Centre; onClose: () => void }) => {
  const supprimer = useAction(etudeCentresRecherche.calls.supprimer, { succes: 'Centre retiré.' });
  return (
    <RetraitDialog
      quoi="le centre"
      objet={centre.nom}
      effet="Le centre n’est plus dans la liste de l’étude. Les formulaires déjà déposés le gardent."
      retour="Vous pouvez l’ajouter de nouveau."
      retirer={() => supprimer({ params: { etuId }, body: { noms: [centre.nom] } })}
      onClose={onClose}
    />
  );
};

type Ouvert = { quoi: 'SAISIE'; centre: Centre | null } | { quoi: 'RETRAIT'; centre: Centre } | null;

/** The research centres of a study; its sponsor adds, corrects and takes away. */
export const Centres = ({ etuId, centres, isFigee }: { etuId: number; centres: readonly Centre[]; isFigee: boolean }) => {
  const { can } = useSession();
  const [ouvert, setOuvert] = useState<Ouvert>(null);
  const isEditable = can('DOSSIER_EDITER') && !isFigee;
  const fermer = () => setOuvert(null);
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
              <div className="riph-rangee">
                <Button
                  priorite="tertiary"
                  taille="sm"
                  aria-label={`Modifier ${c.nom}`}
                  onClick={() => setOuvert({ quoi: 'SAISIE', centre: c })}
                >
                  Modifier
                </Button>
                <Button
                  priorite="tertiary"
                  taille="sm"
                  aria-label={`Retirer ${c.nom}`}
                  onClick={() => setOuvert({ quoi: 'RETRAIT', centre: c })}
                >
                  Retirer
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <Button priorite="secondary" taille="sm" onClick={() => setOuvert({ quoi: 'SAISIE', centre: null })}>
          Ajouter un centre
        </Button>
      )}
      {ouvert?.quoi === 'SAISIE' && <CentreDialog etuId={etuId} centre={ouvert.centre} onClose={fermer} />}
      {ouvert?.quoi === 'RETRAIT' && <Retrait etuId={etuId} centre={ouvert.centre} onClose={fermer} />}
    </section>
  );
};
