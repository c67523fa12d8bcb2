/** The documents of this service. Every value by which one is looked up is its id or a unique value: MongoDB lists nothing (TRAPS.md of the chassis). */
import { collection, told } from '@riph/chassis/store/mongo/collection';
import { idJson, instant } from '@riph/contracts/core/fields';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import { importCtis, ligneImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import { versionLueCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { rapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { recoursGarde } from '@riph/contracts/dossier-ctis/recours.schemas';
import { notificationVigilance } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { redactionContenu } from '@riph/contracts/etude/instruction/redaction.schemas';
import * as z from 'zod';
import { contenuDossier, contenuEtude, type DossierCtis, type EtudeCtis } from './contenus.ts';
import { dossierIndexe, etudeIndexee } from './indexe.rules.ts';

export type EtudeVue = EtudeCtis & { id: number };
export const etudesCtis = collection('etudesCtis', {
  objet: 'Étude',
  contenu: contenuEtude,
  uniques: { numeroCtis: (e) => e.numeroCtis },
  tells: ({ id, version, contenu }) => {
    const etuId = Number(id);
    const document = contenu && etudeIndexee(etuId, contenu);
    return told(dossierCtisEvents.etudeChange, { etuId, version, document }, `etude-${etuId}`);
  },
});

export const dossiersCtis = collection('dossiersCtis', {
  objet: 'Dossier',
  contenu: contenuDossier,
  uniques: { cle: (d) => cleDossier(d.numeroCtis, d.cleDemande) },
  files: (d) => [
    ...[...(d.suivi?.avis ?? []), ...(d.suivi?.demandes ?? [])].flatMap((x) => x.fichier?.documentId ?? []),
    ...(d.suivi?.pieces ?? []).flatMap((p) => (p.retiree ? [] : p.fichier.documentId)),
    ...d.documents.flatMap((x) => (x.retire ? [] : x.fichier.documentId)),
  ],
  tells: ({ id, version, contenu }) => {
    const dosId = Number(id);
    const document = contenu?.suppression === null ? dossierIndexe(dosId, contenu) : null;
    return told(dossierCtisEvents.dossierChange, { dosId, version, document }, `dossier-${dosId}`);
  },
});
/** As the access rules give it to who may see it. */
export type DossierVu = DossierCtis & { id: number };
/** Of its lines of the journal. */
export const ENTITE = 'DOSSIER_CTIS';
export const cleDossier = (numeroCtis: string, cleDemande: string): string => `${numeroCtis}/${cleDemande}`;

/**
 * The requests that are open in one place: with a committee, or waiting for one. A list may hold one that has left, never miss one that is there: it is written before
 * the request is, and who reads it looks at the requests themselves.
 */
export const registresCtis = collection('ctisRegistres', {
  objet: 'Registre',
  contenu: z.object({ dossiers: z.array(idJson) }),
});
export const A_ATTRIBUER = 'a-attribuer';
/** Open requests that no committee has, nor waits for: part II comes later, or there is none. */
export const HORS_COMITE = 'hors-comite';
export const ACCES_A_TRAITER = 'acces-a-traiter';
export const RECOURS = 'recours';
/** Trials with a halt in France: those that may be deemed ended one day. */
export const ARRETES = 'arretes';
/** Trials whose publication in the public register was allowed one day. */
export const PUBLIES = 'publies';
/** Trials authorised here whose form in the public register is still to be looked at. */
export const FICHES = 'fiches-a-regarder';
/** Trials authorised here without a first participant in France, by what comes next: the two warnings, then the day on which the authorisation expires. */
export const PREMIERS_SUJETS = ['premier-sujet-90', 'premier-sujet-30', 'premier-sujet'] as const;
/** The lists on which a trial goes when it is authorised here. */
export const AUTORISES_ICI = [FICHES, PREMIERS_SUJETS[0]] as const;
export const recoursDu = (utiId: UtiId): string => `recours/${utiId}`;
export const registreDuPromoteur = (utiId: UtiId): string => `promoteur/${utiId}`;
export const registreDu = (cppId: CppId): string => `cpp/${cppId}`;

/** One appeal for a request. */
export const recoursCtis = collection('ctisRecours', {
  objet: 'Recours',
  contenu: recoursGarde,
  uniques: { dossier: (r) => String(r.dosId) },
  files: (r) => r.pieces.map((p) => p.fichier.documentId),
});

/** Sponsors who ask for a trial, whether it was received or not. */
export const demandesAccesCtis = collection('ctisDemandesAcces', {
  objet: 'Demande d’accès',
  contenu: z.object({
    numeroCtis: z.string(),
    utiId: idJson,
    nom: z.string(),
    le: instant,
    statut: z.enum(['EN_ATTENTE', 'ACCORDEE', 'REFUSEE']),
    motif: z.string().nullable(),
  }),
  uniques: { cle: (d) => cleAcces(d.numeroCtis, d.utiId) },
});
export const cleAcces = (numeroCtis: string, utiId: UtiId): string => `${numeroCtis}/${utiId}`;

/** What was received of a trial, by its number: one line for each state of its record. France may not be in it. */
export const essaisRecus = collection('ctisEssaisRecus', {
  objet: 'Essai',
  contenu: z.object({
    etuId: idJson.nullable(),
    versions: z.array(versionLueCtis.extend({ hash: z.string() })),
    imports: z.array(idJson),
  }),
});

/** The raw record, whole: gzip in base64. Its keys may hold points and dollars, which MongoDB would not keep. */
export const versionsCtis = collection('ctisVersions', {
  objet: 'Version',
  contenu: z.object({
    numeroCtis: z.string(),
    version: z.int(),
    hash: z.string(),
    recuLe: instant,
    importId: idJson,
    fichier: z.string(),
    brut: z.string(),
  }),
});
export const idVersion = (numeroCtis: string, version: number): string => `${numeroCtis}/${version}`;

export const importsCtis = collection('ctisBatchRuns', {
  objet: 'Import',
  contenu: importCtis.omit({ id: true }).extend({
    /** Ranks of the lines kept: those that changed something or were refused. */
    lignes: z.int().nonnegative(),
    /** Ranks of the refused ones. */
    refusees: z.array(z.int()),
  }),
});

export const lignesImport = collection('ctisImportItems', { objet: 'Ligne', contenu: ligneImport });
export const idLigne = (importId: number, rang: number): string => `${importId}/${rang}`;

/** One document: the switch, the hour, who imports now. */
export const etatImport = collection('ctisBatch', {
  objet: 'Réglage de l’import',
  contenu: z.object({
    actif: z.boolean(),
    heure: z.string(),
    /** Last day whose import at its hour was begun or let pass. */
    dernierJour: z.string().nullable(),
    enCours: z.object({ importId: idJson, proprietaire: z.string(), expire: instant }).nullable(),
    /** Since when an import of the whole folder is awaited: the end of the last one, or the day when the import was switched on. Null: not looked at yet. */
    attenduDepuis: instant.nullable(),
    /** The administration was told that it does not come. */
    retardDit: z.boolean(),
  }),
});
export const ETAT = 'etat';

/** Notifications of a trial, by the id of its study. */
export const vigilancesCtis = collection('ctisVigilance', {
  objet: 'Vigilance',
  contenu: z.object({ notifications: z.array(notificationVigilance) }),
  files: (v) => v.notifications.flatMap((n) => n.pjs.flatMap((p) => (p.retiree ? [] : p.fichier.documentId))),
});
export type VigilanceCtis = Parameters<typeof vigilancesCtis.kept>[1] & object;

/** Reporters of a request, by request and committee: apart, so that nothing that tells of a request tells of them. */
export const rapporteursCtis = collection('ctisRapporteurs', {
  objet: 'Rapporteurs',
  contenu: z.object({ rapporteurs: z.array(rapporteurGarde) }),
  files: (r) => r.rapporteurs.flatMap((x) => x.rapports.map((y) => y.fichier.documentId)),
});
export type RapporteursCtis = Parameters<typeof rapporteursCtis.kept>[1] & object;
export const idRapporteurs = (dosId: DosId, cppId: CppId): string => `${dosId}/${cppId}`;

/** What a reporter types of his report, his alone, apart from the reporters: saved while he types, it makes no version of theirs. */
export const redactionsCtis = collection('ctisRedactions', {
  objet: 'Rapport',
  contenu: z.object({ version: z.int().positive(), contenu: redactionContenu, majLe: instant }),
});
export const idRedaction = (place: { dosId: DosId; cppId: CppId; type: string; utiId: UtiId }): string =>
  `${idRapporteurs(place.dosId, place.cppId)}/${place.type}/${place.utiId}`;

export const COLLECTIONS_CTIS = [
  etudesCtis,
  dossiersCtis,
  essaisRecus,
  versionsCtis,
  importsCtis,
  lignesImport,
  etatImport,
  registresCtis,
  demandesAccesCtis,
  recoursCtis,
  vigilancesCtis,
  rapporteursCtis,
  redactionsCtis,
];
