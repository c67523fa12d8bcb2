/** The form of the public register as data: its steps, their fields, what the public will see. */
import type { EtuId } from '@riph/contracts/core/ids';
import { POPULATIONS_VULNERABLES } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import {
  type ContactEclaire,
  type CritereEligibilite,
  type CritereJugement,
  type EclaireAdmin,
  type EclaireRecherche,
  type PartieEclaire,
  type SiteEclaire,
  STATUT_RECRUTEMENT_LABELS,
  type StatutRecrutement,
  TYPE_ELIGIBILITE_LABELS,
  TYPE_JUGEMENT_LABELS,
  TYPES_ELIGIBILITE,
  TYPES_JUGEMENT,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { type ChampDef, textsOf, type ValeurChamp } from '../../components/fields/described.types.ts';
import type { Option } from '../../components/fields/SelectField.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';

export const ETAPES = [
  { partie: 'administratif', titre: 'Numéros et contacts' },
  { partie: 'recherche', titre: 'La recherche' },
  { partie: 'criteres', titre: 'Critères' },
  { partie: 'sites', titre: 'Lieux' },
  { partie: 'recrutement', titre: 'Recrutement' },
  { partie: 'publication', titre: 'Publication' },
] as const satisfies readonly { partie: PartieEclaire; titre: string }[];

export const lienEtape = (etuId: EtuId, partie: PartieEclaire): string => `/etudes/${etuId}/registre/${partie}`;

export const CHAMPS_NUMEROS: readonly ChampDef[] = [
  { cle: 'numeroNct', libelle: 'Numéro NCT', aide: 'ClinicalTrials.gov, par exemple NCT01234567', sorte: 'texte', max: 40 },
  { cle: 'numeroIsrctn', libelle: 'Numéro ISRCTN', aide: 'Par exemple ISRCTN12345678', sorte: 'texte', max: 40 },
  { cle: 'numeroUtn', libelle: 'Numéro UTN', aide: 'OMS, par exemple U1111-1111-1111', sorte: 'texte', max: 40 },
  { cle: 'numeroLibre', libelle: 'Autre numéro', aide: 'Celui du protocole, par exemple', sorte: 'texte', max: 200 },
];

export const CHAMPS_CONTACT: readonly ChampDef[] = [
  { cle: 'nom', libelle: 'Nom', sorte: 'texte', max: 200 },
  { cle: 'prenom', libelle: 'Prénom', sorte: 'texte', max: 200 },
  { cle: 'courriel', libelle: 'Adresse électronique', sorte: 'texte', max: 254, type: 'email' },
  { cle: 'telephone', libelle: 'Téléphone', sorte: 'texte', max: 40, type: 'tel' },
  { cle: 'organisme', libelle: 'Organisme ou service', sorte: 'texte', max: 200 },
];

/** What a field holds, in words. */
export function valeurEnMots(def: ChampDef, valeur: ValeurChamp): string {
  if (def.sorte === 'plusieurs') return libelles([...textsOf(valeur)], def.options).join(', ');
  return valeur === null ? '' : String(valeur);
}

export type ListesEclaire = { tranchesAge: readonly Option[]; sexes: readonly Option[]; groupesSujet: readonly Option[] };

export const champsRecherche = (l: ListesEclaire): readonly ChampDef[] => [
  {
    cle: 'resume',
    libelle: 'Résumé pour le public',
    aide: 'Ce qui est étudié et ce que fait une personne qui participe, sans terme technique.',
    sorte: 'long',
    max: 4_000,
  },
  { cle: 'objectifs', libelle: 'Objectifs', sorte: 'long', max: 4_000 },
  { cle: 'pathologie', libelle: 'Maladie ou état étudié', sorte: 'texte', max: 1_000 },
  { cle: 'meddra', libelle: 'Codes MedDRA', aide: '8 chiffres chacun, séparés par des virgules', sorte: 'texte', max: 500 },
  { cle: 'phase', libelle: 'Phase', aide: 'S’il y en a une', sorte: 'texte', max: 200 },
  { cle: 'dureeParticipation', libelle: 'Durée de participation d’une personne (mois)', sorte: 'nombre', min: 0, max: 1_200 },
  { cle: 'tailleEtude', libelle: 'Nombre de personnes prévu', sorte: 'nombre', min: 0, max: 10_000_000 },
  { cle: 'tranchesAge', libelle: 'Tranches d’âge', sorte: 'plusieurs', options: l.tranchesAge },
  { cle: 'sexes', libelle: 'Sexe', sorte: 'plusieurs', options: l.sexes },
  { cle: 'groupesSujet', libelle: 'Personnes', sorte: 'plusieurs', options: l.groupesSujet },
  { cle: 'populationVulnerable', libelle: 'Populations vulnérables', sorte: 'plusieurs', options: POPULATIONS_VULNERABLES },
  {
    cle: 'resultats',
    libelle: 'Résumé des résultats',
    aide: 'Pour le public, une fois la recherche terminée : il part au registre avec le reste de la fiche, jamais avant la fin de la recherche.',
    sorte: 'long',
    max: 4_000,
  },
  { cle: 'resultatsLe', libelle: 'Jour du résumé des résultats', sorte: 'jour' },
];

export const CHAMPS_ELIGIBILITE: readonly ChampDef[] = [
  {
    cle: 'type',
    libelle: 'Type',
    sorte: 'choix',
    obligatoire: true,
    options: optionsDe(TYPES_ELIGIBILITE, TYPE_ELIGIBILITE_LABELS),
  },
  { cle: 'titre', libelle: 'Critère', sorte: 'long', max: 2_000, obligatoire: true },
];
export const CHAMPS_JUGEMENT: readonly ChampDef[] = [
  {
    cle: 'type',
    libelle: 'Type',
    sorte: 'choix',
    obligatoire: true,
    options: optionsDe(TYPES_JUGEMENT, TYPE_JUGEMENT_LABELS),
  },
  { cle: 'titre', libelle: 'Critère', sorte: 'long', max: 2_000, obligatoire: true },
];

export const CHAMPS_SITE: readonly ChampDef[] = [
  { cle: 'organisme', libelle: 'Organisme', sorte: 'texte', max: 200, obligatoire: true },
  { cle: 'service', libelle: 'Service', sorte: 'texte', max: 200 },
  { cle: 'adresse', libelle: 'Adresse', sorte: 'texte', max: 500 },
  { cle: 'codePostal', libelle: 'Code postal', sorte: 'texte', max: 20, width: 'courte' },
  { cle: 'ville', libelle: 'Ville', sorte: 'texte', max: 200 },
  { cle: 'titre', libelle: 'Titre de l’investigateur', aide: 'Docteur, professeur…', sorte: 'texte', max: 60 },
  { cle: 'nom', libelle: 'Nom de l’investigateur', sorte: 'texte', max: 200 },
  { cle: 'prenom', libelle: 'Prénom de l’investigateur', sorte: 'texte', max: 200 },
  { cle: 'courriel', libelle: 'Adresse électronique du lieu', sorte: 'texte', max: 254, type: 'email' },
  { cle: 'telephone', libelle: 'Téléphone du lieu', sorte: 'texte', max: 40, type: 'tel' },
];

const mots = (...v: (string | null | undefined)[]): string => v.filter((x) => x?.trim()).join(', ');
/** A place on one line, then its investigator. */
export const lieuEnMots = (s: SiteEclaire): string => mots(s.organisme, s.service, s.adresse, mots(`${s.codePostal} ${s.ville}`));
export const investigateurEnMots = (s: SiteEclaire): string =>
  mots([s.titre, s.prenom, s.nom].filter(Boolean).join(' '), s.courriel, s.telephone);
const contactEnMots = (c: ContactEclaire): string =>
  mots([c.prenom, c.nom].filter(Boolean).join(' '), c.organisme, c.courriel, c.telephone);

export type FicheVue = {
  numeroPrincipal: string | null;
  promoteur: string | null;
  titre: string;
  domaines: readonly string[];
  admin: EclaireAdmin;
  recherche: EclaireRecherche;
  eligibilite: readonly CritereEligibilite[];
  jugement: readonly CritereJugement[];
  sites: readonly SiteEclaire[];
  recrutement: { statut: StatutRecrutement; debut: string | null; fin: string | null; dateFinEtude: string | null };
  listes: ListesEclaire;
  pays: readonly Option[];
};
export type LigneApercu = { terme: string; valeurs: readonly string[] };

const libelles = (codes: readonly string[], options: readonly Option[]): string[] =>
  codes.map((c) => options.find((o) => o.code === c)?.libelle ?? c);
const texte = (v: string | null): string[] => (v?.trim() ? [v.trim()] : []);

const identiteDe = ({ admin: a, ...f }: FicheVue): LigneApercu[] => [
  { terme: 'Titre', valeurs: texte(f.titre) },
  { terme: 'Numéro', valeurs: texte(f.numeroPrincipal) },
  { terme: 'Autres numéros', valeurs: [a.numeroNct, a.numeroIsrctn, a.numeroUtn, a.numeroLibre].flatMap(texte) },
  { terme: 'Promoteur', valeurs: texte(f.promoteur) },
  { terme: 'Contact pour le public', valeurs: texte(contactEnMots(a.contactPublic)) },
  { terme: 'Contact scientifique', valeurs: texte(contactEnMots(a.contactScientifique)) },
  { terme: 'Pays', valeurs: texte(libelles(a.paysConcernes, f.pays).join(', ')) },
];

const rechercheDe = ({ recherche: r, listes: l, ...f }: FicheVue): LigneApercu[] => [
  { terme: 'Résumé', valeurs: texte(r.resume) },
  { terme: 'Objectifs', valeurs: texte(r.objectifs) },
  { terme: 'Domaine', valeurs: f.domaines },
  { terme: 'Maladie ou état étudié', valeurs: texte(r.pathologie) },
  { terme: 'Codes MedDRA', valeurs: texte(r.meddra) },
  { terme: 'Phase', valeurs: texte(r.phase) },
  { terme: 'Durée de participation', valeurs: r.dureeParticipation === null ? [] : [`${r.dureeParticipation} mois`] },
  { terme: 'Personnes prévues', valeurs: r.tailleEtude === null ? [] : [compte(r.tailleEtude, 'personne')] },
  { terme: 'Âge', valeurs: libelles(r.tranchesAge, l.tranchesAge) },
  { terme: 'Sexe', valeurs: libelles(r.sexes, l.sexes) },
  { terme: 'Participants', valeurs: libelles(r.groupesSujet, l.groupesSujet) },
  { terme: 'Populations vulnérables', valeurs: libelles(r.populationVulnerable, POPULATIONS_VULNERABLES) },
  {
    terme: r.resultatsLe === null ? 'Résultats' : `Résultats, le ${dateFr(r.resultatsLe)}`,
    valeurs: f.recrutement.dateFinEtude === null ? [] : texte(r.resultats),
  },
];

const titres = (criteres: readonly { type: string; titre: string }[], type: string) =>
  criteres.filter((c) => c.type === type).map((c) => c.titre);

/** What the register shows of a study, line by line; a line without value is not shown. */
export const apercuDe = (f: FicheVue): LigneApercu[] =>
  [
    ...identiteDe(f),
    ...rechercheDe(f),
    { terme: 'Critères d’inclusion', valeurs: titres(f.eligibilite, 'INCLUSION') },
    { terme: 'Critères de non-inclusion', valeurs: titres(f.eligibilite, 'EXCLUSION') },
    { terme: 'Critère de jugement principal', valeurs: titres(f.jugement, 'PRINCIPAL') },
    { terme: 'Critères de jugement secondaires', valeurs: titres(f.jugement, 'SECONDAIRE') },
    { terme: 'Recrutement', valeurs: [recrutementEnMots(f.recrutement)] },
    { terme: 'Lieux', valeurs: f.sites.map((s) => mots(lieuEnMots(s), investigateurEnMots(s))) },
  ].filter((l) => l.valeurs.length > 0);

export const recrutementEnMots = ({ statut, debut, fin }: FicheVue['recrutement']): string =>
  [
    STATUT_RECRUTEMENT_LABELS[statut],
    debut && `${statut === 'OUVERT' ? 'depuis' : 'ouvert'} le ${dateFr(debut)}`,
    fin && `fermé le ${dateFr(fin)}`,
  ]
    .filter(Boolean)
    .join(', ');
