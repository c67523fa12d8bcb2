/** What the letters of a committee cite of a request of the portal (regulation 536/2014). Pure. */
import { type Html, html } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import { TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { ligne } from '@riph/examen/lettres/lettres';
import type { Citations } from '@riph/examen/socle/citations';
import type { DossierCtis } from './contenus.ts';

export type EssaiCite = Pick<DossierCtis, 'titre' | 'promoteur' | 'numeroCtis' | 'cleDemande' | 'type' | 'dateSoumission'>;

export const TITRE_INFORMATION = 'Demande d’information sur la partie II';
const REGLEMENT = 'règlement (UE) 536/2014';

const essaiConcerne = (d: EssaiCite): Html => html`<h2>Essai concerné</h2><dl>
${ligne('Titre', d.titre)}${ligne('Promoteur', d.promoteur)}${ligne('Numéro européen', d.numeroCtis)}
${ligne('Demande', `${d.cleDemande} · ${TYPE_DOSSIER_CTIS_LABELS[d.type]}`)}${ligne('Soumise au portail le', d.dateSoumission && formatJour(d.dateSoumission))}
${ligne('Réglementation', 'Règlement (UE) 536/2014')}</dl>`;

const INITIALES: readonly TypeDossierCtis[] = ['INI', 'INI_RES'];
/** Articles 5 and 7 are those of a first request: of another none is given. */
const source = (type: TypeDossierCtis, article: string): string =>
  INITIALES.includes(type) ? `${REGLEMENT}, ${article}` : REGLEMENT;
const caducite = (type: TypeDossierCtis, article: string): string =>
  `Sans réponse à cette date, la demande est caduque en France (${source(type, article)}). Une réponse donnée dans ce délai sur le portail européen compte de même.`;

export const citationsPortail = (d: EssaiCite): Citations => ({
  destinataire: d.promoteur ? [d.promoteur] : [],
  identification: essaiConcerne(d),
  articles: { recevabilite: source(d.type, 'article 5'), avis: source(d.type, 'article 7') },
  objet: 'la partie II de la demande',
  demande: { titre: TITRE_INFORMATION, suite: caducite(d.type, 'article 7, paragraphe 3') },
  complements: { suite: caducite(d.type, 'article 5, paragraphe 5') },
  avis: {
    titre: 'Avis sur la partie II',
    delegation: 'Favorable sous réserve de la réponse du promoteur, il en a délégué la vérification à son président',
    mot: 'satisfaisante',
  },
});
