/** The report that an expert, or a reporter, writes in the page: its grid, and what it lacks before it is handed in. Rules: RAP-09, RAP-11 (R1123-13; L1123-7 for the points of the grid). Pure. */

/** What the law asks a committee to look at (L1123-7), as far as an expert can say it, and the data, in which one of its members is qualified (R1123-4; décision 2026-11-28). */
export const CRITERES = ['pertinence', 'methode', 'risque', 'surveillance', 'information', 'donnees', 'moyens'] as const;
/** What a committee looks at in part II of a trial (regulation 536/2014, article 7(1)). */
const PARTIE_2 = [
  'information',
  'retribution',
  'recrutement',
  'donnees',
  'investigateurs',
  'lieux',
  'reparation',
  'echantillons',
] as const;
/** Its science is part I, which the agency assesses: a committee that has remarks on it looks at these points alone (article 6(1)). */
const PARTIE_1 = ['pertinence', 'methode', 'risque', 'surveillance'] as const;
/** The points of each report, by what it is on. */
export const GRILLES = { ENTIER: CRITERES, PARTIE_1, PARTIE_2 } as const;
export type Grille = keyof typeof GRILLES;

const TOUS = [...CRITERES, ...PARTIE_2] as const;
export type Critere = (typeof TOUS)[number];
export const CRITERE_LABELS = {
  pertinence: 'Pertinence scientifique de la question posée',
  methode: 'Méthode : schéma, effectif, critères de jugement',
  risque: 'Bénéfices attendus, risques et contraintes pour les personnes',
  surveillance: 'Surveillance des personnes et critères d’arrêt',
  information: 'Information des personnes et consentement',
  donnees: 'Protection des données personnelles',
  moyens: 'Moyens, lieux et qualification des intervenants',
  retribution: 'Rétribution ou indemnisation des participants et des investigateurs',
  recrutement: 'Modalités de recrutement des participants',
  investigateurs: 'Aptitude des personnes qui conduisent l’essai',
  lieux: 'Caractère approprié des lieux de recherche',
  reparation: 'Réparation des dommages et assurance',
  echantillons: 'Collecte, conservation et utilisation future des échantillons biologiques',
} as const satisfies Record<Critere, string>;

export const NOTES_CRITERE = ['SATISFAISANT', 'A_PRECISER', 'INSUFFISANT', 'HORS_COMPETENCE'] as const;
export const NOTE_CRITERE_LABELS = {
  SATISFAISANT: 'Satisfaisant',
  A_PRECISER: 'À préciser',
  INSUFFISANT: 'Insuffisant',
  HORS_COMPETENCE: 'Hors de ma compétence',
} as const satisfies Record<(typeof NOTES_CRITERE)[number], string>;

export const CONCLUSIONS = ['FAVORABLE', 'RESERVES', 'DEFAVORABLE'] as const;
export const CONCLUSION_LABELS = {
  FAVORABLE: 'Rien ne s’oppose à cette recherche',
  RESERVES: 'Des points sont à corriger ou à préciser',
  DEFAVORABLE: 'La recherche ne devrait pas être menée ainsi',
} as const satisfies Record<(typeof CONCLUSIONS)[number], string>;

/** Flat, so that what two machines typed is compared field by field. */
export const CHAMPS_REDACTION = [
  'reponse',
  ...[...new Set(TOUS)].flatMap((c) => [`note_${c}`, `texte_${c}`] as const),
  'conclusion',
  'synthese',
] as const;
export type ChampRedaction = (typeof CHAMPS_REDACTION)[number];
export type Redaction = Readonly<Partial<Record<ChampRedaction, string>>>;

/** An expert answers a question; a reporter presents the dossier to his committee (RAP-11). */
export type Redacteur = 'EXPERT' | 'RAPPORTEUR';
const REPONSE_LABELS = {
  EXPERT: 'Réponse à la question du comité',
  RAPPORTEUR: 'Présentation de la recherche et analyse',
} as const satisfies Record<Redacteur, string>;
const REPONSE_ATTENDUE = {
  EXPERT: 'Répondez à la question du comité',
  RAPPORTEUR: 'Présentez la recherche et votre analyse',
} as const satisfies Record<Redacteur, string>;

export const champLabel = (champ: ChampRedaction, qui: Redacteur = 'EXPERT'): string => {
  if (champ === 'reponse') return REPONSE_LABELS[qui];
  if (champ === 'conclusion') return 'Conclusion';
  if (champ === 'synthese') return 'Motifs de la conclusion';
  const critere = TOUS.find((c) => champ.endsWith(`_${c}`));
  const libelle = critere ? CRITERE_LABELS[critere] : champ;
  return champ.startsWith('note_') ? libelle : `${libelle} : commentaire`;
};

/** Characters of a field; longer is kept while it is typed, and said. */
export const REDACTION_MAX = 10_000;
const REPONSE_MIN = 20;
const vide = (t: string | undefined): boolean => (t ?? '').trim() === '';
const est = (liste: readonly string[], v: string | undefined): boolean => v !== undefined && liste.includes(v);

/** What a code says, on paper; « – » where nothing was chosen. */
const enMots = <C extends string>(codes: readonly C[], libelles: Record<C, string>, code: string | undefined): string => {
  const connu = codes.find((c) => c === code);
  return connu === undefined ? '–' : libelles[connu];
};
export const noteEnMots = (r: Redaction, c: Critere): string => enMots(NOTES_CRITERE, NOTE_CRITERE_LABELS, r[`note_${c}`]);
export const conclusionEnMots = (r: Redaction): string => enMots(CONCLUSIONS, CONCLUSION_LABELS, r.conclusion);

type Manque = { champ: ChampRedaction; message: string };

const manquesDuCritere = (r: Redaction, c: Critere): Manque[] => {
  const note = r[`note_${c}`];
  const libelle = CRITERE_LABELS[c].toLowerCase();
  if (!est(NOTES_CRITERE, note)) return [{ champ: `note_${c}`, message: `Dites votre avis : ${libelle}.` }];
  return (note === 'A_PRECISER' || note === 'INSUFFISANT') && vide(r[`texte_${c}`])
    ? [{ champ: `texte_${c}`, message: `Dites ce qui manque : ${libelle}.` }]
    : [];
};

/** What holds the report back, each with its field. Empty: it may be handed in. */
export function manquesRedaction(r: Redaction, qui: Redacteur = 'EXPERT', grille: Grille = 'ENTIER'): Manque[] {
  const manques: Manque[] = [];
  if ((r.reponse ?? '').trim().length < REPONSE_MIN)
    manques.push({ champ: 'reponse', message: `${REPONSE_ATTENDUE[qui]} (au moins ${REPONSE_MIN} caractères).` });
  for (const c of GRILLES[grille]) manques.push(...manquesDuCritere(r, c));
  if (!est(CONCLUSIONS, r.conclusion)) manques.push({ champ: 'conclusion', message: 'Choisissez une conclusion.' });
  for (const champ of CHAMPS_REDACTION)
    if ((r[champ] ?? '').length > REDACTION_MAX)
      manques.push({
        champ,
        message: `${champLabel(champ, qui)} : raccourcissez ce texte (au plus ${REDACTION_MAX.toLocaleString('fr-FR')} caractères).`,
      });
  return manques;
}
