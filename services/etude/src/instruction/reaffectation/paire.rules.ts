/** A mixed pair moves together: what the move of one side asks of the other. Pure. Rules: MIX-03, MIX-08 (R1123-20-1, décision 2026-11-25). */
import type { CppId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';

/** The initial request of the other side, under a confirmed link. */
export type AutreVolet = {
  /** As a sentence begins with it: « L’essai de médicament 2026-… ». */
  nom: string;
  cppId: CppId | null;
  comite: string | null;
  avisRendu: boolean;
  /** Its committee may still be relieved of it. */
  mobile: boolean;
  /** Its committee has asked to be, and waits for the decision. */
  demandee: boolean;
};

type Depart = {
  cppId: CppId | null;
  /** The committee that the administration names; null: drawn. */
  choix: CppId | null;
  autre: AutreVolet | null;
};

/** French reasons against; empty when this side may move. A committee named against that of the other side has its reason already: the administration answers for it. */
export function empechementsPaire({ cppId, choix, autre }: Depart): string[] {
  if (!autre) return [];
  if (autre.avisRendu)
    return [
      `${autre.nom}, de la même étude mixte, a déjà l’avis de son comité : ce dossier reste au même comité. Rompez d’abord le lien s’il n’a plus lieu d’être.`,
    ];
  // It waits for a committee, and will take the one of this side; or it is closed, and goes nowhere.
  if (autre.cppId === null || !autre.mobile) return [];
  const comite = nomComite(autre.comite ?? 'comité inconnu');
  if (autre.cppId !== cppId && choix !== null) return [];
  if (autre.cppId !== cppId)
    return [
      `${autre.nom}, de la même étude mixte, est au ${comite} : ne tirez pas au sort, confiez ce dossier au même comité. Un autre comité se désigne avec son motif.`,
    ];
  if (autre.demandee) return [];
  return [
    `Les deux volets d’une étude mixte changent de comité ensemble. ${autre.nom} est aussi au ${comite}, qui n’en a pas demandé la réaffectation : demandez-lui de le faire, décidez ensuite pour l’un, puis confiez l’autre au même comité. Si les deux volets n’ont plus à aller ensemble, rompez d’abord leur lien.`,
  ];
}
