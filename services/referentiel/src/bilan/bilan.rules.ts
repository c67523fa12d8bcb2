/**
 * The national figures of a period, sheet by sheet, from what each service counts. Pure. What is examined and decided is counted as the yearly reports of the
 * committees count it (SEA-06), so that both agree. Rule: SEA-19.
 */

import type { CppId } from '@riph/contracts/core/ids';
import {
  type DossierDeLAnnee,
  delaiDe,
  NATURE_LABELS,
  NATURES,
  type Nature,
  natureDe,
  type SeanceDeLAnnee,
} from '@riph/contracts/seance/rapport-activite.regles';
import { tableauEssais, tableauIndemnites, tableauRecours, tableauRefus, tableauVolontaires } from './bilan-voisins.rules.ts';
import {
  barres,
  type Cellule,
  type DonneesBilan,
  dans,
  nombres,
  type Periode,
  parNom,
  somme,
  type Tableau,
  totalDe,
  un,
} from './tableau.rules.ts';

/** The value below which nine tenths of them are, by rank. */
export const quantile = (tries: readonly number[], part: number): number | null =>
  tries.length === 0 ? null : tries[Math.ceil(part * tries.length) - 1];

type Ligne = { cppId: CppId; nom: string; reglementation: string; nature: Nature };
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
        cppId: id,
        nom,
        reglementation,
        nature,
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
/** Where its figures of dossiers examined stand. */
const EXAMINES = 6;
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
      barres: barres(parNom(lignes, 0, EXAMINES)),
    },
  };
}

/** Rank of the mean among the cells that `delais` gives. */
const MOYENNE = 1;
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
    graphique: {
      titre: 'Délai moyen des avis, par comité, en jours',
      barres: barres(
        [...Map.groupBy(lus, ({ l }) => l.nom)].map(([nom, siens]) => ({
          nom,
          valeur: Number(delais(siens.flatMap((x) => x.rendus))[MOYENNE] ?? 0),
        })),
      ),
    },
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
  const lignes = d.comites
    .filter(({ id }) => (d.seances.get(id) ?? []).length > 0)
    .map(({ id, nom }) => [nom, ...seancesEnChiffres(d.seances.get(id) ?? [])]);
  return {
    titre: 'Séances',
    colonnes: [{ titre: 'Comité' }, ...nombres('Plénières', 'Restreintes', 'Reportées', 'Dossiers par séance', 'Présence (%)')],
    lignes,
    total: toutes.length > 0 ? ['Total', ...seancesEnChiffres(toutes)] : null,
    graphique: { titre: 'Séances plénières, par comité', barres: barres(parNom(lignes, 0, 1)) },
  };
}

const parMoisEtComite = (l: { mois: string; cppId: CppId }): string => `${l.mois}/${String(l.cppId).padStart(4, '0')}`;
/** By month: of the draw for what was drawn, of the séance for the places. */
export function tableauTirages(d: DonneesBilan): Tableau {
  const noms = new Map(d.comites.map((c) => [c.id, c.nom]));
  const tirages = new Map(d.etude.tirages.map((t) => [parMoisEtComite(t), t]));
  const places = new Map((d.places ?? []).map((p) => [parMoisEtComite(p), p]));
  const lignes = [...new Set([...tirages.keys(), ...places.keys()])].toSorted().map((cle) => {
    const [t, p] = [tirages.get(cle), places.get(cle)];
    const [mois, cppId] = [cle.split('/')[0], Number(cle.split('/')[1])];
    return [
      ...[mois, noms.get(cppId) ?? `Comité ${cppId}`],
      ...[t?.tires ?? 0, t?.enCrise ?? 0, t?.attribues ?? 0, t?.reaffectes ?? 0],
      ...(d.places === null ? [] : [p?.ouvertes ?? 0, p?.liberees ?? 0]),
    ];
  });
  return {
    titre: 'Tirages au sort',
    colonnes: [
      { titre: 'Mois' },
      { titre: 'Comité' },
      ...nombres('Tirés au sort', 'Dont en crise', 'Attribués sans tirage', 'Réaffectés depuis'),
      ...(d.places === null ? [] : nombres('Places ouvertes', 'Places libérées')),
    ],
    lignes,
    total: lignes.length > 0 ? totalDe(lignes, 2) : null,
    graphique: { titre: 'Dossiers tirés au sort, par comité', barres: barres(parNom(lignes, 1, 2)) },
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
    graphique: { titre: 'Études, par type de promoteur', barres: barres(parNom(lignes, 0, 2)) },
  };
}

/** A study of two fields counts in both: there is no sum. A field that several regulations list is one line. */
export function tableauDomaines(d: DonneesBilan): Tableau {
  const lignes = parNom(
    d.etude.domaines.map((x) => [d.domaines.get(x.domaineId) ?? `Domaine ${x.domaineId}`, x.nombre]),
    0,
    1,
  )
    .map((x) => [x.nom, x.valeur] as const)
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'fr'));
  return {
    titre: 'Domaines',
    colonnes: [{ titre: 'Domaine thérapeutique' }, ...nombres('Études')],
    lignes,
    total: null,
    graphique: { titre: 'Études, par domaine thérapeutique', barres: barres(parNom(lignes, 0, 1)) },
  };
}

function tableauReaffectations(d: DonneesBilan): Tableau {
  const noms = new Map(d.comites.map((c) => [c.id, c.nom]));
  const parComite = Map.groupBy([...d.etude.reaffectations, ...(d.reaffectationsEssais ?? [])], (r) => r.cppId);
  const lignes = [...parComite].map(([cppId, lues]) => [
    noms.get(cppId) ?? `Comité ${cppId}`,
    ...[somme(lues.map((r) => r.demandees)), somme(lues.map((r) => r.acceptees)), somme(lues.map((r) => r.refusees))],
  ]);
  return {
    titre: 'Réaffectations',
    colonnes: [{ titre: 'Comité qui demande' }, ...nombres('Demandées', 'Acceptées', 'Refusées')],
    lignes,
    total: lignes.length > 0 ? totalDe(lignes, 1) : null,
    graphique: { titre: 'Réaffectations demandées, par comité', barres: barres(parNom(lignes, 0, 1)) },
  };
}

/** What the report leaves out, and why, in words. `demande`: what was asked; null figures then did not come. */
export const nonCompte = (
  { essais, volontaires, indemnites }: Pick<DonneesBilan, 'essais' | 'volontaires' | 'indemnites'>,
  demande: { cppIds: readonly CppId[]; reglementations: readonly string[] },
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
  ...(d.recours === null ? [] : [tableauRecours(d)]),
  ...(d.volontaires === null ? [] : [tableauVolontaires(d), tableauRefus(d)]),
  ...(d.indemnites === null ? [] : [tableauIndemnites(d)]),
];
