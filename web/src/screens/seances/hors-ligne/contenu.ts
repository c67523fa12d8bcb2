/** What a person took of a séance: the list of its papers and its notes, the papers in pieces, the text of each. All of it sealed by `coffre`. */
import type { DosId } from '@riph/contracts/core/ids';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import * as z from 'zod';
import type { Answer } from '../../../api/types.ts';
import { nomsDe, oter, poser, prendre, type Sac } from '../../../coffre/coffre.ts';

export type Pack = Answer<typeof seanceDossierDeSeance.calls.lire>;
const contenu = z.object({
  pack: seanceDossierDeSeance.calls.lire.response.json,
  /** By dossier, as he reads them. */
  notes: z.record(z.string(), examenNotes.calls.lister.response.json),
  /** When the server last said that he may have it. */
  luLe: z.number(),
});
export type Contenu = z.output<typeof contenu>;

/** One paper, wherever it stands: of a dossier, or of the séance itself. `rayon`: what it is. */
export type Papier = { sha256: string; nom: string; type: string; taille: number; rayon: string; dosId: DosId | null };

const CONTENU = 'contenu';
export const MORCEAU = 1024 * 1024;
const nomMorceau = (sha256: string, i: number) => `f/${sha256}/${String(i).padStart(5, '0')}`;
const nomTexte = (sha256: string) => `t/${sha256}`;
export const combienDeMorceaux = (taille: number): number => Math.ceil(taille / MORCEAU);

const RAYONS: Record<Pack['dossiers'][number]['fichiers'][number]['genre'], string> = {
  FORMULAIRE: 'Dossier déposé',
  PIECE: 'Pièces',
  RAPPORT: 'Rapports et courriers',
  EXPERTISE: 'Rapports d’experts',
};

/** In the order of reading. */
export const papiersDe = (pack: Pack): Papier[] => [
  ...pack.documents.map(({ libelle, sha256, nom, type, taille }) => ({
    sha256,
    nom,
    type,
    taille,
    rayon: libelle,
    dosId: null,
  })),
  ...pack.dossiers.flatMap((d) =>
    d.fichiers.map(({ genre, sha256, nom, type, taille }) => ({
      sha256,
      nom,
      type,
      taille,
      rayon: RAYONS[genre],
      dosId: d.dosId,
    })),
  ),
];

const enOctets = (valeur: unknown) => new TextEncoder().encode(JSON.stringify(valeur));
const enValeur = <S extends z.ZodType>(schema: S, octets: ArrayBuffer): z.output<S> =>
  schema.parse(JSON.parse(new TextDecoder().decode(octets)));

export const poserJson = (s: Sac, nom: string, valeur: unknown): Promise<void> => poser(s, nom, enOctets(valeur));
export const prendreJson = async <S extends z.ZodType>(s: Sac, nom: string, schema: S): Promise<z.output<S> | null> => {
  const octets = await prendre(s, nom);
  return octets && enValeur(schema, octets);
};

/** Null when its papers were wiped, or never taken. */
export const lireContenu = (s: Sac): Promise<Contenu | null> => prendreJson(s, CONTENU, contenu);

/** Keeps the new list, and takes away at once each paper that is no longer in it. */
export async function poserContenu(s: Sac, c: Contenu): Promise<void> {
  await poserJson(s, CONTENU, c);
  const gardes = new Set(papiersDe(c.pack).map((p) => p.sha256));
  const noms = [...(await nomsDe(s, 'f/')), ...(await nomsDe(s, 't/'))];
  await oter(
    s,
    noms.filter((nom) => !gardes.has(nom.split('/')[1])),
  );
}

export const poserMorceau = (s: Sac, sha256: string, i: number, octets: ArrayBuffer): Promise<void> =>
  poser(s, nomMorceau(sha256, i), octets);
export const morceauxDe = async (s: Sac, sha256: string): Promise<Set<number>> =>
  new Set((await nomsDe(s, `f/${sha256}/`)).map((nom) => Number(nom.split('/')[2])));
export const oterPapier = async (s: Sac, sha256: string): Promise<void> => oter(s, await nomsDe(s, `f/${sha256}/`));

/** The bytes of a paper; null when a piece of it is missing. */
export async function lirePapier(s: Sac, { sha256, type, taille }: Papier): Promise<Blob | null> {
  const morceaux: ArrayBuffer[] = [];
  for (let i = 0; i < combienDeMorceaux(taille); i += 1) {
    const morceau = await prendre(s, nomMorceau(sha256, i));
    if (!morceau) return null;
    morceaux.push(morceau);
  }
  return new Blob(morceaux, { type });
}

/** The words of each page. Kept last: its presence says that the paper is whole and is what the server announced. */
export const poserTexte = (s: Sac, sha256: string, pages: readonly string[]): Promise<void> =>
  poserJson(s, nomTexte(sha256), pages);
export const lireTexte = (s: Sac, sha256: string): Promise<string[] | null> =>
  prendreJson(s, nomTexte(sha256), z.array(z.string()));
export const entiers = async (s: Sac): Promise<Set<string>> =>
  new Set((await nomsDe(s, 't/')).map((nom) => nom.slice('t/'.length)));
