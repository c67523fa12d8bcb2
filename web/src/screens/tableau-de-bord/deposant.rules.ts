/** What a sponsor's dashboard says of each dossier: what to do, where, or whose turn it is. Pure. */
import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { continued } from '@riph/contracts/core/phrases';
import type { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { STATUTS_DOSSIER, type StatutDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import type { Answer } from '../../api/types.ts';
import type { Explication } from '../../components/ExplicationDialog.tsx';
import { norm } from '../../components/fields/norm.ts';
import { compte, dateFr } from '../../labels/dates.ts';
import { issueDe } from '../../labels/dossier.ts';

export type DossierSuivi = Answer<typeof etudeTdbDeposant.calls.listerDossiers>[number];

type Geste = { verbe: string; section: string };
const GESTES: Partial<Record<StatutDossier, Geste>> = {
  BROUILLON: { verbe: 'Terminer et déposer', section: 'depot' },
  COMPLEMENTS_DEMANDES: { verbe: 'Envoyer les compléments', section: 'reponse' },
  MODIFICATIONS_DEMANDEES: { verbe: 'Répondre au comité', section: 'reponse' },
};

/** The act that the dossier waits for from its sponsor; null when it waits for nobody or for another. */
export const gesteDe = (l: Pick<DossierSuivi, 'dosId' | 'statut'>): { verbe: string; vers: string } | null => {
  const g = GESTES[l.statut];
  return g ? { verbe: g.verbe, vers: `/dossiers/${l.dosId}/${g.section}` } : null;
};

/** « Au comité : examen de la recevabilité »; once the opinion is given, what it lets the sponsor do, or how the examination ended. */
export const tourDuDossier = (l: Pick<DossierSuivi, 'acteur' | 'echeance' | 'aDemarrer' | 'statut'>): string => {
  if (l.aDemarrer) return 'La recherche peut commencer';
  if (l.statut === 'REPRISE_A_CONFIRMER') return 'Au comité : reprise à confirmer';
  const quoi = l.echeance ? ` : ${continued(l.echeance.libelle)}` : '';
  if (l.acteur === 'DEPOSANT') return `À vous${quoi}`;
  if (l.acteur === 'CPP') return `Au comité${quoi}`;
  return l.acteur === 'ADMINISTRATION' ? 'À l’administration : attribution d’un comité' : issueDe(l.statut);
};

/** What waits for the sponsor, at the head of his page: of his dossiers; of his trials, and what he owes of his studies and has let pass. */
export function suiteDuTitre(dossiers: number, autres: number): string {
  if (dossiers + autres === 0) return ', rien n’attend de votre part';
  if (autres === 0) return `, ${compte(dossiers, 'dossier attend', 'dossiers attendent')} une action de votre part`;
  return `, ${compte(dossiers + autres, 'action est attendue', 'actions sont attendues')} de votre part`;
}

export type EcheanceEtude = Answer<typeof etudeTdbDeposant.calls.listerExpirationsEtude>[number];
/** By what the line of a study tells. */
const GESTES_ETUDE: Readonly<Record<string, string>> = {
  'Rapport annuel de sécurité': 'Déposer le rapport annuel de sécurité',
  'Fin prévue': 'Déclarer la fin, ou faire modifier la durée',
};
/** What he owes of his studies and has let pass, the latest first. An opinion that comes to its end is owed by nobody. */
export const enRetardDe = (
  assurances: readonly EcheanceEtude[],
  etudes: readonly EcheanceEtude[],
  rapports: readonly EcheanceEtude[],
): (EcheanceEtude & { geste: string })[] =>
  [
    ...assurances.map((e) => ({ ...e, geste: 'Renouveler l’assurance' })),
    ...etudes.flatMap((e) => (GESTES_ETUDE[e.motif] ? [{ ...e, geste: GESTES_ETUDE[e.motif] }] : [])),
    ...rapports.map((e) => ({ ...e, geste: 'Déposer le rapport final' })),
  ]
    .filter((e) => e.joursRestants < 0)
    .toSorted((a, b) => a.joursRestants - b.joursRestants);

const SUITES: Partial<Record<StatutDossier, string>> = {
  BROUILLON: 'la plateforme désigne le comité',
  EN_ATTENTE_TAS: 'le comité examine la recevabilité',
  REPRISE_A_CONFIRMER: 'l’étude est en cours sur la plateforme, et ses modifications s’y déposent',
  DEPOSE: 'évaluation en séance',
  RECEVABILITE_PREPAREE: 'évaluation en séance, ou demande de compléments',
  COMPLEMENTS_DEMANDES: 'le comité vérifie vos compléments',
  COMPLEMENTS_RECUS: 'évaluation en séance',
  EN_EVALUATION: 'avis, ou demande de modification',
  MODIFICATIONS_DEMANDEES: 'le comité examine votre réponse',
  REPONSE_RECUE: 'avis',
};
/** What comes after the step under way: « Ensuite : évaluation en séance ». Null once the dossier is closed. */
export const suiteDuDossier = ({ statut, aDemarrer }: Pick<DossierSuivi, 'statut' | 'aDemarrer'>): string | null => {
  if (aDemarrer) return 'Ensuite : déclarez son début à la première inclusion';
  const suite = SUITES[statut];
  return suite ? `Ensuite : ${suite}` : null;
};

export type AttenduEssai = Answer<typeof dossierCtisTableauDeBord.calls.listerAttendusDuPromoteur>[number];
/** One act of his, on a national dossier or on a trial. `explication`: null where the dossier itself gives it. */
export type ActeDuDeposant = {
  dosId: DosId;
  verbe: string;
  suite: string | null;
  numero: string;
  titre: string;
  vers: string;
  echeance: Jour | null;
  explication: Explication | null;
};
/** Both flows in one list, the nearest day first; without a day last, in the order of the service. */
export const actesDuDeposant = (dossiers: readonly DossierSuivi[], essais: readonly AttenduEssai[]): ActeDuDeposant[] =>
  [
    ...dossiers.flatMap((l) => {
      const geste = gesteDe(l);
      if (!geste) return [];
      const numero = l.numero ?? `Brouillon du ${dateFr(l.majLe)}`;
      return [
        {
          ...geste,
          dosId: l.dosId,
          suite: suiteDuDossier(l),
          numero,
          titre: l.titre,
          echeance: l.echeance?.date ?? null,
          explication: null,
        },
      ];
    }),
    ...essais.map(({ dosId, verbe, siRien, numero, titre, route, echeance: { libelle, date, explication } }) => ({
      dosId,
      verbe,
      suite: siRien,
      numero,
      titre,
      vers: route,
      echeance: date,
      explication: { titre: libelle, echeance: date, ...explication },
    })),
  ].toSorted((a, b) => (a.echeance ?? '9999').localeCompare(b.echeance ?? '9999'));

/** Dossiers under evaluation: the statuses that the service counts. */
const EN_EVALUATION = STATUTS_DOSSIER.slice(STATUTS_DOSSIER.indexOf('DEPOSE'), STATUTS_DOSSIER.indexOf('REPONSE_RECUE') + 1);
export const LIEN_EN_EVALUATION = `/dossiers/jarde?${EN_EVALUATION.map((s) => `statut=${s}`).join('&')}`;

export type Filtre = { texte: string; statut: string; cpp: string };
export const filtrer = (lignes: readonly DossierSuivi[], f: Filtre): DossierSuivi[] =>
  lignes.filter(
    (l) =>
      (f.statut === '' || l.statut === f.statut) &&
      (f.cpp === '' || l.cppNom === f.cpp) &&
      norm([l.numero, l.titre, l.promoteur].filter(Boolean).join(' ')).includes(norm(f.texte)),
  );
