/** When a sponsor files part II apart. Pure. Rule: CTI-23 (regulation 536/2014, article 11 and annex I). */
import { formatJour } from '@riph/contracts/core/deadlines';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { finDepotPartieDeux } from '@riph/contracts/dossier-ctis/delais.rules';
import { CONCLUES } from '@riph/contracts/dossier-ctis/echeances.rules';
import type { StatutPartieUn } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import type { DossierOuvert } from './dossier-ouvert.rules.ts';
import { estReprise } from './suivi.rules.ts';

/** Of part II, those without which nothing is filed; samples and national additions are asked of some trials only. */
export const PIECES_OBLIGATOIRES = ['RECRUTEMENT', 'NIFC', 'CV_INV', 'DPI', 'SITES', 'ASSURANCE', 'FINANCE', 'RGPD'] as const;

/** A modification brings what changes, a trial in transition what was approved before it: no category is to be there. */
const PARTIELLES: readonly TypeDossierCtis[] = ['MS', 'TRANS'];
export const isPartielle = (type: TypeDossierCtis): boolean => PARTIELLES.includes(type);
/** What part II of such a request may not lack. */
export const obligatoiresDe = (type: TypeDossierCtis): readonly string[] => (isPartielle(type) ? [] : PIECES_OBLIGATOIRES);

type Faits = {
  partieUn: StatutPartieUn;
  /** When part I was concluded. */
  concluLe: string | null;
  /** In force. */
  pieces: readonly { categorieCode: string }[];
  /** When its sponsor declared that he knows nothing new on part I; null: he has not. */
  declareLe: Jour | null;
  /** When the administration opened the request again. */
  rouvertLe: Jour | null;
  libelle: (code: string) => string;
};

type Deposable = Pick<DossierOuvert, 'conclusionPartieUn' | 'dateRapport'> & {
  suivi: Pick<DossierOuvert['suivi'], 'partieUn' | 'declarationScience' | 'rouvertLe'>;
};
export type CategorieNommee = { categorieCode: string; categorieLibelle: string };
/** The words of a category by its code; the code itself without them. */
export const libelleDe =
  (categories: readonly CategorieNommee[]) =>
  (code: string): string =>
    categories.find((c) => c.categorieCode === code)?.categorieLibelle ?? code;

/** `categories`: the words for the pieces that may lack. */
export const faitsDepot = (
  { suivi: { partieUn, declarationScience, rouvertLe }, conclusionPartieUn, dateRapport }: Deposable,
  pieces: Faits['pieces'],
  categories: readonly CategorieNommee[],
): Faits => ({
  partieUn,
  pieces,
  declareLe: declarationScience && jourParis(declarationScience.le),
  concluLe: dateRapport ?? conclusionPartieUn?.date ?? null,
  rouvertLe,
  libelle: libelleDe(categories),
});

const NON_DECLAREE =
  'Déclarez, le jour du dépôt, ne connaître aucune nouvelle information scientifique substantielle sur la partie I (article 11 du règlement 536/2014).';

/** French reasons against; empty when it may be filed. */
export function empechementsDepot({ partieUn, concluLe, pieces, declareLe, rouvertLe, libelle }: Faits, jour: Jour): string[] {
  if (!CONCLUES.includes(partieUn))
    return ['La partie I n’a pas encore de conclusion favorable : la partie II se dépose après elle.'];
  const fin = concluLe && finDepotPartieDeux(concluLe);
  if (fin && jour > fin && !estReprise(fin, rouvertLe))
    return [
      `La partie II devait être déposée au plus tard le ${formatJour(fin)}, deux ans après la partie I : soumettez une nouvelle demande.`,
    ];
  const la = new Set(pieces.map((p) => p.categorieCode));
  const manquent = PIECES_OBLIGATOIRES.filter((code) => !la.has(code)).map(libelle);
  if (manquent.length > 0) return [`Joignez d’abord, dans la partie « Pièces » de la page : ${manquent.join(' ; ')}.`];
  return declareLe === jour ? [] : [NON_DECLAREE];
}
