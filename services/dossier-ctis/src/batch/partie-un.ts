/** Part I of a record: titles, sponsor, research, products. The old and the new form of the portal share it. */
import type { EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { EnVigueur } from './en-vigueur.rules.ts';
import type { Noeud } from './noeud.ts';
import { iso2De } from './pays.ts';

export type NbSujets = { total: number | null; eee: number | null; france: number | null };

const INFORMATION = ['trialDetails', 'trialInformation'];
const IDENTIFIANTS = ['trialDetails', 'clinicalTrialIdentifiers'];

const traductions = (n: Noeud, cle: string) =>
  n.liste(cle).flatMap((t) => {
    const texte = t.texte('attributeTranslation');
    return texte ? [{ langue: t.texte('languageDescription') ?? t.texte('language'), texte }] : [];
  });

/** Numbered texts of one field, with their translations: criteria, objectives, end points. */
const criteres = (n: Noeud, cle: string, champ: string) =>
  n.liste(cle).flatMap((c) => {
    const texte = c.texte(champ);
    return texte ? [{ numero: c.entier('number'), texte, traductions: traductions(c, `${champ}Translations`) }] : [];
  });

export function titresDe(p1: Noeud): Pick<EssaiCtis, 'titre' | 'titrePublic' | 'titreCourt' | 'titresTraduits'> {
  const n = p1.en(...IDENTIFIANTS);
  const publicTitre = n.texte('publicTitle');
  return {
    titre: n.texte('fullTitle') ?? publicTitre ?? n.texte('shortTitle') ?? '',
    titrePublic: publicTitre,
    titreCourt: n.texte('shortTitle'),
    titresTraduits: [
      ...traductions(n, 'fullTitleTranslations').map((t) => ({ ...t, type: 'COMPLET' as const })),
      ...traductions(n, 'publicTitleTranslations').map((t) => ({ ...t, type: 'PUBLIC' as const })),
    ],
  };
}

export const organismeDe = (n: Noeud) => ({ nom: n.texte('name'), cleOrg: n.texte('businessKey'), type: n.texte('type') });

export const adresseDe = (n: Noeud) => ({
  lignes: ['addressLine1', 'addressLine2', 'addressLine3', 'addressLine4'].flatMap((l) => n.texte(l) ?? []),
  cp: n.texte('postcode'),
  ville: n.texte('city'),
  pays: iso2De(n.texte('countryName')) ?? n.texte('countryName'),
});

const contactsDe = (n: Noeud, cle: string) =>
  n.liste(cle).map((c) => ({
    nom: c.texte('functionalName') ?? c.texte('organisation', 'name'),
    courriel: c.texte('functionalEmailAddress'),
    telephone: c.texte('telephone'),
  }));

function promoteurDe(sponsor: Noeud | undefined, lu: EnVigueur) {
  if (!sponsor) return null;
  const adresses = sponsor.liste('addresses').map((a) => a.en('address'));
  const adresse = lu.choisir(adresses, { quoi: 'Adresse du promoteur', sens: adresseDe });
  return { ...organismeDe(sponsor.en('organisation')), adresse: adresse ? adresseDe(adresse) : null };
}

function numerosDe(p1: Noeud, eudraCt: string | null) {
  const n = p1.en(...IDENTIFIANTS, 'secondaryIdentifyingNumbers');
  const autres = n.liste('additionalRegistries').flatMap((r) => {
    const numero = r.texte('number');
    return numero ? [{ code: r.texte('otherRegistryName'), libelle: numero }] : [];
  });
  return {
    nct: n.texte('nctNumber', 'number'),
    isrctn: n.texte('isrctnNumber', 'number'),
    utn: n.texte('whoUniversalTrialNumber', 'number') ?? n.texte('whoUtn', 'number'),
    eudraCt,
    autres,
  };
}

/** The main one; each one may be, when none is said to be. */
function principalDe(sponsors: readonly Noeud[], lu: EnVigueur): Noeud | undefined {
  const principaux = sponsors.filter((s) => s.booleen('primary') === true);
  return lu.choisir(principaux.length > 0 ? principaux : sponsors, {
    quoi: 'Promoteur principal',
    sens: (s) => organismeDe(s.en('organisation')),
  });
}

/** Authorities whose scientific advice was asked, and paediatric investigation plans. */
const conseilsDe = (n: Noeud) => ({
  avisScientifiques: n.liste('scientificAdvices').flatMap((a) => a.texte('competentAuthority', 'organisation', 'name') ?? []),
  plansPediatriques: n.liste('paediatricInvestigationPlan').flatMap((p) => p.texte('paediatricInvestigationNumber') ?? []),
});

export function administratifDe(
  p1: Noeud,
  { eudraCt, enTransition, lu }: { eudraCt: string | null; enTransition: boolean; lu: EnVigueur },
): EssaiCtis['administratif'] {
  const sponsors = p1.liste('sponsors');
  const principal = principalDe(sponsors, lu);
  const contacts = (cle: string) => (principal ? contactsDe(principal, cle) : []);
  const representant = principal?.en('legalRepresentative', 'organisationAddress');
  return {
    promoteur: promoteurDe(principal, lu),
    coPromoteurs: sponsors.filter((s) => s !== principal).map((s) => organismeDe(s.en('organisation'))),
    representantUE: representant?.existe
      ? { nom: representant.texte('organisation', 'name'), pays: adresseDe(representant.en('address')).pays }
      : null,
    contactsScientifiques: contacts('scientificContacts'),
    contactsPublics: contacts('publicContacts'),
    financeurs: p1
      .en(...INFORMATION)
      .liste('sourceOfMonetarySupport')
      .flatMap((f) => f.texte('organisationName') ?? []),
    numerosSecondaires: numerosDe(p1, eudraCt),
    ...conseilsDe(p1.en('trialDetails', 'scientificAdviceAndPip')),
    enTransition,
  };
}

const domainesDe = (p1: Noeud) =>
  p1.liste('therapeuticAreas').flatMap((d) => {
    const libelle = d.texte('name');
    return libelle ? [{ code: d.texte('code'), libelle }] : [];
  });

const pathologiesDe = (p1: Noeud) =>
  p1.liste('medicalConditions').flatMap((m) => {
    const libelle = m.texte('medicalCondition');
    return libelle ? [{ libelle, maladieRare: m.booleen('isConditionRareDisease') }] : [];
  });

const meddraDe = (info: Noeud) =>
  info.liste('medicalCondition', 'meddraConditionTerms').map((m) => ({
    code: m.texte('classificationCode'),
    terme: m.texte('termName'),
    niveau: m.texte('level'),
    version: m.texte('version'),
  }));

/** Codes of a list whose order says nothing, each once. */
const codesDe = (lignes: readonly Noeud[], ...cles: readonly string[]): number[] =>
  [...new Set(lignes.flatMap((l) => cles.map((cle) => l.entier(cle)).find((code) => code !== null) ?? []))].toSorted(
    (a, b) => a - b,
  );

function populationDe(info: Noeud) {
  const n = info.en('populationOfTrialSubjects');
  const sexes = [
    n.booleen('isFemaleSubjects') === true ? ('FEMME' as const) : null,
    n.booleen('isMaleSubjects') === true ? ('HOMME' as const) : null,
  ];
  return {
    // The old view has the second of each pair of keys alone.
    tranchesAge: codesDe(n.liste('ageRanges'), 'ageRangeCategoryCode', 'ageRangeCategory'),
    tranchesAgeSecondaires: codesDe(n.liste('ageRangeSecondaryIds'), 'ctAgeRangeCode', 'ctAgeRange'),
    sexes: sexes.filter((s) => s !== null),
    groupesSujet: n.liste('clinicalTrialGroups').flatMap((g) => g.texte('name') ?? []),
    populationVulnerable: n.booleen('isVulnerablePopulationSelected'),
    populationsVulnerables: codesDe(n.liste('recruitmentPopulationGroups'), 'recruitmentPopulationGroup'),
  };
}

/** Countries outside of the European Economic Area. */
const paysHorsEEEDe = (p1: Noeud): string[] =>
  p1.liste('rowCountriesInfo').flatMap((p) => p.texte('isoAlpha2Code') ?? p.texte('name') ?? []);

/** In words in 2024, by a code since. */
export function regionDe(trialRegion: string | null): EssaiCtis['recherche']['region'] {
  if (/non-eea/i.test(trialRegion ?? '')) return 'EEE_ET_AILLEURS';
  return /^(?:eea only|1)$/i.test(trialRegion ?? '') ? 'EEE' : null;
}

export function rechercheDe(
  p1: Noeud,
  { nbSujets, region }: { nbSujets: NbSujets; region: EssaiCtis['recherche']['region'] },
): EssaiCtis['recherche'] {
  const info = p1.en(...INFORMATION);
  const duree = info.en('trialDuration');
  return {
    phaseCode: info.entier('trialCategory', 'trialPhase'),
    faibleIntervention: info.booleen('trialCategory', 'isLowIntervention') ?? p1.booleen('isLowIntervention'),
    justification: info.texte('trialCategory', 'justificationForTrialCategory'),
    domaines: domainesDe(p1),
    pathologies: pathologiesDe(p1),
    meddra: meddraDe(info),
    objectifPrincipal: info.texte('trialObjective', 'mainObjective'),
    objectifsSecondaires: criteres(info.en('trialObjective'), 'secondaryObjectives', 'secondaryObjective'),
    criteresInclusion: criteres(info.en('eligibilityCriteria'), 'principalInclusionCriteria', 'principalInclusionCriteria'),
    criteresNonInclusion: criteres(info.en('eligibilityCriteria'), 'principalExclusionCriteria', 'principalExclusionCriteria'),
    criteresPrincipaux: criteres(info.en('endPoint'), 'primaryEndPoints', 'endPoint'),
    criteresSecondaires: criteres(info.en('endPoint'), 'secondaryEndPoints', 'endPoint'),
    ...populationDe(info),
    nbSujetsTotal: nbSujets.total,
    nbSujetsEEE: nbSujets.eee,
    nbSujetsFrance: nbSujets.france,
    region,
    paysHorsEEE: paysHorsEEEDe(p1),
    partageDonneesCode: info.entier('individualParticipantData', 'planToShareIPD'),
    debutRecrutementPrevu: duree.jour('estimatedRecruitmentStartDate'),
    finPrevue: duree.jour('estimatedEndDate'),
    finGlobalePrevue: duree.jour('estimatedGlobalEndDate'),
  };
}

const dispositifsDe = (p: Noeud) =>
  p.liste('devices').map((d) => ({
    nomCommercial: d.texte('tradeName'),
    marquageCE: d.booleen('hasCeMark'),
    organismeNotifie: d.texte('deviceNotifiedBody'),
    description: d.texte('description') ?? d.texte('deviceDescription'),
  }));

const substancesDe = (dictionnaire: Noeud) =>
  dictionnaire.liste('productSubstances').map((s) => ({
    nom: s.texte('actSubstName'),
    codeEv: s.texte('substanceEvCode'),
    origine: s.texte('actSubstOrigin'),
  }));

const premier = (...textes: readonly (string | null)[]): string | null => textes.find((t) => t !== null) ?? null;

/** The name; else the substance, else that of its class. A hyphen is none. */
const nomDe = (p: Noeud, dico: Noeud): string =>
  premier(
    p.texte('productName'),
    dico.texte('prodName'),
    p.texte('scientificProductName'),
    dico.texte('activeSubstanceName'),
    p.texte('jsonActiveSubstanceNames'),
    dico.texte('atcName'),
  ) ?? 'Produit sans nom';

const INNOVANT = /\b(?:cell|gene|tissue)\b/i;
/**
 * Advanced therapy. The old view has a flag, which may be false beside a substance of cell therapy; the present one has none. The origin of a substance can only say yes: the portal writes
 * « Chemical » of antibodies too.
 */
const estInnovant = (p: Noeud, substances: EssaiCtis['produits'][number]['substances']): boolean | null =>
  substances.some((s) => INNOVANT.test(s.origine ?? '')) || p.booleen('anAdvancedTherapyMedicinalProduct');

function produitDe(p: Noeud): EssaiCtis['produits'][number] {
  const dico = p.en('productDictionaryInfo');
  const substances = substancesDe(dico);
  return {
    ctisId: p.texte('id'),
    role: p.entier('mpRoleInTrial'),
    nom: nomDe(p, dico),
    codePromoteur: dico.texte('sponsorProductCode'),
    substances,
    formePharmaceutique: dico.texte('pharmForm'),
    voies: p.textes('routes'),
    dose: {
      maxJour: p.texte('maxDailyDoseAmount'),
      uniteJour: p.texte('doseUom'),
      maxTotal: p.texte('maxTotalDoseAmount'),
      uniteTotal: p.texte('doseUomTotal'),
    },
    dureeMax: { valeur: p.entier('maxTreatmentPeriod'), unite: p.texte('timeUnitCode') },
    amm: {
      statut: dico.entier('prodAuthStatus'),
      numero: dico.texte('marketingAuthNumber'),
      pays: dico.texte('authorisationCountryCode'),
      numeroReconnaissance: dico.texte('mrpNumber'),
      titulaire: dico.texte('nameOrg'),
    },
    atc: premier(dico.texte('atcCode'), p.texte('atcCode')),
    orphelin: p.booleen('orphanDrugEdit'),
    pediatrique: p.booleen('isPaediatricFormulation'),
    mti: estInnovant(p, substances),
    dispositifs: dispositifsDe(p),
  };
}

export const produitsDe = (p1: Noeud): EssaiCtis['produits'] => p1.liste('products').map(produitDe);
