import { MO } from '@riph/contracts/core/files';
import { isLieuAutoriseRequis } from '@riph/contracts/etude/formulaire/formulaire.catalogue';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { DOSSIER_PIECES_MAX } from '@riph/contracts/etude/socle/tailles';
import { isVide, nombre } from '@riph/contracts/etude/socle/verifications';
import type { PieceObligatoire } from '@riph/contracts/referentiel/referentiel.schemas';
import { isTypeAccepte, typesEnMots } from '@riph/examen/pieces/pieces.rules';

type Reponses = { administratif: ElementAdministratif; recherche: ElementRecherche };

const PRODUITS_A_BROCHURE = ['MEDICAMENT', 'PRODUIT_BIOLOGIQUE', 'DISPOSITIF_HORS_745'];

/**
 * Conditional categories whose condition the typed answers decide (PIE-02). A conditional category absent from here depends on
 * what only the sponsor knows: the screen shows the condition, nothing blocks.
 */
const CONDITIONS: Record<string, (r: Reponses) => boolean> = {
  LIEU: ({ administratif, recherche }) => isLieuAutoriseRequis(administratif.qualificationCode, recherche),
  BROCHURE: ({ recherche }) => PRODUITS_A_BROCHURE.some((p) => p === recherche.produitActe),
  INDEMNITES: ({ recherche }) => (nombre(recherche.indemnisationMontant) ?? 0) > 0 || !isVide(recherche.indemnisationModalites),
  CSI: ({ recherche }) => recherche.comiteSurveillance === true,
};

/** What is expected of this dossier now: a condition that the answers fulfil makes its category mandatory. */
export const obligations = (attendues: readonly PieceObligatoire[], reponses: Reponses): PieceObligatoire[] =>
  attendues.map((p) =>
    p.obligation === 'C' && CONDITIONS[p.categorieCode]?.(reponses) ? { ...p, obligation: 'O' as const } : p,
  );

type PiecePresente = { id: number; categorieId: number; nom: string; type: string; taille: number };

/** Gaps of the pieces: mandatory ones missing, given twice where one is wanted, of a type that the category does not take, too heavy together. */
export function manquesPieces(attendues: readonly PieceObligatoire[], pieces: readonly PiecePresente[]): Manque[] {
  const etape = 'PIECES' as const;
  const gaps = attendues.flatMap((a): Manque[] => {
    const given = pieces.filter((p) => p.categorieId === a.categorieId);
    const at = { etape, champ: `categorie.${a.categorieId}`, libelle: a.categorieLibelle };
    if (given.length === 0)
      return a.obligation === 'O'
        ? [{ ...at, message: a.condition ? `Pièce obligatoire ici. ${a.condition}` : 'Pièce obligatoire.' }]
        : [];
    const twice =
      !a.multiple && given.length > 1 ? [{ ...at, message: `Une seule pièce est attendue ; ${given.length} sont jointes.` }] : [];
    const wrong = given
      .filter((p) => !isTypeAccepte(p.type, a.types))
      .map((p) => ({ ...at, message: `« ${p.nom} » n’est pas d’un type accepté (${typesEnMots(a.types)}).` }));
    return [...twice, ...wrong];
  });
  const total = pieces.reduce((sum, p) => sum + p.taille, 0);
  return total <= DOSSIER_PIECES_MAX
    ? gaps
    : [
        ...gaps,
        {
          etape,
          champ: 'taille',
          libelle: 'Taille des pièces',
          message: `La taille totale dépasse ${DOSSIER_PIECES_MAX / MO} Mo.`,
        },
      ];
}
