import type { ElementAdministratif, ElementRechercheJarde } from '@riph/contracts/etude/element.schemas';
import type { PieceLue } from '@riph/contracts/etude/pieces.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { tailleFr } from '../../components/files/files.rules.ts';
import { dateFr } from '../../labels/dates.ts';
import { DossierLu, type Partie } from '../lecture/DossierLu.tsx';
import { LirePiece } from '../lecture/LirePiece.tsx';
import type { PiecesLues } from './DepotForm.tsx';
import { lienEtape, type Slug } from './etapes.rules.ts';
import type { Listes } from './useListes.ts';

const PARTIES: Record<Partie, string> = {
  recherche: 'élément de recherche',
  administratif: 'élément administratif',
  centres: 'lieux de recherche',
};
const ETAPE_DE: Record<Partie, Slug> = { recherche: 'recherche', administratif: 'administratif', centres: 'pieces' };

const Pieces = ({ dosId, lues }: { dosId: number; lues: PiecesLues }) => {
  const [lue, setLue] = useState<PieceLue | null>(null);
  const rang = (p: PieceLue) => lues.attendues.findIndex((a) => a.categorieId === p.categorieId);
  const actives = lues.pieces.filter((p) => p.statut === 'ACTIVE').toSorted((a, b) => rang(a) - rang(b));
  return (
    <section className="riph-carte" aria-label="Pièces">
      <h3 className="riph-carte__titre">
        Pièces ({actives.length})
        <Link to={lienEtape(dosId, 'pieces')}>
          Modifier<span className="fr-sr-only"> : pièces</span>
        </Link>
      </h3>
      {actives.length === 0 && <p className="riph-discret">Aucune pièce pour l’instant.</p>}
      <ul className="riph-liste">
        {actives.map((p) => (
          <li key={p.pjId} className="riph-ligne">
            <span>
              <strong>{p.categorieLibelle}</strong>
              <br />
              <span className="riph-coupe">{p.nom}</span>{' '}
              <span className="riph-discret riph-chiffres">
                {[p.version && `version ${p.version}`, p.dateDocument && dateFr(p.dateDocument), tailleFr(p.taille)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button priorite="tertiary" taille="sm" aria-label={`Lire ${p.nom}`} onClick={() => setLue(p)}>
              Lire
            </Button>
          </li>
        ))}
      </ul>
      {lue && <LirePiece dosId={dosId} piece={lue} onClose={() => setLue(null)} />}
    </section>
  );
};

type Props = {
  dosId: number;
  administratif: ElementAdministratif;
  recherche: ElementRechercheJarde;
  pieces: PiecesLues;
  listes: Listes;
};

/** The whole dossier to read again, by the very component that the committee reads; only the links to change it are the sponsor's. */
export const RelectureDossier = ({ dosId, administratif, recherche, pieces, listes }: Props) => (
  <DossierLu
    administratif={administratif}
    recherche={recherche}
    lecture={listes}
    lienDe={(p) => (
      <Link className="fr-text--sm" to={lienEtape(dosId, ETAPE_DE[p])}>
        Modifier<span className="fr-sr-only"> : {PARTIES[p]}</span>
      </Link>
    )}
  >
    <Pieces dosId={dosId} lues={pieces} />
  </DossierLu>
);
