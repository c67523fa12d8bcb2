/** When a substantial modification may be prepared and filed (R1123-42; DOS-13). Pure. */
import { ETAT_ETUDE_LABELS, type EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import { ETATS_APPROUVEES, REPRISE_NON_CONFIRMEE } from '@riph/contracts/etude/socle/etude.workflow';

const AVANT_AVIS: readonly EtatEtude[] = ['EN_CREATION', 'EN_EVALUATION'];

function raisonEtat(etat: EtatEtude): string | null {
  if (ETATS_APPROUVEES.includes(etat)) return null;
  if (etat === 'REPRISE_A_CONFIRMER') return REPRISE_NON_CONFIRMEE;
  const est = `L’étude est « ${ETAT_ETUDE_LABELS[etat]} »`;
  if (AVANT_AVIS.includes(etat))
    return `${est} : une modification substantielle se demande après l’avis favorable, et l’autorisation de l’ANSM s’il en faut une.`;
  if (etat === 'REFUSEE') return `${est} : elle ne se modifie pas. Un second examen se demande depuis la page du dossier refusé.`;
  return `${est} : elle ne se modifie plus.`;
}

export type FaitsModification = {
  etat: EtatEtude;
  /** What was approved is kept on the platform. */
  hasVersion: boolean;
  isEnPreparation: boolean;
};

/** French reasons against the preparation of a modification; empty when it may be prepared. Several may be examined at once; one is prepared at a time. */
export function empechementsModification(f: FaitsModification): string[] {
  const etat = raisonEtat(f.etat);
  if (etat !== null) return [etat];
  if (!f.hasVersion)
    return ['La version approuvée de cette étude n’est pas sur la plateforme : écrivez au comité qui a rendu l’avis.'];
  return f.isEnPreparation
    ? ['Une modification de cette étude est déjà en préparation : continuez-la, ou supprimez son brouillon.']
    : [];
}

export type Concurrente = { numero: string | null; communs: readonly string[] };

/** French reasons against its filing. `communs`: what each modification under examination changes too. */
export function empechementsDepotModification(f: {
  etat: EtatEtude;
  isSansChangement: boolean;
  concurrentes: readonly Concurrente[];
}): string[] {
  const etat = raisonEtat(f.etat);
  if (etat !== null) return [`${etat} Votre brouillon est conservé.`];
  if (f.isSansChangement)
    return ['Rien ne change par rapport à la version en vigueur : modifiez un champ des formulaires ou une pièce.'];
  return f.concurrentes
    .filter((c) => c.communs.length > 0)
    .map(
      (c) =>
        `La modification ${c.numero}, en cours d’examen, change aussi : ${c.communs.join(', ')}. Attendez l’avis ou retirez-la, ou laissez ces éléments comme ils sont.`,
    );
}
