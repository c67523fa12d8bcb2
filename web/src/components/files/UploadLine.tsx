import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import type { Option } from '../fields/SelectField.tsx';
import { sizeFr } from './files.rules.ts';
import type { Upload } from './upload-queue.ts';
import type { useUploads } from './useUploads.ts';

const WORDS: Record<Upload['phase'], string> = {
  refuse: 'Non envoyé',
  acategoriser: 'À envoyer',
  attente: 'En attente',
  envoi: 'Envoi',
  fait: 'Envoyé ✓',
  echec: 'Échec',
  annule: 'Annulé',
};

/** How far the sending of a file is, and what can be done about it. */
export const UploadState = ({ upload: u, file }: { upload: Upload; file: ReturnType<typeof useUploads> }) => (
  <>
    <div className="riph-fichier__etat">
      {u.phase === 'envoi' ? (
        <progress value={u.envoye} max={1} aria-label={`Envoi de ${u.nom}`} />
      ) : (
        <span className="riph-fichier__mot">{WORDS[u.phase]}</span>
      )}
    </div>
    <div className="riph-fichier__gestes">
      {u.phase === 'envoi' && u.envoye < 1 && (
        <Button priority="nu" size="sm" onClick={() => file.annuler(u.id)} aria-label={`Annuler l’envoi de ${u.nom}`}>
          Annuler
        </Button>
      )}
      {(u.phase === 'echec' || u.phase === 'annule') && (
        <Button priority="nu" size="sm" onClick={() => file.retry(u.id)} aria-label={`Réessayer l’envoi de ${u.nom}`}>
          Réessayer
        </Button>
      )}
      {u.phase !== 'envoi' && u.phase !== 'fait' && (
        <Button priority="nu" size="sm" onClick={() => file.retirer(u.id)} aria-label={`Retirer ${u.nom}`}>
          Retirer
        </Button>
      )}
    </div>
  </>
);

/** One file: name, size, category, progress, what went wrong, what can be done. */
export const UploadLine = ({
  upload: u,
  file,
  categories,
}: {
  upload: Upload;
  file: ReturnType<typeof useUploads>;
  categories?: readonly Option[];
}) => (
  <li className={cx('riph-fichier', `riph-fichier--${u.phase}`)}>
    <div className="riph-fichier__nom">
      <span className="riph-coupe">{u.nom}</span> <span className="riph-discret riph-chiffres">{sizeFr(u.taille)}</span>
      {u.message && <p className="fr-message fr-message--error">{u.message}</p>}
      {u.doublon && u.phase !== 'fait' && <p className="fr-message fr-message--warning">Même contenu que « {u.doublon} ».</p>}
    </div>
    {categories && (u.phase === 'acategoriser' || u.phase === 'echec') && (
      <label className="riph-fichier__categorie">
        <span className="fr-sr-only">Catégorie de {u.nom}</span>
        <select className="fr-select" value={u.categorie ?? ''} onChange={(e) => file.categoriser(u.id, e.target.value)}>
          <option value="">Choisir la catégorie</option>
          {categories.map((c) => (
            <option key={c.code} value={c.code}>
              {c.libelle}
            </option>
          ))}
        </select>
        {u.proposee && <span className="fr-hint-text">proposée, à vérifier</span>}
      </label>
    )}
    <UploadState upload={u} file={file} />
  </li>
);
