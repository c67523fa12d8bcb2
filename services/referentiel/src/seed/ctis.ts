/** Lists of regulation 536/2014, with fixed ids. Categories: annex I of the regulation for both parts, article 8(4) for appeals; the codes are ours. */
import type { ValeurSeed } from './listes.ts';

type Paire = readonly [code: string, libelle: string];

/** Beside the four that it shares with the national draw. */
const COMPETENCES: readonly Paire[] = [
  ['IMAGERIE_RAYONNEMENTS', 'Imagerie et rayonnements ionisants'],
  ['RADIOTHERAPIE', 'Radiothérapie'],
  ['PROCREATION_ASSISTEE', 'Assistance médicale à la procréation'],
  ['GENETIQUE', 'Génétique'],
];
const PREMIERE_COMPETENCE = 335;
const APRES_LES_QUATRE = 5;
export const COMPETENCES_CTIS: readonly ValeurSeed[] = COMPETENCES.map(([code, libelle], i) => ({
  id: PREMIERE_COMPETENCE + i,
  liste: 'competence',
  code,
  libelle,
  ordre: APRES_LES_QUATRE + i,
  attributs: { bloquante: true },
}));

const PARTIE_I: readonly Paire[] = [
  ['LETTRE', 'Lettre d’accompagnement'],
  ['FORMULAIRE', 'Formulaire de demande européen'],
  ['PROTOCOLE', 'Protocole'],
  ['RESUME', 'Résumé du protocole, en français et pour le public'],
  ['BI', 'Brochure pour l’investigateur'],
  ['DMI', 'Dossier du médicament expérimental'],
  ['RCP', 'Résumé des caractéristiques du produit'],
  ['BPF', 'Bonnes pratiques de fabrication'],
  ['ETIQUETAGE', 'Étiquetage'],
  ['AVIS_SCI', 'Avis scientifique'],
  ['PIP', 'Plan d’investigation pédiatrique'],
  ['DISPOSITIF', 'Dossier du dispositif associé'],
];
const PARTIE_II: readonly Paire[] = [
  ['RECRUTEMENT', 'Modalités de recrutement'],
  ['NIFC', 'Note d’information et formulaire de consentement'],
  ['CV_INV', 'Aptitude des investigateurs'],
  ['DPI', 'Déclarations d’intérêts'],
  ['SITES', 'Aptitude des sites'],
  ['ASSURANCE', 'Attestation d’assurance'],
  ['FINANCE', 'Aspects financiers et indemnisation'],
  ['RGPD', 'Conformité au règlement 2016/679'],
  ['ECHANTILLONS', 'Échantillons biologiques'],
  ['COMPLEMENTAIRE', 'Pièces complémentaires nationales'],
];
const RECOURS: readonly Paire[] = [
  ['LETTRE_RECOURS', 'Lettre de recours'],
  ['ARGUMENTAIRE', 'Argumentaire'],
  ['PIECE', 'Pièce à l’appui du recours'],
];
const PREMIERE_CATEGORIE = 741;
const TYPES = ['pdf', 'docx', 'odt'];
const partie = (description: string, paires: readonly Paire[]) =>
  paires.map(([code, libelle]) => ({ code, libelle, description }));
export const CATEGORIES_CTIS: readonly ValeurSeed[] = [
  ...partie('Partie I', PARTIE_I),
  ...partie('Partie II', PARTIE_II),
  ...partie('Recours', RECOURS),
].map((c, i) => ({
  ...c,
  id: PREMIERE_CATEGORIE + i,
  liste: 'categoriePiece',
  ordre: i + 1,
  attributs: { reglementations: ['REG536'], types: TYPES, multiple: true },
}));
