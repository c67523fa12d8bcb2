import type { DosId } from '@riph/contracts/core/ids';
import { etudeModification } from '@riph/contracts/etude/depot/modification.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { fileUrl } from '../../../api/download.ts';
import type { Answer } from '../../../api/types.ts';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { compte, dateFr } from '../../../labels/dates.ts';
import { ComparerPieces } from '../../lecture/ComparerPieces.tsx';

type Lus = Answer<typeof etudeModification.calls.lireChangements>;
type Piece = Lus['pieces'][number]['avant'][number];

/** Each field with its words before and after. */
export const ChampsChanges = ({ champs }: Pick<Lus, 'champs'>) => (
  <section className="riph-carte" aria-labelledby="champs-changes">
    <h3 className="riph-carte__titre" id="champs-changes">
      {champs.length === 0 ? 'Aucun champ ne change' : compte(champs.length, 'champ change', 'champs changent')}
    </h3>
    <dl className="riph-pile fr-mb-0">
      {champs.map((c) => (
        <div key={c.chemin}>
          <dt>
            <strong>{c.label}</strong>
          </dt>
          <dd className="fr-ml-0">
            <span className="riph-discret riph-bloc-ligne">Avant</span>
            <del className="riph-texte riph-bloc-ligne">{c.avant ?? 'Rien n’était rempli.'}</del>
          </dd>
          <dd className="fr-ml-0">
            <span className="riph-discret riph-bloc-ligne">Après</span>
            <ins className="riph-texte riph-bloc-ligne">{c.apres ?? 'Rien n’est rempli.'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const faitsDe = (p: Piece) =>
  [p.version && `version ${p.version}`, p.dateDocument && dateFr(p.dateDocument), sizeFr(p.taille)].filter(Boolean).join(' · ');

const enVigueur = (dosId: DosId, pjId: number) =>
  fileUrl(etudeModification.calls.telechargerPieceEnVigueur, { params: { dosId, pjId } });

const LignePiece = ({ dosId, piece: p, isAvant }: { dosId: DosId; piece: Piece; isAvant: boolean }) => {
  const commun = { priority: 'tertiary', size: 'sm', 'aria-label': `Télécharger ${p.nom}` } as const;
  return (
    <li className="riph-ligne">
      <span className="riph-coupe">
        {isAvant ? 'Retirée' : 'Ajoutée'} : {p.nom}
        <span className="riph-discret riph-chiffres riph-bloc-ligne">{faitsDe(p)}</span>
      </span>
      {isAvant ? (
        <DownloadButton
          {...commun}
          call={etudeModification.calls.telechargerPieceEnVigueur}
          parts={{ params: { dosId, pjId: p.pjId } }}
        >
          Télécharger
        </DownloadButton>
      ) : (
        <DownloadButton {...commun} call={examenPieces.calls.telecharger} parts={{ params: { dosId, id: p.pjId } }}>
          Télécharger
        </DownloadButton>
      )}
    </li>
  );
};

/** By category: what leaves and what comes, both to open. */
export const PiecesChangees = ({ dosId, pieces }: Pick<Lus, 'pieces'> & { dosId: DosId }) => (
  <section className="riph-carte" aria-labelledby="pieces-changees">
    <h3 className="riph-carte__titre" id="pieces-changees">
      {pieces.length === 0 ? 'Aucune pièce ne change' : 'Pièces qui changent'}
    </h3>
    {pieces.map((c) => (
      <section key={c.categorieLibelle} aria-label={c.categorieLibelle}>
        <div className="riph-ligne">
          <h4 className="fr-h6 fr-mb-1w">{c.categorieLibelle}</h4>
          {c.apres.map((p) => (
            <ComparerPieces
              key={p.pjId}
              dosId={dosId}
              piece={p}
              anciennes={c.avant.map((a) => ({ ...a, source: enVigueur(dosId, a.pjId) }))}
            />
          ))}
        </div>
        <ul className="riph-liste">
          {c.avant.map((p) => (
            <LignePiece key={p.pjId} dosId={dosId} piece={p} isAvant />
          ))}
          {c.apres.map((p) => (
            <LignePiece key={p.pjId} dosId={dosId} piece={p} isAvant={false} />
          ))}
        </ul>
      </section>
    ))}
  </section>
);
