/** The forms of a study of the file: their fields, what is sent, how what is kept is said. Pure. */
import {
  type CentreLu,
  INSCRIPTION_VRB_LABELS,
  INSCRIPTIONS_VRB,
  type InfoRecherche,
  type InscriptionVrb,
  PHASE_VRB_LABELS,
  PHASES_VRB,
  type ReglesVrb,
} from '@riph/contracts/vrb/etude.schemas';
import { UNITES_EXCLUSION } from '@riph/contracts/vrb/participation.rules';
import { type ChampDef, numberOf, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { dateFr } from '../../labels/dates.ts';
import { montantDe } from '../../labels/euros.ts';
import { optionsDe } from '../../labels/options.ts';

const UNITES = { JOUR: 'jours', SEMAINE: 'semaines', MOIS: 'mois' } as const;
const CHOIX_UNITES = optionsDe(UNITES_EXCLUSION, UNITES);
const MONTANT_MAX = 12;
const FIN_VIDE = 'Vide : sept ans après sa date, trois ans pour une première administration.';

const champInscription = (possibles: readonly InscriptionVrb[]): ChampDef => ({
  cle: 'inscription',
  libelle: 'Qui est inscrit au fichier',
  ...(possibles.length < INSCRIPTIONS_VRB.length && {
    aide: 'Pour cette recherche, la loi laisse le comité décider si des volontaires sont inscrits au fichier.',
  }),
  sorte: 'choix',
  options: optionsDe(possibles, INSCRIPTION_VRB_LABELS),
  obligatoire: true,
});
export const champsRegles = ({ inscriptionsPossibles }: Pick<InfoRecherche, 'inscriptionsPossibles'>): readonly ChampDef[] => [
  champInscription(inscriptionsPossibles),
  { cle: 'phase', libelle: 'Phase', sorte: 'choix', options: optionsDe(PHASES_VRB, PHASE_VRB_LABELS), obligatoire: true },
  { cle: 'nbVolontairesPrevus', libelle: 'Nombre de volontaires prévu', sorte: 'nombre', min: 1 },
  { cle: 'dateDebut', libelle: 'Début des participations', sorte: 'jour', obligatoire: true },
  { cle: 'dateFinPrevue', libelle: 'Fin prévue', sorte: 'jour', obligatoire: true },
  {
    cle: 'interdictionSimultanee',
    libelle: 'Le protocole interdit de participer en même temps à une autre recherche',
    sorte: 'case',
  },
  {
    cle: 'valeur',
    libelle: 'Période d’exclusion après la participation',
    aide: '0 : aucune. Les personnes déjà désignées gardent l’exclusion et l’interdiction d’avant, tant que leurs périodes ne changent pas.',
    sorte: 'nombre',
    min: 0,
    max: 60,
  },
  { cle: 'unite', libelle: 'Unité de la période d’exclusion', sorte: 'choix', options: CHOIX_UNITES },
  {
    cle: 'indemnitePrevue',
    libelle: 'Indemnité prévue par personne, en euros',
    aide: 'Celle que le comité a approuvée, par exemple 1 500,50 : personne ne recevra plus.',
    sorte: 'texte',
    max: MONTANT_MAX,
    width: 'courte',
  },
  { cle: 'avantagesNature', libelle: 'Des avantages en nature sont acceptés par le comité', sorte: 'case' },
  { cle: 'premiereAdministration', libelle: 'Première administration à l’homme', sorte: 'case' },
];

export const saisieRegles = (r: ReglesVrb | null): object => ({
  ...(r ?? { inscription: '', phase: '', unite: 'MOIS', valeur: 0 }),
  ...(r && {
    valeur: r.exclusion.valeur,
    unite: r.exclusion.unite,
    indemnitePrevue: String(r.indemnitePrevue).replace('.', ','),
  }),
});

/** As it is typed: the schema says what is not right. */
export const reglesDe = (s: Saisie) => ({
  inscription: textOf(s.inscription),
  phase: textOf(s.phase),
  premiereAdministration: s.premiereAdministration === true,
  interdictionSimultanee: s.interdictionSimultanee === true,
  exclusion: { valeur: numberOf(s.valeur) ?? 0, unite: textOf(s.unite) || 'JOUR' },
  indemnitePrevue: textOf(s.indemnitePrevue).trim() === '' ? 0 : montantDe(textOf(s.indemnitePrevue)),
  avantagesNature: s.avantagesNature === true,
  dateDebut: textOf(s.dateDebut),
  dateFinPrevue: textOf(s.dateFinPrevue),
  nbVolontairesPrevus: numberOf(s.nbVolontairesPrevus),
});

export const exclusionEnMots = ({ valeur, unite }: ReglesVrb['exclusion']): string => {
  if (valeur === 0) return 'aucune';
  const mot = UNITES[unite];
  return `${valeur} ${valeur === 1 && unite !== 'MOIS' ? mot.slice(0, -1) : mot}`;
};

/** What the end of the authorisation leaves out is said before it is typed. */
export const champsCentre = (c: CentreLu | null): readonly ChampDef[] =>
  c?.dernierSejour
    ? CHAMPS_CENTRE.map((f) =>
        f.cle === 'autorisationFin'
          ? {
              ...f,
              aide: `${FIN_VIDE} Une participation est prévue ici jusqu’au ${dateFr(c.dernierSejour)} : elle ne peut pas finir après l’autorisation. Ceux qui travaillent dans le centre sont prévenus d’une fin avancée.`,
            }
          : f,
      )
    : CHAMPS_CENTRE;
export const CHAMPS_CENTRE: readonly ChampDef[] = [
  { cle: 'nom', libelle: 'Nom du centre', sorte: 'texte', max: 150, obligatoire: true },
  { cle: 'etablissement', libelle: 'Établissement', sorte: 'texte', max: 200 },
  { cle: 'adresse', libelle: 'Adresse', sorte: 'texte', max: 300 },
  { cle: 'codePostal', libelle: 'Code postal', sorte: 'texte', max: 5, width: 'courte' },
  { cle: 'ville', libelle: 'Ville', sorte: 'texte', max: 100, obligatoire: true },
  {
    cle: 'finess',
    libelle: 'Numéro FINESS',
    aide: 'Neuf caractères, celui de l’établissement.',
    sorte: 'texte',
    max: 9,
    width: 'courte',
  },
  {
    cle: 'autorisationNumero',
    libelle: 'Numéro de l’autorisation de lieu',
    aide: 'Délivrée par l’agence régionale de santé, quand le lieu en demande une.',
    sorte: 'texte',
    max: 30,
  },
  { cle: 'autorisationDate', libelle: 'Date de l’autorisation', sorte: 'jour' },
  {
    cle: 'autorisationFin',
    libelle: 'Fin de l’autorisation',
    aide: FIN_VIDE,
    sorte: 'jour',
  },
  {
    cle: 'autorisationPremiereAdmin',
    libelle: 'L’autorisation couvre une première administration à l’homme',
    sorte: 'case',
  },
  {
    cle: 'ferme',
    libelle: 'Le centre est fermé aux nouveaux volontaires',
    aide: 'Ceux qui y participent déjà continuent. Ceux qui travaillent dans le centre sont prévenus.',
    sorte: 'case',
  },
];
export const saisieCentre = (c: CentreLu | null): object | null => c && { ...c, ferme: !c.actif };

const jourOuNul = (v: unknown): string | null => textOf(v) || null;
/** `version`: that of the place when it was read, or when the draft was begun. */
export const centreDe = (s: Saisie, actuel: CentreLu | null, version: number) => ({
  ...(actuel && { code: actuel.code, version }),
  nom: textOf(s.nom).trim(),
  etablissement: textOf(s.etablissement).trim(),
  adresse: textOf(s.adresse).trim(),
  codePostal: textOf(s.codePostal).trim(),
  ville: textOf(s.ville).trim(),
  finess: textOf(s.finess).trim(),
  actif: s.ferme !== true,
  autorisationNumero: textOf(s.autorisationNumero).trim(),
  autorisationDate: jourOuNul(s.autorisationDate),
  autorisationFin: jourOuNul(s.autorisationFin),
  autorisationPremiereAdmin: s.autorisationPremiereAdmin === true,
});

export const champsDroit = (centres: readonly CentreLu[], role: string): ChampDef[] => [
  {
    cle: 'email',
    libelle: `Adresse électronique du compte`,
    aide: `La personne doit avoir un compte ouvert : ${role}.`,
    sorte: 'texte',
    type: 'email',
    max: 254,
    obligatoire: true,
  },
  ...(centres.length > 0
    ? [
        {
          cle: 'centre',
          libelle: 'Centre',
          sorte: 'choix',
          options: centres.map((c) => ({ code: c.code, libelle: `${c.nom}, ${c.ville}` })),
          obligatoire: true,
        } as const,
      ]
    : []),
  { cle: 'dateFin', libelle: 'Fin du droit', aide: 'Vide : un an, la durée la plus longue.', sorte: 'jour' },
];

/** « 3 participent aujourd’hui. » */
export const enParticipation = ({ enCours }: InfoRecherche['volontaires']): string => {
  if (enCours === 0) return 'Personne ne participe aujourd’hui.';
  return enCours === 1 ? 'Une personne participe aujourd’hui.' : `${enCours} participent aujourd’hui.`;
};
