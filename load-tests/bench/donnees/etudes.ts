/** One study and its requests, drawn: the first one, and what follows a favourable opinion (modifications, extensions) or a refusal. */
import { addJours, addMois, joursEntre } from '@riph/contracts/core/deadlines';
import { dateCaducite } from '@riph/contracts/etude/socle/delais';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { effetSurEtude } from '@riph/etude/socle/dossier/effets-sur-etude.rules';
import type { Hasard } from '../../faults/hasard.ts';
import { ANNEES, type Calendrier } from './calendrier.ts';
import type { Contexte, Cpp, Personne } from './contexte.ts';
import type { Etude } from './formulaires.ts';
import type { Gens } from './personnes.ts';
import { type Vie, vivre } from './vie.ts';
import { parmi, parmiPesee, promoteurInvente, rechercheInventee } from './vocabulaire.ts';

export type DossierTire = { type: TypeDossier; vie: Vie };
export type EtudeTiree = {
  deposant: Personne;
  cpp: Cpp;
  contenu: Etude;
  etat: EtatEtude;
  historique: { date: string; etat: EtatEtude }[];
  avisFavorable: string | null;
  debutEffectif: string | null;
  finEffective: string | null;
  rapportFinal: string | null;
  creation: string;
  dossiers: DossierTire[];
};

/** Shares of 2024 by category, more or less; RIPH 3 grows. Our figures. */
const QUALIFICATIONS = [
  ['CAT1', 22],
  ['CAT2', 38],
  ['CAT3', 36],
  ['CAT3S', 4],
] as const;
/** Mean number of substantial modifications of a study that goes on. */
const MODIFICATIONS = 1.6;
const PROROGATION = 0.06;
const REEXAMEN = 0.5;
const SUITES_MAX = 8;
/** Committees are not equally busy: one takes up to three times as much as another. */
const chargeDe = (cpp: Cpp): number => 1 + ((cpp.id * 7) % 5) / 2;
/** The demonstration sponsors keep dashboards that one can read. */
const PART_DEMO = 0.002;

export type Monde = { contexte: Contexte; gens: Gens; calendrier: Calendrier; aujourdhui: string };

function contenuTire(h: Hasard, contexte: Contexte, depot: string, rang: number): Etude {
  const promoteur = promoteurInvente(
    h,
    contexte.cpps.map((c) => c.ville),
  );
  const debut = addJours(depot, h.entre(90, 200));
  return {
    ...rechercheInventee(h),
    qualification: parmiPesee(h, QUALIFICATIONS),
    numeroNational: `${depot.slice(0, 4)}-A${String(rang % 100_000).padStart(5, '0')}-${String(50 + Math.floor(rang / 100_000)).padStart(2, '0')}`,
    promoteur: promoteur.nom,
    typePromoteurId: contexte.typesPromoteur.get(promoteur.type) ?? 51,
    sites: Math.min(12, 1 + Math.floor(-Math.log(1 - h.suivant()) * 2.5)),
    debut,
    fin: addMois(debut, h.entre(9, 48)),
  };
}

/** Draws one study, the `rang`-th: who files it, what it is, and the life of each of its requests. */
export function tirerEtude(h: Hasard, m: Monde, rang: number): EtudeTiree {
  const { contexte, gens, aujourdhui } = m;
  const demo = contexte.deposantsDemo.length;
  const isDemo = demo > 0 && h.suivant() < PART_DEMO;
  const deposant = isDemo ? gens.deposants[h.entre(0, demo - 1)] : gens.deposants[h.entre(demo, gens.deposants.length - 1)];
  const cpp = parmiPesee(
    h,
    contexte.cpps.map((c) => [c, chargeDe(c)] as const),
  );
  // Filings grow a little from year to year: the square root brings the days nearer to now.
  const creation = addJours(
    aujourdhui,
    -Math.floor((1 - Math.sqrt(h.suivant()) * 0.9) * ANNEES * 365 * (0.2 + h.suivant() * 0.8)),
  );
  const depot = addJours(creation, h.entre(3, 75));
  const contenu = contenuTire(h, contexte, depot, rang);
  const seanceDes = (jour: string) => m.calendrier.des(cpp.id, jour);
  const depart = { qualification: contenu.qualification, aujourdhui, seanceDes };
  const di = vivre({ ...depart, type: 'DI', creation, depot }, h);
  const dossiers: DossierTire[] = [{ type: 'DI', vie: di }];
  const suite = (type: TypeDossier, jour: string) => {
    if (jour <= aujourdhui && dossiers.length < SUITES_MAX)
      dossiers.push({ type, vie: vivre({ ...depart, type, creation: jour, depot: addJours(jour, h.entre(1, 20)) }, h) });
  };
  if (di.statut === 'AVIS_DEFAVORABLE' && di.dateAvis && h.suivant() < REEXAMEN)
    suite('DIR', addJours(di.dateAvis, h.entre(2, 28)));
  const initial = dossiers[dossiers.length - 1].vie;
  const avis = isFavorable(initial) ? initial.dateAvis : null;
  if (avis) {
    const modifications = Math.floor(-Math.log(1 - h.suivant()) * MODIFICATIONS);
    let jour = avis;
    for (let i = 0; i < modifications; i += 1) {
      jour = addJours(jour, h.entre(60, 400));
      if (jour < contenu.fin) suite(h.suivant() < 0.04 ? 'MSR' : 'MS', jour);
    }
    if (h.suivant() < PROROGATION) suite('PRO', addJours(dateCaducite(avis), -h.entre(60, 120)));
  }
  return { deposant, cpp, contenu, creation, dossiers, ...etatDe(h, dossiers, initial, contenu, aujourdhui) };
}

const isFavorable = (v: Vie): boolean => v.sensAvis === 'FAVORABLE' || v.sensAvis === 'FAVORABLE_CONDITIONS';

/** What the initial request made of the study, then its own life: begun, ended, reported. */
function etatDe(h: Hasard, dossiers: readonly DossierTire[], initial: Vie, contenu: Etude, aujourdhui: string) {
  const premier = dossiers[0].vie;
  const historique: EtudeTiree['historique'] = [{ date: premier.creation, etat: 'EN_CREATION' }];
  const noter = (date: string, etat: EtatEtude) => {
    if (historique[historique.length - 1].etat !== etat) historique.push({ date, etat });
  };
  for (const { type, vie } of dossiers)
    for (const p of vie.pas) {
      const effet = effetSurEtude({ type, decisionAnsm: 'SANS_OBJET', dateAvis: p.jour }, p.vers);
      if (effet.etat) noter(p.jour, effet.etat);
    }
  const avis = isFavorable(initial) ? initial.dateAvis : null;
  const isVivante = avis !== null && initial.statut !== 'CADUC';
  const debut = isVivante ? addJours(avis, h.entre(10, 150)) : null;
  const isCommencee = debut !== null && debut <= aujourdhui;
  if (isCommencee) noter(debut, 'EN_COURS');
  const fin = isCommencee && contenu.fin <= aujourdhui ? contenu.fin : null;
  const isRapportee = fin !== null && joursEntre(fin, aujourdhui) > 200 && h.suivant() < 0.7;
  if (fin) noter(fin, h.suivant() < 0.1 ? 'TERMINEE_ANTICIPEE' : 'TERMINEE');
  return {
    historique,
    etat: historique[historique.length - 1].etat,
    avisFavorable: avis,
    debutEffectif: isCommencee ? debut : null,
    finEffective: fin,
    rapportFinal: isRapportee && fin ? addJours(fin, 190) : null,
  };
}

export const gestionnaireDe = (m: Monde, cppId: number): Personne => m.gens.gestionnaires.get(cppId) ?? m.gens.deposants[0];
export const membreDe = (h: Hasard, m: Monde, cppId: number, college: string): Personne | null => {
  const membres = (m.gens.membres.get(cppId) ?? []).filter((x) => x.college === college);
  return membres.length > 0 ? parmi(h, membres) : null;
};
