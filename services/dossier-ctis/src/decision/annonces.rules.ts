/**
 * What is told of what the agency concluded and decided, or of what ended a request: the same mails whether it was typed here or came with an import. Pure. Rule: CTI-44.
 */
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import type { TypeDecision } from '@riph/contracts/dossier-ctis/decision.rules';
import { CONCLUSION_CTIS_LABELS, DECISION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { isAvisPartieDeux, STATUT_PARTIE_DEUX_LABELS, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { ReponseLue } from '../etude/reponses-portail.rules.ts';
import type { Annonce } from '../instruction/courriels.ts';
import type { DossierCtis } from '../socle/contenus.ts';

/** `rang` tells the mails of one event apart: two with the same one are sent once. */
type AnnonceDatee = { annonce: Annonce; rang: string };
type Sens = keyof typeof CONCLUSION_CTIS_LABELS;

export const annonceConclusion = (sens: Sens, le: string): Annonce => ({
  evenement: 'P1_CONCLURE',
  titre: 'conclusion de la partie I',
  aQui: ['PROMOTEUR', 'COMITE'],
  texte: `L’ANSM a conclu sur la partie I : ${CONCLUSION_CTIS_LABELS[sens].toLowerCase()}, le ${formatJour(le)}.`,
});
export const annonceConclusionCorrigee = (sens: Sens, le: string): Annonce => ({
  ...annonceConclusion(sens, le),
  evenement: 'P1_CORRIGER_CONCLUSION',
  titre: 'conclusion de la partie I corrigée',
  texte: `L’ANSM corrige sa conclusion sur la partie I : ${CONCLUSION_CTIS_LABELS[sens].toLowerCase()}, le ${formatJour(le)}.`,
});
export const annonceDecision = (type: TypeDecision, le: string): Annonce => ({
  evenement: 'DECISION',
  titre: 'décision relative à l’essai',
  aQui: ['PROMOTEUR', 'COMITE'],
  texte: `La décision de l’ANSM est : ${DECISION_CTIS_LABELS[type].toLowerCase()}, le ${formatJour(le)}.`,
});

export const annonceCorrection = (type: TypeDecision, le: string, etaitTacite: boolean): Annonce => ({
  evenement: 'DECISION_CORRIGEE',
  titre: 'décision corrigée',
  aQui: ['PROMOTEUR', 'COMITE', ...(etaitTacite ? (['ANSM', 'ADMINISTRATION'] as const) : [])],
  texte: `L’ANSM corrige la décision enregistrée sur cette demande. La décision est : ${DECISION_CTIS_LABELS[type].toLowerCase()}, le ${formatJour(le)}.`,
});

/** Of a request that was opened again here: the portal has its conclusion all the same. */
const annonceAvisDuPortail = (deux: StatutPartieDeux): Annonce => ({
  evenement: 'IMPORT_AVIS',
  titre: 'conclusion de la partie II lue sur le portail',
  aQui: ['PROMOTEUR', 'COMITE', 'ANSM', 'ADMINISTRATION'],
  texte: `La demande avait été rouverte ici. Le portail européen donne la conclusion de la partie II : ${STATUT_PARTIE_DEUX_LABELS[deux].toLowerCase()}.`,
});

const FINS: Readonly<Record<string, Pick<Annonce, 'evenement' | 'titre' | 'texte'>>> = {
  NON_RECEVABLE: {
    evenement: 'IMPORT_NON_RECEVABLE',
    titre: 'demande non recevable',
    texte: 'Le portail européen dit cette demande non recevable : son examen s’arrête.',
  },
  CADUC: {
    evenement: 'IMPORT_CADUC',
    titre: 'demande caduque',
    texte: 'Le portail européen dit cette demande caduque : son examen s’arrête.',
  },
  ABANDONNE: {
    evenement: 'IMPORT_RETRAIT',
    titre: 'demande retirée',
    texte: 'Le portail européen dit cette demande retirée par son promoteur : son examen s’arrête.',
  },
};

type Etat = Pick<DossierCtis, 'statut' | 'decision' | 'dateDecision' | 'conclusionPartieUn' | 'suppression'> & {
  suivi: { corrections: number; rouvertLe: string | null; partieDeux: StatutPartieDeux } | null;
};

/**
 * What an import brought to a request that is examined here. One that came with its decision, or that is hidden, tells nobody anything; what was typed here before the portal
 * told it was told then.
 */
export function annoncesDeLImport(avant: Etat, apres: Etat, jour: Jour): AnnonceDatee[] {
  if (avant.suivi === null || apres.suppression !== null) return [];
  const change = avant.statut !== apres.statut;
  const { corrections } = avant.suivi;
  if (apres.decision && (change || (corrections > 0 && apres.dateDecision !== avant.dateDecision))) {
    const le = apres.dateDecision ?? apres.decision.date ?? jour;
    const rang = `${le}-${apres.decision.type}`;
    const annonce = annonceDecision(apres.decision.type, le);
    if (corrections === 0) return [{ annonce, rang }];
    // The portal undoes what was corrected here: whoever corrected it is told, and no mail of before stands for this one.
    const dite = { ...annonce, texte: `${annonce.texte} Le portail européen la donne ainsi, après une correction faite ici.` };
    return [{ annonce: { ...dite, aQui: [...annonce.aQui, 'ANSM'] }, rang: `${rang}-${corrections}` }];
  }
  const fin = change ? FINS[apres.statut] : undefined;
  const ceuxDeLaReouverture = corrections > 0 ? (['ADMINISTRATION'] as const) : [];
  if (fin)
    return [{ annonce: { ...fin, aQui: ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM', ...ceuxDeLaReouverture] }, rang: jour }];
  const deux = apres.suivi?.partieDeux;
  if (avant.suivi.rouvertLe !== null && deux && deux !== avant.suivi.partieDeux && isAvisPartieDeux(deux))
    return [{ annonce: annonceAvisDuPortail(deux), rang: `${jour}-${deux}` }];
  const conclue = apres.conclusionPartieUn;
  if (!conclue || conclue.sens === avant.conclusionPartieUn?.sens) return [];
  const le = conclue.date ?? jour;
  return [{ annonce: annonceConclusion(conclue.sens, le), rang: `${le}-${conclue.sens}` }];
}

/** `estRouverte`: it had lapsed here. */
export const annoncesDesReponses = (reponses: readonly ReponseLue[], estRouverte: boolean): AnnonceDatee[] =>
  reponses.map(({ evenement, le }) => ({
    rang: `${evenement}-${le}`,
    annonce: {
      evenement: 'REPONSE',
      titre: estRouverte ? 'réponse lue sur le portail, la demande n’est plus caduque' : 'réponse lue sur le portail européen',
      texte: estRouverte
        ? `Le promoteur avait répondu à temps sur le portail européen, le ${formatJour(le)} : la demande n’est plus caduque, son examen reprend.`
        : `Le promoteur a répondu sur le portail européen le ${formatJour(le)} : l’examen reprend.`,
      aQui: ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM'],
    },
  }));
