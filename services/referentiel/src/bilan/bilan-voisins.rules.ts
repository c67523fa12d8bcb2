/** The sheets of what other services than etude and seance count. Pure. Rule: SEA-19. */
import type { CppId } from '@riph/contracts/core/ids';
import type { BilanCtis } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { PORTEE_LABELS, TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { ROLE_INDEMNITE_LABELS, ROLES_INDEMNITE } from '@riph/contracts/indemnites/calcul.rules';
import { REFUS_COMPTE_LABELS } from '@riph/contracts/vrb/refus.rules';
import { barres, type Cellule, type DonneesBilan, nombres, parNom, somme, type Tableau, totalDe, un } from './tableau.rules.ts';

const moyenne = (jours: readonly number[]): number | null => (jours.length === 0 ? null : un(somme(jours) / jours.length));
const comptesEssais = (x: BilanCtis[number]): number[] => [
  ...[x.deposees, x.recevables, x.favorables, x.sousConditions, x.defavorables, x.tacites, x.enCours, x.demandes],
];
/** Trials of medicines: part II, which the committee decides. Those that came with their decision were examined elsewhere. */
export function tableauEssais({ comites, essais }: Pick<DonneesBilan, 'comites' | 'essais'>): Tableau {
  const noms = new Map(comites.map((c) => [c.id, c.nom]));
  const lus = (essais ?? [])
    .filter((x) => x.cppId === null || noms.has(x.cppId))
    .toSorted((a, b) => (a.cppId ?? 0) - (b.cppId ?? 0) || a.type.localeCompare(b.type) || a.portee.localeCompare(b.portee));
  const nomDe = (cppId: CppId | null): string => (cppId === null ? 'Sans comité' : (noms.get(cppId) ?? `Comité ${cppId}`));
  const lignes = lus.map((x) => [
    nomDe(x.cppId),
    TYPE_DOSSIER_CTIS_LABELS[x.type],
    PORTEE_LABELS[x.portee],
    ...comptesEssais(x),
    moyenne(x.joursAvis),
  ]);
  return {
    titre: 'Essais de médicaments',
    colonnes: [
      { titre: 'Comité' },
      { titre: 'Nature' },
      { titre: 'Parties' },
      ...nombres('Déposés', 'Recevables', 'Favorables', 'Sous conditions', 'Défavorables', 'Accords tacites', 'En cours'),
      ...nombres('Demandes d’informations'),
      ...nombres('Délai moyen (jours)'),
    ],
    lignes,
    graphique: { titre: 'Essais déposés, par comité', barres: barres(parNom(lignes, 0, 3)) },
    total:
      lus.length > 0
        ? [
            ...totalDe(
              lus.map((x) => ['', '', '', ...comptesEssais(x)]),
              3,
            ),
            moyenne(lus.flatMap((x) => x.joursAvis)),
          ]
        : null,
  };
}

/** Appeals on trials, by the committee whose opinion is contested. */
export function tableauRecours({ comites, recours }: Pick<DonneesBilan, 'comites' | 'recours'>): Tableau {
  const noms = new Map(comites.map((c) => [c.id, c.nom]));
  const lignes = (recours ?? [])
    .filter((r) => r.cppId === null || noms.has(r.cppId))
    .toSorted((a, b) => (a.cppId ?? 0) - (b.cppId ?? 0))
    .map((r) => [r.cppId === null ? 'Sans comité' : (noms.get(r.cppId) ?? ''), r.formes, r.acceptes, r.refuses]);
  return {
    titre: 'Recours',
    colonnes: [{ titre: 'Comité dont l’avis est contesté' }, ...nombres('Formés', 'Acceptés', 'Refusés')],
    lignes,
    graphique: { titre: 'Recours formés, par comité', barres: barres(parNom(lignes, 0, 1)) },
    total: lignes.length > 0 ? totalDe(lignes, 1) : null,
  };
}

/** So few are somebody whom others may recognise. */
const PETIT = 5;
const discret = (n: number): Cellule => (n > 0 && n < PETIT ? `<${PETIT}` : n);
/** Rank of the column of designations on the sheet of volunteers. */
const DESIGNATIONS = 4;
const enEuros = (centimes: number): number => centimes / 100;

/** Nobody is named, nor is a number so small that it names: a person counts once a year, in whichever studies he entered. */
export function tableauVolontaires({ volontaires }: Pick<DonneesBilan, 'volontaires'>): Tableau {
  const lignes = (volontaires ?? []).map((v) => [
    String(v.annee),
    ...[v.etudes, v.centres, v.volontaires, v.designations].map(discret),
    v.designations < PETIT ? null : enEuros(Math.round(v.centimes / v.designations)),
    ...[v.participations, v.prorogations, v.detruits].map(discret),
  ]);
  return {
    titre: 'Volontaires',
    colonnes: [
      { titre: 'Année' },
      ...nombres('Études', 'Lieux', 'Volontaires', 'Désignations', 'Indemnité moyenne (€)'),
      ...nombres('Participations', 'Prorogations', 'Fiches détruites'),
    ],
    lignes,
    // The years in their order.
    graphique: { titre: 'Désignations, par année', barres: parNom(lignes, 0, DESIGNATIONS).filter((b) => b.valeur > 0) },
    total: null,
  };
}

/** Why designations were refused, the most frequent reason first: neither who nor where. */
export function tableauRefus({ volontaires }: Pick<DonneesBilan, 'volontaires'>): Tableau {
  const lignes = (volontaires ?? []).flatMap((v) =>
    v.refus.map((r) => [String(v.annee), REFUS_COMPTE_LABELS[r.motif], discret(r.nombre)]),
  );
  return {
    titre: 'Désignations refusées',
    colonnes: [{ titre: 'Année' }, { titre: 'Motif du refus' }, ...nombres('Refus')],
    lignes,
    graphique: { titre: 'Désignations refusées, par motif', barres: barres(parNom(lignes, 1, 2)) },
    total: null,
  };
}

const MILLIEMES = 1_000;
/** What the certified files of the period grant, role by role, in euros. */
export function tableauIndemnites({ comites, indemnites }: Pick<DonneesBilan, 'comites' | 'indemnites'>): Tableau {
  const lignes = comites.flatMap(({ id, nom }) => {
    const siennes = (indemnites ?? []).filter((l) => l.cppId === id);
    if (siennes.length === 0) return [];
    const parRole = ROLES_INDEMNITE.map((role) => somme(siennes.filter((l) => l.role === role).map((l) => l.centimes)));
    const nombre = somme(siennes.map((l) => l.lignes));
    const vacations = somme(siennes.map((l) => l.vacations)) / MILLIEMES;
    return [{ nom, nombre, vacations, parRole, total: somme(parRole) }];
  });
  const cellules = lignes.map((l) => [l.nom, l.nombre, l.vacations, ...[...l.parRole, l.total].map(enEuros)]);
  const centimes = (de: (l: (typeof lignes)[number]) => number) => enEuros(somme(lignes.map(de)));
  return {
    titre: 'Indemnités',
    colonnes: [
      { titre: 'Comité' },
      ...nombres('Lignes', 'Vacations', ...ROLES_INDEMNITE.map((r) => `${ROLE_INDEMNITE_LABELS[r]} (€)`), 'Total (€)'),
    ],
    lignes: cellules,
    total:
      lignes.length > 0
        ? [
            ...['Total', somme(lignes.map((l) => l.nombre)), somme(lignes.map((l) => l.vacations))],
            ...ROLES_INDEMNITE.map((_, i) => centimes((l) => l.parRole[i])),
            centimes((l) => l.total),
          ]
        : null,
    graphique: {
      titre: 'Indemnités certifiées, par comité, en euros',
      barres: barres(lignes.map((l) => ({ nom: l.nom, valeur: enEuros(l.total) }))),
    },
  };
}
