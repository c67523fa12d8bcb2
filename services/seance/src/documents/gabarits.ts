/** The documents of a séance, as HTML. Rule: SEA-03. Confidential: never for a sponsor. */
import { type Html, html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { inOneSentence } from '@riph/contracts/core/phrases';
import { rapportsManquants } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { auditionEnMots } from '@riph/contracts/seance/audition.rules';
import { DECISION_SEANCE_LABELS } from '@riph/contracts/seance/direct';
import type { DossierSeance } from '@riph/contracts/seance/inscription.schemas';
import {
  MODE_SEANCE_LABELS,
  TYPE_DOCUMENT_SEANCE_LABELS,
  TYPE_SEANCE_LABELS,
  type TypeDocumentSeance,
} from '@riph/contracts/seance/seance.workflow';
import { nomDe } from '../affectation/quorum.ts';
import type { PointRow } from '../seance/direct.repository.ts';
import { type Contenu, type Examen, isTu } from './contenu.ts';

export type DocumentProduit = Exclude<TypeDocumentSeance, 'RELEVE_SIGNE' | 'ANNEXE'>;

const REDACTEURS: Record<DocumentProduit, (c: Contenu) => Html> = {
  ODJ: odj,
  CONVOCATION: convocation,
  EMARGEMENT: emargement,
  RELEVE_DECISION: releve,
};

/** The whole document with its printing options. `aujourdhui` is the date it bears. */
export const documentDe = (type: DocumentProduit, c: Contenu, aujourdhui: Jour) =>
  letter({
    emetteur: {
      nom: c.cpp.nom,
      adresse: [c.cpp.etablissementHote, c.cpp.adresse, `${c.cpp.codePostal} ${c.cpp.ville}`],
      courriel: c.cpp.email,
    },
    reference: `${c.cpp.code} – séance du ${formatJour(c.seance.date)}`,
    date: aujourdhui,
    titre: `${TYPE_DOCUMENT_SEANCE_LABELS[type]} – séance du ${formatJour(c.seance.date)}`,
    corps: html`${reperes(c)}${REDACTEURS[type](c)}<p>Document confidentiel, réservé au comité.</p>`,
    ...(type === 'RELEVE_DECISION' && { signataire: signataire(c) }),
  });

const reperes = ({ seance }: Contenu) => html`<dl>
  <dt>Date et heure</dt><dd>${formatJour(seance.date)}, de ${seance.heureDebut} à ${seance.heureFin}</dd>
  <dt>Formation</dt><dd>${TYPE_SEANCE_LABELS[seance.type]}, ${MODE_SEANCE_LABELS[seance.mode].toLowerCase()}</dd>
  ${seance.lieu && html`<dt>Lieu</dt><dd>${seance.lieu}</dd>`}
  ${seance.lienVisio && html`<dt>Visioconférence</dt><dd>${seance.lienVisio}</dd>`}
</dl>`;

const titreDossier = (d: DossierSeance) =>
  html`<strong>${d.numero ?? `Dossier ${d.dosId}`}</strong>${d.numeroNational && html`<br>${d.numeroNational}`}`;
/** Told to a reader with a declared link, in place of what he is not told. */
const TU = 'Non communiqué : vous avez un lien déclaré avec ce dossier.';
const rapporteursDe = (c: Contenu, d: DossierSeance) => {
  if (isTu(c, d)) return TU;
  return d.rapporteurs.length === 0
    ? 'À désigner'
    : d.rapporteurs.map((r, i) => html`${i > 0 && html`<br>`}${placeEnMots(r)} : ${r.nom}`);
};

function odj(c: Contenu): Html {
  return html`<h2>1. Approbation du relevé de décisions précédent</h2>
<p>${c.precedente ? `Séance du ${formatJour(c.precedente)}.` : 'Aucune séance précédente n’a été tenue.'}</p>
<h2>2. Dossiers à examiner</h2>
${
  c.dossiers.length === 0
    ? html`<p>Aucun dossier n’est inscrit.</p>`
    : html`<table><thead><tr><th scope="col">N°</th><th scope="col">Dossier</th><th scope="col">Titre et promoteur</th><th scope="col">Type</th><th scope="col">Rapporteurs</th><th scope="col">Durée</th></tr></thead>
<tbody>${c.dossiers.map(
        (d) =>
          html`<tr><td>${d.rang}</td><td>${titreDossier(d)}</td><td>${d.titre}<br><em>${d.promoteur ?? 'Promoteur non renseigné'}</em>${
            auditionEnMots(d) && html`<br>Promoteur : ${auditionEnMots(d)}.`
          }</td><td>${TYPE_DOSSIER_LABELS[d.type]}${d.qualification && html`<br>${d.qualification}`}</td><td>${rapporteursDe(c, d)}</td><td>${
            d.minutes === null ? '–' : `${d.minutes} min`
          }</td></tr>`,
      )}</tbody></table>`
}
<h2>3. Questions diverses</h2>`;
}

function convocation(c: Contenu): Html {
  return html`<p>Mesdames et Messieurs les membres du comité,</p>
<p>Vous êtes convoqués à la séance décrite ci-dessus. ${c.dossiers.length} dossier${c.dossiers.length > 1 ? 's y sont inscrits' : ' y est inscrit'}.
Les rapports sont attendus au plus tard le ${formatJour(c.seance.dateLimiteRapports)}.</p>
<p>Signalez sans attendre au secrétariat tout lien avec un promoteur ou un investigateur, ainsi que tout empêchement : le quorum en dépend.</p>
<h2>Membres convoqués</h2>${tableMembres(c, false)}`;
}

function emargement(c: Contenu): Html {
  return tableMembres(c, true);
}

const tableMembres = (c: Contenu, isSignature: boolean) =>
  html`<table><thead><tr><th scope="col">Membre</th><th scope="col">Collège</th><th scope="col">Catégorie</th>${isSignature && html`<th scope="col">Signature</th>`}</tr></thead>
<tbody>${c.membres.map(
    (m) =>
      html`<tr><td>${m.nom} ${m.prenom}</td><td>${COLLEGE_LABELS[m.college]}</td><td>${m.categorieLibelle}</td>${
        isSignature && html`<td>${m.isPresent && m.distant ? 'À distance' : ''}</td>`
      }</tr>`,
  )}</tbody></table>`;

function releve(c: Contenu): Html {
  const presents = c.presences.filter((p) => p.isPresent);
  return html`<h2>1. Présences</h2>
<table><thead><tr><th scope="col">Membre</th><th scope="col">Collège</th><th scope="col">Catégorie</th><th scope="col">Fonction</th><th scope="col">Présence</th></tr></thead>
<tbody>${presents.map(
    (p) =>
      html`<tr><td>${p.nom} ${p.prenom}</td><td>${COLLEGE_LABELS[p.college]}</td><td>${p.categorieLibelle}</td><td>${FONCTION_MEMBRE_LABELS[p.fonction]}</td><td>${
        p.distant ? 'À distance' : 'Sur place'
      }${p.arrivee && html`<br>arrivée ${p.arrivee}`}${p.absences.map((x) => html`<br>sorti de ${x.de} à ${x.a}`)}${p.depart && html`<br>départ ${p.depart}`}</td></tr>`,
  )}</tbody></table>
<p>${c.seance.quorumAtteint ? 'Le quorum est atteint.' : 'Le quorum n’est pas atteint.'} Membres présents : ${presents.length}.</p>${(
    c.direct?.presidences ?? []
  ).map(
    (p) =>
      html`<p>En l’absence du président et d’un vice-président, les membres présents ont choisi ${p.nom} à ${p.a} pour présider.</p>`,
  )}
<h2>2. Relevé de décisions précédent</h2>
<p>${approbation(c)}</p>${c.direct?.observations && html`<p>Observations : ${c.direct.observations}</p>`}
<h2>3. Dossiers examinés</h2>
${c.examens.length === 0 && html`<p>Aucun dossier n’était inscrit.</p>`}${c.examens.map((e) => examine(c, e))}${
  c.reportes.length > 0 &&
  html`<h2>4. Dossiers reportés</h2><ul>${c.reportes.map(
    (r) =>
      html`<li>${r.numero ?? 'Dossier'} : ${r.motif === null ? TU : inOneSentence('', [r.motif])} ${r.date ? `Séance du ${formatJour(r.date)}.` : 'Séance à fixer.'}</li>`,
  )}</ul>`
}${c.direct && html`<p>Séance ouverte à ${c.direct.ouverteA}${c.direct.leveeA && `, levée à ${c.direct.leveeA}`}.</p>`}`;
}

const approbation = ({ precedente, direct }: Contenu): string => {
  if (!precedente) return 'Aucune séance précédente n’a été tenue.';
  const releve = `Le relevé de la séance du ${formatJour(precedente)} est`;
  return direct?.approuveA ? `${releve} approuvé à ${direct.approuveA}.` : `${releve} soumis à l’approbation du comité.`;
};

/** A secret ballot is printed as its counts, which is all that is known of it. Of raised hands it is said who did not vote by himself (SEA-15). */
const voteEnMots = (v: NonNullable<PointRow['vote']>, presents: Contenu['presences']): string => {
  const scrutin = v.scrutin === 'SECRET' ? 'À bulletin secret' : 'À main levée';
  const voix = `${v.pour} pour, ${v.contre} contre, ${v.abstentions} abstention${v.abstentions > 1 ? 's' : ''}`;
  return `${scrutin}, à ${v.voteA} : ${v.deliberants.length} présents, ${voix}${v.preponderante ? '. La voix du président de séance l’a emporté' : ''}.${notes(v.votes, presents)}`;
};

const notes = (votes: NonNullable<PointRow['vote']>['votes'], presents: Contenu['presences']): string => {
  const saisis = votes.filter((x) => x.parConduite);
  if (saisis.length === 0) return '';
  if (saisis.length === votes.length) return ' Votes notés par la conduite.';
  const noms = presents.filter((p) => saisis.some((x) => x.utiId === p.utiId)).map(nomDe);
  return ` Noté par la conduite, sans appareil : ${noms.join(', ')}.`;
};

const examine = (
  c: Contenu,
  { dossier: d, direct, membres, ecartes, quorum }: Examen,
) => html`<h3>${d.rang}. ${d.numero ?? `Dossier ${d.dosId}`}</h3>
<p>${d.titre}<br><em>${d.promoteur ?? 'Promoteur non renseigné'}</em> – ${TYPE_DOSSIER_LABELS[d.type]}${d.qualification && `, ${d.qualification}`}</p>
<dl>
  <dt>Membres ayant délibéré</dt><dd>${membres.length === 0 ? 'Aucun' : membres.map(nomDe).join(', ')}</dd>
  ${ecartes.length > 0 && html`<dt>Membres écartés</dt><dd>${ecartes.map((e) => `${nomDe(e)} (${e.motif})`).join(', ')}</dd>`}
  <dt>Quorum</dt><dd>${quorum.atteint ? 'Atteint' : inOneSentence('Non atteint', quorum.manques)}</dd>
  ${isTu(c, d) ? html`<dt>Rapports et décision</dt><dd>${TU}</dd>` : decide(c, d, direct)}
</dl>`;

const decide = (
  c: Contenu,
  d: DossierSeance,
  direct: Examen['direct'],
) => html`<dt>Rapports entendus</dt><dd>${entendus(d)}${sansRapport(c, d)}</dd>
  ${direct?.auditionDebut && html`<dt>Audition du promoteur</dt><dd>De ${direct.auditionDebut} à ${direct.auditionFin ?? direct.vote?.voteA ?? 'la fin de l’examen'}</dd>`}
  ${direct?.secret && html`<dt>Bulletin secret</dt><dd>Demandé par ${direct.secret.par} à ${direct.secret.a}</dd>`}
  ${direct?.vote && html`<dt>Vote</dt><dd>${voteEnMots(direct.vote, c.presences)}</dd>`}
  <dt>Décision</dt><dd>${(direct?.decision && DECISION_SEANCE_LABELS[direct.decision]) ?? d.decision ?? 'Décision à rendre'}</dd>
  ${direct?.motifs && html`<dt>Motifs</dt><dd>${direct.motifs}</dd>`}`;

const entendus = (d: DossierSeance) => {
  const deposes = d.rapporteurs.filter((r) => r.rapportDepose);
  return deposes.length === 0 ? 'Aucun rapport déposé' : deposes.map((r) => `${placeEnMots(r)} : ${r.nom}`).join(', ');
};

/** What lacks beside what was heard, and why it was examined all the same (R1123-12). */
const sansRapport = (c: Contenu, d: DossierSeance) => {
  const manques = rapportsManquants(d.rapporteurs, c.seance.type === 'RESTREINTE');
  return manques.length > 0 && c.motifSansRapport !== null
    ? html`<br>${manques.join(' ')} ${inOneSentence('Motif de l’examen', [c.motifSansRapport])}`
    : null;
};

/** The president, the vice-president who sat in his place, or whom the members present chose. */
const signataire = (c: Contenu) => {
  const presents = c.presences.filter((p) => p.isPresent);
  const president = presents.find((p) => p.fonction === 'PRESIDENT') ?? presents.find((p) => p.fonction === 'VICE_PRESIDENT');
  if (president) return { nom: nomDe(president), qualite: FONCTION_MEMBRE_LABELS[president.fonction] };
  const choisi = c.direct?.presidences.at(-1);
  return choisi ? { nom: choisi.nom, qualite: 'Président de séance' } : { nom: '', qualite: FONCTION_MEMBRE_LABELS.PRESIDENT };
};
