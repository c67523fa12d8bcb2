/** The final assessment report of a request: its twenty-two categories of documents, what was asked and answered, what was concluded. No reporter is named. */
import { type Html, html } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import { type Instant, jourParis } from '@riph/contracts/core/paris';
import {
  CONCLUSION_CTIS_LABELS,
  DECISION_CTIS_LABELS,
  ETAPE_RFI_LABELS,
  TYPE_DOSSIER_CTIS_LABELS,
} from '@riph/contracts/dossier-ctis/labels';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { SENS_AVIS_CTIS_LABELS } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { estDeFrance } from '../documents/documents.vue.ts';
import type { DossierVu, EtudeVue } from '../socle/collections.ts';
import { reponseEnMots } from '../socle/reponses.rules.ts';
import { avisDuComite } from '../socle/suivi.rules.ts';

type CategorieFar = { categorieCode: string; categorieLibelle: string };
type PieceFar = Pick<PieceEntity, 'categorieCode' | 'nom' | 'deposeeLe' | 'conformite' | 'motif'>;
/** `pieces`: of part II, in force. */
type Faits = {
  dossier: DossierVu;
  etude: EtudeVue;
  pieces: readonly PieceFar[];
  parties: readonly { partie: 1 | 2; categories: readonly CategorieFar[] }[];
};

type Ligne = { titre: string; version: string | null; etat: string };
const jour = (instant: Instant): string => formatJour(jourParis(instant));
const conformite = ({ conformite: conforme, motif }: PieceFar): string =>
  conforme === null ? '' : conforme ? ', conforme' : `, non conforme${motif ? ` : ${motif}` : ''}`;

/** Of one category: files that are here, then what the portal announced without giving it. */
function lignesDe({ dossier, etude, pieces: jointes }: Faits, partie: 1 | 2, code: string): Ligne[] {
  const joints = dossier.documents.filter((d) => !d.retire && d.courant && d.partie === partie && d.categorieCode === code);
  const pieces = partie === 2 ? jointes.filter((p) => p.categorieCode === code) : [];
  const connus = new Set(joints.map((d) => d.ctisId));
  const annonces = etude.pieces.filter(
    (p) => p.partie === partie && p.categorie === code && estDeFrance(p) && !connus.has(p.ctisId),
  );
  return [
    ...joints.map((d) => ({
      titre: d.titre,
      version: d.versionManuelle,
      etat: `reçu le ${jour(d.deposeLe)}${d.etat === 'DRAFT' ? ', projet' : ''}`,
    })),
    ...pieces.map((p) => ({ titre: p.nom, version: null, etat: `reçu le ${jour(p.deposeeLe)}${conformite(p)}` })),
    ...annonces.map((p) => ({
      titre: p.titre,
      version: p.versionManuelle,
      etat: 'annoncé, fichier non transmis par le portail',
    })),
  ];
}

const categorie = (f: Faits, partie: 1 | 2, c: CategorieFar): Html => {
  const lignes = lignesDe(f, partie, c.categorieCode);
  return html`<tr><th>${c.categorieLibelle}</th><td>${lignes.length === 0 ? 'Aucun document' : lignes.map((l) => html`<div>${l.titre}${l.version && ` (version ${l.version})`} : ${l.etat}</div>`)}</td></tr>`;
};

const partieEnTableau = (f: Faits, { partie, categories }: Faits['parties'][number]): Html =>
  html`<h2>Documents de la partie ${partie === 1 ? 'I' : 'II'}</h2><table><thead><tr><th>Catégorie</th><th>Documents</th></tr></thead><tbody>${categories.map((c) => categorie(f, partie, c))}</tbody></table>`;

/** Those asked here, then those that the portal told. */
function considerations({ suivi, rfis }: DossierVu): Html[] {
  const ici = (suivi?.demandes ?? [])
    .filter((d) => d.statut !== 'ANNULEE')
    .map(
      (d) =>
        html`<h3>${d.etape === 'VALIDATION' ? 'Complément demandé' : 'Demande d’information'} le ${formatJour(d.envoyeeLe)}</h3><ol>${d.considerations.map((c) => html`<li><b>${c.numero}</b> : ${c.texte}<br>Réponse : ${(d.statut === 'REPONDUE' && reponseEnMots(c)) || 'aucune'}</li>`)}</ol>`,
    );
  const portail = rfis.map(
    (r) =>
      html`<h3>${ETAPE_RFI_LABELS[r.etape]}, ${r.cle ?? 'demande du portail'}${r.envoyeeLe && `, le ${formatJour(r.envoyeeLe)}`}</h3><ol>${r.considerations.map((c) => html`<li><b>${c.numero ?? ''}</b> : ${c.texte}<br>Réponse : ${c.reponse ?? 'aucune'}</li>`)}</ol>`,
  );
  return [...ici, ...portail];
}

const ligne = (terme: string, valeur: string | null): Html | null => (valeur ? html`<dt>${terme}</dt><dd>${valeur}</dd>` : null);
const datee = (libelle: string, le: string | null): string => `${libelle}${le ? `, le ${formatJour(le)}` : ''}`;

/** What is concluded of part II, and what a decision is worth, while another committee examines again after an appeal. */
function conclusions(d: DossierVu): Html[] {
  const avis = d.suivi && avisDuComite(d.suivi).at(-1);
  const enReexamen = d.suivi?.reexamen != null && !estClos(d.statut);
  const premier = d.suivi?.reexamen ? d.suivi.avis.slice(0, d.suivi.reexamen.avisAvant).findLast((a) => !a.remplace) : undefined;
  const portail =
    d.conclusionPartieDeux && datee(CONCLUSION_CTIS_LABELS[d.conclusionPartieDeux.sens], d.conclusionPartieDeux.date);
  const rendu = avis && datee(SENS_AVIS_CTIS_LABELS[avis.sens], avis.renduLe);
  const decision = d.decision && datee(DECISION_CTIS_LABELS[d.decision.type], d.decision.date);
  return [
    ligne('Premier avis sur la partie II', premier ? datee(SENS_AVIS_CTIS_LABELS[premier.sens], premier.renduLe) : null),
    ligne('Partie II', rendu ?? (enReexamen ? 'Réexamen en cours' : (portail ?? 'Pas encore d’avis'))),
    ligne(enReexamen ? 'Décision d’avant le réexamen' : 'Décision', decision),
  ].filter((l) => l !== null);
}

export function corpsFar(f: Faits): Html {
  const { dossier: d } = f;
  const demandes = considerations(d);
  return html`<h2>Essai</h2><dl>
${ligne('Titre', d.titre)}${ligne('Promoteur', d.promoteur)}${ligne('Numéro européen', d.numeroCtis)}
${ligne('Demande', `${d.cleDemande} · ${TYPE_DOSSIER_CTIS_LABELS[d.type]}`)}${ligne('Soumise au portail le', d.dateSoumission && formatJour(d.dateSoumission))}
${ligne('Recevable le', (d.dateRecevabilite ?? d.suivi?.recevableLe ?? null) && formatJour(d.dateRecevabilite ?? d.suivi?.recevableLe ?? ''))}
${ligne('Rôle de la France', d.roleFrance === 'EMR' ? 'État membre rapporteur' : 'État membre concerné')}</dl>
${f.parties.map((p) => partieEnTableau(f, p))}
<h2>Considérations et réponses</h2>${demandes.length > 0 ? demandes : html`<p>Aucune considération n’a été émise.</p>`}
<h2>Conclusions</h2><dl>
${ligne('Partie I', d.conclusionPartieUn ? datee(CONCLUSION_CTIS_LABELS[d.conclusionPartieUn.sens], d.conclusionPartieUn.date) : 'Pas encore de conclusion')}
${conclusions(d)}</dl>
${d.conditionPartieDeux.conditions.length > 0 && html`<h3>Conditions</h3><ol>${d.conditionPartieDeux.conditions.map((c) => html`<li>${c.texte}</li>`)}</ol>`}`;
}
