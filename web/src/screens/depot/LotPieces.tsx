import { FILE_TYPE_CODES } from '@riph/contracts/core/files';
import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { PIECE_MAX } from '@riph/contracts/etude/pieces.schemas';
import { useId, useRef, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DropZone } from '../../components/files/DropZone.tsx';
import { ruleWords } from '../../components/files/files.rules.ts';
import { useUploads } from '../../components/files/useUploads.ts';
import { compte } from '../../labels/dates.ts';
import type { PiecesLues } from './DepotForm.tsx';
import { LigneLot } from './LigneLot.tsx';
import { type LuDuNom, lireNom, motsClesParId } from './noms.rules.ts';

const REGLE = { max: PIECE_MAX, types: FILE_TYPE_CODES };
/** A chosen file is known by its name and size: the same file chosen twice has the same version and date. */
const cleDe = (f: { name: string; size: number }) => `${f.size}/${f.name}`;

/** Drop of many files at once: each gets a category, a version and a date read from its name; the sponsor confirms and sends the lot. */
export const LotPieces = ({ dosId, lues }: { dosId: number; lues: PiecesLues }) => {
  const id = useId();
  const ajouter = useAction(etudePieces.calls.ajouter, { silencieux: true });
  const [corrections, setCorrections] = useState<Readonly<Record<string, LuDuNom>>>({});
  const corriges = useRef(corrections);
  corriges.current = corrections;
  const categories = lues.attendues.map((a) => ({ code: String(a.categorieId), libelle: a.categorieLibelle }));
  const q = useUploads({
    regle: REGLE,
    categories,
    motsCles: motsClesParId(lues.attendues),
    existants: lues.pieces.filter((p) => p.statut === 'ACTIVE'),
    envoyer: (fichier, categorie, options) => {
      const lu = corriges.current[cleDe(fichier)] ?? lireNom(fichier.name);
      return ajouter(
        { params: { dosId, idCategorie: Number(categorie) }, body: { ...lu, remplacePjId: null }, files: { fichier: [fichier] } },
        options,
      );
    },
  });
  const prets = q.uploads.filter((u) => u.phase === 'acategoriser');
  const classes = prets.filter((u) => u.categorie);
  const finis = q.uploads.filter((u) => u.phase === 'fait' || u.phase === 'annule');
  const enCours = q.uploads.filter((u) => u.phase === 'envoi' || u.phase === 'attente').length;

  return (
    <div className="riph-depot">
      <DropZone
        id={id}
        regle={REGLE}
        bouton="Choisir des fichiers"
        onFichiers={(fichiers) => void q.ajouter(fichiers)}
        avant={
          <div>
            <span id={`${id}-titre`} className="riph-depot__label">
              Déposez tous vos fichiers d’un coup
            </span>
            <p className="fr-hint-text fr-mb-0" id={`${id}-aide`}>
              La catégorie, la version et la date sont proposées d’après leur nom. {ruleWords(REGLE)}, 500 Mo pour le dossier.
            </p>
          </div>
        }
      />
      {q.uploads.length > 0 && (
        <ul className="riph-depot__liste" aria-label="Fichiers choisis">
          {q.uploads.map((u) => (
            <LigneLot
              key={u.id}
              upload={u}
              file={q}
              attendues={lues.attendues}
              lu={corrections[cleDe({ name: u.nom, size: u.taille })] ?? lireNom(u.nom)}
              onCorriger={(lu) => setCorrections((c) => ({ ...c, [cleDe({ name: u.nom, size: u.taille })]: lu }))}
            />
          ))}
        </ul>
      )}
      <p className="fr-sr-only" role="status">
        {enCours > 0
          ? 'Envoi en cours.'
          : finis.length > 0
            ? `${compte(finis.filter((u) => u.phase === 'fait').length, 'fichier envoyé', 'fichiers envoyés')}.`
            : ''}
      </p>
      {q.uploads.length > 0 && (
        <div className="riph-rangee fr-mt-2w">
          {prets.length > 0 && (
            <Button
              icone="fr-icon-upload-2-line"
              priorite="secondary"
              onClick={q.lancer}
              enCours={false}
              raison={classes.length === 0 ? 'Choisissez la catégorie d’au moins un fichier.' : null}
            >
              {classes.length === 0 ? 'Envoyer' : `Envoyer ${compte(classes.length, 'fichier')}`}
            </Button>
          )}
          {classes.length < prets.length && <span>{compte(prets.length - classes.length, 'catégorie')} à choisir</span>}
          {finis.length > 0 && (
            <Button priorite="nu" taille="sm" onClick={q.vider}>
              Retirer les lignes terminées
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
