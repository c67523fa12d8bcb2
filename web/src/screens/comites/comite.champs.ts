/** What the sheet of a committee asks: the manager changes what is his, the administrator also the rest. */
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import type { ChampDef, Saisie } from '../../components/fields/described.types.ts';
import type { Option } from '../../components/fields/SelectField.tsx';

export type Absence = { du: string; au: string; motif: string };
export type FicheSaisie = { champs: Saisie; absences: readonly Absence[] };

const IDENTITE: readonly ChampDef[] = [
  { cle: 'nom', libelle: 'Nom', sorte: 'texte', max: 200, obligatoire: true },
  {
    cle: 'sigle',
    libelle: 'Nom court',
    aide: 'Dans les listes : CPP IDF I.',
    sorte: 'texte',
    max: 40,
    width: 'moyenne',
    obligatoire: true,
  },
  { cle: 'region', libelle: 'Région', sorte: 'texte', max: 100, width: 'moyenne', obligatoire: true },
];
const CODE: ChampDef = {
  cle: 'code',
  libelle: 'Code',
  aide: '2 à 10 majuscules ou chiffres. Il ne change plus ensuite.',
  sorte: 'texte',
  max: 10,
  width: 'courte',
  obligatoire: true,
};
const COORDONNEES: readonly ChampDef[] = [
  { cle: 'etablissementHote', libelle: 'Établissement d’accueil', sorte: 'texte', max: 300, obligatoire: true },
  { cle: 'adresse', libelle: 'Adresse', sorte: 'texte', max: 300, obligatoire: true },
  { cle: 'codePostal', libelle: 'Code postal', sorte: 'texte', max: 5, width: 'courte', obligatoire: true },
  { cle: 'ville', libelle: 'Ville', sorte: 'texte', max: 150, width: 'moyenne', obligatoire: true },
  {
    cle: 'email',
    libelle: 'Adresse électronique du secrétariat',
    aide: 'Elle figure dans les courriers aux promoteurs.',
    sorte: 'texte',
    type: 'email',
    max: 254,
    obligatoire: true,
  },
  { cle: 'telephone', libelle: 'Téléphone', sorte: 'texte', type: 'tel', max: 40, width: 'moyenne', obligatoire: true },
  {
    cle: 'conflitsPromoteurs',
    libelle: 'Promoteurs en conflit d’intérêts',
    aide: 'Un organisme par ligne. Leurs dossiers ne sont pas tirés vers ce comité.',
    sorte: 'long',
    max: 30_000,
  },
];
const agrement = (
  reglementations: readonly Option[],
  competences: readonly Option[],
  competencesUe: readonly Option[],
): ChampDef[] => [
  { cle: 'agrementNumero', libelle: 'Numéro d’agrément', sorte: 'texte', max: 60, width: 'moyenne', obligatoire: true },
  { cle: 'agrementDebut', libelle: 'Début de l’agrément', sorte: 'jour', obligatoire: true },
  {
    cle: 'agrementFin',
    libelle: 'Fin de l’agrément',
    aide: 'Format : jj/mm/aaaa. Après ce jour, aucun dossier n’est tiré vers le comité.',
    sorte: 'jour',
    obligatoire: true,
  },
  { cle: 'reglementations', libelle: 'Réglementations', sorte: 'plusieurs', options: reglementations, obligatoire: true },
  { cle: 'competences', libelle: 'Compétences', sorte: 'plusieurs', options: competences },
  { cle: 'competencesUe', libelle: 'Compétences pour les essais de médicaments', sorte: 'plusieurs', options: competencesUe },
];

export type Bloc = { titre: string; aide?: string; champs: readonly ChampDef[] };
export const BLOCS_DU_GESTIONNAIRE: readonly Bloc[] = [{ titre: 'Secrétariat', champs: COORDONNEES }];
export const blocsDeLAdministration = (
  nouveau: boolean,
  listes: { reglementations: readonly Option[]; competences: readonly Option[]; competencesUe: readonly Option[] },
): readonly Bloc[] => [
  { titre: 'Identité', champs: nouveau ? [CODE, ...IDENTITE] : IDENTITE },
  ...BLOCS_DU_GESTIONNAIRE,
  { titre: 'Agrément et compétences', champs: agrement(listes.reglementations, listes.competences, listes.competencesUe) },
];

/** The lists of choices of a sheet: a value withdrawn since is still shown where the committee holds it. */
export const optionsDe = (
  valeurs: readonly { code: string; libelle: string; actif: boolean }[],
  tenues: readonly string[],
): Option[] => {
  const offertes = valeurs.filter((v) => v.actif || tenues.includes(v.code)).map(({ code, libelle }) => ({ code, libelle }));
  return [...offertes, ...tenues.filter((t) => !valeurs.some((v) => v.code === t)).map((code) => ({ code, libelle: code }))];
};

export const champsDe = (blocs: readonly Bloc[]): readonly ChampDef[] => blocs.flatMap((b) => b.champs);

const lignes = (texte: unknown): string[] =>
  (typeof texte === 'string' ? texte : '')
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean);

/** What a form starts with: promoters one a line. */
export const ligneDe = (cpp: Cpp): object => ({ ...cpp, conflitsPromoteurs: cpp.conflitsPromoteurs.join('\n') });

/** What the call takes. */
export const corpsDeLaFiche = (blocs: readonly Bloc[], { champs, absences }: FicheSaisie): Record<string, unknown> => ({
  ...Object.fromEntries(
    champsDe(blocs).map(({ cle }) => {
      const v = champs[cle];
      return [cle, typeof v === 'string' ? v.trim() : v];
    }),
  ),
  conflitsPromoteurs: lignes(champs.conflitsPromoteurs),
  indisponibilites: absences.map((a) => ({ ...a, motif: a.motif.trim() })),
});

const AUTRES_LIBELLES: Readonly<Record<string, string>> = {
  indisponibilites: 'Absences du secrétariat',
  actif: 'En activité',
  inactifDepuis: 'Inactif depuis',
  annonceInstructeurs: 'Annonce aux membres',
  annonceFin: 'Fin de l’annonce',
};
export const libelleDuChamp = (champ: string): string =>
  AUTRES_LIBELLES[champ] ??
  champsDe(blocsDeLAdministration(true, { reglementations: [], competences: [], competencesUe: [] })).find((c) => c.cle === champ)
    ?.libelle ??
  champ;
