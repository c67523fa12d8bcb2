/** The report that an expert wrote, as a tagged PDF: the question, his answer, the grid, his conclusion. It names no sponsor. */
import { html, paragraphes } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { formatJour } from '@riph/contracts/core/deadlines';
import { jourParis } from '@riph/contracts/core/paris';
import { CRITERE_LABELS, CRITERES, conclusionEnMots, noteEnMots, type Redaction } from '@riph/contracts/etude/redaction.rules';
import type { Sollicitation } from '../sollicitations/sollicitation.repository.ts';

export const rapportImprime = (s: Sollicitation, r: Redaction, aujourdhui: string) =>
  letter({
    emetteur: { nom: s.nom, adresse: ['Expert sollicité par le comité', s.comite] },
    reference: s.numero,
    date: aujourdhui,
    titre: `Rapport d’expertise, dossier ${s.numero}`,
    corps: html`<p>Rapport confidentiel, destiné au comité. Demande du ${formatJour(jourParis(s.solliciteLe))}.</p>
<h2>Question du comité</h2>${paragraphes(s.question)}${paragraphes(s.message ?? '')}
<h2>Réponse</h2>${paragraphes(r.reponse ?? '')}
<h2>Grille d’analyse</h2>
<table><thead><tr><th scope="col">Point examiné</th><th scope="col">Avis</th><th scope="col">Commentaire</th></tr></thead><tbody>${CRITERES.map(
      (c) =>
        html`<tr><th scope="row">${CRITERE_LABELS[c]}</th><td>${noteEnMots(r, c)}</td><td>${r[`texte_${c}`]?.trim() || '–'}</td></tr>`,
    )}</tbody></table>
<h2>Conclusion</h2><p><strong>${conclusionEnMots(r)}</strong></p>${paragraphes(r.synthese ?? '')}`,
    signataire: { nom: s.nom, qualite: 'L’expert' },
  });
