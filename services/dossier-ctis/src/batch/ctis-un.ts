/** A record of the former public view (« CTIS 1 »): alone to carry validations, requests for information, considerations and conditions. */

import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { type Brut, decisionFrance, type Lecture } from './brut.ts';
import { decisionDe, estDeLaDemande, porteeDe, sensDe, statutDe, typeDe } from './demandes.rules.ts';
import type { EnVigueur } from './en-vigueur.rules.ts';
import { Noeud } from './noeud.ts';
import { nbSujetsDe, piecesDe, sitesDe, sujetsDe } from './partie-deux.ts';
import { iso2De, statutPublicDe, statutsParPays } from './pays.ts';
import { RefusImport } from './refus-import.ts';
import { rfisDe } from './rfis.ts';

const nomDe = (n: Noeud): string => n.texte('mscName') ?? n.texte('countryName') ?? 'pays inconnu';
const estFrance = (n: Noeud): boolean => iso2De(nomDe(n)) === FRANCE;

const decisionsDe = (ev: Noeud): DemandeCtis['decisionsPays'] =>
  ev.liste('decisions').flatMap((x) => {
    const decision = decisionDe(x.texte('decision'));
    return decision ? [{ pays: iso2De(nomDe(x)), nom: nomDe(x), decision, date: x.jour('decisionDate') }] : [];
  });

function conditionsDe(conclusion: Noeud, sens: ReturnType<typeof sensDe>): DemandeCtis['conditionPartieDeux'] {
  const conditions = conclusion.liste('partTwoConditions').flatMap((c) => c.texte('conditionDescription') ?? []);
  const texte = conclusion.texte('partIIConditionsDescription');
  return {
    existe: sens === 'ACCEPTABLE_CONDITIONS' || conditions.length > 0,
    texte,
    conditions: conditions.map((t, i) => ({ numero: i + 1, texte: t })),
  };
}

/** All the requests for information, those of other countries too: they are read, not acted on. */
const toutesLesRfis = (ev: Noeud): DemandeCtis['rfis'] => [
  ...rfisDe(ev, 'VALIDATION', 'validationRfis', 'validationRfiConsiderations'),
  ...rfisDe(ev, 'PARTIE_1', 'partIRfis', 'partIRfiConsiderations'),
  ...ev.liste('partIIEvaluationList').flatMap((p) => rfisDe(p, 'PARTIE_2', 'partIIRfis', 'partIIRfiConsiderations')),
];

function concerneFrance(d: Noeud, ev: Noeud): boolean {
  const pays = [...d.liste('ctMSCsByApplication'), ...ev.liste('decisions'), ...ev.liste('partIIEvaluationList')];
  return pays.length === 0 || pays.some(estFrance);
}

function conclusionsDe(ev: Noeud, demande: string, { dateSoumission, lu }: { dateSoumission: string | null; lu: EnVigueur }) {
  const deFrance = ev.liste('partIIEvaluationList').filter(estFrance);
  const p2 =
    lu.choisir(
      deFrance.map((p) => p.en('partIIConclusion')),
      {
        quoi: `${demande}, conclusion de la partie II en France`,
        date: (c) => c.jour('eventDate'),
        sens: (c) => sensDe(c.texte('outcome')),
      },
    ) ?? new Noeud(null);
  const finPartieUn = ev.jour('partIAssessmentOutcomeDate');
  const un = estDeLaDemande(finPartieUn, dateSoumission) ? sensDe(ev.texte('partIAssessmentOutcome')) : null;
  const deux = sensDe(p2.texte('outcome'));
  return {
    conclusionPartieUn: un && { sens: un, date: finPartieUn },
    conclusionPartieDeux: deux && { sens: deux, date: p2.jour('eventDate') },
    conditionPartieDeux: conditionsDe(p2, deux),
  };
}

function demandeDe(d: Noeud, ev: Noeud, { numeroCtis, enTransition, lu }: Lecture): DemandeCtis {
  const cleDemande = d.texte('businessKey');
  const type = cleDemande ? typeDe(d.texte('type'), cleDemande, numeroCtis, enTransition) : null;
  if (!cleDemande || !type) throw new RefusImport('SCHEMA', numeroCtis);
  const decisionsPays = decisionsDe(ev);
  const france = decisionFrance(decisionsPays, cleDemande, lu);
  const dateSoumission = d.jour('submissionDate');
  const conclusions = conclusionsDe(ev, cleDemande, { dateSoumission, lu });
  const dateRecevabilite = d.jour('validationConclusionDate');
  const statutCtis = d.texte('status') ?? d.texte('statusType');
  const aConclusions = conclusions.conclusionPartieUn !== null && conclusions.conclusionPartieDeux !== null;
  return {
    cleDemande,
    type,
    portee: porteeDe(d.texte('modScope')),
    concerneFrance: concerneFrance(d, ev),
    roleFrance: d.liste('ctMSCs').some((m) => estFrance(m) && m.booleen('isProposedRms') === true) ? 'EMR' : 'EMC',
    statut: statutDe({ type, statutCtis, decision: france?.decision ?? null, aConclusions, aValidation: !!dateRecevabilite }),
    statutCtis,
    dateSoumission,
    dateRecevabilite,
    recevabiliteTacite: d.booleen('tacitValidation'),
    dateRapport: d.jour('reportingDate'),
    dateDecision: france?.date ?? null,
    arretHivernalPortail: d.booleen('winterClockStopUsed'),
    ...conclusions,
    decision: france ? { type: france.decision, date: france.date } : null,
    decisionsPays,
    rfis: toutesLesRfis(ev),
  };
}

function paysDe(
  root: Noeud,
  demandes: readonly DemandeCtis[],
  { sujets, lu }: { sujets: ReadonlyMap<string, number>; lu: EnVigueur },
): EssaiCtis['pays'] {
  const parPays = statutsParPays(root.en('trialCountries').valeur, lu);
  return root.liste('memberStatesConcerned').map((m) => {
    const pays = iso2De(nomDe(m));
    const dates = demandes.flatMap((d) => d.decisionsPays.filter((x) => x.nom === nomDe(m)).flatMap((x) => x.date ?? []));
    return {
      pays,
      nom: nomDe(m),
      statutPublic: parPays.get(pays ?? '') ?? null,
      premiereDecision: m.jour('firstDecisionDate') ?? dates.toSorted()[0] ?? null,
      derniereDecision: dates.toSorted().at(-1) ?? null,
      nbSujets: m.entier('recruitmentSubjectCount') ?? sujets.get(pays ?? '') ?? null,
    };
  });
}

/** The old view dates two events of a trial in each country, and none of the others. */
const evenementsDe = (root: Noeud): EssaiCtis['evenements'] =>
  root.liste('memberStatesConcerned').flatMap((m) => {
    const pays = iso2De(nomDe(m));
    const debut = m.jour('activeTrialPeriod', 'trialStartDate');
    const ouverture = m.jour('activeTrialRecruitmentPeriod', 'recruitmentStartDate');
    return [
      ...(debut ? [{ pays, type: 'START_OF_TRIAL', date: debut }] : []),
      ...(ouverture ? [{ pays, type: 'START_OF_RECRUITMENT', date: ouverture }] : []),
    ];
  });

export function lireCtisUn(root: Noeud, numeroCtis: string, lu: EnVigueur): Brut {
  const partiesDeux = root.liste('authorizedPartsII');
  const applications = root.liste('applications');
  const enTransition = applications.some((d) => d.booleen('eudraCtInfo', 'isTransitioned') === true);
  const evaluations = lu.parCle(
    root.liste('publicEvaluation'),
    (ev) => ev.texte('id'),
    () => ({ quoi: 'Évaluation d’une demande', sens: (ev) => ev.valeur }),
  );
  const demandes = applications.map((d) =>
    demandeDe(d, evaluations.get(d.texte('id')) ?? new Noeud(null), { numeroCtis, enTransition, lu }),
  );
  const rapporteurs = root.liste('memberStatesConcerned').filter((m) => m.booleen('isProposedRms') === true);
  const rms = lu.choisir(rapporteurs, { quoi: 'État membre rapporteur', sens: nomDe });
  const sujets = sujetsDe(partiesDeux, lu);
  const p1 = root.en('authorizedPartI');
  return {
    forme: 'CTIS1',
    p1,
    misAJourLe: root.jour('lastUpdated') ?? root.jour('publishDate'),
    statutPublic: statutPublicDe(root.texte('ctStatus')),
    enTransition,
    eudraCt: root.texte('eudraCtInfo', 'eudraCtCode'),
    nbSujets: nbSujetsDe(sujets, { inclus: root.entier('totalNumberEnrolled'), ailleurs: p1.entier('rowSubjectCount') }),
    sites: sitesDe(partiesDeux),
    pays: paysDe(root, demandes, { sujets, lu }),
    evenements: evenementsDe(root),
    pieces: piecesDe(root.liste('documents'), partiesDeux),
    demandes: demandes.toReversed(),
    emr: rms ? iso2De(nomDe(rms)) : null,
  };
}
