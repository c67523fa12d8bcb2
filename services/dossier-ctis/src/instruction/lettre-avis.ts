/** The opinion of a committee on part II of a clinical trial of a medicine. CSP R1124-6; reporters are never named. */
import { type Html, html, paragraphs } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { estModification } from '@riph/contracts/dossier-ctis/delais.rules';
import { type DemandeSuivie, SENS_AVIS_CTIS_LABELS, type SensAvisCtis } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { constatDe } from '@riph/contracts/examen/delegation.rules';
import type { Signataire } from '@riph/examen/lettres/courriers';
import { tableauMembres } from '@riph/examen/lettres/lettre-avis';
import type { MembreDeLettre } from '@riph/examen/tables/avis.entity';
import { type EssaiCite, essaiConcerne } from '../socle/citations.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';

export type AvisDeLettreCtis = {
  sens: SensAvisCtis;
  seanceLe: Jour;
  /** Who found the answer satisfying for the committee; null of an opinion that is signed. */
  delegataire: Signataire | null;
  /** Who deliberated that day, each with his category. */
  membres: readonly MembreDeLettre[];
  conditions: readonly string[];
  motifs: readonly string[];
  motivation: string;
  expertise: string;
};
const liste = (titre: string, textes: readonly string[]): Html | null =>
  textes.length > 0 ? html`<h2>${titre}</h2><ol>${textes.map((t) => html`<li>${t}</li>`)}</ol>` : null;

const demande = (
  d: DemandeSuivie,
): Html => html`<h3>${d.etape === 'VALIDATION' ? 'Complément demandé' : 'Demande d’information'} le ${formatJour(d.envoyeeLe)}</h3>
<ol>${d.considerations.map((c) => html`<li><b>${c.numero}</b> : ${c.texte}${c.reponse && html`<br>Réponse du promoteur : ${c.reponse}`}</li>`)}</ol>
<p>${d.reponduLe ? `Réponse reçue le ${formatJour(d.reponduLe)}.` : 'Le promoteur n’a pas répondu.'}</p>`;

/** The month of a modification is in its article; that of a first request was not read there, and no article is given for it. */
const voiesDeRecours = (type: DossierOuvert['type']): Html =>
  html`<h2>Voies de recours</h2><p>${
    estModification(type)
      ? 'Dans le mois qui suit la notification de cet avis, un nouvel examen de la partie II par un autre comité peut être demandé au ministre chargé de la santé (art. R1124-16 du code de la santé publique).'
      : 'Un nouvel examen de la partie II par un autre comité peut être demandé au ministre chargé de la santé (art. L1124-1 et R1124-15 du code de la santé publique), dans le mois qui suit la notification de cet avis.'
  } La demande se fait sur la plateforme, sans attendre la décision sur l’essai.</p>`;

type Essai = EssaiCite & { suivi: Pick<DossierOuvert['suivi'], 'demandes'> };
export const lettreAvisCtis = (d: Essai, a: AvisDeLettreCtis): Html => html`${essaiConcerne(d)}
<h2>Avis sur la partie II</h2><p><b>${SENS_AVIS_CTIS_LABELS[a.sens]}</b></p>
${a.motivation.trim() !== '' && html`<h2>Motivation</h2>${paragraphs(a.motivation)}`}
${liste('Conditions', a.conditions)}${liste('Motifs', a.motifs)}
<h2>Examen</h2><p>${
  a.delegataire
    ? `Le comité a délibéré en séance le ${formatJour(a.seanceLe)} : favorable sous réserve de la réponse du promoteur, il en a délégué la vérification à son président ; ${constatDe(a.delegataire.fonction, 'satisfaisante')}.`
    : `Le comité a délibéré en séance le ${formatJour(a.seanceLe)}.`
}</p>${a.expertise.trim() !== '' && html`<p>Expertise sur les personnes qui participent (règlement (UE) 536/2014, article 10) : ${a.expertise}.</p>`}${a.membres.length > 0 && tableauMembres(a.membres)}
${d.suivi.demandes.filter((x) => x.statut !== 'ANNULEE').map(demande)}
${a.sens === 'DEFAVORABLE' && voiesDeRecours(d.type)}`;
