/** What one side of a mixed study proposes to the other, and says before an act. */
import type { Volet, VoletsLies } from '../../socle/mixte.schemas.ts';
import { autorise, creees } from './mixte.rules.ts';

const SUITES: readonly { siCtis: string; siDm: readonly string[]; acte: string; texte: string }[] = [
  {
    siCtis: 'EN_COURS',
    siDm: ['A_DEMARRER', 'PROROGEE'],
    acte: 'DEMARRER',
    texte: 'L’essai de médicament a commencé. Déclarer aussi le début de l’étude de dispositif ?',
  },
  {
    siCtis: 'SUSPENDUE',
    siDm: ['EN_COURS'],
    acte: 'SUSPENDRE',
    texte: 'L’essai de médicament est suspendu. Suspendre aussi l’étude de dispositif ?',
  },
  {
    siCtis: 'EN_COURS',
    siDm: ['SUSPENDUE'],
    acte: 'REPRENDRE',
    texte: 'L’essai de médicament est en cours. Reprendre aussi l’étude de dispositif ?',
  },
  {
    siCtis: 'TERMINEE',
    siDm: ['EN_COURS', 'SUSPENDUE'],
    acte: 'TERMINER',
    texte: 'L’essai de médicament est terminé. Déclarer aussi la fin de l’étude de dispositif ?',
  },
  {
    siCtis: 'TERMINEE_ANTICIPEE',
    siDm: ['EN_COURS', 'SUSPENDUE'],
    acte: 'TERMINER',
    texte: 'L’essai de médicament s’est terminé par anticipation. Déclarer aussi la fin de l’étude de dispositif ?',
  },
];
/** The act of the device's study that the state of the trial suggests (MIX-06); the trial itself is led on the European portal. */
export function suiteProposee(m: Volet, d: Volet): VoletsLies['suite'] {
  if (!creees(m, d)) return null;
  const suite = SUITES.find((s) => s.siCtis === m.statut && s.siDm.some((x) => x === d.statut));
  return suite ? { acte: suite.acte, texte: suite.texte, etuId: d.etuId } : null;
}
const VERBES: Readonly<Record<string, string>> = {
  DEMARRER: 'a commencé',
  SUSPENDRE: 'est suspendu',
  REPRENDRE: 'a repris',
  TERMINER: 'est terminé',
};
const DEJA: Readonly<Record<string, readonly string[]>> = {
  DEMARRER: ['EN_COURS'],
  SUSPENDRE: ['SUSPENDUE'],
  REPRENDRE: ['EN_COURS'],
  TERMINER: ['TERMINEE', 'TERMINEE_ANTICIPEE'],
};
/** What an act on the study of the device says of the other side, before it is confirmed (MIX-06); null when there is nothing to say. */
export function avisAvantActe(acte: string, m: Volet): string | null {
  const verbe = VERBES[acte];
  if (!verbe) return null;
  if (acte === 'DEMARRER' && !autorise(m))
    return 'L’essai de médicament lié n’est pas autorisé : un seul volet est favorable. Confirmez que l’étude de dispositif peut commencer seule.';
  if (DEJA[acte].some((s) => s === m.statut)) return null;
  return `Appliquer aussi à l’autre volet ? L’essai de médicament ${m.numero ?? ''} est « ${m.statutLibelle} » : s’il ${verbe}, déclarez-le aussi sur le portail européen, la plateforme le reprendra.`;
}
