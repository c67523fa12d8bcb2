/** Words of the audit journal: what each service keeps, and what was done. Pure. */
import { PROFIL_LABELS, PROFILS } from '@riph/contracts/core/droits';
import type { LigneAudit } from '@riph/contracts/core/journal';
import { actsInWords, fieldInWords, objectInWords, PARTIES_JOURNAL, valueInWords } from '@riph/contracts/core/journal-words';
import { motDuCode } from '@riph/contracts/core/phrases';
import {
  partieDeuxWorkflow,
  partieUnWorkflow,
  STATUT_PARTIE_DEUX_LABELS,
  STATUT_PARTIE_UN_LABELS,
} from '@riph/contracts/dossier-ctis/partie.workflow';
import { ETAT_RECOURS_LABELS, recoursWorkflow } from '@riph/contracts/dossier-ctis/recours.workflow';
import { dossierWorkflow, ETAT_ETUDE_LABELS, STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeVieWorkflow } from '@riph/contracts/etude/socle/etude.workflow';
import { expertiseWorkflow } from '@riph/contracts/expertise/expertise.workflow';
import { STATUT_EXPERTISE_LABELS } from '@riph/contracts/expertise/sollicitation.schemas';
import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import { CHAMP_NOMINATION_LABELS } from '@riph/contracts/identity/nomination';
import { CHAMP_QUALITE_LABELS } from '@riph/contracts/identity/qualites';
import { fichierWorkflow, STATUT_FICHIER_LABELS } from '@riph/contracts/indemnites/fichier.workflow';
import { STATUT_SEANCE_LABELS, seanceWorkflow } from '@riph/contracts/seance/seance.workflow';
import { LIBELLES_COORDONNEES } from '../../personnes/coordonnees.rules.ts';

/** One journal for each service, with the objects that it tells of. */
export const JOURNAUX = [
  {
    code: 'identity',
    libelle: PARTIES_JOURNAL.identity,
    objets: ['UTILISATEUR', 'COMPTE', 'NOMINATION', 'EXPORT', 'CGU', 'PARAMETRE'],
  },
  {
    code: 'referentiel',
    libelle: PARTIES_JOURNAL.referentiel,
    objets: ['CPP', 'VALEUR', 'PAYS', 'PIECE_OBLIGATOIRE', 'PARAMETRE', 'PARAMETRE_TAS', 'DOCUMENT_TRANSVERSE', 'JETON_EXTERNE'],
  },
  { code: 'etude', libelle: PARTIES_JOURNAL.etude, objets: ['DOSSIER', 'ETUDE', 'LIEN_MIXTE', 'TRANSFERT', 'SECRET_TIRAGE'] },
  { code: 'seance', libelle: PARTIES_JOURNAL.seance, objets: ['SEANCE', 'RAPPORT_ACTIVITE', 'CALENDRIER'] },
  {
    code: 'dossier-ctis',
    libelle: PARTIES_JOURNAL['dossier-ctis'],
    objets: ['DOSSIER_CTIS', 'ETUDE_CTIS', 'RECOURS_CTIS', 'ACCES_CTIS', 'IMPORT_CTIS'],
  },
  { code: 'expertise', libelle: PARTIES_JOURNAL.expertise, objets: ['EXPERT', 'EXPERTISE'] },
  { code: 'vrb', libelle: PARTIES_JOURNAL.vrb, objets: ['ETUDE_VRB', 'DESIGNATION_VRB', 'FICHIER_VRB'] },
  {
    code: 'indemnites',
    libelle: PARTIES_JOURNAL.indemnites,
    objets: ['FICHIER_INDEMNITES', 'DOSSIER', 'BAREME_INDEMNITES'],
  },
] as const;

export const objetDe = objectInWords;

export const actionDe = actsInWords([
  etudeVieWorkflow,
  seanceWorkflow,
  dossierWorkflow,
  partieUnWorkflow,
  partieDeuxWorkflow,
  recoursWorkflow,
  expertiseWorkflow,
  fichierWorkflow,
]);

const STATUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  COMPTE: STATUT_COMPTE_LABELS,
  DOSSIER: STATUT_DOSSIER_LABELS,
  ETUDE: ETAT_ETUDE_LABELS,
  SEANCE: STATUT_SEANCE_LABELS,
  DOSSIER_CTIS: { ...STATUT_PARTIE_UN_LABELS, ...STATUT_PARTIE_DEUX_LABELS },
  RECOURS_CTIS: ETAT_RECOURS_LABELS,
  EXPERTISE: STATUT_EXPERTISE_LABELS,
  FICHIER_INDEMNITES: STATUT_FICHIER_LABELS,
  CGU: { EN_ATTENTE: 'En attente', PUBLIEE: 'Publiée', ARCHIVEE: 'Archivée' },
  // A person changes from one of his profiles to another.
  UTILISATEUR: PROFIL_LABELS,
};
/** « Avant → après », an absent state left out. */
export const passageDe = ({ objet, de, vers }: Pick<LigneAudit, 'objet' | 'de' | 'vers'>): string | null => {
  const mot = (code: string) => STATUTS[objet]?.[code] ?? valueInWords('', code);
  if (vers === null) return null;
  return de === null || de === vers ? mot(vers) : `${mot(de)} → ${mot(vers)}`;
};

const PROFILS_EN_MOTS = Object.fromEntries(PROFILS.map((p) => [p, PROFIL_LABELS[p]]));
export const auteurDe = ({ auteur, profil }: Pick<LigneAudit, 'auteur' | 'profil'>): string =>
  auteur === null ? 'La plateforme' : [auteur, profil && motDuCode(PROFILS_EN_MOTS, profil)].filter(Boolean).join(' · ');

const CHAMPS: Readonly<Record<string, string>> = {
  ...LIBELLES_COORDONNEES,
  ...CHAMP_NOMINATION_LABELS,
  ...CHAMP_QUALITE_LABELS,
};
export const champDe = (champ: string): string => CHAMPS[champ] ?? fieldInWords(champ);

/** « 6 000 € → 6 500,50 € » */
export const changementDe = ({ champ, avant, apres }: LigneAudit['changements'][number]): string =>
  avant === null && apres === null ? 'valeur changée' : `${valueInWords(champ, avant)} → ${valueInWords(champ, apres)}`;

/** « Dossier 26.00012.000034 »; an object that nobody knows by a name keeps its internal number. */
export const nomDe = ({ objet, nom, numero }: Pick<LigneAudit, 'objet' | 'nom' | 'numero'>): string =>
  `${objetDe(objet)} ${nom ?? numero}`;

/** The page where the object of a line is seen; null when it has none. */
export const pageDe = ({ objet, numero }: Pick<LigneAudit, 'objet' | 'numero'>): string | null => {
  const pages: Readonly<Record<string, string>> = {
    DOSSIER: `/dossiers/${numero}`,
    DOSSIER_CTIS: `/dossiers/${numero}`,
    ETUDE_CTIS: `/etudes/${numero}`,
    ETUDE: `/etudes/${numero}`,
    SEANCE: `/seances/${numero}`,
    CPP: `/administration/cpps/${numero}`,
  };
  return pages[objet] ?? null;
};
