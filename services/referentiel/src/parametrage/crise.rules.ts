/** A draw of crisis leaves somebody to draw. Pure. Rule: TAS-16. */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { enumeration, nomComite } from '@riph/contracts/core/typographie';
import { isAgree } from '@riph/contracts/referentiel/completude';
import type { Cpp, ParametreTas } from '@riph/contracts/referentiel/referentiel.schemas';

type Crise = Pick<ParametreTas, 'code' | 'modeCrise' | 'dateDebutCrise' | 'dateFinCrise' | 'cppCrise'>;
type Comite = Pick<Cpp, 'id' | 'nom' | 'actif' | 'reglementations' | 'agrementDebut' | 'agrementFin'>;
type Faute = { champ: 'dateFinCrise' | 'cppCrise'; message: string };

const nommer = (comites: readonly Comite[]) => enumeration(comites.map((c) => nomComite(c.nom)));

function fauteComites(p: Crise, comites: readonly Comite[], aujourdhui: Jour): string | null {
  const choisis = comites.filter((c) => p.cppCrise.includes(c.id));
  if (choisis.length === 0) return 'Choisissez au moins un comité : le tirage ne se fait que parmi eux.';
  const fermes = choisis.filter((c) => !c.actif);
  if (fermes.length > 0) return `Désactivé, un comité n’est pas tiré au sort. Retirez : ${nommer(fermes)}.`;
  const etrangers = choisis.filter((c) => !c.reglementations.some((r) => r === p.code));
  if (etrangers.length > 0) return `Un comité n’est tiré que pour ses réglementations. Retirez : ${nommer(etrangers)}.`;
  const [, premier] = [aujourdhui, p.dateDebutCrise ?? aujourdhui].toSorted();
  return choisis.some((c) => isAgree(c, premier))
    ? null
    : `Aucun de ces comités n’a d’agrément au ${formatJour(premier)} : choisissez-en un qui en a un.`;
}

/** Why a draw of crisis is not set so, by field; empty: it is. */
export function fautesCrise(p: Crise, comites: readonly Comite[], aujourdhui: Jour): Faute[] {
  if (!p.modeCrise) return [];
  const message = fauteComites(p, comites, aujourdhui);
  const fautes: Faute[] = message === null ? [] : [{ champ: 'cppCrise', message }];
  if (p.dateFinCrise !== null && p.dateFinCrise < aujourdhui)
    fautes.push({
      champ: 'dateFinCrise',
      message: `La fin est passée depuis le ${formatJour(p.dateFinCrise)} : donnez un jour à venir, ou quittez le mode crise.`,
    });
  return fautes;
}
