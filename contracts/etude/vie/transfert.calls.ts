/** Hand-over of a study or of a draft to another sponsor: sent, then accepted or refused, or called back; with a modification, the study passes once that is in force. Rules: `transfert.rules.ts`. */
import * as z from 'zod';
import { call, contract } from '../../core/call.ts';
import { codeCourt, courriel, ENTIER_MAX, id, idJson, instant, jour, texte } from '../../core/fields.ts';
import { dosId, dosIdOut, etuId, etuIdOut } from '../../core/ids.ts';
import { parDosId, parEtuId } from '../../core/params.ts';
import { possibleEvent } from '../../core/workflow.ts';
import { OBJETS_TRANSFERT } from './transfert.rules.ts';
import { EVENEMENTS_TRANSFERT, STATUTS_TRANSFERT } from './transfert.workflow.ts';

const transfertLu = z.object({
  traId: z.int(),
  objet: z.enum(OBJETS_TRANSFERT),
  /** Null once the draft was deleted. `dosId`: the draft, or the modification that goes with the study. */
  etuId: etuIdOut.nullable(),
  dosId: dosIdOut.nullable(),
  /** As they were when it was sent: what became of the study is its new sponsor's. */
  numero: z.string().nullable(),
  /** Of the modification that the study passes with. */
  numeroMs: z.string().nullable(),
  titre: z.string(),
  /** For the reader: what he sent, what he may receive, or, to the administration, what others do. */
  sens: z.enum(['ENVOYE', 'RECU', 'AUTRE']),
  emetteur: z.string(),
  cible: z.string(),
  statut: z.enum(STATUTS_TRANSFERT),
  envoyeLe: instant,
  expireLe: jour,
  clotureLe: instant.nullable(),
  motif: z.string().nullable(),
  /** What the reader may do of it, as its state stands. */
  evenements: z.array(possibleEvent(EVENEMENTS_TRANSFERT)),
});

/** Of one page, the last sent first. */
export const TRANSFERTS_PAR_PAGE = 100;
/** Where a page begins, whoever's transfer stands there: it opens nothing. */
const placeDansLaListe = id.max(ENTIER_MAX);

export const etudeTransfert = contract('etude.transfert', {
  annulerDossier: call({
    method: 'POST',
    path: '/api/transfert/annulation/dossier',
    effect: 'write',
    access: 'TRANSFERT_GERER',
    query: parDosId,
    response: { json: transfertLu },
    summary: 'Annule le transfert d’un dossier',
  }),
  annulerEtude: call({
    method: 'POST',
    path: '/api/transfert/annulation/etude',
    effect: 'write',
    access: 'TRANSFERT_GERER',
    query: parEtuId,
    response: { json: transfertLu },
    summary: 'Annule le transfert d’une étude',
  }),
  creerMstr: call({
    method: 'POST',
    path: '/api/transfert/etude/createMStr',
    effect: 'write',
    access: 'TRANSFERT_GERER',
    query: z.object({ etuId, numeroMs: codeCourt, deposantCibleEmail: courriel }),
    response: { json: transfertLu },
    stale: ['search'],
    summary: 'Transfère une étude avec la modification qui change son promoteur',
  }),
  envoyerDossier: call({
    method: 'POST',
    path: '/api/transfert/envoi/dossier',
    effect: 'write',
    access: 'TRANSFERT_GERER',
    query: z.object({ dosId, deposantCibleEmail: courriel }),
    response: { json: transfertLu },
    summary: 'Propose le transfert d’un dossier',
  }),
  envoyerEtude: call({
    method: 'POST',
    path: '/api/transfert/envoi/etude',
    effect: 'write',
    access: 'TRANSFERT_GERER',
    query: z.object({ etuId, deposantCibleEmail: courriel }),
    response: { json: transfertLu },
    summary: 'Propose le transfert d’une étude',
  }),
  lireDeposantCible: call({
    method: 'GET',
    path: '/api/transfert/mstr/deposant-cible',
    effect: 'read',
    access: 'TRANSFERT_GERER',
    query: parDosId,
    response: { json: z.array(transfertLu).max(1) },
    summary: 'Déposant qui reçoit la modification transférée',
  }),
  recevoir: call({
    method: 'POST',
    path: '/api/transfert/reception',
    effect: 'write',
    access: 'TRANSFERT_GERER',
    /** `motif`: of a refusal. */
    body: z.object({ traId: idJson, accepte: z.boolean(), motif: texte(1000).optional() }),
    response: { json: transfertLu },
    stale: ['search'],
    summary: 'Accepte un transfert, ou le refuse',
  }),
  lister: call({
    method: 'GET',
    path: '/api/ext/transferts',
    effect: 'read',
    access: 'TRANSFERT_GERER',
    /** `avant`: those sent before that one. */
    query: z.object({ avant: placeDansLaListe.optional() }),
    response: { json: z.object({ transferts: z.array(transfertLu), total: z.int() }) },
    summary: 'Transferts envoyés et reçus, par pages, les derniers d’abord',
  }),
});
