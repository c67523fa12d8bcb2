import { FILE_TYPE_CODES } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { PIECE_MAX } from '@riph/contracts/etude/socle/tailles';
import { useId, useRef, useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DropZone } from '../../../components/files/DropZone.tsx';
import { ruleWords, sizeFr } from '../../../components/files/files.rules.ts';
import { useUploads } from '../../../components/files/useUploads.ts';
import { compte } from '../../../labels/dates.ts';
import type { PiecesLues } from '../formulaire/depot.types.ts';
import type { FluxPieces } from './flux.ts';
import { LigneLot } from './LigneLot.tsx';
import { type Dits, questionsDuLot } from './lot.rules.ts';
import { type LuDuNom, lireNom, motsClesParId } from './noms.rules.ts';

const REGLE = { max: PIECE_MAX, types: FILE_TYPE_CODES };
/** A chosen file is known by its name and size: the same file chosen twice has the same version and date. */
const cleDe = (f: { name: string; size: number }) => `${f.size}/${f.name}`;

/** Drop of many files at once: each gets a category, a version and a date read from its name; the sponsor confirms, says which replace a piece, and sends the lot. */
export const LotPieces = ({ dosId, flux, lues }: { dosId: DosId; flux: FluxPieces; lues: PiecesLues }) => {
  const id = useId();
  const ajouter = useAction(flux.ajouter, { silent: true });
  const [corrections, setCorrections] = useState<Readonly<Record<string, LuDuNom>>>({});
  const corriges = useRef(corrections);
  corriges.current = corrections;
  const [dits, setDits] = useState<Dits>({});
  /** What each file replaces, as it stood when the lot was sent: what arrives meanwhile asks nothing more. */
  const remplaces = useRef<Readonly<Record<string, number | null>>>({});
  const actives = lues.pieces.filter((p) => p.statut === 'ACTIVE');
  const categories = lues.attendues.map((a) => ({ code: String(a.categorieId), libelle: a.categorieLibelle }));
  const q = useUploads({
    regle: REGLE,
    categories,
    motsCles: motsClesParId(lues.attendues),
    existants: actives,
    send: (fichier, categorie, options) => {
      const lu = corriges.current[cleDe(fichier)] ?? lireNom(fichier.name);
      return ajouter(
        {
          params: { dosId, idCategorie: Number(categorie) },
          body: { ...lu, remplacePjId: remplaces.current[cleDe(fichier)] ?? null },
          files: { fichier: [fichier] },
        },
        options,
      );
    },
  });
  const prets = q.uploads.filter((u) => u.phase === 'acategoriser');
  const classes = prets.filter((u) => u.categorie);
  const questions = questionsDuLot(prets, actives, lues.attendues, dits);
  const enSuspens = classes.filter((u) => questions.has(u.id) && questions.get(u.id)?.valeur === undefined).length;
  const lancer = () => {
    const decides = classes.map((u) => [cleDe({ name: u.nom, size: u.taille }), questions.get(u.id)?.valeur ?? null]);
    remplaces.current = { ...remplaces.current, ...Object.fromEntries(decides) };
    q.lancer();
  };
  const finis = q.uploads.filter((u) => u.phase === 'fait' || u.phase === 'annule');
  const enCours = q.uploads.filter((u) => u.phase === 'envoi' || u.phase === 'attente').length;

  return (
    <div className="riph-depot">
      <DropZone
        id={id}
        regle={REGLE}
        button="Choisir des fichiers"
        onFiles={(fichiers) => void q.ajouter(fichiers)}
        before={
          <div>
            <span id={`${id}-titre`} className="riph-depot__label">
              Déposez tous vos fichiers d’un coup
            </span>
            <p className="fr-hint-text fr-mb-0" id={`${id}-aide`}>
              La catégorie, la version et la date sont proposées d’après leur nom. {ruleWords(REGLE)}, {sizeFr(lues.tailleMax)}{' '}
              pour le dossier.
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
              question={questions.get(u.id)}
              onDire={(remplacePjId) => setDits((avant) => ({ ...avant, [u.id]: remplacePjId }))}
              onCorrect={(lu) => setCorrections((c) => ({ ...c, [cleDe({ name: u.nom, size: u.taille })]: lu }))}
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
              icon="fr-icon-upload-2-line"
              priority="secondary"
              onClick={lancer}
              busy={false}
              reason={
                classes.length === 0
                  ? 'Choisissez la catégorie d’au moins un fichier.'
                  : enSuspens > 0
                    ? 'Dites de chaque fichier s’il remplace une pièce ou s’ajoute à côté.'
                    : null
              }
            >
              {classes.length === 0 ? 'Envoyer' : `Envoyer ${compte(classes.length, 'fichier')}`}
            </Button>
          )}
          {classes.length < prets.length && <span>{compte(prets.length - classes.length, 'catégorie')} à choisir</span>}
          {enSuspens > 0 && <span>{compte(enSuspens, 'fichier')} à situer : remplace une pièce, ou s’ajoute à côté</span>}
          {finis.length > 0 && (
            <Button priority="nu" size="sm" onClick={q.clear}>
              Retirer les lignes terminées
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
