import { identityCguAdministration } from '@riph/contracts/identity/cgu-administration.calls';
import { useState } from 'react';
import { fileUrl } from '../../api/download.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { FileDropzone } from '../../components/files/FileDropzone.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { DocViewer } from '../../components/viewer/DocViewer.tsx';
import { compte, dateHeureFr } from '../../labels/dates.ts';
import { ParametresCadre } from './ParametresCadre.tsx';

type Cgu = NonNullable<Answer<typeof identityCguAdministration.calls.lirePubliee>>;

/** The terms in force and those that wait; published after a question that says whom it stops. */
export const CguAdministrationPage = () => {
  const publiee = useCall(identityCguAdministration.calls.lirePubliee);
  const attente = useCall(identityCguAdministration.calls.lireEnAttente);
  const deposer = useAction(identityCguAdministration.calls.deposer, { silent: true });
  return (
    <ParametresCadre titre="Conditions générales d’utilisation">
      <div className="riph-pile">
        <Loadable reading={publiee} skeleton={<Skeleton blocks={1} rows={3} />}>
          {(cgu) => (cgu ? <Version cgu={cgu} titre="En vigueur" /> : <Aucune />)}
        </Loadable>
        <Loadable reading={attente} skeleton={<Skeleton blocks={1} rows={3} />}>
          {(cgu) =>
            cgu ? (
              <Version cgu={cgu} titre="En attente de publication" />
            ) : (
              <FileDropzone
                label="Préparer une nouvelle version"
                hint="Personne ne la voit avant sa publication."
                regle={identityCguAdministration.calls.deposer.files.fichier}
                single
                send={(fichier, _categorie, options) => deposer({ files: { fichier: [fichier] } }, options)}
              />
            )
          }
        </Loadable>
      </div>
    </ParametresCadre>
  );
};

const Aucune = () => (
  <Alert severity="warning" title="Aucune version publiée" small>
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
        <StatusBadge tone={cgu.version ? 'success' : 'info'}>{cgu.version ? `Version ${cgu.version}` : 'Projet'}</StatusBadge>
      </h2>
      <Details>
        <Detail term="Fichier">
          {cgu.fichier.nom} ({sizeFr(cgu.fichier.taille)})
        </Detail>
        <Detail term="Déposée le">{dateHeureFr(cgu.deposeeLe)}</Detail>
        <Detail term="Publiée le">{cgu.publieeLe && dateHeureFr(cgu.publieeLe)}</Detail>
      </Details>
      <div className="riph-rangee fr-mt-2w">
        <Button priority="secondary" onClick={() => setLue(true)}>
          Lire
        </Button>
        <DownloadButton priority="secondary" call={identityCguAdministration.calls.telecharger} parts={{ params }}>
          Télécharger
        </DownloadButton>
        {cgu.statut === 'EN_ATTENTE' && <Publication cgu={cgu} />}
      </div>
      {lue && (
        <Dialog title={cgu.fichier.nom} size="lg" onClose={() => setLue(false)}>
          <DocViewer source={fileUrl(identityCguAdministration.calls.telecharger, { params })} name={cgu.fichier.nom} />
        </Dialog>
      )}
    </section>
  );
};

const Publication = ({ cgu }: { cgu: Cgu }) => {
  const [question, setQuestion] = useState<'publier' | 'supprimer' | null>(null);
  const concernes = useCall(identityCguAdministration.calls.compterConcernes);
  const publier = useAction(identityCguAdministration.calls.publier, { success: 'Conditions publiées' });
  const supprimer = useAction(identityCguAdministration.calls.supprimer, { success: 'Version en attente supprimée' });
  const close = () => setQuestion(null);
  const combien =
    concernes.data === undefined
      ? 'toutes les personnes inscrites'
      : compte(concernes.data, 'personne inscrite', 'personnes inscrites');
  return (
    <>
      <Button onClick={() => setQuestion('publier')}>Publier</Button>
      <Button priority="nu" onClick={() => setQuestion('supprimer')}>
        Supprimer
      </Button>
      {question === 'publier' && (
        <ConfirmDialog
          title="Publier les conditions"
          objet={cgu.fichier.nom}
          effect={`À leur prochain geste, ${combien} devront lire et accepter cette version avant de continuer, vous compris. Une saisie en cours est gardée.`}
          prevenus={`Par courriel : ${combien}.`}
          back="La version remplacée est archivée. Une publication ne s’annule pas : déposez une nouvelle version."
          label="Publier"
          onClose={close}
          onConfirm={async () => {
            const r = await publier();
            if (r.ok) close();
          }}
        />
      )}
      {question === 'supprimer' && (
        <ConfirmDialog
          title="Supprimer la version en attente"
          objet={cgu.fichier.nom}
          effect="Le fichier est supprimé. Les conditions en vigueur ne changent pas."
          prevenus="Personne."
          back="Vous pourrez déposer un autre fichier."
          label="Supprimer"
          danger
          onClose={close}
          onConfirm={async () => {
            const r = await supprimer({ params: { id: cgu.id } });
            if (r.ok) close();
          }}
        />
      )}
    </>
  );
};
