import { identityCguAdministration } from '@riph/contracts/identity/cgu-administration.calls';
import { useState } from 'react';
import { fileUrl } from '../../api/download.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { tailleFr } from '../../components/files/files.rules.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { TelechargerButton } from '../../components/TelechargerButton.tsx';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';
import { compte, dateHeureFr } from '../../labels/dates.ts';
import { ParametresCadre } from './ParametresCadre.tsx';

type Cgu = NonNullable<Answer<typeof identityCguAdministration.calls.lirePubliee>>;

/** The terms in force and those that wait; published after a question that says whom it stops. */
export const CguAdministrationPage = () => {
  const publiee = useCall(identityCguAdministration.calls.lirePubliee);
  const attente = useCall(identityCguAdministration.calls.lireEnAttente);
  const deposer = useAction(identityCguAdministration.calls.deposer, { silencieux: true });
  return (
    <ParametresCadre titre="Conditions générales d’utilisation">
      <div className="riph-pile">
        <Loadable lecture={publiee} squelette={<Skeleton blocs={1} lignes={3} />}>
          {(cgu) => (cgu ? <Version cgu={cgu} titre="En vigueur" /> : <Aucune />)}
        </Loadable>
        <Loadable lecture={attente} squelette={<Skeleton blocs={1} lignes={3} />}>
          {(cgu) =>
            cgu ? (
              <Version cgu={cgu} titre="En attente de publication" />
            ) : (
              <FileDropzone
                label="Préparer une nouvelle version"
                aide="Personne ne la voit avant sa publication."
                regle={identityCguAdministration.calls.deposer.files.fichier}
                unSeul
                envoyer={(fichier, _categorie, options) => deposer({ files: { fichier: [fichier] } }, options)}
              />
            )
          }
        </Loadable>
      </div>
    </ParametresCadre>
  );
};

const Aucune = () => (
  <Alert severite="warning" titre="Aucune version publiée" petit>
    Tant que rien n’est publié, personne n’a de conditions à accepter.
  </Alert>
);

const Version = ({ cgu, titre }: { cgu: Cgu; titre: string }) => {
  const [lue, setLue] = useState(false);
  const params = { id: cgu.id };
  return (
    <section className="riph-carte" aria-labelledby={`cgu-${cgu.id}`}>
      <h2 className="riph-carte__titre" id={`cgu-${cgu.id}`}>
        {titre}{' '}
        <StatusBadge ton={cgu.version ? 'success' : 'info'}>{cgu.version ? `Version ${cgu.version}` : 'Projet'}</StatusBadge>
      </h2>
      <Faits>
        <Fait terme="Fichier">
          {cgu.fichier.nom} ({tailleFr(cgu.fichier.taille)})
        </Fait>
        <Fait terme="Déposée le">{dateHeureFr(cgu.deposeeLe)}</Fait>
        <Fait terme="Publiée le">{cgu.publieeLe && dateHeureFr(cgu.publieeLe)}</Fait>
      </Faits>
      <div className="riph-rangee fr-mt-2w">
        <Button priorite="secondary" onClick={() => setLue(true)}>
          Lire
        </Button>
        <TelechargerButton priorite="secondary" appel={identityCguAdministration.calls.telecharger} parts={{ params }}>
          Télécharger
        </TelechargerButton>
        {cgu.statut === 'EN_ATTENTE' && <Publication cgu={cgu} />}
      </div>
      {lue && (
        <Dialog titre={cgu.fichier.nom} taille="lg" onClose={() => setLue(false)}>
          <DocViewer source={fileUrl(identityCguAdministration.calls.telecharger, { params })} nom={cgu.fichier.nom} />
        </Dialog>
      )}
    </section>
  );
};

const Publication = ({ cgu }: { cgu: Cgu }) => {
  const [question, setQuestion] = useState<'publier' | 'supprimer' | null>(null);
  const concernes = useCall(identityCguAdministration.calls.compterConcernes);
  const publier = useAction(identityCguAdministration.calls.publier, { succes: 'Conditions publiées' });
  const supprimer = useAction(identityCguAdministration.calls.supprimer, { succes: 'Version en attente supprimée' });
  const fermer = () => setQuestion(null);
  const combien =
    concernes.data === undefined
      ? 'toutes les personnes inscrites'
      : compte(concernes.data, 'personne inscrite', 'personnes inscrites');
  return (
    <>
      <Button onClick={() => setQuestion('publier')}>Publier</Button>
      <Button priorite="nu" onClick={() => setQuestion('supprimer')}>
        Supprimer
      </Button>
      {question === 'publier' && (
        <ConfirmDialog
          titre="Publier les conditions"
          objet={cgu.fichier.nom}
          effet={`À leur prochain geste, ${combien} devront lire et accepter cette version avant de continuer, vous compris. Une saisie en cours est gardée.`}
          prevenus={`Par courriel : ${combien}.`}
          retour="La version remplacée est archivée. Une publication ne s’annule pas : déposez une nouvelle version."
          libelle="Publier"
          onClose={fermer}
          onConfirm={async () => {
            const r = await publier();
            if (r.ok) fermer();
          }}
        />
      )}
      {question === 'supprimer' && (
        <ConfirmDialog
          titre="Supprimer la version en attente"
          objet={cgu.fichier.nom}
          effet="Le fichier est supprimé. Les conditions en vigueur ne changent pas."
          prevenus="Personne."
          retour="Vous pourrez déposer un autre fichier."
          libelle="Supprimer"
          danger
          onClose={fermer}
          onConfirm={async () => {
            const r = await supprimer({ params: { id: cgu.id } });
            if (r.ok) fermer();
          }}
        />
      )}
    </>
  );
};
