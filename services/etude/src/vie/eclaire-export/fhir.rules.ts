/**
 * The public register as FHIR R4 resources (PUB-05), by the guide « essais-cliniques » 0.3.0 of the Agence du numérique en santé: a study with its group of
 * participants, its sponsor and its places, all from one line of the export. No profile is claimed: the guide publishes those of its extensions elsewhere. Pure.
 */
import { debutDuJour, type Instant } from '@riph/contracts/core/paris';
import type { EtatEtude } from '@riph/contracts/etude/socle/dossier.workflow';
import type { LigneEclaire } from './ligne.rules.ts';

const GUIDE = 'https://interop.esante.gouv.fr/ig/fhir/eclaire';
const R5 = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-ResearchStudy';
const systeme = (nom: string) => `${GUIDE}/CodeSystem/eclaire-${nom}-code-system`;
const extension = (nom: string) => `${GUIDE}/StructureDefinition/eclaire-${nom}`;
const code = (nom: string, valeur: string) => ({ coding: [{ system: systeme(nom), code: valeur }] });

/** States that are never published have no status here. */
const STATUTS: Partial<Record<EtatEtude, string>> = {
  A_DEMARRER: 'approved',
  PROROGEE: 'approved',
  EN_COURS: 'active',
  SUSPENDUE: 'temporarily-closed-to-accrual',
  TERMINEE: 'completed',
  TERMINEE_ANTICIPEE: 'administratively-completed',
  ARCHIVEE: 'completed',
  ABANDONNEE: 'withdrawn',
  EXPIREE: 'withdrawn',
};
const PRECISIONS: Record<string, string> = {
  CAT1: 'cat1-jarde',
  CAT2: 'cat2-jarde',
  CAT3: 'cat3-jarde',
  CAT3S: 'cat3-questionnaire-jarde',
  ESSAI: 'study-ctis',
  FAIBLE_INTERVENTION: 'study-low-inter-ctis',
};
const RECRUTEMENTS: Record<string, string> = { 'Recrutement ouvert': 'recruiting', 'Recrutement fermé': 'completed-recruiting' };
const SEXES: Record<string, string> = { F: 'female', M: 'male' };
/** « In utero » is of the youngest range. */
const AGES: Record<string, readonly [number, number | null]> = {
  IN_UTERO: [0, 17],
  AGE_0_17: [0, 17],
  AGE_18_64: [18, 64],
  AGE_65_PLUS: [65, null],
};
const GROUPES: Record<string, string> = { PATIENT: 'Patient', VOLONTAIRE_SAIN: 'Volontaire sain' };

type Json = { [cle: string]: unknown };
/** Without what is null or empty: FHIR knows no null. */
const sansVide = (o: Json): Json =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== null && v !== undefined && !(Array.isArray(v) && v.length === 0)));
const si = <T, R>(valeur: T | null, faire: (v: T) => R): R[] => (valeur === null ? [] : [faire(valeur)]);

type Contact = { nom: string | null; prenom: string | null; courriel: string | null; telephone: string | null };
const contactDe = (type: 'PUB' | 'SCI', c: Contact): Json[] => {
  const nom = sansVide({ family: c.nom, given: si(c.prenom, (p) => p) });
  const telecom = [
    ...si(c.telephone, (value) => ({ system: 'phone', value, use: 'work' })),
    ...si(c.courriel, (value) => ({ system: 'email', value, use: 'work' })),
  ];
  if (Object.keys(nom).length === 0 && telecom.length === 0) return [];
  const noms = Object.keys(nom).length > 0 ? [{ url: extension('contact-name'), valueHumanName: nom }] : [];
  const extensions = [{ url: extension('contact-type'), valueCodeableConcept: code('type-contact', type) }, ...noms];
  return [sansVide({ extension: extensions, telecom })];
};

/** `sorte`: which criterion it is; the profile allows no `description` of a characteristic in R4, so the words of the register stand with its code. */
const caractere = (genre: string, valeur: Json, exclude = false, sorte?: string): Json => ({
  code: { ...code('group-characteristic-kind', genre), ...(sorte !== undefined && { text: sorte }) },
  ...valeur,
  exclude,
});
const texte = (text: string) => ({ valueCodeableConcept: { text } });

const annees = (value: number) => ({ value, unit: 'an', system: 'http://unitsofmeasure.org', code: 'a' });
const groupe = (id: string, l: LigneEclaire): Json => {
  const ages = new Set((l.tranches_age ?? []).flatMap((t) => (AGES[t] ? [JSON.stringify(AGES[t])] : [])));
  return sansVide({
    resourceType: 'Group',
    id: `${id}-enrollment-group`,
    type: 'person',
    actual: false,
    quantity: l.taille_etude,
    characteristic: [
      ...(l.sexe ?? []).flatMap((s) =>
        SEXES[s]
          ? [
              caractere('grp-gender', {
                valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/administrative-gender', code: SEXES[s] }] },
              }),
            ]
          : [],
      ),
      ...[...ages].map((age) => {
        const [low, high]: [number, number | null] = JSON.parse(age);
        return caractere('grp-age', { valueRange: sansVide({ low: annees(low), high: high === null ? null : annees(high) }) });
      }),
      ...(l.groupes_sujet ?? []).flatMap((g) => (GROUPES[g] ? [caractere('grp-category', texte(GROUPES[g]))] : [])),
      ...(l.population_recrutement ?? []).map((p) =>
        caractere('grp-studypop', { valueCodeableConcept: code('study-population', p) }),
      ),
      ...l.criteres_eligibilite.map((c) =>
        caractere('grp-other', texte(c.titre), c.type === 'EXCLUSION', 'eligibility-criteria'),
      ),
      ...l.criteres_jugement.map((c) => caractere('grp-other', texte(c.titre), c.type === 'SECONDAIRE', 'judgement-criteria')),
    ],
  });
};

const adresse = (a: { lignes: (string | null)[]; ville: string | null; codePostal: string | null; pays?: string | null }) => {
  const vue = sansVide({ line: a.lignes.filter((x) => x !== null), city: a.ville, postalCode: a.codePostal, country: a.pays });
  return Object.keys(vue).length > 0 ? vue : null;
};

const promoteur = (id: string, l: LigneEclaire): Json =>
  sansVide({
    resourceType: 'Organization',
    id: `${id}-primary-sponsor`,
    name: l.organisme_nom,
    address: si(
      adresse({
        lignes: [l.organisme_adresse],
        ville: l.organisme_ville,
        codePostal: l.organisme_code_postal,
        pays: l.organisme_pays,
      }),
      (a) => a,
    ),
  });

const lieu = (id: string, s: LigneEclaire['sites_investigateurs'][number], rang: number): Json =>
  sansVide({
    resourceType: 'Location',
    id: `${id}-${rang}-site`,
    name: s.organisme,
    address: adresse({ lignes: [s.service, s.adresse], ville: s.ville, codePostal: s.code_postal }),
  });

/** The latest day of the life of the study and of its modifications. */
const derniereDate = (l: LigneEclaire): string | null => {
  const jours = [
    ...(l.historique ?? '').matchAll(/\d{4}-\d{2}-\d{2}/g),
    ...(l.dates_avis_favorable_ms_mns ?? '').matchAll(/\d{4}-\d{2}-\d{2}$/g),
  ];
  return (
    jours
      .map(([j]) => j)
      .toSorted()
      .at(-1) ?? null
  );
};

/** The number of the register, and those that the sponsor gives. */
const identifiants = (id: string, l: LigneEclaire): Json[] => {
  const secondaires = [
    [l.numero_nct, 'https://clinicaltrials.gov'],
    [l.numero_isrctn, 'https://www.isrctn.com'],
    [l.numero_utn, 'https://www.who.int'],
    [l.numero_libre, null],
  ] as const;
  return [
    { use: 'official', value: id, assigner: { display: 'ANSM' } },
    ...secondaires.flatMap(([value, system]) => (value === null ? [] : [sansVide({ use: 'secondary', value, system })])),
  ];
};

/** Extensions of ours, for the fields that FHIR R4 does not have. */
const extensionsDe = (id: string, l: LigneEclaire, maj: string | null): Json[] => {
  const recrutement = RECRUTEMENTS[l.statut_recrutement];
  return [
    ...si(maj, (jour) => ({ url: extension('review-date'), valueInstant: debutDuJour(jour) })),
    ...si(l.domaine_therapeutique, (valueString) => ({ url: extension('therapeutic-area'), valueString })),
    ...si(l.resume, (valueMarkdown) => ({ url: `${R5}.descriptionSummary`, valueMarkdown })),
    ...si(l.date_debut_recrutement, (start) => ({
      url: extension('recruitment-period'),
      valuePeriod: sansVide({ start, end: l.date_fin_recrutement }),
    })),
    ...si(recrutement ?? null, (r) => ({
      url: extension('recruitment-status'),
      valueCodeableConcept: code('status-recruitment', r),
    })),
    {
      url: `${R5}.associatedParty`,
      extension: [
        ...si(l.organisme_nom, (valueString) => ({ url: 'name', valueString })),
        { url: 'role', valueCodeableConcept: code('study-party-role', 'lead-sponsor') },
        { url: 'party', valueReference: { reference: `Organization/${id}-primary-sponsor` } },
      ],
    },
  ];
};

const etude = (id: string, l: LigneEclaire): Json => {
  const maj = derniereDate(l);
  const meddra = (l.informations_meddra ?? '').split(', ').filter(Boolean);
  return sansVide({
    resourceType: 'ResearchStudy',
    id,
    meta: maj === null ? null : { lastUpdated: debutDuJour(maj) },
    identifier: identifiants(id, l),
    title: l.titre,
    status: STATUTS[l.etat],
    primaryPurposeType: l.objectifs === null ? null : { text: l.objectifs },
    phase: l.phase_recherche === null ? null : { text: l.phase_recherche },
    category: [
      code('regulation-code', l.reglementation_code),
      ...si(l.qualification_code, (q) => code('reglementation-precision', PRECISIONS[q] ?? q)),
    ],
    condition: [
      ...si(l.pathologies_maladies_rares, (text) => ({ text })),
      ...meddra.map((m) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/mdr', code: m }] })),
    ],
    contact: [
      ...contactDe('SCI', {
        nom: l.contact_nom,
        prenom: l.contact_prenom,
        courriel: l.contact_courriel,
        telephone: l.contact_telephone,
      }),
      ...contactDe('PUB', l.contact_public),
    ],
    location: (l.pays_concernes ?? '')
      .split(', ')
      .filter(Boolean)
      .map((p) => ({ coding: [{ system: 'urn:iso:std:iso:3166', code: p }] })),
    description: l.duree_participation === null ? null : `La durée de participation est de : ${l.duree_participation} mois`,
    note: si(l.resultats, (text) => sansVide({ time: l.date_resultats, text })),
    enrollment: [{ reference: `Group/${id}-enrollment-group` }],
    site: l.sites_investigateurs.map((_, i) => ({ reference: `Location/${id}-${i + 1}-site` })),
    extension: extensionsDe(id, l, maj),
  });
};

/** The resources of one study. Empty: it has no national number, by which the register knows it, or its state is none of the register. */
function ressourcesFhir(l: LigneEclaire): Json[] {
  const id = l.numero_primaire;
  if (id === null || STATUTS[l.etat] === undefined) return [];
  return [etude(id, l), groupe(id, l), promoteur(id, l), ...l.sites_investigateurs.map((s, i) => lieu(id, s, i + 1))];
}

/** All of them, in one bundle. */
export const bundleFhir = (lignes: readonly LigneEclaire[], instant: Instant): Json =>
  sansVide({
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: instant,
    entry: lignes
      .flatMap(ressourcesFhir)
      .map((resource) => ({ fullUrl: `${GUIDE}/${String(resource['resourceType'])}/${String(resource['id'])}`, resource })),
  });
