import type { DosId } from '@riph/contracts/core/ids';
import type { DocumentCtisLu, DocumentsDePartie, PartieCtis } from '@riph/contracts/dossier-ctis/documents.schemas';
import { RAPPORT_PARTIE_UN } from '@riph/contracts/dossier-ctis/documents.schemas';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { useActe } from '../instruction/useActe.ts';

const { joindre } = dossierCtisDossierPieces.calls;
const TITRE_MAX = 300;
const VERSION_MAX = 40;

type Props = {
  dosId: DosId;
  partie: PartieCtis;
  categories: DocumentsDePartie['categories'];
  /** The document of the portal of which these are the bytes; absent for another document. */
  document?: DocumentCtisLu;
  /** Whether it may be the report on part I. */
  avecRapport?: boolean;
  onDone: () => void;
};

/** The file of a document that the portal announced, or of another one. */
export const Joindre = ({ dosId, partie, categories, document: d, avecRapport = false, onDone }: Props) => {
  const envoyer = useAction(joindre, { silent: true });
  const { errors, setErrors, faire } = useActe(async () => undefined);
  const [categorieCode, setCategorie] = useState(d?.categorieCode ?? '');
  const [titre, setTitre] = useState(d?.titre ?? '');
  const [versionManuelle, setVersion] = useState(d?.versionManuelle ?? '');
  const [fichier, setFichier] = useState<File | null>(null);
  const soumettre = async () => {
    if (!fichier) return;
    if (!d && categorieCode === '') return setErrors([{ champ: 'categorieCode', message: 'Choisissez une catégorie.' }]);
    const body = { duPortail: d?.ctisId ?? null, categorieCode: categorieCode || 'AUTRE', titre, versionManuelle };
    const params = { dosId, partie: partie === 1 ? '1' : '2' } as const;
    if (await faire(() => envoyer({ params, body, files: { fichier: [fichier] } }))) onDone();
  };
  return (
    <Form label={d ? `Fichier de « ${d.titre} »` : 'Autre document'} onSubmit={() => void soumettre()} errors={errors}>
      {!d && (
        <>
          <SelectField
            field="categorieCode"
            label="Catégorie"
            required
            value={categorieCode}
            onChange={setCategorie}
            options={[
              ...categories.map((c) => ({ code: c.categorieCode, libelle: c.categorieLibelle })),
              ...(avecRapport ? [RAPPORT_PARTIE_UN] : []),
            ]}
          />
          <TextField
            field="titre"
            label="Titre"
            required
            hint="Un document de même titre et de même catégorie remplace le précédent, qui reste dans l’historique."
            value={titre}
            onChange={setTitre}
            max={TITRE_MAX}
          />
        </>
      )}
      <TextField field="versionManuelle" label="Version" value={versionManuelle} onChange={setVersion} max={VERSION_MAX} />
      <AttachedFile label="Fichier" regle={joindre.files.fichier} file={fichier} onChoose={setFichier} />
      <div className="riph-rangee">
        <Button type="submit" busy={envoyer.busy} reason={fichier ? null : 'Choisissez un fichier.'}>
          Joindre le fichier
        </Button>
        <Button priority="tertiary" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </Form>
  );
};
