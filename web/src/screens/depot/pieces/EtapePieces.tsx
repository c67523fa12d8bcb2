import type { DosId } from '@riph/contracts/core/ids';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { LirePiece } from '../../lecture/LirePiece.tsx';
import type { PiecesLues } from '../formulaire/depot.types.ts';
import { CategoriePieces } from './CategoriePieces.tsx';
import { type FluxPieces, PIECES_NATIONALES } from './flux.ts';
import { LotPieces } from './LotPieces.tsx';

const GROUPES = [
  { code: 'O', titre: 'Pièces obligatoires' },
  { code: 'C', titre: 'Pièces demandées selon le cas' },
  { code: 'F', titre: 'Pièces facultatives' },
] as const;

type Props = {
  dosId: DosId;
  lues: PiecesLues;
  manques?: readonly Manque[];
  flux?: FluxPieces;
  /** Level of its titles, by what stands above. */
  titre?: 'h2' | 'h4';
};

/** Pieces: everything dropped at once, and the list of what is expected that ticks itself. */
export const EtapePieces = ({ dosId, lues, manques = [], flux = PIECES_NATIONALES, titre: Titre = 'h2' }: Props) => {
  const [lue, setLue] = useState<PiecesLues['pieces'][number] | null>(null);
  const siens = manques.filter((m) => m.etape === 'PIECES');
  /** A condition that the answers fulfil makes a category mandatory: the gaps say so. */
  const exige = (categorieId: number) => siens.some((m) => m.champ === `categorie.${categorieId}`);
  if (lues.attendues.length === 0) return <Alert severity="info">{flux.sansCategorie}</Alert>;
  return (
    <>
      {/* Once the dossier was sent each new piece says what it replaces, in its category. */}
      {!flux.isDepotDirect && lues.pieces.some((p) => p.enVigueur) ? (
        <Alert severity="info" small>
          Ajoutez chaque nouvelle version dans sa catégorie : vous direz quelle pièce elle remplace.
        </Alert>
      ) : (
        <LotPieces dosId={dosId} flux={flux} lues={lues} />
      )}
      <p className="riph-discret fr-mb-0" id="champ-taille">
        {sizeFr(lues.tailleTotale)} sur {sizeFr(lues.tailleMax)}
      </p>
      {GROUPES.map((g) => {
        const categories = lues.attendues.filter((a) => a.obligation === g.code);
        if (categories.length === 0) return null;
        const presentes = categories.filter((a) => a.presentes > 0).length;
        return (
          <section key={g.code} aria-labelledby={`pieces-${g.code}`}>
            <Titre className="fr-h5 fr-mb-1w" id={`pieces-${g.code}`}>
              {g.titre}{' '}
              <span className="riph-discret riph-chiffres">
                {g.code === 'O' ? `${presentes}/${categories.length}` : `(${presentes})`}
              </span>
            </Titre>
            <ul className="riph-liste riph-categories">
              {categories.map((a) => (
                <CategoriePieces
                  key={a.categorieId}
                  dosId={dosId}
                  flux={flux}
                  attendue={a}
                  pieces={lues.pieces.filter((p) => p.categorieId === a.categorieId && p.statut === 'ACTIVE')}
                  existants={lues.pieces}
                  exigee={a.obligation === 'C' && exige(a.categorieId)}
                  manques={siens.filter((m) => m.champ === `categorie.${a.categorieId}` && a.presentes > 0)}
                  onLire={setLue}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {lue && <LirePiece dosId={dosId} piece={lue} onClose={() => setLue(null)} />}
    </>
  );
};
