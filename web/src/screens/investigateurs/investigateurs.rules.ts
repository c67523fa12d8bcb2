/** Investigators: the form of a new one, of a change, what the address of the list asks for. Pure. */
import type { EtuId } from '@riph/contracts/core/ids';
import type { CentreLu } from '@riph/contracts/vrb/etude.schemas';
import type { InvestigateurLu } from '@riph/contracts/vrb/investigateur.schemas';
import { type ChampDef, type Saisie, textOf } from '../../components/fields/described.types.ts';
import type { ListControls } from '../../components/table/useListState.ts';

export const CHAMPS_COORDONNEES: readonly ChampDef[] = [
  {
    cle: 'civilite',
    libelle: 'Civilité',
    sorte: 'choix',
    options: [
      { code: 'MME', libelle: 'Madame' },
      { code: 'M', libelle: 'Monsieur' },
    ],
  },
  { cle: 'nom', libelle: 'Nom', sorte: 'texte', max: 100, obligatoire: true },
  { cle: 'prenom', libelle: 'Prénom', sorte: 'texte', max: 100, obligatoire: true },
  { cle: 'telephone', libelle: 'Téléphone', sorte: 'texte', type: 'tel', max: 30 },
  { cle: 'fonction', libelle: 'Profession', aide: 'Par exemple médecin cardiologue.', sorte: 'texte', max: 100 },
  {
    cle: 'rpps',
    libelle: 'Numéro RPPS',
    aide: 'Onze chiffres. Vide : la personne n’est pas inscrite au répertoire.',
    sorte: 'texte',
    max: 11,
    width: 'courte',
  },
];
type Etude = { etuId: EtuId; numero: string | null; titre: string };
const choixEtude = (etudes: readonly Etude[]): ChampDef => ({
  cle: 'etuId',
  libelle: 'Étude',
  sorte: 'choix',
  obligatoire: true,
  options: etudes
    .filter((e, i) => etudes.findIndex((x) => x.etuId === e.etuId) === i)
    .map((e) => ({ code: String(e.etuId), libelle: `${e.numero ? `${e.numero}, ` : ''}${e.titre}` })),
});
export const champsNouveau = (etudes: readonly Etude[], centres: readonly CentreLu[]): readonly ChampDef[] => [
  choixEtude(etudes),
  {
    cle: 'centre',
    libelle: 'Centre',
    sorte: 'choix',
    obligatoire: true,
    options: centres.map((c) => ({ code: c.code, libelle: `${c.nom}, ${c.ville}` })),
  },
  ...CHAMPS_COORDONNEES,
  {
    cle: 'email',
    libelle: 'Adresse électronique',
    aide: 'Elle sert à se connecter. Un lien y est envoyé pour choisir un mot de passe.',
    sorte: 'texte',
    type: 'email',
    max: 254,
    obligatoire: true,
  },
];

const coordonneesDe = (s: Saisie) => ({
  civilite: textOf(s.civilite) || null,
  nom: textOf(s.nom),
  prenom: textOf(s.prenom),
  telephone: textOf(s.telephone).trim() || null,
  fonction: textOf(s.fonction).trim() || null,
  rpps: textOf(s.rpps).trim() || null,
});
export const nouveauDe = (s: Saisie) => ({
  ...coordonneesDe(s),
  email: textOf(s.email).trim(),
  etuId: Number(textOf(s.etuId)) || undefined,
  centre: textOf(s.centre),
});
export const modifieDe = (s: Saisie, { utiId }: InvestigateurLu, version: number) => ({ ...coordonneesDe(s), utiId, version });

/** A value of the address that the contract would refuse is left out. */
export const demandeDe = ({ dto, filtres, texte }: Pick<ListControls, 'dto' | 'filtres' | 'texte'>) => {
  const etude = filtres.etuId?.[0] ?? '';
  return {
    page: dto.page,
    ...(texte && { texte }),
    filtres: { etuId: /^[1-9]\d{0,8}$/.test(etude) ? Number(etude) : undefined },
  };
};
