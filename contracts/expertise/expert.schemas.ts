/** What is kept of an expert: what he knows, his links of interest, his documents. */
import * as z from 'zod';
import { codeCourt, idJson, instant, jour, texte, versionLueOuZero } from '../core/fields.ts';
import { fichierLu } from '../core/files.ts';
import { utiIdJson, utiIdOut } from '../core/ids.ts';
import { coordonneesSaisies, courrielCompte } from '../identity/personne.schemas.ts';

export const TYPES_FICHIER_EXPERT = ['CV', 'DPI', 'AUTRE'] as const;
export const typeFichierExpert = z.enum(TYPES_FICHIER_EXPERT);
export type TypeFichierExpert = (typeof TYPES_FICHIER_EXPERT)[number];
export const TYPE_FICHIER_EXPERT_LABELS = {
  CV: 'Curriculum vitæ',
  DPI: 'Déclaration publique d’intérêts',
  AUTRE: 'Autre document',
} as const satisfies Record<TypeFichierExpert, string>;

export const NATURES_LIEN = ['EMPLOI', 'CONSEIL', 'RECHERCHE', 'FINANCIER', 'PROCHE', 'AUTRE'] as const;
export const NATURE_LIEN_LABELS = {
  EMPLOI: 'Emploi ou mandat',
  CONSEIL: 'Conseil, expertise, formation',
  RECHERCHE: 'Participation à ses recherches',
  FINANCIER: 'Participation financière',
  PROCHE: 'Lien d’un proche',
  AUTRE: 'Autre lien',
} as const satisfies Record<(typeof NATURES_LIEN)[number], string>;

const ORGANISME_MIN = 2;
const lienDeclare = z
  .object({
    organisme: texte(200, ORGANISME_MIN),
    nature: z.enum(NATURES_LIEN),
    debut: jour,
    fin: jour.nullable(),
  })
  .superRefine((l, ctx) => {
    if (l.fin !== null && l.fin < l.debut)
      ctx.addIssue({ code: 'custom', path: ['fin'], message: 'La fin d’un lien ne précède pas son début.' });
  });
export type LienDeclare = z.output<typeof lienDeclare>;

const savoirs = z.object({
  competences: z.array(codeCourt).max(100),
  expertises: z.array(idJson).max(100),
});
const aucunSavoir = savoirs.extend({
  competences: z.array(codeCourt).max(100).default([]),
  expertises: z.array(idJson).max(100).default([]),
});

/** By the expert himself: saving it confirms the declaration of links. `version`: 0 before the first save. */
export const ficheSaisie = savoirs.extend({
  liens: z.array(lienDeclare).max(100),
  version: versionLueOuZero,
});
export const ficheParComite = savoirs.extend({ expId: utiIdJson, version: versionLueOuZero });
export const expertACreer = coordonneesSaisies.extend({ email: courrielCompte }).extend(aucunSavoir.shape);

const fichierExpert = fichierLu.extend({ typeDocument: typeFichierExpert, ajouteLe: instant });

export const ficheExpert = savoirs.extend({
  expId: utiIdOut,
  /** Those that still count, and those that ended since. */
  liens: z.array(z.object({ organisme: z.string(), nature: z.enum(NATURES_LIEN), debut: jour, fin: jour.nullable() })),
  /** Day of the last confirmation of the links; null: never declared. */
  declareLe: jour.nullable(),
  declarationAJour: z.boolean(),
  volontaire: z.boolean(),
  fichiers: z.array(fichierExpert),
  version: z.int(),
});
export type FicheExpert = z.output<typeof ficheExpert>;

export const volontaireLu = z.object({ volontaire: z.boolean(), depuis: instant.nullable() });

/** What is said of an address to whoever would create an expert: only whether an expert has it. */
export const courrielVerifie = z.object({ expId: utiIdOut.nullable(), nom: z.string().nullable(), actif: z.boolean() });
