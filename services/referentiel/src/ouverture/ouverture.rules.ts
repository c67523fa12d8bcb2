/** The check list of a new platform: what is still to be set before the first dossier, from what each service knows. Pure. */
import type { CppId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { isFicheAJour } from '@riph/contracts/referentiel/completude';
import type { LigneOuverture, PointOuverture } from '@riph/contracts/referentiel/ouverture.schemas';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';

export type ReglagesOuverture = {
  courrielsAdmin: string | null;
  courrielCnriph: string | null;
  montantEnVigueur: boolean;
  /** Regulations whose draw has a capacity. */
  tirages: readonly string[];
};
export type FaitsOuverture = {
  jour: Jour;
  reglages: ReglagesOuverture;
  cpps: readonly Cpp[];
  reglementations: readonly { code: string; actif: boolean }[];
  /** A dossier that asks for one is drawn to a committee that declares it, or to none. */
  competencesBloquantes: readonly string[];
  /** Null: identity did not answer. */
  identite: {
    cguPubliee: boolean;
    utilisateursAnsm: number;
    comites: readonly { cppId: CppId; gestionnaires: number; quorum: boolean }[];
  } | null;
};

const ligne = (code: PointOuverture, fait: number | null, total: number, manquants: readonly Cpp[] = []): LigneOuverture => ({
  code,
  etat: fait === null ? 'INCONNU' : fait >= total ? 'FAIT' : 'A_FAIRE',
  fait,
  total,
  comites: manquants.map(({ id, nom }) => ({ id, nom })),
});
const oui = (code: PointOuverture, fait: boolean | null) => ligne(code, fait === null ? null : Number(fait), 1);

export function pointsOuverture({ jour, reglages, cpps, reglementations, competencesBloquantes, identite }: FaitsOuverture) {
  const actifs = cpps.filter((c) => c.actif);
  // Without any committee in activity, nothing is done.
  const parComite = (code: PointOuverture, isFait: ((c: Cpp) => boolean) | null): LigneOuverture => {
    const manquants = isFait ? actifs.filter((c) => !isFait(c)) : [];
    return ligne(code, isFait && actifs.length - manquants.length, Math.max(actifs.length, 1), manquants);
  };
  const deIdentite = (test: (l: { gestionnaires: number; quorum: boolean }) => boolean) =>
    identite && ((c: Cpp) => identite.comites.some((l) => l.cppId === c.id && test(l)));
  const applicables = reglementations.filter((r) => r.actif).map((r) => r.code);
  return [
    oui('CGU', identite ? identite.cguPubliee : null),
    oui('COURRIELS_ADMIN', (reglages.courrielsAdmin ?? '').trim() !== ''),
    oui('CNRIPH', (reglages.courrielCnriph ?? '').trim() !== ''),
    oui('INDEMNITES', reglages.montantEnVigueur),
    ligne('TIRAGE', applicables.filter((code) => reglages.tirages.includes(code)).length, Math.max(applicables.length, 1)),
    parComite('COMITES', (c) => isFicheAJour(c, jour)),
    ligne(
      'COMPETENCES',
      competencesBloquantes.filter((code) => actifs.some((c) => c.competences.includes(code))).length,
      competencesBloquantes.length,
    ),
    parComite(
      'GESTIONNAIRES',
      deIdentite((l) => l.gestionnaires > 0),
    ),
    parComite(
      'QUORUM',
      deIdentite((l) => l.quorum),
    ),
    oui('ANSM', identite ? identite.utilisateursAnsm > 0 : null),
  ];
}
