/** The report that a reporter wrote, as a tagged PDF: his analysis, the grid, his conclusion. */
import { html, paragraphes } from '@riph/chassis/print/html';
import { letter } from '@riph/chassis/print/letter';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/rapporteurs.schemas';
import {
  CRITERE_LABELS,
  CRITERES,
  champLabel,
  conclusionEnMots,
  noteEnMots,
  type Redaction,
} from '@riph/contracts/etude/redaction.rules';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import type { RapporteurEntity } from '../../socle/entites/rapporteur.entity.ts';

export const rapportImprime = (
  d: Pick<DossierEntity, 'numero' | 'cppNom'>,
  place: Pick<RapporteurEntity, 'nom' | 'categorieLibelle' | 'type' | 'tour'>,
  r: Redaction,
  aujourdhui: string,
) =>
  letter({
    emetteur: { nom: place.nom, adresse: [place.categorieLibelle, d.cppNom ?? ''] },
    reference: d.numero ?? '',
    date: aujourdhui,
    titre: `Rapport sur le dossier ${d.numero ?? ''}`,
    corps: html`<p>Rapport confidentiel, destiné au comité. ${TYPE_RAPPORTEUR_LABELS[place.type]}, tour ${place.tour}.</p>
<h2>${champLabel('reponse', 'RAPPORTEUR')}</h2>${paragraphes(r.reponse ?? '')}
<h2>Grille d’analyse</h2>
<table><thead><tr><th scope="col">Point examiné</th><th scope="col">Avis</th><th scope="col">Commentaire</th></tr></thead><tbody>${CRITERES.map(
      (c) =>
        html`<tr><th scope="row">${CRITERE_LABELS[c]}</th><td>${noteEnMots(r, c)}</td><td>${paragraphes(r[`texte_${c}`] ?? '')}</td></tr>`,
    )}</tbody></table>
<h2>${champLabel('conclusion')}</h2><p><strong>${conclusionEnMots(r)}</strong></p>${paragraphes(r.synthese ?? '')}`,
    signataire: { nom: place.nom, qualite: 'Le rapporteur' },
  });
