/** Exchanges of the committee with the sponsor as they stand in the PDF of a sending. Pure. */
import { createHash } from 'node:crypto';
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type Instant, jourParis } from '@riph/contracts/core/paris';
import type { Envoi } from '@riph/contracts/etude/depot/depose.calls';
import {
  DEMANDE_LABELS,
  type DemandeEchangee,
  type Echange,
  type PieceEchangee,
  SANS_REPONSE_LABELS,
} from '@riph/contracts/etude/depot/echanges.schemas';

/** Nobody of the committee is named and nothing unsent is shown: one print serves all who may read the dossier. */
export const LECTEUR_DU_PDF = { profil: 'UTILISATEUR_ANSM' } as const;

const REPONSES: readonly string[] = ['ENVOYER_COMPLEMENTS', 'REPONDRE_MODIF'];

/**
 * What had been exchanged at the end of a sending: all of it for the last one. An earlier one keeps the answers sent until then: each later answer was a
 * sending of its own, and what was asked or withdrawn meanwhile stands with the last.
 */
export function echangesDeLEnvoi(
  echanges: readonly Echange[],
  envois: readonly Pick<Envoi, 'evenement'>[],
  rang: number,
): Echange[] {
  if (rang === envois.length) return [...echanges];
  const apres = envois.slice(rang).filter((e) => REPONSES.includes(e.evenement)).length;
  const repondues = echanges
    .flatMap((e) => (e.nature === 'DEMANDE' && e.reponduLe !== null ? [{ ...e, reponduLe: e.reponduLe }] : []))
    .toSorted((a, b) => a.reponduLe.localeCompare(b.reponduLe));
  return repondues.slice(0, Math.max(0, repondues.length - apres));
}

/** The exchanges in words, each point beside its answer; null when there are none. `empreinte` tells one state of them from another. */
export function echangesImprimes(echanges: readonly Echange[]): { section: Html | null; empreinte: string } {
  if (echanges.length === 0) return { section: null, empreinte: '' };
  const section = html`<h2>Demandes du comité et réponses du déposant</h2>
${echanges.map((e) => (e.nature === 'DEMANDE' ? demande(e) : retrait(e)))}`;
  return { section, empreinte: createHash('sha256').update(section.text).digest('hex') };
}

const jour = (instant: Instant) => formatJour(jourParis(new Date(instant)));

function demande(d: DemandeEchangee): Html {
  const suite = {
    EN_ATTENTE: 'En attente de réponse.',
    REPONDUE: `Réponse envoyée le ${jour(d.reponduLe ?? d.le)}${d.reponduPar === null ? '' : ` par ${d.reponduPar}`}.`,
    SANS_REPONSE: 'Le déposant n’a pas répondu.',
    ANNULEE: 'Demande annulée, sans réponse.',
  }[d.etat];
  const hasPoints = d.points.length > 0;
  return html`<h3>${DEMANDE_LABELS[d.type]} du ${formatJour(d.date)}</h3><p>${suite}</p>${paragraphs(d.texte)}
${d.parties.length > 0 && html`<p>Formulaires ouverts : ${d.parties.join(', ')}.</p>`}
${hasPoints && html`<table><caption>Chaque point et sa réponse</caption><thead><tr><th scope="col">Point demandé</th><th scope="col">Réponse du déposant</th></tr></thead><tbody>${d.points.map((p, i) => point(p, i, d.etat))}</tbody></table>`}
${d.message !== null && html`<h4>${hasPoints ? 'Message du déposant' : 'Réponse du déposant'}</h4>${paragraphs(d.message)}`}
${d.autresPieces.length > 0 && html`<h4>${hasPoints ? 'Autres pièces envoyées avec la réponse' : 'Pièces envoyées avec la réponse'}</h4>${pieces(d.autresPieces)}`}`;
}

const point = (p: DemandeEchangee['points'][number], rang: number, etat: DemandeEchangee['etat']): Html =>
  html`<tr><th scope="row"><p>Point ${rang + 1}${p.categorieLibelle !== null && ` : ${p.categorieLibelle}`}</p>${paragraphs(p.texte)}${p.pieceVisee && html`<p>Pièce visée : ${enMots(p.pieceVisee)}</p>`}</th>
<td>${p.reponse !== null && paragraphs(p.reponse)}${p.pieces.length > 0 && pieces(p.pieces)}${p.reponse === null && p.pieces.length === 0 && html`<p>${SANS_REPONSE_LABELS[etat]}</p>`}</td></tr>`;

const pieces = (envoyees: readonly PieceEchangee[]): Html =>
  html`<ul>${envoyees.map((p) => html`<li>${enMots(p)}${p.remplace && `, remplace ${enMots({ ...p.remplace, dateDocument: null })}`}</li>`)}</ul>`;

const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const enMots = (p: Pick<PieceEchangee, 'nom' | 'version' | 'dateDocument'>): string =>
  [
    `« ${p.nom} »`,
    p.version !== null && `version ${p.version}`,
    p.dateDocument !== null && `datée du ${JOUR.test(p.dateDocument) ? formatJour(p.dateDocument) : p.dateDocument}`,
  ]
    .filter(Boolean)
    .join(', ');

const retrait = (r: Extract<Echange, { nature: 'RETRAIT' }>): Html =>
  html`<h3>Retrait du dossier le ${jour(r.le)}</h3><p>Par ${r.par}.</p>${paragraphs(r.motif)}`;
