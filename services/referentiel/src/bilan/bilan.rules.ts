/**
 * The national figures of a period, sheet by sheet, from what each service counts. Pure. What is examined and decided is counted as the yearly reports of the
 * committees count it (SEA-06), so that both agree. Rule: SEA-19.
 */

import type { BilanCtis } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { TYPES_DOSSIER } from '@riph/contracts/dossier-ctis/labels';
import type { bilanEtude } from '@riph/contracts/etude/etude.internal';
import { ROLE_INDEMNITE_LABELS, ROLES_INDEMNITE } from '@riph/contracts/indemnites/calcul.rules';
import type { BilanIndemnites } from '@riph/contracts/indemnites/indemnites.internal';
import {
  type DossierDeLAnnee,
  delaiDe,
  NATURE_LABELS,
  NATURES,
  type Nature,
  natureDe,
  type SeanceDeLAnnee,
} from '@riph/contracts/seance/rapport-activite.regles';
import type { BilanVrb } from '@riph/contracts/vrb/vrb.internal';
import type * as z from 'zod';

export type Cellule = string | number | null;
export type Tableau = {
  titre: string;
  colonnes: readonly { titre: string; nombre?: true }[];
  lignes: readonly (readonly Cellule[])[];
  total: readonly Cellule[] | null;
  /** One of its columns, drawn beside the figures in the document. */
  graphique?: { titre: string; barres: readonly { nom: string; valeur: number }[] };
};
export type Periode = { du: string; au: string };
export type DonneesBilan = {
  comites: readonly { id: number; nom: string }[];
  /** Empty: all. */
  reglementations: readonly string[];
  nomsReglementation: ReadonlyMap<string, string>;
  activites: ReadonlyMap<number, readonly DossierDeLAnnee[]>;
  seances: ReadonlyMap<number, readonly SeanceDeLAnnee[]>;
  etude: z.output<typeof bilanEtude>;
  typesPromoteur: ReadonlyMap<number, string>;
  /** Of the European Union. */
  paysUe: ReadonlySet<number>;
  domaines: ReadonlyMap<number, string>;
  /** Null: not counted, `nonCompte` says why. */
  essais: BilanCtis | null;
  volontaires: BilanVrb | null;
  indemnites: BilanIndemnites | null;
};

/** The greatest first; beyond these a bar says nothing that the table does not say better. */
const BARRES_MAX = 15;
const barres = (lues: readonly { nom: string; valeur: number }[]) =>
  lues
    .filter((b) => b.valeur > 0)
    .toSorted((a, b) => b.valeur - a.valeur || a.nom.localeCompare(b.nom, 'fr'))
    .slice(0, BARRES_MAX);

const dans = (jour: string | null, { du, au }: Periode): boolean => jour !== null && jour >= du && jour <= au;
const un = (n: number): number => Math.round(n * 10) / 10;
const somme = (ns: readonly number[]): number => ns.reduce((a, b) => a + b, 0);

/** The value below which nine tenths of them are, by rank. */
export const quantile = (tries: readonly number[], part: number): number | null =>
  tries.length === 0 ? null : tries[Math.ceil(part * tries.length) - 1];

type Ligne = { cppId: number; nom: string; reglementation: string; nature: Nature };
/** Every committee, law and nature of which something is to be said, in that order. */
function lignesDe(d: DonneesBilan): Ligne[] {
  const garde = (r: string) => d.reglementations.length === 0 || d.reglementations.includes(r);
  return d.comites.flatMap(({ id, nom }) => {
    const vus = [
      ...(d.activites.get(id) ?? []).map((x) => [x.reglementationCode, natureDe(x.type)] as const),
      ...d.etude.dossiers.filter((x) => x.cppId === id).map((x) => [x.reglementationCode, natureDe(x.type)] as const),
    ].filter(([r]) => garde(r));
    const reglementations = [...new Set(vus.map(([r]) => r))].toSorted();
    return reglementations.flatMap((reglementation) =>
      NATURES.filter((n) => vus.some(([r, nature]) => r === reglementation && nature === n)).map((nature) => ({
        ...{ cppId: id, nom, reglementation, nature },
      })),
    );
  });
}
const siens = (d: DonneesBilan, l: Ligne): DossierDeLAnnee[] =>
  (d.activites.get(l.cppId) ?? []).filter((x) => x.reglementationCode === l.reglementation && natureDe(x.type) === l.nature);
const enteteDe = (d: DonneesBilan, l: Ligne): Cellule[] => [
  l.nom,
  d.nomsReglementation.get(l.reglementation) ?? l.reglementation,
  NATURE_LABELS[l.nature],
];
const COLONNES_LIGNE = [{ titre: 'Comité' }, { titre: 'Réglementation' }, { titre: 'Nature' }] as const;
const nombres = (...titres: string[]) => titres.map((titre) => ({ titre, nombre: true as const }));
/** The sums of the columns that hold numbers, below those that hold words. */
const totalDe = (lignes: readonly (readonly Cellule[])[], mots: number): Cellule[] =>
  (lignes[0] ?? []).map((_, i) => (i === 0 ? 'Total' : i < mots ? null : somme(lignes.map((l) => Number(l[i] ?? 0)))));

export function tableauDossiers(d: DonneesBilan, p: Periode): Tableau {
  const lignes = lignesDe(d).map((l) => {
    const duComite = siens(d, l);
    const comptes = d.etude.dossiers.filter(
      (x) => x.cppId === l.cppId && x.reglementationCode === l.reglementation && natureDe(x.type) === l.nature,
    );
    const rendus = duComite.filter((x) => dans(x.avisLe, p));
    return [
      ...enteteDe(d, l),
      somme(comptes.map((c) => c.deposes)),
      somme(comptes.map((c) => c.recevables)),
      duComite.filter((x) => dans(x.irrecevableLe, p)).length,
      duComite.filter((x) => dans(x.examineLe, p)).length,
      rendus.filter((x) => x.sens === 'FAVORABLE' || x.sens === 'FAVORABLE_CONDITIONS').length,
      rendus.filter((x) => x.sens === 'DEFAVORABLE').length,
      somme(comptes.map((c) => c.enCours)),
      somme(comptes.map((c) => c.abandonnes)),
    ];
  });
  return {
    titre: 'Dossiers par comité',
    colonnes: [
      ...COLONNES_LIGNE,
      ...nombres('Déposés', 'Recevables', 'Irrecevables', 'Examinés', 'Favorables', 'Défavorables', 'En cours', 'Abandonnés'),
    ],
    lignes,
    total: lignes.length > 0 ? totalDe(lignes, 3) : null,
    graphique: {
      titre: 'Dossiers examinés, par comité',
      barres: barres(
        d.comites.map(({ id, nom }) => ({
          nom,
          valeur: lignesDe(d)
            .filter((l) => l.cppId === id)
            .reduce((n, l) => n + siens(d, l).filter((x) => dans(x.examineLe, p)).length, 0),
        })),
      ),
    },
  };
}

const delais = (dossiers: readonly DossierDeLAnnee[]): Cellule[] => {
  const faits = dossiers.flatMap((x) => {
    const jours = delaiDe(x);
    return jours === null ? [] : [{ jours, tenu: jours <= x.limite }];
  });
  const jours = faits.map((f) => f.jours).toSorted((a, b) => a - b);
  const n = jours.length;
  return [
    n,
    n === 0 ? null : un(somme(jours) / n),
    n === 0 ? null : (jours[Math.floor((n - 1) / 2)] + jours[Math.floor(n / 2)]) / 2,
    quantile(jours, 0.9),
    jours.at(-1) ?? null,
    n === 0 ? null : un((100 * faits.filter((f) => f.tenu).length) / n),
  ];
};
export function tableauDelais(d: DonneesBilan, p: Periode): Tableau {
  const lus = lignesDe(d)
    .map((l) => ({ l, rendus: siens(d, l).filter((x) => dans(x.avisLe, p)) }))
    .filter(({ rendus }) => rendus.length > 0);
  return {
    titre: 'Délais des avis',
    colonnes: [...COLONNES_LIGNE, ...nombres('Avis', 'Moyenne (jours)', 'Médiane', '9 sur 10 en', 'Maximum', '% dans le délai')],
    lignes: lus.map(({ l, rendus }) => [...enteteDe(d, l), ...delais(rendus)]),
    total: lus.length > 0 ? ['Total', null, null, ...delais(lus.flatMap((x) => x.rendus))] : null,
  };
}

const seancesEnChiffres = (seances: readonly SeanceDeLAnnee[]): Cellule[] => {
  const tenues = seances.filter((s) => !s.reportee);
  const pleines = tenues.filter((s) => s.type !== 'RESTREINTE');
  const [presents, enFonction] = [somme(pleines.map((s) => s.presents)), somme(pleines.map((s) => s.enFonction))];
  return [
    pleines.length,
    tenues.length - pleines.length,
    seances.length - tenues.length,
    tenues.length === 0 ? null : un(somme(tenues.map((s) => s.dossiers)) / tenues.length),
    enFonction === 0 ? null : un((100 * presents) / enFonction),
  ];
};
export function tableauSeances(d: DonneesBilan): Tableau {
  const toutes = d.comites.flatMap(({ id }) => d.seances.get(id) ?? []);
  return {
    titre: 'Séances',
    colonnes: [{ titre: 'Comité' }, ...nombres('Plénières', 'Restreintes', 'Reportées', 'Dossiers par séance', 'Présence (%)')],
    lignes: d.comites
      .filter(({ id }) => (d.seances.get(id) ?? []).length > 0)
      .map(({ id, nom }) => [nom, ...seancesEnChiffres(d.seances.get(id) ?? [])]),
    total: toutes.length > 0 ? ['Total', ...seancesEnChiffres(toutes)] : null,
  };
}

export function tableauTirages(d: DonneesBilan): Tableau {
  const noms = new Map(d.comites.map((c) => [c.id, c.nom]));
  const lignes = d.etude.tirages.map((t) => [t.mois, noms.get(t.cppId) ?? `Comité ${t.cppId}`, t.tires, t.attribues]);
  return {
    titre: 'Tirages au sort',
    colonnes: [{ titre: 'Mois' }, { titre: 'Comité' }, ...nombres('Tirés au sort', 'Attribués sans tirage')],
    lignes,
    total: lignes.length > 0 ? totalDe(lignes, 2) : null,
  };
}

export function tableauPromoteurs(d: DonneesBilan): Tableau {
  const cumul = new Map<string, { type: string; ue: string; n: number }>();
  for (const { typePromoteurId, payId, nombre } of d.etude.promoteurs) {
    const type = (typePromoteurId === null ? undefined : d.typesPromoteur.get(typePromoteurId)) ?? 'Non indiqué';
    const ue = payId === null ? 'Pays non indiqué' : d.paysUe.has(payId) ? 'Union européenne' : 'Hors Union européenne';
    const ligne = cumul.get(`${type}/${ue}`) ?? { type, ue, n: 0 };
    cumul.set(`${type}/${ue}`, { ...ligne, n: ligne.n + nombre });
  }
  const lignes = [...cumul.values()]
    .toSorted((a, b) => a.type.localeCompare(b.type, 'fr') || a.ue.localeCompare(b.ue, 'fr'))
    .map((l) => [l.type, l.ue, l.n]);
  return {
    titre: 'Promoteurs',
    colonnes: [{ titre: 'Type de promoteur' }, { titre: 'Pays' }, ...nombres('Études')],
    lignes,
    total: lignes.length > 0 ? totalDe(lignes, 2) : null,
  };
}

/** A study of two fields counts in both: there is no sum. */
export function tableauDomaines(d: DonneesBilan): Tableau {
  return {
    titre: 'Domaines',
    colonnes: [{ titre: 'Domaine thérapeutique' }, ...nombres('Études')],
    lignes: d.etude.domaines
      .map((x) => [d.domaines.get(x.domaineId) ?? `Domaine ${x.domaineId}`, x.nombre] as const)
      .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'fr')),
    total: null,
  };
}

export function tableauReaffectations(d: DonneesBilan): Tableau {
  const noms = new Map(d.comites.map((c) => [c.id, c.nom]));
  const lignes = d.etude.reaffectations.map((r) => [
    noms.get(r.cppId) ?? `Comité ${r.cppId}`,
    ...[r.demandees, r.acceptees, r.refusees],
  ]);
  return {
    titre: 'Réaffectations',
    colonnes: [{ titre: 'Comité qui demande' }, ...nombres('Demandées', 'Acceptées', 'Refusées')],
    lignes,
    total: lignes.length > 0 ? totalDe(lignes, 1) : null,
  };
}

const moyenne = (jours: readonly number[]): number | null => (jours.length === 0 ? null : un(somme(jours) / jours.length));
const comptesEssais = (x: BilanCtis[number]): number[] => [
  ...[x.deposees, x.recevables, x.favorables, x.sousConditions, x.defavorables, x.tacites, x.enCours],
];
/** Trials of medicines: part II, which the committee decides. Those that came with their decision were examined elsewhere. */
export function tableauEssais({ comites, essais }: Pick<DonneesBilan, 'comites' | 'essais'>): Tableau {
  const noms = new Map(comites.map((c) => [c.id, c.nom]));
  const lus = (essais ?? [])
    .filter((x) => x.cppId === null || noms.has(x.cppId))
    .toSorted((a, b) => (a.cppId ?? 0) - (b.cppId ?? 0) || a.type.localeCompare(b.type));
  const nomDe = (cppId: number | null): string => (cppId === null ? 'Sans comité' : (noms.get(cppId) ?? `Comité ${cppId}`));
  return {
    titre: 'Essais de médicaments',
    colonnes: [
      { titre: 'Comité' },
      { titre: 'Nature' },
      ...nombres('Déposés', 'Recevables', 'Favorables', 'Sous conditions', 'Défavorables', 'Accords tacites', 'En cours'),
      ...nombres('Délai moyen (jours)'),
    ],
    lignes: lus.map((x) => [nomDe(x.cppId), TYPES_DOSSIER[x.type], ...comptesEssais(x), moyenne(x.joursAvis)]),
    total:
      lus.length > 0
        ? [
            ...totalDe(
              lus.map((x) => ['', '', ...comptesEssais(x)]),
              2,
            ),
            moyenne(lus.flatMap((x) => x.joursAvis)),
          ]
        : null,
  };
}

/** So few are somebody whom others may recognise. */
const PETIT = 5;
const discret = (n: number): Cellule => (n > 0 && n < PETIT ? `<${PETIT}` : n);
const enEuros = (centimes: number): number => centimes / 100;

/** Nobody is named, nor is a number so small that it names: a person counts once a year, in whichever studies he entered. */
export function tableauVolontaires({ volontaires }: Pick<DonneesBilan, 'volontaires'>): Tableau {
  return {
    titre: 'Volontaires',
    colonnes: [
      { titre: 'Année' },
      ...nombres('Études', 'Lieux', 'Volontaires', 'Désignations', 'Indemnité moyenne (€)'),
      ...nombres('Participations', 'Prorogations', 'Fiches détruites'),
    ],
    lignes: (volontaires ?? []).map((v) => [
      String(v.annee),
      ...[v.etudes, v.centres, v.volontaires, v.designations].map(discret),
      v.designations < PETIT ? null : enEuros(Math.round(v.centimes / v.designations)),
      ...[v.participations, v.prorogations, v.detruits].map(discret),
    ]),
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

/** What the report leaves out, and why, in words. `demande`: what was asked; null figures then did not come. */
export const nonCompte = (
  { essais, volontaires, indemnites }: Pick<DonneesBilan, 'essais' | 'volontaires' | 'indemnites'>,
  demande: { cppIds: readonly number[]; reglementations: readonly string[] },
): string => {
  const manque = (nom: string, isFiltre: boolean, filtre: string) =>
    isFiltre ? `${nom} (vous avez choisi ${filtre})` : `${nom} (leur service n’a pas répondu : demandez le bilan à nouveau)`;
  return [
    ...(essais === null ? [manque('les essais de médicaments', demande.reglementations.length > 0, 'des réglementations')] : []),
    ...(volontaires === null
      ? [
          manque(
            'les volontaires',
            demande.reglementations.length + demande.cppIds.length > 0,
            'des comités ou des réglementations',
          ),
        ]
      : []),
    ...(indemnites === null ? [manque('les indemnités', demande.reglementations.length > 0, 'des réglementations')] : []),
  ].join(' ; ');
};

export const tableauxDuBilan = (d: DonneesBilan, p: Periode): Tableau[] => [
  tableauDossiers(d, p),
  tableauDelais(d, p),
  tableauSeances(d),
  tableauTirages(d),
  tableauPromoteurs(d),
  tableauDomaines(d),
  tableauReaffectations(d),
  ...(d.essais === null ? [] : [tableauEssais(d)]),
  ...(d.volontaires === null ? [] : [tableauVolontaires(d)]),
  ...(d.indemnites === null ? [] : [tableauIndemnites(d)]),
];
