import { FILE_TYPE_CODES } from '@riph/contracts/core/files';
import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { PIECE_MAX } from '@riph/contracts/etude/pieces.schemas';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/cx.ts';
import { acceptOf, ruleWords } from '../../components/files/files.rules.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [survol, setSurvol] = useState(false);
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

  const prendre = (list: FileList | null) => {
    if (list?.length) void q.ajouter([...list]);
    // The same file may be chosen again after a failure.
    if (input.current) input.current.value = '';
  };
  const deposer = (e: DragEvent) => {
    e.preventDefault();
    setSurvol(false);
    prendre(e.dataTransfer.files);
  };
  return (
    <div className="riph-depot">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        className={cx('riph-depot__zone', survol && 'riph-depot__zone--survol')}
        onDragOver={(e) => {
          e.preventDefault();
          setSurvol(true);
        }}
        onDragLeave={() => setSurvol(false)}
        onDrop={deposer}
      >
        <div>
          <span id={`${id}-titre`} className="riph-depot__label">
            Déposez tous vos fichiers d’un coup
          </span>
          <p className="fr-hint-text fr-mb-0" id={`${id}-aide`}>
            La catégorie, la version et la date sont proposées d’après leur nom. {ruleWords(REGLE)}, 500 Mo pour le dossier.
          </p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          className="riph-depot__input"
          accept={acceptOf(REGLE)}
          aria-labelledby={`${id}-titre`}
          aria-describedby={`${id}-aide`}
          onChange={(e) => prendre(e.target.files)}
        />
        <label htmlFor={id} className="fr-btn fr-btn--secondary riph-depot__bouton">
          Choisir des fichiers
        </label>
      </div>
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
