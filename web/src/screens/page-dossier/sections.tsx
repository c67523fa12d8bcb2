/** The parts of a dossier: who has which, when. The code of each is loaded when it is opened, then from what the browser keeps, or in advance while the page rests (`session/preload.ts`). */
import type { Droit } from '@riph/contracts/core/droits';
import { isModification, isReexamen } from '@riph/contracts/etude/socle/dossier.workflow';
import { createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { compte } from '../../labels/dates.ts';
import { noterEcran } from '../../session/preload.ts';
import { hasActe } from '../ctis/instruction/actes.rules.ts';
import type { Essai, SectionProps, Synthese, Tete } from '../lecture/dossier.types.ts';

type Declaration<D extends Tete> = {
  charger: () => Promise<(props: SectionProps<D>) => ReactNode>;
  compteur?: (d: D) => string | number | undefined;
  /** Without it the section does not exist for the reader. */
  droit?: Droit;
  /** Not in every state: elsewhere its address leads to the summary. */
  quand?: (d: D) => boolean;
  /** Shows what not every reader of the head may read: absent for the others, whom the summary tells the rule. */
  contenu?: true;
  large?: true;
};
/** One section: shown alike whatever the head holds, or by a head that holds more. */
type Declaree = { cle: string; libelle: string } & (
  | { commune: Declaration<Tete> }
  | { commune?: never; synthese?: Declaration<Synthese>; essai?: Declaration<Essai> }
);

const isSuivi = (d: Essai): boolean => d.instruction !== null && d.instruction.suivi !== null;
/** An outside expert reads a trial and its pieces, not what becomes of it. */
const SUIVRE = 'ETUDE_LIRE';

const DECLAREES: readonly Declaree[] = [
  {
    cle: 'synthese',
    libelle: 'Synthèse',
    synthese: { charger: () => import('../dossiers/synthese/section.tsx').then((m) => m.SyntheseSection) },
    essai: { charger: () => import('../ctis/dossier/Synthese.tsx').then((m) => m.SyntheseEssai) },
  },
  {
    cle: 'depose',
    libelle: 'Dossier déposé',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/depose/section.tsx').then((m) => m.Depose),
      quand: (d) => d.statut !== 'BROUILLON',
      large: true,
    },
  },
  {
    cle: 'ce-qui-change',
    libelle: 'Ce qui change',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/modification/section.tsx').then((m) => m.CeQuiChange),
      quand: (d) => isModification(d.type),
      large: true,
    },
  },
  {
    cle: 'partie-1',
    libelle: 'Partie I',
    essai: { charger: () => import('../ctis/dossier/PartieUn.tsx').then((m) => m.PartieUn) },
  },
  {
    cle: 'reponse',
    libelle: 'Répondre',
    synthese: {
      charger: () => import('../dossiers/reponse/section.tsx').then((m) => m.Reponse),
      droit: 'DOSSIER_SOUMETTRE',
      quand: (d) => d.statut === 'COMPLEMENTS_DEMANDES' || d.statut === 'MODIFICATIONS_DEMANDEES',
    },
    essai: {
      charger: () => import('../ctis/dossier/Avis.tsx').then((m) => m.Reponse),
      droit: 'CTIS_REPONDRE',
      quand: (d) => hasActe(d.instruction, 'reponse'),
    },
  },
  {
    cle: 'second-examen',
    libelle: 'Second examen',
    synthese: {
      charger: () => import('../dossiers/second-examen/section.tsx').then((m) => m.SecondExamen),
      droit: 'DOSSIER_CREER',
      quand: (d) => d.secondExamen !== null,
    },
  },
  {
    cle: 'premier-examen',
    libelle: 'Premier examen',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/premier-examen/section.tsx').then((m) => m.PremierExamen),
      quand: (d) => isReexamen(d.type),
      large: true,
    },
  },
  {
    cle: 'pieces',
    libelle: 'Pièces',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/pieces/section.tsx').then((m) => m.Pieces),
      compteur: compteurPieces,
      large: true,
    },
    essai: { charger: () => import('../ctis/dossier/Pieces.tsx').then((m) => m.Pieces) },
  },
  {
    cle: 'echanges',
    libelle: 'Échanges',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/echanges/section.tsx').then((m) => m.Echanges),
      quand: (d) => d.statut !== 'BROUILLON',
    },
    essai: { charger: () => import('../ctis/dossier/Echanges.tsx').then((m) => m.Echanges) },
  },
  {
    cle: 'recevabilite',
    libelle: 'Recevabilité',
    synthese: {
      charger: () => import('../dossiers/recevabilite/section.tsx').then((m) => m.Recevabilite),
      droit: 'RECEVABILITE',
      large: true,
    },
    essai: {
      charger: () => import('../ctis/instruction/Recevabilite.tsx').then((m) => m.Recevabilite),
      droit: 'CTIS_INSTRUIRE',
      large: true,
      quand: (d) => hasActe(d.instruction, 'recevabilite'),
    },
  },
  {
    cle: 'rapporteurs',
    libelle: 'Rapporteurs',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/rapporteurs/section.tsx').then((m) => m.Rapporteurs),
      compteur: (d) => (d.compteurs.rapporteurs === null ? undefined : `${d.compteurs.rapporteurs}/2`),
      droit: 'RAPPORTEUR_LIRE',
    },
    essai: {
      charger: () => import('../ctis/dossier/Examen.tsx').then((m) => m.Rapporteurs),
      droit: 'RAPPORTEUR_LIRE',
      quand: (d) => d.cpp !== null && isSuivi(d),
    },
  },
  {
    cle: 'experts',
    libelle: 'Experts',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/experts/section.tsx').then((m) => m.Experts),
      // An expert has his own page.
      droit: 'RAPPORTEUR_LIRE',
      quand: (d) => d.cpp !== null,
    },
    essai: {
      charger: () => import('../ctis/dossier/Examen.tsx').then((m) => m.Experts),
      droit: 'RAPPORTEUR_LIRE',
      quand: (d) => d.cpp !== null && isSuivi(d),
    },
  },
  {
    cle: 'seances',
    libelle: 'Séance',
    synthese: {
      charger: () => import('../dossiers/seances/section.tsx').then((m) => m.Seances),
      droit: 'SEANCE_LIRE',
    },
    essai: {
      charger: () => import('../ctis/dossier/Examen.tsx').then((m) => m.Seances),
      droit: 'SEANCE_LIRE',
      quand: (d) => d.cpp !== null && isSuivi(d) && d.instruction?.premierExamen === false,
    },
  },
  {
    cle: 'avis',
    libelle: 'Avis',
    synthese: {
      charger: () => import('../dossiers/avis/section.tsx').then((m) => m.Avis),
      droit: 'CONFORMITE_CONFIRMER',
      // The secretariat at all times; the president while a reply waits for him.
      quand: (d) => d.transitions.some((t) => t.code === 'EMETTRE_AVIS_FINAL') || d.delegation !== null,
    },
    essai: {
      charger: () => import('../ctis/dossier/Avis.tsx').then((m) => m.Avis),
      droit: SUIVRE,
    },
  },
  {
    cle: 'documents',
    libelle: 'Courriers',
    synthese: {
      charger: () => import('../dossiers/documents/section.tsx').then((m) => m.Documents),
      compteur: (d) => d.compteurs.documents ?? undefined,
      // The agency reads the letters of what it does not review; a member with a declared link does not.
      quand: (d) => d.compteurs.documents !== null,
    },
    essai: {
      charger: () => import('../ctis/dossier/Courriers.tsx').then((m) => m.Courriers),
      droit: SUIVRE,
      // The first committee reads what it asked under « Échanges » while another one examines the request again. One that was hidden is examined by nobody.
      quand: (d) => isSuivi(d) && d.supprimeLe === null && d.instruction?.premierExamen === false,
    },
  },
  {
    cle: 'documents-ansm',
    libelle: 'Documents de l’ANSM',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/documents-ansm/section.tsx').then((m) => m.DocumentsAnsmSection),
      droit: 'DOCUMENT_ANSM_LIRE',
      quand: (d) => d.statut !== 'BROUILLON',
    },
  },
  {
    cle: 'recours',
    libelle: 'Recours',
    essai: {
      charger: () => import('../ctis/dossier/Recours.tsx').then((m) => m.RecoursSurEssai),
      droit: 'RECOURS_LIRE',
    },
  },
  {
    cle: 'volet-lie',
    libelle: 'Volet lié',
    synthese: {
      charger: () => import('../dossiers/volet-lie/section.tsx').then((m) => m.VoletLie),
      droit: 'ETUDE_MIXTE_LIRE',
      quand: (d) => d.statut !== 'BROUILLON' && ['REG745', 'REG746'].includes(d.reglementationCode),
    },
    essai: {
      charger: () => import('../ctis/dossier/VoletLie.tsx').then((m) => m.VoletLie),
      droit: 'ETUDE_MIXTE_LIRE',
    },
  },
  {
    cle: 'tirage',
    libelle: 'Tirage au sort',
    synthese: {
      charger: () => import('../dossiers/tirage/section.tsx').then((m) => m.Tirage),
      quand: (d) => d.statut !== 'BROUILLON',
    },
    essai: {
      charger: () => import('../ctis/soumission/section.tsx').then((m) => m.Soumission),
      droit: SUIVRE,
      quand: isSuivi,
    },
  },
  {
    cle: 'preparation',
    libelle: 'Préparation',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/preparation/section.tsx').then((m) => m.Preparation),
      droit: 'PREPARATION_LIRE',
      quand: (d) => d.cpp !== null,
    },
    essai: {
      charger: () => import('../ctis/dossier/Preparation.tsx').then((m) => m.Preparation),
      droit: 'PREPARATION_LIRE',
      quand: (d) => d.cpp !== null && isSuivi(d),
    },
  },
  {
    cle: 'notes',
    libelle: 'Notes',
    commune: {
      contenu: true,
      charger: () => import('../dossiers/notes/section.tsx').then((m) => m.Notes),
      droit: 'NOTE_LIRE',
      quand: (d) => d.cpp !== null,
    },
  },
  {
    cle: 'reaffectation',
    libelle: 'Réaffectation',
    commune: {
      charger: () => import('../dossiers/reaffectation/section.tsx').then((m) => m.Reaffectation),
      droit: 'REAFFECTATION_LIRE',
      quand: (d) => d.cpp !== null,
    },
  },
  {
    cle: 'indemnites',
    libelle: 'Indemnités',
    commune: {
      charger: () => import('../dossiers/indemnites/section.tsx').then((m) => m.Indemnites),
      droit: 'INDEMNITE_CORRIGER',
      quand: (d) => d.cpp !== null,
    },
  },
  {
    cle: 'historique',
    libelle: 'Historique',
    synthese: {
      contenu: true,
      charger: () => import('../dossiers/historique/section.tsx').then((m) => m.Historique),
      large: true,
    },
    essai: {
      charger: () => import('../dossiers/historique/section.tsx').then((m) => m.HistoriqueEssai),
      droit: SUIVRE,
      quand: isSuivi,
      large: true,
    },
  },
];

function compteurPieces(d: Synthese): string | number | undefined {
  const { pieces, piecesConformes: oui, piecesNonConformes: non } = d.compteurs;
  if (pieces === null || oui === null || non === null) return pieces ?? undefined;
  return [String(pieces), oui > 0 && compte(oui, 'conforme'), non > 0 && compte(non, 'non conforme')].filter(Boolean).join(', ');
}

/** Loaded once: opened again, a section is shown at once. */
const abonnes = new Set<() => void>();
const suivre = (abonne: () => void): (() => void) => {
  abonnes.add(abonne);
  return () => void abonnes.delete(abonne);
};

const vueDe = <D extends Tete>(declaree: Declaration<D>) => {
  let chargee: ((props: SectionProps<D>) => ReactNode) | null = null;
  const charger = async () => {
    chargee = await declaree.charger();
    for (const abonne of [...abonnes]) abonne();
  };
  noterEcran(charger, declaree.droit);
  return {
    droit: declaree.droit,
    large: declaree.large === true,
    charger,
    isChargee: () => chargee !== null,
    /** Its place in the menu; null: the head of this request has it not. */
    entree: (d: D): { compteur?: string | number | undefined } | null =>
      (!declaree.contenu || d.contenuReserve === null) && (!declaree.quand || declaree.quand(d))
        ? { compteur: declaree.compteur?.(d) }
        : null,
    dessiner: (props: SectionProps<D>): ReactNode => chargee && createElement(chargee, props),
  };
};
export type Partie<D extends Tete> = { cle: string; libelle: string; vue: ReturnType<typeof vueDe<D>> };

const PARTIES = DECLAREES.map(({ cle, libelle, ...s }) => {
  const commune = s.commune && vueDe(s.commune);
  return {
    synthese: commune ?? (!s.commune && s.synthese ? vueDe(s.synthese) : null),
    essai: commune ?? (!s.commune && s.essai ? vueDe(s.essai) : null),
    cle,
    libelle,
  };
});
/** What the head of a national request has, and that of a trial: one order, one set of names. */
export const PARTIES_SYNTHESE: readonly Partie<Synthese>[] = PARTIES.flatMap(({ cle, libelle, synthese: vue }) =>
  vue ? [{ cle, libelle, vue }] : [],
);
export const PARTIES_ESSAI: readonly Partie<Essai>[] = PARTIES.flatMap(({ cle, libelle, essai: vue }) =>
  vue ? [{ cle, libelle, vue }] : [],
);

/** A part of some request: asked of one whose head has it not, its address leads to the summary. */
export const isPartie = (cle: string): boolean => PARTIES.some((p) => p.cle === cle);

type Chargeable = Pick<Partie<Synthese>['vue'], 'charger' | 'isChargee'>;
/**
 * Whether the section of an address is loaded, which begins while the head of the dossier is read. A file that cannot be fetched throws to the error page of the route,
 * and is asked for again when the section is opened again: `lazy` of React would keep the failure until the page is reloaded.
 */
export function useChargee(vue: Chargeable | undefined): boolean {
  // Trap: the files of all screens are also fetched beforehand (`noterEcran`). One that came between the drawing and the effect below was never drawn: the store is asked again then.
  const isChargee = useSyncExternalStore(suivre, () => vue?.isChargee() ?? false);
  const [failure, setFailure] = useState<{ vue: Chargeable; error: unknown }>();
  useEffect(() => {
    let isOuverte = true;
    if (vue && !vue.isChargee()) vue.charger().catch((error: unknown) => isOuverte && setFailure({ vue, error }));
    return () => {
      isOuverte = false;
    };
  }, [vue]);
  if (!isChargee && failure && failure.vue === vue) throw failure.error;
  return isChargee;
}
