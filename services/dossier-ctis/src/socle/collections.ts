/** The rows of this service. Every value by which one is looked up is its id or a unique value. */
import { sql } from '@riph/chassis/store/postgres/sql';
import { idJson, instant } from '@riph/contracts/core/fields';
import type { UtiId } from '@riph/contracts/core/ids';
import { importCtis, ligneImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import { leveeGardee } from '@riph/contracts/dossier-ctis/conditions.schemas';
import { clotureEssai } from '@riph/contracts/dossier-ctis/conservation.rules';
import { dossierCtisEvents } from '@riph/contracts/dossier-ctis/dossier-ctis.events';
import { recoursGarde } from '@riph/contracts/dossier-ctis/recours.schemas';
import type { SuiviCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { notificationVigilance } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { avisDe } from '@riph/examen/avis/avis.repository';
import { demandesDe, garderDemandes } from '@riph/examen/demandes/demandes.repository';
import * as z from 'zod';
import { contenuDossier, contenuEtude, type DossierCtis, type EtudeCtis } from './contenus.ts';
import { statutExamine, tourDe } from './examen.rules.ts';
import { dossierIndexe, etudeIndexee } from './indexe.rules.ts';
import { collection, told } from './objets.repository.ts';

export type EtudeVue = EtudeCtis & { id: number };
export const etudesCtis = collection({
  table: 'etude',
  objet: 'Étude',
  contenu: contenuEtude,
  uniques: ['numero_ctis'],
  columns: (e) => ({ cloture_le: clotureEssai(e) }),
  tells: ({ id, version, contenu }) => {
    const etuId = Number(id);
    return told(dossierCtisEvents.etudeChange, { etuId, version, document: etudeIndexee(etuId, contenu) }, `etude-${etuId}`);
  },
});

const sansRangs = ({ avis: _, demandes: __, ...suivi }: SuiviCtis) => suivi;
export const dossiersCtis = collection({
  table: 'dossier',
  objet: 'Dossier',
  contenu: contenuDossier,
  // Its opinions, and what its committee asked, are rows of the examination.
  joint: {
    lu: sql`case jsonb_typeof(contenu->'suivi') when 'object'
      then jsonb_set(
        jsonb_set(contenu, '{suivi,avis}', ${avisDe(sql`dossier.id`)}), '{suivi,demandes}', ${demandesDe(sql`dossier.id`)}
      ) else contenu end`,
    sans: ({ suivi, ...d }) => ({ ...d, suivi: suivi && sansRangs(suivi) }),
    ecrire: (tx, { id, contenu: { suivi }, par }) => garderDemandes(tx, Number(id), suivi?.demandes ?? [], par),
  },
  uniques: ['cle'],
  columns: (d) => ({ statut: statutExamine(d), tour: tourDe(d) }),
  files: (d) => d.documents.flatMap((x) => (x.retire ? [] : x.fichier.documentId)),
  tells: ({ id, version, contenu }) => {
    const dosId = Number(id);
    const document = contenu.suppression === null ? dossierIndexe(dosId, contenu) : null;
    return told(dossierCtisEvents.dossierChange, { dosId, version, document }, `dossier-${dosId}`);
  },
});
/** As the access rules give it to who may see it. */
export type DossierVu = DossierCtis & { id: number };
/** Of its lines of the journal. */
export const ENTITE = 'DOSSIER_CTIS';
export const cleDossier = (numeroCtis: string, cleDemande: string): string => `${numeroCtis}/${cleDemande}`;

/** One appeal for a request. */
export const recoursCtis = collection({
  table: 'recours',
  objet: 'Recours',
  contenu: recoursGarde,
  uniques: ['dossier'],
  files: (r) => r.pieces.map((p) => p.fichier.documentId),
});

/** Sponsors who ask for a trial, whether it was received or not. */
export const demandesAccesCtis = collection({
  table: 'demande_acces',
  objet: 'Demande d’accès',
  contenu: z.object({
    numeroCtis: z.string(),
    utiId: idJson,
    nom: z.string(),
    le: instant,
    statut: z.enum(['EN_ATTENTE', 'ACCORDEE', 'REFUSEE']),
    motif: z.string().nullable(),
  }),
  uniques: ['cle'],
});
export type DemandeGardee = z.output<typeof demandesAccesCtis.contenu>;
export const cleAcces = (numeroCtis: string, utiId: UtiId): string => `${numeroCtis}/${utiId}`;

export const importsCtis = collection({
  table: 'import',
  objet: 'Import',
  contenu: importCtis.omit({ id: true }),
});

/** Lines of what changed something or was refused. */
export const lignesImport = collection({ table: 'import_ligne', objet: 'Ligne', contenu: ligneImport });
export const idLigne = (importId: number, rang: number): string => `${importId}/${rang}`;

/** One document: the switch, the hour, who imports now. */
export const etatImport = collection({
  table: 'reglage_import',
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
    /** Who changed the switch or the hour last, and how often that was done: a run writes in this document too. */
    reglage: z.object({ version: z.int().positive(), par: z.string().nullable(), le: instant.nullable() }),
  }),
});
export const ETAT = 'etat';

/** Notifications of a trial, by the id of its study. */
export const vigilancesCtis = collection({
  table: 'vigilance',
  objet: 'Vigilance',
  contenu: z.object({ notifications: z.array(notificationVigilance) }),
  files: (v) => v.notifications.flatMap((n) => n.pjs.flatMap((p) => (p.retiree ? [] : p.fichier.documentId))),
});
export type VigilanceCtis = z.output<typeof vigilancesCtis.contenu>;

/** Conditions of part II that are met, by request: the request may be decided before. */
export const leveesCtis = collection({
  table: 'condition_levee',
  objet: 'Condition',
  contenu: z.object({ levees: z.array(leveeGardee) }),
  files: (l) => l.levees.map((x) => x.fichier.documentId),
});
