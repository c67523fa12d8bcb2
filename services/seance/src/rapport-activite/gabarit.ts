/** The report as a document to be signed: sections 1 and 2 of the annex of the order of 5 April 2018, then ours. */
import { type Html, html } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import type { Jour } from '@riph/contracts/core/paris';
import { PORTEE_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import {
  CATEGORIE_LABELS,
  type ChiffresRapport,
  type Delais,
  type EssaisDuComite,
  NATURE_LABELS,
} from '@riph/contracts/seance/rapport-activite.regles';
import type { rapportAPreparer } from '@riph/contracts/seance/rapport-activite.schemas';
import type * as z from 'zod';

type Commentaires = z.output<typeof rapportAPreparer>['commentaires'];
type Contenu = {
  cpp: Cpp;
  annee: number;
  provisoire: boolean;
  chiffres: ChiffresRapport & { essais: EssaisDuComite | null };
  commentaires: Commentaires;
};

const nombre = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const ou = (n: number | null, unite = ''): string => (n === null ? '–' : `${nombre.format(n)}${unite}`);

export const rapportImprime = (c: Contenu, aujourdhui: Jour) =>
  letter({
    emetteur: {
      nom: c.cpp.nom,
      adresse: [c.cpp.etablissementHote, c.cpp.adresse, `${c.cpp.codePostal} ${c.cpp.ville}`],
      courriel: c.cpp.email,
    },
    reference: `${c.cpp.code} – rapport d’activité ${c.annee}`,
    date: aujourdhui,
    titre: `Rapport d’activité ${c.annee}${c.provisoire ? ' (provisoire)' : ''}`,
    corps: html`<p>Article R1123-19-1 du code de la santé publique.</p>${donnees(c)}${c.chiffres.comptes.map((n, i) => section(n, i + 2))}${essais(c)}${fonctionnement(c)}${texteLibre(c)}`,
    signataire: { nom: '', qualite: 'Le président du comité' },
  });

const donnees = ({ chiffres: c }: Contenu): Html => html`<h2>1. Données générales</h2>
<table><thead><tr><th scope="col">Donnée</th><th scope="col">Nombre</th></tr></thead><tbody>
<tr><th scope="row">Séances plénières tenues</th><td>${c.pleniere}</td></tr>
<tr><th scope="row">Séances restreintes tenues</th><td>${c.restreinte}</td></tr>
<tr><th scope="row">Dossiers déclarés irrecevables</th><td>${c.irrecevables}</td></tr>
<tr><th scope="row">Séances reportées faute de quorum</th><td>${c.reportees}</td></tr>
<tr><th scope="row">Dossiers reportés avec elles</th><td>${c.dossiersReportes}</td></tr>
</tbody></table>`;

const section = (n: ChiffresRapport['comptes'][number], rang: number): Html => html`<h2>${rang}. ${NATURE_LABELS[n.nature]}</h2>
<table><thead><tr><th scope="col">Catégorie</th><th scope="col">Examinées</th><th scope="col">Avis favorables</th><th scope="col">Avis défavorables</th></tr></thead>
<tbody>${n.lignes.map(
  (l) =>
    html`<tr><th scope="row">${CATEGORIE_LABELS[l.categorie]}</th><td>${l.examines}</td><td>${l.favorables}</td><td>${l.defavorables}</td></tr>`,
)}
<tr><th scope="row">Total</th><td>${n.total.examines}</td><td>${n.total.favorables}</td><td>${n.total.defavorables}</td></tr></tbody></table>
<p>${delais(n.delais)}</p>`;

const delais = (d: Delais): string =>
  d.nombre === 0
    ? 'Aucun avis rendu dans l’année.'
    : `Délai de l’avis, hors attente de réponse : ${ou(d.moyenne, ' jours')} en moyenne, ${ou(d.mediane)} en médiane, ${ou(d.max)} au plus ; ${d.dansLeDelai} sur ${d.nombre} dans le délai légal (${ou((100 * d.dansLeDelai) / d.nombre, ' %')}).`;

const essais = ({ chiffres: { essais } }: Contenu): Html =>
  html`<h2>5. Essais de médicaments (règlement 536/2014)</h2>${
    essais === null
      ? html`<p>Non comptés : le service des essais n’a pas répondu. Préparez le document à nouveau avant de le signer.</p>`
      : html`<table><thead><tr><th scope="col">Demande</th><th scope="col">Déposées</th><th scope="col">Recevables</th><th scope="col">Avis favorables</th><th scope="col">Avis défavorables</th><th scope="col">Accords tacites</th></tr></thead>
<tbody>${essais.map(
          (l) =>
            html`<tr><th scope="row">${PORTEE_LABELS[l.portee]}</th><td>${l.deposees}</td><td>${l.recevables}</td><td>${l.favorables}</td><td>${l.defavorables}</td><td>${l.tacites}</td></tr>`,
        )}</tbody></table>`
  }`;

const fonctionnement = ({ chiffres: c }: Contenu): Html => html`<h2>6. Fonctionnement</h2>
<p>Présence aux séances plénières : ${c.presence.presents} présences pour ${c.presence.enFonction} membres en fonction (${ou(c.presence.taux, ' %')}).</p>
<p>Second examen, après l’avis défavorable d’un autre comité : ${c.secondExamen.examines} examinés, ${c.secondExamen.favorables} avis favorables, ${c.secondExamen.defavorables} avis défavorables.</p>`;

const texteLibre = ({ commentaires: t }: Contenu): Html => html`<h2>7. Formation, difficultés, commentaires</h2>
<h3>Formation</h3>${paragraphes(t.formation)}<h3>Difficultés rencontrées</h3>${paragraphes(t.difficultes)}<h3>Autres commentaires</h3>${paragraphes(t.autres)}`;

const paragraphes = (texte: string): Html =>
  texte.trim() === '' ? html`<p>Néant.</p>` : html`${texte.split(/\n+/).map((ligne) => html`<p>${ligne}</p>`)}`;
