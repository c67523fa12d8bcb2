import type { DosId } from '@riph/contracts/core/ids';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { RemoveDialog } from '../../../components/dialogs/RemoveDialog.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { dateFr, dateHeureFr } from '../../../labels/dates.ts';
import type { PiecesLues } from '../formulaire/depot.types.ts';
import { EnvoiPiece } from './EnvoiPiece.tsx';
import type { FluxPieces } from './flux.ts';

type Props = {
  dosId: DosId;
  flux: FluxPieces;
  attendue: PiecesLues['attendues'][number];
  pieces: readonly PieceLue[];
  existants: readonly PieceLue[];
  /** Conditional, but mandatory for these answers. */
  exigee: boolean;
  manques: readonly Manque[];
  onLire: (p: PieceLue) => void;
};

const jointe = ({ duComite, deposeeLe }: PieceLue) =>
  `jointe par le ${duComite ? 'comité' : 'promoteur'} le ${dateHeureFr(deposeeLe)}`;

/** One expected category: its tick, its condition, its pieces, and what adds or replaces one. */
export const CategoriePieces = ({ dosId, flux, attendue: a, pieces, existants, exigee, manques, onLire }: Props) => {
  const supprimer = useAction(flux.supprimer, { success: 'La pièce est retirée.' });
  const [aRetirer, setARetirer] = useState<PieceLue | null>(null);
  /** Piece being replaced, 'ajout', or nothing open. */
  const [ouvert, setOuvert] = useState<number | 'ajout' | null>(null);
  const presente = pieces.length > 0;
  return (
    <li id={`champ-categorie.${a.categorieId}`} className="riph-categorie">
      <div className="riph-ligne">
        <p className="fr-mb-0">
          <span className={presente ? 'riph-coche riph-coche--oui' : 'riph-coche'} aria-hidden="true">
            {presente ? '✓' : '○'}
          </span>{' '}
          <strong>{a.categorieLibelle}</strong>
          <span className="fr-sr-only">{presente ? ', jointe' : ', absente'}</span>
          {/* Those always mandatory stand under that title. */}
          {exigee && !presente && <StatusBadge tone="warning">Obligatoire</StatusBadge>}
        </p>
        {(!presente || a.multiple) && ouvert === null && (
          <Button priority="tertiary" size="sm" aria-label={`Ajouter : ${a.categorieLibelle}`} onClick={() => setOuvert('ajout')}>
            Ajouter
          </Button>
        )}
      </div>
      {(a.aide || (a.obligation !== 'O' && a.condition)) && !presente && (
        <p className="riph-discret riph-categorie__aide">
          {[a.obligation === 'O' ? null : a.condition, a.aide].filter(Boolean).join(' ')}
        </p>
      )}
      {manques.map((m) => (
        <p key={m.message} className="fr-message fr-message--error riph-categorie__aide">
          {m.message}
        </p>
      ))}
      {presente && (
        <ul className="riph-categorie__pieces">
          {pieces.map((p) => (
            <li key={p.pjId}>
              <span className="riph-categorie__nom">
                <span className="riph-coupe">{p.nom}</span>{' '}
                <span className="riph-discret riph-chiffres">
                  {[
                    p.version && `version ${p.version}`,
                    p.dateDocument && dateFr(p.dateDocument),
                    sizeFr(p.taille),
                    flux.isDepotDirect && jointe(p),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="riph-rangee">
                <Button priority="nu" size="sm" aria-label={`Lire ${p.nom}`} onClick={() => onLire(p)}>
                  Lire
                </Button>
                {p.remplacable && (
                  <Button priority="nu" size="sm" aria-label={`Remplacer ${p.nom}`} onClick={() => setOuvert(p.pjId)}>
                    Remplacer
                  </Button>
                )}
                {p.supprimable && (
                  <Button
                    priority="nu"
                    size="sm"
                    aria-label={`Supprimer ${p.nom}`}
                    busy={supprimer.busy}
                    onClick={() => setARetirer(p)}
                  >
                    Supprimer
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {ouvert !== null && (
        <div className="riph-categorie__envoi">
          {ouvert !== 'ajout' && (
            <p className="fr-mb-1v">Nouveau fichier à la place de « {pieces.find((p) => p.pjId === ouvert)?.nom} »</p>
          )}
          <EnvoiPiece
            dosId={dosId}
            appel={flux.ajouter}
            cle={`categorie-${a.categorieId}`}
            categorie={a}
            remplacePjId={ouvert === 'ajout' ? null : ouvert}
            remplacables={ouvert === 'ajout' ? pieces.filter((p) => p.remplacable) : []}
            multiple={a.multiple}
            existants={existants}
            onSent={() => setOuvert(null)}
          />
          <Button priority="nu" size="sm" onClick={() => setOuvert(null)}>
            Fermer
          </Button>
        </div>
      )}
      {aRetirer && (
        <RemoveDialog
          what="la pièce"
          objet={aRetirer.nom}
          effect={flux.retrait}
          back="Elle peut être jointe de nouveau."
          remove={() => supprimer({ params: { dosId, id: aRetirer.pjId } })}
          onClose={() => setARetirer(null)}
        />
      )}
    </li>
  );
};
