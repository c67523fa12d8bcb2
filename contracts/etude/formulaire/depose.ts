/**
 * A filed form as it is read: blocks of labels and values in words. The page of the committee, its PDF and the last step of the filing are made from
 * these functions, so that they cannot differ. Pure.
 */
import { formatJour } from '../../core/deadlines.ts';
import { ZONES, type Zone } from '../../referentiel/territoires.rules.ts';
import type { ElementAdministratif, ElementRecherche, SiteInvestigateur } from '../socle/element.schemas.ts';
import { ADMINISTRATIF, CHAMPS_LIEU, CHAMPS_ORGANISATION, CHAMPS_PERSONNE, RECHERCHE } from './formulaire.catalogue.ts';
import { CLASSES_DIV, CLASSES_DM, FINALITES_DM, ORIGINES_ECHANTILLONS, PHASES_DM } from './formulaire.dispositif.ts';
import { NATURES_DU_LIEN } from './formulaire.liens.ts';
import { DESTINATAIRES_MODIFICATION, INITIATEURS_MODIFICATION, NATURES_MODIFICATION } from './formulaire.modification.ts';
import type { BlocDef, ChampDef, Contexte, Liste } from './formulaire.types.ts';

/** Words of the reference values that a form names, by list then by code, as they were when it was sent. `zones` gives the zone of a country. */
export type Libelles = Record<string, Record<string, string>>;
/** Where the words of a form come from: frozen with it once sent, the lists of the day in a draft. */
export type Lecture = {
  options: (l: Liste) => readonly { code: string; libelle: string }[];
  zone: (payId: number) => Zone | null;
};
export type Formulaires = { administratif: ElementAdministratif; recherche: ElementRecherche };

export type ChampLu = {
  chemin: string;
  label: string;
  mots: string;
  /** A text of several lines. */
  long: boolean;
  /** Filled, though the form no longer asks for it after another answer: said, never hidden. */
  sansObjet: boolean;
};
export type BlocLu = { id: string; titre: string; champs: ChampLu[] };

export const SENTS = ['SOUMETTRE', 'ENVOYER_COMPLEMENTS', 'REPONDRE_MODIF', 'REPRISE'] as const;
/** REPRISE: the form of a dossier that was filed before forms were kept, as it stood on that day. */
export const ENVOI_LABELS = {
  SOUMETTRE: 'Dépôt',
  ENVOYER_COMPLEMENTS: 'Envoi des compléments',
  REPONDRE_MODIF: 'Réponse à la demande de modification',
  REPRISE: 'Dernière version connue',
} as const satisfies Record<(typeof SENTS)[number], string>;

/** CNIL frames for a research: fixed by the CNIL, not a list of ours. */
const METHODOLOGIES = [
  { code: 'MR-001', libelle: 'Méthodologie de référence MR-001', detail: 'Recherche avec recueil du consentement' },
  {
    code: 'MR-003',
    libelle: 'Méthodologie de référence MR-003',
    detail: 'Recherche sans recueil du consentement exprès, les personnes étant informées',
  },
  { code: 'CNIL', libelle: 'Autorisation de la CNIL', detail: 'Le traitement sort du cadre d’une méthodologie de référence' },
] as const;

/** Lists that the law or we fix: they are in no referential. */
export const LISTES_FIXES: Partial<Record<Liste, readonly { code: string; libelle: string }[]>> = {
  methodologies: METHODOLOGIES,
  naturesDuLien: NATURES_DU_LIEN,
  naturesModification: NATURES_MODIFICATION,
  initiateursModification: INITIATEURS_MODIFICATION,
  destinatairesModification: DESTINATAIRES_MODIFICATION,
  finalitesDm: FINALITES_DM,
  phasesDm: PHASES_DM,
  classesDm: CLASSES_DM,
  classesDiv: CLASSES_DIV,
  originesEchantillons: ORIGINES_ECHANTILLONS,
};

const JOUR = /^\d{4}-\d{2}-\d{2}$/;

/** A typed value in words; null when nothing is filled. */
export function motsDe(d: { type: string; liste?: Liste }, v: unknown, options: Lecture['options']): string | null {
  if (v === null || v === undefined || v === '') return null;
  if (typeof v === 'boolean') return v ? 'Oui' : 'Non';
  const nom = (code: unknown) => {
    const texte = String(code);
    return d.liste ? (options(d.liste).find((o) => o.code === texte)?.libelle ?? texte) : texte;
  };
  if (Array.isArray(v)) return v.length === 0 ? null : v.map(nom).join(', ');
  if (d.type === 'date' && typeof v === 'string') return JOUR.test(v) ? formatJour(v) : v;
  return nom(v).trim() === '' ? null : nom(v);
}

/** The words frozen with a sent form. */
export const lectureDe = (libelles: Libelles): Lecture => ({
  options: (l) => [
    ...(LISTES_FIXES[l] ?? []),
    ...Object.entries(libelles[l] ?? {}).map(([code, libelle]) => ({ code, libelle })),
  ],
  zone: (payId) => ZONES.find((z) => z === libelles.zones?.[String(payId)]) ?? null,
});

type Cadre = { lecture: Lecture; contexte: Contexte };

const champsLus = <T>(champs: readonly ChampDef<T>[], v: T, c: Cadre, prefixe: string, isBlocAsked: boolean): ChampLu[] =>
  champs.flatMap((d) => {
    const mots = motsDe(d, v[d.cle], c.lecture.options);
    if (mots === null) return [];
    const sansObjet = !isBlocAsked || (d.si !== undefined && !d.si(v, c.contexte));
    return [{ chemin: prefixe + d.cle, label: d.label, mots, long: d.type === 'long', sansObjet }];
  });

const remplis = (blocs: BlocLu[]) => blocs.filter((b) => b.champs.length > 0);
const isDemande = <T>(b: BlocDef<T>, v: T, c: Contexte) => b.si === undefined || b.si(v, c);

/** Filled blocks of the administrative form, in the order of the form. */
export function blocsAdministratifs(v: ElementAdministratif, lecture: Lecture): BlocLu[] {
  const contexte = { qualification: v.qualificationCode, zone: lecture.zone };
  const c = { lecture, contexte };
  return remplis(
    ADMINISTRATIF.map((b) => {
      const asked = isDemande(b, v, contexte);
      const champs =
        'champs' in b
          ? champsLus(b.champs, v, c, '', asked)
          : 'organisation' in b
            ? champsLus(CHAMPS_ORGANISATION, v[b.organisation], c, `${b.organisation}.`, asked)
            : champsLus(CHAMPS_PERSONNE, v[b.personne], c, `${b.personne}.`, asked);
      return { id: b.id, titre: b.titre, champs };
    }),
  );
}

const IDS_PERSONNES = new Set(ADMINISTRATIF.filter((b) => !('champs' in b)).map((b) => b.id));

/** Those of them that say who leads the research and how to reach them: its sponsor, who acts for him, its investigator, its public contact. */
export const blocsPersonnes = (v: ElementAdministratif, lecture: Lecture): BlocLu[] =>
  blocsAdministratifs(v, lecture).filter((b) => IDS_PERSONNES.has(b.id));

/** Filled blocks of the research form. */
export function blocsRecherche(v: ElementRecherche, qualification: string | null, lecture: Lecture): BlocLu[] {
  const contexte = { qualification, zone: lecture.zone };
  return remplis(
    RECHERCHE.map((b) => ({
      id: b.id,
      titre: b.titre,
      champs: 'champs' in b ? champsLus(b.champs, v, { lecture, contexte }, '', isDemande(b, v, contexte)) : [],
    })),
  );
}

/** A typed text; null when it holds nothing. */
export const plein = (v: string | null): string | null => (v === null || v.trim() === '' ? null : v.trim());

/** Research sites with their filled lines. */
export const lieuxLus = (sites: readonly SiteInvestigateur[]): BlocLu[] =>
  sites.map((s, i) => ({
    id: `lieu-${i + 1}`,
    titre: [plein(s.organisme), plein(s.ville)].filter(Boolean).join(', ') || `Lieu ${i + 1}`,
    champs: CHAMPS_LIEU.flatMap(({ cle, label }) => {
      const mots = plein(s[cle]);
      return mots === null ? [] : [{ chemin: `sitesInvestigateurs.${i}.${cle}`, label, mots, long: false, sansObjet: false }];
    }),
  }));

/** Dotted paths of what differs between two forms. Sites come and go: they count as one field. */
export function champsModifies(avant: object, apres: object, prefixe = ''): string[] {
  const before = new Map(Object.entries(avant));
  return Object.entries(apres).flatMap(([cle, v]): string[] => {
    const old: unknown = before.get(cle);
    // A form that was sent before a field existed does not hold it.
    if (JSON.stringify(old ?? null) === JSON.stringify(v ?? null)) return [];
    const isBloc = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x);
    return isBloc(v) && isBloc(old) ? champsModifies(old, v, `${prefixe}${cle}.`) : [prefixe + cle];
  });
}

const parCle = (champs: readonly { cle: string; label: string }[]) => new Map(champs.map((c) => [c.cle, c.label]));
const LABELS_ORGANISATION = parCle(CHAMPS_ORGANISATION);
const LABELS_PERSONNE = parCle(CHAMPS_PERSONNE);
const labelsDe = <T>(blocs: readonly BlocDef<T>[]): [string, string][] =>
  blocs.flatMap((b) => {
    if ('champs' in b) return b.champs.map((c): [string, string] => [c.cle, c.label]);
    const [racine, champs] = 'organisation' in b ? [b.organisation, LABELS_ORGANISATION] : [b.personne, LABELS_PERSONNE];
    return [...champs].map(([cle, label]): [string, string] => [`${racine}.${cle}`, `${b.titre} : ${label}`]);
  });
const LABELS = new Map([
  ...labelsDe(ADMINISTRATIF),
  ...labelsDe(RECHERCHE),
  ['sitesInvestigateurs', 'Lieux de recherche'] as const,
]);

/** Label of a dotted path of the forms. */
export const labelDuChemin = (chemin: string): string => LABELS.get(chemin) ?? chemin;
