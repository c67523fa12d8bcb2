/** Committees: the list searched, and what a sheet may hold. Pure. */
import { refusal } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import { withoutAccents } from '@riph/contracts/core/phrases';
import { isFicheAJour, isHorsTirage } from '@riph/contracts/referentiel/completude';
import type { Cpp, rechercheCpp, TRIS_CPP } from '@riph/contracts/referentiel/referentiel.schemas';
import type * as z from 'zod';

type Recherche = z.output<typeof rechercheCpp>;
const TAILLE = 50;

const compare = (champ: (typeof TRIS_CPP)[number], a: Cpp, b: Cpp): number =>
  (a[champ] ?? '').localeCompare(b[champ] ?? '', 'fr') || a.id - b.id;

/** One page of the committees asked for on that day, by name unless asked otherwise. `apres` is the rank of the first line. */
export function chercherCpps(cpps: readonly Cpp[], { filtres: f, texte, tri, page }: Recherche, jour: Jour) {
  const mots = withoutAccents(texte ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const trouves = cpps
    .filter((c) => {
      const dans = withoutAccents(`${c.nom} ${c.sigle} ${c.code} ${c.ville} ${c.region} ${c.etablissementHote}`);
      return (
        mots.every((m) => dans.includes(m)) &&
        (f.actif === undefined || f.actif === c.actif) &&
        (f.incomplet === undefined || f.incomplet !== isFicheAJour(c, jour)) &&
        (f.horsTirage === undefined || f.horsTirage === isHorsTirage(c, jour)) &&
        (!f.reglementation || c.reglementations.includes(f.reglementation)) &&
        (!f.competence || c.competences.includes(f.competence) || c.competencesUe.includes(f.competence))
      );
    })
    .sort((a, b) => compare('nom', a, b));
  for (const { champ, sens } of (tri ?? []).toReversed())
    trouves.sort((a, b) => (sens === 'asc' ? compare(champ, a, b) : compare(champ, b, a)));
  const taille = page?.taille ?? TAILLE;
  const debut = Number(page?.apres ?? 0) || 0;
  const fin = debut + taille;
  return { lignes: trouves.slice(debut, fin), total: trouves.length, suivant: fin < trouves.length ? String(fin) : null };
}

/** The committees that no draw takes on that day, the last that was closed or whose agreement ended first. */
export const horsTirage = (cpps: readonly Cpp[], jour: Jour): Cpp[] => {
  const depuis = (c: Cpp) => (c.actif ? c.agrementFin : c.inactifDepuis) ?? '';
  return cpps.filter((c) => isHorsTirage(c, jour)).toSorted((a, b) => depuis(b).localeCompare(depuis(a)) || a.id - b.id);
};

type Competence = { code: string; reglementationCode: string; actif: boolean };
type Declarees = { competences: readonly string[]; competencesUe: readonly string[] };

/** A competence comes from the list: a typing error would leave the committee out of the draws. One withdrawn since stays with who has it. */
export function assertCompetences(liste: readonly Competence[], saisies: Declarees, actuel?: Declarees): void {
  const fields = (['competences', 'competencesUe'] as const).flatMap((champ) =>
    saisies[champ]
      .filter((code) => !actuel?.[champ].includes(code))
      .filter(
        (code) =>
          !liste.some((c) => c.actif && c.code === code && (c.reglementationCode === 'REG536') === (champ === 'competencesUe')),
      )
      .map((code) => ({ champ, message: `« ${code} » n’est pas une compétence de la liste : choisissez-la dans la liste.` })),
  );
  if (fields.length > 0) throw refusal('saisie.invalide', { fields });
}
