import type { DosId } from '@riph/contracts/core/ids';
import type { PieceLue } from '@riph/contracts/etude/depot/pieces.schemas';
import { remarqueAssurance } from '@riph/contracts/etude/formulaire/assurance.rules';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { isModification, isProrogation } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { dateFr } from '../../labels/dates.ts';
import { DossierLu, type Partie } from '../lecture/DossierLu.tsx';
import { LirePiece } from '../lecture/LirePiece.tsx';
import { lienEtape, partiesIncompletes, type Slug } from './etapes.rules.ts';
import type { PiecesLues } from './formulaire/depot.types.ts';
import type { Listes } from './formulaire/useListes.ts';

const PARTIES: Record<Partie, string> = {
  recherche: 'élément de recherche',
  administratif: 'élément administratif',
  centres: 'lieux de recherche',
};
const ETAPE_DE: Record<Partie, Slug> = { recherche: 'recherche', administratif: 'administratif', centres: 'pieces' };

const Pieces = ({ dosId, lues, pliee }: { dosId: DosId; lues: PiecesLues; pliee: boolean }) => {
  const [lue, setLue] = useState<PieceLue | null>(null);
  const rang = (p: PieceLue) => lues.attendues.findIndex((a) => a.categorieId === p.categorieId);
  const actives = lues.pieces.filter((p) => p.statut === 'ACTIVE').toSorted((a, b) => rang(a) - rang(b));
  return (
    <details className="riph-lu__partie" open={!pliee}>
      <summary>
        <h3 className="fr-h5 fr-mb-0">Pièces ({actives.length})</h3>
      </summary>
      <p>
        <Link className="fr-text--sm" to={lienEtape(dosId, 'pieces')}>
          Modifier<span className="fr-sr-only"> : pièces</span>
        </Link>
      </p>
      {actives.length === 0 && <p className="riph-discret">Aucune pièce pour l’instant.</p>}
      <ul className="riph-liste">
        {actives.map((p) => (
          <li key={p.pjId} className="riph-ligne">
            <span>
              <strong>{p.categorieLibelle}</strong>
              <br />
              <span className="riph-coupe">{p.nom}</span>{' '}
              <span className="riph-discret riph-chiffres">
                {[p.version && `version ${p.version}`, p.dateDocument && dateFr(p.dateDocument), sizeFr(p.taille)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button priority="tertiary" size="sm" aria-label={`Lire ${p.nom}`} onClick={() => setLue(p)}>
              Lire
            </Button>
          </li>
        ))}
      </ul>
      {lue && <LirePiece dosId={dosId} piece={lue} onClose={() => setLue(null)} />}
    </details>
  );
};

type Props = {
  dosId: DosId;
  type: TypeDossier;
  administratif: ElementAdministratif;
  recherche: ElementRecherche;
  pieces: PiecesLues;
  listes: Listes;
  /** Undefined while they are read: nothing is opened for a gap that is not there. */
  manques: readonly Manque[] | undefined;
};

/**
 * The whole dossier to read again, by the very component that the committee reads; only the links to change it, and what is wrong beside its answer, are
 * the sponsor's. A part in which nothing is missing begins folded.
 */
export const RelectureDossier = ({ dosId, type, administratif, recherche, pieces, listes, manques = [] }: Props) => {
  const incompletes = partiesIncompletes(manques);
  const isFausse = manques.some((m) => m.champ === 'assuranceExpiration');
  const remarque = isModification(type) || isFausse ? null : remarqueAssurance(administratif);
  return (
    <>
      {remarque && (
        <Alert severity="warning" title="À vérifier">
          {remarque}
        </Alert>
      )}
      <DossierLu
        administratif={administratif}
        recherche={recherche}
        reading={listes}
        fautes={new Map(manques.map((m) => [m.champ, m.message]))}
        isPliee={(p) => !incompletes.has(p)}
        lienDe={(p) =>
          isProrogation(type) && p !== 'administratif' ? null : (
            <Link className="fr-text--sm" to={lienEtape(dosId, ETAPE_DE[p])}>
              Modifier<span className="fr-sr-only"> : {PARTIES[p]}</span>
            </Link>
          )
        }
      >
        <Pieces dosId={dosId} lues={pieces} pliee={!incompletes.has('pieces')} />
      </DossierLu>
    </>
  );
};
