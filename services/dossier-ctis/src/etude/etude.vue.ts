/** What a reader gets of a study and of a dossier: all that the portal says, nothing of who has access to them. */
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { DossierCtisLu, EtudeCtisLue } from '@riph/contracts/dossier-ctis/lecture.schemas';
import type { PremierSujet } from '@riph/contracts/dossier-ctis/premier-sujet.rules';
import type { LieuEnCause } from '@riph/contracts/etude/vie/lieux.internal';
import { cleLieu } from '@riph/contracts/etude/vie/lieux.rules';
import type { DossierVu, EtudeVue } from '../socle/collections.ts';
import type { DossierCtis } from '../socle/contenus.ts';

type Autour = Pick<EtudeCtisLue, 'detruiteLe'> & {
  premierSujet: PremierSujet | null;
  signales: readonly LieuEnCause[];
};

/** `dossiers`: those that the reader sees, as they are now, which the study does not know. `premierSujet`: until when a first participant must be included. `signales`: the places whose authorisation is withdrawn or suspended. */
export function etudeLue(
  { acces: _, cppId: _c, sites, produits, administratif, recherche, ...etude }: EtudeVue,
  dossiers: ReadonlyMap<number, Pick<DossierCtis, 'statut' | 'dateDecision'>>,
  { premierSujet, detruiteLe, signales }: Autour,
): EtudeCtisLue {
  const francais = sites.filter((s) => s.pays === FRANCE && s.retireLe === null);
  const lieux = new Set(francais.map((s) => cleLieu(s.organisme.nom ?? '')));
  return {
    ...etude,
    dossiers: etude.dossiers.flatMap((d) => {
      const la = dossiers.get(d.id);
      return la ? [{ ...d, statut: la.statut, dateDecision: la.dateDecision }] : [];
    }),
    promoteur: administratif.promoteur?.nom ?? null,
    phaseCode: recherche.phaseCode,
    faibleIntervention: recherche.faibleIntervention,
    enTransition: administratif.enTransition,
    eudraCt: administratif.numerosSecondaires.eudraCt,
    nbSujetsFrance: recherche.nbSujetsFrance,
    sitesFrance: francais.length,
    produits: [...new Set(produits.map((p) => p.nom))],
    premierSujet,
    detruiteLe,
    lieuxEnCause: signales.filter((s) => lieux.has(cleLieu(s.nom))),
    avecDispositif: produits.some((p) => p.dispositifs.length > 0),
  };
}

export const dossierLu = ({ suivi, documents: _d, suppression, ...dossier }: DossierVu): DossierCtisLu => ({
  ...dossier,
  supprimeLe: suppression?.le ?? null,
  decisionTacite: suivi?.decisionTacite ?? false,
});
