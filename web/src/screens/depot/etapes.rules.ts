/** Steps of the filing form, their state and where a gap is mended. Pure. */
import type { DosId } from '@riph/contracts/core/ids';
import { valueAt } from '@riph/contracts/core/path';
import { ADMINISTRATIF } from '@riph/contracts/etude/formulaire/formulaire.catalogue';
import { BLOCS_PROROGATION } from '@riph/contracts/etude/formulaire/formulaire.prorogation';
import type { BlocDef } from '@riph/contracts/etude/formulaire/formulaire.types';
import { type Manque, manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { isProrogation } from '@riph/contracts/etude/socle/dossier.workflow';
import type { ElementAdministratif } from '@riph/contracts/etude/socle/element.schemas';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import * as z from 'zod';
import type { Partie } from '../lecture/DossierLu.tsx';

/** Four steps (decision of 2026-11-23): where the research takes place is asked beside the pieces that prove it. */
export const ETAPES = [
  { slug: 'administratif', titre: 'Administratif' },
  { slug: 'recherche', titre: 'Recherche' },
  { slug: 'pieces', titre: 'Centres et pièces' },
  { slug: 'relecture', titre: 'Relecture et dépôt' },
] as const;
export type Slug = (typeof ETAPES)[number]['slug'];
type Etape = { slug: Slug; titre: string };
/** A prorogation leaves the research as it is: it says why and until when, and brings its pieces. */
const ETAPES_PROROGATION: readonly Etape[] = [
  { slug: 'administratif', titre: 'Prorogation' },
  { slug: 'pieces', titre: 'Pièces' },
  { slug: 'relecture', titre: 'Relecture et dépôt' },
];
export const etapesDe = (type: TypeDossier): readonly Etape[] => (isProrogation(type) ? ETAPES_PROROGATION : ETAPES);

const DES_CENTRES = ['coordonnateur', 'effectif', 'calendrier'];
/** The blocks of the administrative form by the step that asks for them. */
export const BLOCS_CENTRES = ADMINISTRATIF.filter((b) => DES_CENTRES.includes(b.id));
const BLOCS_ADMINISTRATIFS = ADMINISTRATIF.filter((b) => !DES_CENTRES.includes(b.id));
/** What the first step of a request asks. */
export const blocsAdministratifsDe = (type: TypeDossier) =>
  isProrogation(type) ? ADMINISTRATIF.filter((b) => BLOCS_PROROGATION.includes(b.id)) : BLOCS_ADMINISTRATIFS;

/** First-level fields of a block. */
const clesDe = (b: BlocDef<ElementAdministratif>): string[] =>
  'champs' in b ? b.champs.map((c) => c.cle) : ['organisation' in b ? b.organisation : b.personne];
const CLES_CENTRES: ReadonlySet<string> = new Set([...BLOCS_CENTRES.flatMap(clesDe), 'sitesInvestigateurs']);

/** The step that asks for a field of the administrative form, by its dotted path. */
export const etapeDuChamp = (path: string): Slug => (CLES_CENTRES.has(path.split('.')[0]) ? 'pieces' : 'administratif');
const etapeDuManque = (m: Manque): Slug => {
  if (m.etape === 'RECHERCHE') return 'recherche';
  return m.etape === 'ADMINISTRATIF' ? etapeDuChamp(m.champ) : 'pieces';
};
/** Gaps that a step mends. */
export const manquesDe = (manques: readonly Manque[], slug: Slug) => manques.filter((m) => etapeDuManque(m) === slug);

/** The part of the dossier, as it is read again, that holds what mends a gap. */
const partieDuManque = (m: Manque): Partie | 'pieces' => {
  if (m.etape === 'RECHERCHE') return 'recherche';
  if (m.etape !== 'ADMINISTRATIF') return 'pieces';
  return m.champ.split('.')[0] === 'sitesInvestigateurs' ? 'centres' : 'administratif';
};
/** Parts in which something is missing. */
export const partiesIncompletes = (manques: readonly Manque[]): ReadonlySet<Partie | 'pieces'> =>
  new Set(manques.map(partieDuManque));

export const lienEtape = (dosId: DosId, slug: Slug) => `/dossiers/${dosId}/depot/${slug}`;
/** Address of the field that mends a gap. */
export const lienManque = (dosId: DosId, m: Manque) => `${lienEtape(dosId, etapeDuManque(m))}#champ-${m.champ}`;

const manquesLus = z.object({ manques: z.array(manque) });
/** Gaps that a refusal names (`dossier.incomplet`), from its details; null when it is about something else. */
export const manquesDuRefus = (details: unknown): readonly Manque[] | null => {
  const lus = manquesLus.safeParse(details);
  return lus.success ? lus.data.manques : null;
};

/** Marks of a step: complete when nothing is missing, empty while nothing was typed. */
export const etatEtape = (manques: readonly Manque[], slug: Slug, vide: boolean): 'fait' | 'incomplet' | 'vide' => {
  if (manquesDe(manques, slug).length === 0) return 'fait';
  return vide ? 'vide' : 'incomplet';
};

const isVide = (v: unknown) => v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0);

/** What a sponsor typed of the administrative form, by step; what the creation already asked is left out. */
export const partieDe = (a: ElementAdministratif, slug: Slug): object =>
  Object.fromEntries(
    Object.entries(a).filter(([k]) => etapeDuChamp(k) === slug && k !== 'qualificationCode' && k !== 'titreRecherche'),
  );

/** Whether nothing at all was typed in a form. */
export const isFormulaireVide = (objet: object): boolean =>
  Object.values(objet).every(
    (v) => isVide(v) || (typeof v === 'object' && v !== null && !Array.isArray(v) && isFormulaireVide(v)),
  );

/** What is being typed: not judged before its field is left. `valeur`: what the field held when it was entered. */
export type EnCours = { champ: string; valeur: unknown } | null;

const egal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Gaps shown under their field: those about what is filled, when it is what was judged (`jugees`, the values of the last save). An empty field is
 * never wrong: « Ce qui manque » names it.
 */
export const erreursDesManques = (
  manques: readonly Manque[],
  slug: Slug,
  { valeurs, jugees, enCours }: { valeurs: object; jugees: object; enCours: EnCours },
) =>
  manquesDe(manques, slug)
    .filter((m) => {
      const v = valueAt(valeurs, m.champ);
      if (isVide(v) || !egal(v, valueAt(jugees, m.champ))) return false;
      return enCours?.champ !== m.champ || egal(v, enCours.valeur);
    })
    .map(({ champ, message }) => ({ champ, message }));
