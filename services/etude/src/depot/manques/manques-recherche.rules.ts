import type { Manque } from '@riph/contracts/etude/dossier.schemas';
import type { ElementRechercheJarde } from '@riph/contracts/etude/element.schemas';
import { isVide, messageDate, messageNombre, nombre } from './verifications.ts';

const OBLIGATOIRE = 'Cette information est obligatoire.';
const A_REPONDRE = 'Répondez par oui ou par non.';
const SUJETS_MAX = 1_000_000;

type Champ = keyof ElementRechercheJarde;
type Champs<T> = { [K in Champ]: ElementRechercheJarde[K] extends T ? K : never }[Champ];

/** Texts asked for every JARDE research. Rule: FOR-03. */
const TEXTES: readonly [Champs<string | null>, string][] = [
  ['produitActe', 'Produit ou acte étudié'],
  ['objectifPrincipal', 'Objectif principal'],
  ['methodologieResume', 'Résumé de la méthodologie'],
  ['criterePrincipal', 'Critère de jugement principal'],
  ['population', 'Population étudiée'],
  ['beneficesRisques', 'Bénéfices et risques prévisibles'],
  ['recrutement', 'Modalités de recrutement'],
  ['protectionDonnees', 'Protection des données'],
  ['methodologieReference', 'Méthodologie de référence ou autorisation CNIL'],
];
const QUESTIONS: readonly [Champs<boolean | null>, string][] = [
  ['volontairesSains', 'Volontaires sains'],
  ['mineurs', 'Mineurs'],
  ['majeursHorsEtatDeConsentir', 'Majeurs hors d’état de consentir'],
  ['femmesEnceintes', 'Femmes enceintes ou allaitantes'],
  ['personnesPriveesLiberte', 'Personnes privées de liberté'],
  ['inclusionUrgence', 'Inclusion en situation d’urgence'],
  ['biobanque', 'Collection d’échantillons biologiques'],
  ['transfertHorsUe', 'Transfert de données hors de l’Union européenne'],
];

/** First-in-human or healthy volunteers in category 1: an authorised place is needed (L1121-13). */
export const isLieuAutoriseRequis = (qualification: string | null, r: ElementRechercheJarde): boolean =>
  qualification === 'CAT1' && (r.premierHomme === true || r.volontairesSains === true);

/** Gaps of the research element of a JARDE request. Rule: FOR-03. */
export function manquesRecherche(qualification: string | null, r: ElementRechercheJarde): Manque[] {
  const out: Manque[] = [];
  const add = (champ: Champ, libelle: string, message: string | null) =>
    message !== null && out.push({ etape: 'RECHERCHE', champ, libelle, message });
  const requis = (champ: Champs<string | null>, libelle: string, check?: (v: string) => string | null) => {
    const v = r[champ];
    return v === null || isVide(v) ? add(champ, libelle, OBLIGATOIRE) : check && add(champ, libelle, check(v));
  };
  const repondu = (champ: Champs<boolean | null>, libelle: string) => r[champ] === null && add(champ, libelle, A_REPONDRE);
  const isInterventionnelle = qualification === 'CAT1' || qualification === 'CAT2';

  for (const [champ, libelle] of TEXTES) requis(champ, libelle);
  for (const [champ, libelle] of QUESTIONS) repondu(champ, libelle);
  // Asked with the administrative element since 2026-11-23: a draft of before may hold its own.
  if (r.nombreSujets !== null && !isVide(r.nombreSujets))
    add('nombreSujets', 'Nombre de sujets', messageNombre(r.nombreSujets, 1, SUJETS_MAX));
  if (r.biobanque) requis('biobanqueSite', 'Lieu de la collection biologique');
  if (r.methodologieReference === 'CNIL') requis('cnilNumero', 'Numéro de la demande à la CNIL');
  if (r.periodeExclusionJours !== null && !isVide(r.periodeExclusionJours))
    add('periodeExclusionJours', 'Période d’exclusion', messageNombre(r.periodeExclusionJours, 0, 3_650));
  if ((nombre(r.indemnisationMontant) ?? 0) > 0) requis('indemnisationModalites', 'Modalités d’indemnisation');
  if (r.indemnisationMontant !== null && !isVide(r.indemnisationMontant))
    add('indemnisationMontant', 'Montant de l’indemnisation', messageNombre(r.indemnisationMontant, 0, 100_000));

  if (isInterventionnelle) requis('proceduresAjoutees', 'Procédures ajoutées par la recherche');
  if (qualification === 'CAT1') {
    repondu('premierHomme', 'Première administration à l’homme');
    repondu('comiteSurveillance', 'Comité de surveillance indépendant');
    requis('comiteSurveillanceMotif', 'Justification du comité de surveillance ou de son absence');
  }
  if (isLieuAutoriseRequis(qualification, r)) {
    requis('lieuAutoriseNumero', 'Lieu autorisé : numéro');
    requis('lieuAutoriseAutorite', 'Lieu autorisé : autorité');
    requis('lieuAutoriseDate', 'Lieu autorisé : date', messageDate);
    requis('lieuAutoriseExpiration', 'Lieu autorisé : expiration', messageDate);
  }
  if (qualification !== null && qualification !== 'CAT1') requis('justificationCategorie', 'Justification de la catégorie');
  if (qualification === 'CAT3' || qualification === 'CAT3S') requis('sourcesDonnees', 'Sources des données');
  return out;
}
