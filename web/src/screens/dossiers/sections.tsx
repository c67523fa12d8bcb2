/** The parts of a dossier: who has which, when. The code of each is loaded when it is opened, then from what the browser keeps, or in advance while the page rests (`session/preload.ts`). */
import type { Droit } from '@riph/contracts/core/droits';
import { isModification, isReexamen } from '@riph/contracts/etude/socle/dossier.workflow';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { compte } from '../../labels/dates.ts';
import { noterEcran } from '../../session/preload.ts';
import type { SectionProps, Synthese } from '../lecture/dossier.types.ts';

type Declaree = {
  cle: string;
  libelle: string;
  charger: () => Promise<ComponentType<SectionProps>>;
  compteur?: (d: Synthese) => string | number | undefined;
  /** Without it the section does not exist for the reader. */
  droit?: Droit;
  /** Not in every state: elsewhere its address leads to the summary. */
  quand?: (d: Synthese) => boolean;
  /** Shows what not every reader of the head may read: absent for the others, whom the summary tells the rule. */
  contenu?: true;
  large?: true;
};

const DECLAREES: readonly Declaree[] = [
  { cle: 'synthese', libelle: 'Synthèse', charger: () => import('./synthese/section.tsx').then((m) => m.SyntheseSection) },
  {
    cle: 'depose',
    contenu: true,
    libelle: 'Dossier déposé',
    charger: () => import('./depose/section.tsx').then((m) => m.Depose),
    quand: (d) => d.statut !== 'BROUILLON',
    large: true,
  },
  {
    cle: 'ce-qui-change',
    contenu: true,
    libelle: 'Ce qui change',
    charger: () => import('./modification/section.tsx').then((m) => m.CeQuiChange),
    quand: (d) => isModification(d.type),
    large: true,
  },
  {
    cle: 'reponse',
    libelle: 'Répondre',
    charger: () => import('./reponse/section.tsx').then((m) => m.Reponse),
    droit: 'DOSSIER_SOUMETTRE',
    quand: (d) => d.statut === 'COMPLEMENTS_DEMANDES' || d.statut === 'MODIFICATIONS_DEMANDEES',
  },
  {
    cle: 'second-examen',
    libelle: 'Second examen',
    charger: () => import('./second-examen/section.tsx').then((m) => m.SecondExamen),
    droit: 'DOSSIER_CREER',
    quand: (d) => d.secondExamen !== null,
  },
  {
    cle: 'premier-examen',
    contenu: true,
    libelle: 'Premier examen',
    charger: () => import('./premier-examen/section.tsx').then((m) => m.PremierExamen),
    quand: (d) => isReexamen(d.type),
    large: true,
  },
  {
    cle: 'pieces',
    contenu: true,
    libelle: 'Pièces',
    charger: () => import('./pieces/section.tsx').then((m) => m.Pieces),
    compteur: compteurPieces,
    large: true,
  },
  {
    cle: 'echanges',
    contenu: true,
    libelle: 'Échanges',
    charger: () => import('./echanges/section.tsx').then((m) => m.Echanges),
    quand: (d) => d.statut !== 'BROUILLON',
  },
  {
    cle: 'recevabilite',
    libelle: 'Recevabilité',
    charger: () => import('./recevabilite/section.tsx').then((m) => m.Recevabilite),
    droit: 'RECEVABILITE',
    large: true,
  },
  {
    cle: 'rapporteurs',
    contenu: true,
    libelle: 'Rapporteurs',
    charger: () => import('./rapporteurs/section.tsx').then((m) => m.Rapporteurs),
    compteur: (d) => (d.compteurs.rapporteurs === null ? undefined : `${d.compteurs.rapporteurs}/2`),
    droit: 'RAPPORTEUR_LIRE',
  },
  {
    cle: 'experts',
    contenu: true,
    libelle: 'Experts',
    charger: () => import('./experts/section.tsx').then((m) => m.Experts),
    // An expert has his own page.
    droit: 'RAPPORTEUR_LIRE',
    quand: (d) => d.cpp !== null,
  },
  {
    cle: 'seances',
    libelle: 'Séance',
    charger: () => import('./seances/section.tsx').then((m) => m.SeancesDuDossier),
    droit: 'SEANCE_LIRE',
  },
  {
    cle: 'avis',
    libelle: 'Avis',
    charger: () => import('./avis/section.tsx').then((m) => m.Avis),
    droit: 'CONFORMITE_CONFIRMER',
    // The secretariat at all times; the president while a reply waits for him.
    quand: (d) => d.transitions.some((t) => t.code === 'EMETTRE_AVIS_FINAL') || d.delegation !== null,
  },
  {
    cle: 'documents',
    libelle: 'Courriers',
    charger: () => import('./documents/section.tsx').then((m) => m.Documents),
    compteur: (d) => d.compteurs.documents ?? undefined,
    // The agency reads the letters of what it does not review; a member with a declared link does not.
    quand: (d) => d.compteurs.documents !== null,
  },
  {
    cle: 'documents-ansm',
    contenu: true,
    libelle: 'Documents de l’ANSM',
    charger: () => import('./documents-ansm/section.tsx').then((m) => m.DocumentsAnsmSection),
    droit: 'DOCUMENT_ANSM_LIRE',
    quand: (d) => d.statut !== 'BROUILLON',
  },
  {
    cle: 'volet-lie',
    libelle: 'Volet lié',
    charger: () => import('./volet-lie/section.tsx').then((m) => m.VoletLie),
    droit: 'ETUDE_MIXTE_LIRE',
    quand: (d) => d.statut !== 'BROUILLON' && ['REG745', 'REG746'].includes(d.reglementationCode),
  },
  {
    cle: 'tirage',
    libelle: 'Tirage au sort',
    charger: () => import('./tirage/section.tsx').then((m) => m.Tirage),
    quand: (d) => d.statut !== 'BROUILLON',
  },
  {
    cle: 'preparation',
    contenu: true,
    libelle: 'Préparation',
    charger: () => import('./preparation/section.tsx').then((m) => m.Preparation),
    droit: 'PREPARATION_LIRE',
    quand: (d) => d.cpp !== null,
  },
  {
    cle: 'notes',
    contenu: true,
    libelle: 'Notes',
    charger: () => import('./notes/section.tsx').then((m) => m.Notes),
    droit: 'NOTE_LIRE',
    quand: (d) => d.cpp !== null,
  },
  {
    cle: 'reaffectation',
    libelle: 'Réaffectation',
    charger: () => import('./reaffectation/section.tsx').then((m) => m.Reaffectation),
    droit: 'REAFFECTATION_LIRE',
    quand: (d) => d.cpp !== null,
  },
  {
    cle: 'indemnites',
    libelle: 'Indemnités',
    charger: () => import('./indemnites/section.tsx').then((m) => m.Indemnites),
    droit: 'INDEMNITE_CORRIGER',
    quand: (d) => d.cpp !== null,
  },
  {
    cle: 'historique',
    contenu: true,
    libelle: 'Historique',
    charger: () => import('./historique/section.tsx').then((m) => m.Historique),
    large: true,
  },
];

function compteurPieces(d: Synthese): string | number | undefined {
  const { pieces, piecesConformes: oui, piecesNonConformes: non } = d.compteurs;
  if (pieces === null || oui === null || non === null) return pieces ?? undefined;
  return [String(pieces), oui > 0 && compte(oui, 'conforme'), non > 0 && compte(non, 'non conforme')].filter(Boolean).join(', ');
}

/** Those that were loaded: opened again, they are shown at once. */
const chargees = new Map<string, ComponentType<SectionProps>>();
const abonnes = new Set<() => void>();
const suivre = (abonne: () => void): (() => void) => {
  abonnes.add(abonne);
  return () => void abonnes.delete(abonne);
};

export const SECTIONS = DECLAREES.map((s) => {
  const charger = async () => {
    chargees.set(s.cle, await s.charger());
    for (const abonne of [...abonnes]) abonne();
  };
  noterEcran(charger, s.droit);
  return { ...s, charger };
});

/**
 * The section of an address, loaded while the head of the dossier is read; null until then. A file that cannot be fetched throws to the error page of the route,
 * and is asked for again when the section is opened again: `lazy` of React would keep the failure until the page is reloaded.
 */
export function useSection(cle: string): ComponentType<SectionProps> | null {
  // Trap: the files of all screens are also fetched beforehand (`noterEcran`). One that came between the drawing and the effect below was never drawn: the store is asked again then.
  const Vue = useSyncExternalStore(suivre, () => chargees.get(cle));
  const [failure, setFailure] = useState<{ cle: string; error: unknown }>();
  useEffect(() => {
    let isOuverte = true;
    if (!chargees.has(cle))
      SECTIONS.find((s) => s.cle === cle)
        ?.charger()
        .catch((error: unknown) => isOuverte && setFailure({ cle, error }));
    return () => {
      isOuverte = false;
    };
  }, [cle]);
  if (!Vue && failure?.cle === cle) throw failure.error;
  return Vue ?? null;
}
