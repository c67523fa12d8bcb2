import {
  blocsAdministratifs,
  blocsRecherche,
  type Formulaires,
  type Lecture,
  labelDuChemin,
  lieuxLus,
} from '@riph/contracts/etude/formulaire/depose';

/** Filled fields of a sending, in words, by dotted path; the sites are one field. */
export function motsParChemin(f: Formulaires, reading: Lecture): Map<string, string> {
  const blocs = [
    ...blocsAdministratifs(f.administratif, reading),
    ...blocsRecherche(f.recherche, f.administratif.qualificationCode, reading),
  ];
  const lieux = lieuxLus(f.administratif.sitesInvestigateurs).map((l) => l.champs.map((c) => c.mots).join(', '));
  return new Map([
    ...blocs.flatMap((b) => b.champs.map((c): [string, string] => [c.chemin, c.mots])),
    ...(lieux.length > 0 ? [['sitesInvestigateurs', lieux.join('\n')] as const] : []),
  ]);
}

export type Changement = { chemin: string; label: string; isVide: boolean };

/** What changed since the sending before, named; a field that was emptied has no place of its own in the page. */
export function changementsNommes(modifies: readonly string[], actuels: ReadonlyMap<string, string>): Changement[] {
  return modifies.map((chemin) => ({
    chemin,
    label: labelDuChemin(chemin),
    isVide: chemin !== 'sitesInvestigateurs' && !actuels.has(chemin),
  }));
}
