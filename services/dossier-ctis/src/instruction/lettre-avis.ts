/** What the letter of an opinion on part II of a clinical trial of a medicine says in the words of its law; the rest is that of every opinion. CSP R1124-6. Pure. */
import { type Html, html } from '@riph/chassis/print/html';
import { formatJour } from '@riph/contracts/core/deadlines';
import { estModification } from '@riph/contracts/dossier-ctis/delais.rules';
import type { AvisSuivi, DemandeSuivie } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { AvisDeLettre, ModificationExaminee } from '@riph/examen/lettres/lettre-avis';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { reponseEnMots } from '../socle/reponses.rules.ts';

export type AvisDeLettreCtis = Pick<AvisSuivi, 'sens' | 'seanceLe' | 'conditions' | 'motifs' | 'motivation' | 'expertise'> &
  Pick<AvisSuivi, 'membres' | 'delegataire'>;

const modification = (d: DemandeSuivie): ModificationExaminee => ({
  titre: `${d.etape === 'VALIDATION' ? 'Complément demandé' : 'Demande d’information'} le ${formatJour(d.envoyeeLe)}`,
  reponduLe: d.reponduLe,
  texte: '',
  lignes: d.considerations.map((c) => ({ texte: `${c.numero} : ${c.texte}`, reponse: reponseEnMots(c) })),
  message: d.message,
});

/** The month of a modification is in its article; that of a first request was not read there, and no article is given for it. */
const voiesDeRecours = (type: DossierOuvert['type']): Html =>
  html`<h2>Voies de recours</h2><p>${
    estModification(type)
      ? 'Dans le mois qui suit la notification de cet avis, un nouvel examen de la partie II par un autre comité peut être demandé au ministre chargé de la santé (art. R1124-16 du code de la santé publique).'
      : 'Un nouvel examen de la partie II par un autre comité peut être demandé au ministre chargé de la santé (art. L1124-1 et R1124-15 du code de la santé publique), dans le mois qui suit la notification de cet avis.'
  } La demande se fait sur la plateforme, sans attendre la décision sur l’essai.</p>`;

type Essai = Pick<DossierOuvert, 'type'> & { suivi: Pick<DossierOuvert['suivi'], 'demandes'> };
export const avisDeLettreCtis = ({ type, suivi }: Essai, { expertise, ...a }: AvisDeLettreCtis): AvisDeLettre => ({
  ...a,
  expertise:
    expertise.trim() === ''
      ? null
      : `Expertise sur les personnes qui participent (règlement (UE) 536/2014, article 10) : ${expertise}.`,
  modifications: suivi.demandes.filter((x) => x.statut !== 'ANNULEE').map(modification),
  documents: [],
  investigateur: null,
  lieux: [],
  recours: a.sens === 'DEFAVORABLE' ? voiesDeRecours(type) : null,
  validite: null,
  changement: null,
});
