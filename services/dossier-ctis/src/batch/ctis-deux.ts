/** A record of the present public API of the portal (« CTIS 2 »). */

import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { type Brut, decisionFrance, type Lecture } from './brut.ts';
import { decisionDe, estDeLaDemande, porteeDe, sensDe, statutDe, typeDe } from './demandes.rules.ts';
import type { EnVigueur } from './en-vigueur.rules.ts';
import { evenementsDe } from './evenements.ts';
import type { Noeud } from './noeud.ts';
import { nbSujetsDe, piecesDe, sitesDe, sujetsDe } from './partie-deux.ts';
import { iso2De, statutPublicDe, statutsParPays } from './pays.ts';
import { RefusImport } from './refus-import.ts';

const nomDe = (n: Noeud): string => n.texte('mscName') ?? n.texte('countryName') ?? 'pays inconnu';

const decisionsDe = (d: Noeud): DemandeCtis['decisionsPays'] =>
  d.liste('decisions').flatMap((x) => {
    const decision = decisionDe(x.texte('decision'));
    return decision ? [{ pays: iso2De(nomDe(x)), nom: nomDe(x), decision, date: x.jour('decisionDate') }] : [];
  });

/** Part II of France in one request: null when it has none. */
function partieDeuxFrance(d: Noeud, demande: string, lu: EnVigueur): Noeud | null {
  const parties = d.liste('partIIInfo').map((p) => p.en('mscInfo'));
  const deFrance = parties.filter((m) => iso2De(nomDe(m)) === FRANCE);
  return (
    lu.choisir(deFrance, {
      quoi: `${demande}, conclusion de la partie II en France`,
      date: (m) => m.jour('assessmentOutcomeDate'),
      sens: (m) => sensDe(m.texte('assessmentOutcome')),
    }) ?? null
  );
}

/** The countries of a request, when it names any. */
function concerneFrance(d: Noeud): boolean {
  const pays = [...d.liste('ctMSCsByApplication'), ...d.liste('decisions'), ...d.liste('partIIInfo').map((p) => p.en('mscInfo'))];
  return pays.length === 0 || pays.some((m) => iso2De(nomDe(m)) === FRANCE);
}

function demandeDe(d: Noeud, { numeroCtis, enTransition, lu }: Lecture): DemandeCtis {
  const cleDemande = d.texte('businessKey');
  const type = cleDemande ? typeDe(d.texte('type'), cleDemande, numeroCtis, enTransition) : null;
  if (!cleDemande || !type) throw new RefusImport('SCHEMA', numeroCtis);
  const p2 = partieDeuxFrance(d, cleDemande, lu);
  const decisionsPays = decisionsDe(d);
  const france = decisionFrance(decisionsPays, cleDemande, lu);
  const dateSoumission = d.jour('submissionDate');
  const finPartieUn = d.jour('partI', 'assessmentOutcomeDate');
  const un = estDeLaDemande(finPartieUn, dateSoumission) ? sensDe(d.texte('partI', 'assessmentOutcome')) : null;
  const deux = p2 && sensDe(p2.texte('assessmentOutcome'));
  const statutCtis = d.texte('status');
  return {
    cleDemande,
    type,
    portee: porteeDe(d.texte('modScope')),
    concerneFrance: concerneFrance(d),
    roleFrance: d.liste('decisions').some((x) => x.booleen('isRMS') === true && iso2De(nomDe(x)) === FRANCE) ? 'EMR' : 'EMC',
    statut: statutDe({ type, statutCtis, decision: france?.decision ?? null, aConclusions: !!un && !!deux, aValidation: false }),
    statutCtis,
    dateSoumission,
    dateRecevabilite: null,
    recevabiliteTacite: null,
    dateRapport: un && finPartieUn,
    dateDecision: france?.date ?? null,
    arretHivernalPortail: null,
    conclusionPartieUn: un && { sens: un, date: finPartieUn },
    conclusionPartieDeux: p2 && deux && { sens: deux, date: p2.jour('assessmentOutcomeDate') },
    conditionPartieDeux: { existe: deux === 'ACCEPTABLE_CONDITIONS', texte: null, conditions: [] },
    decision: france ? { type: france.decision, date: france.date } : null,
    decisionsPays,
    rfis: [],
  };
}

/** Countries by themselves, then by the line of the search that the record may carry, then by the status of the whole trial when there is one country. */
function paysDe(
  root: Noeud,
  essai: Noeud,
  { sujets, lu }: { sujets: ReadonlyMap<string, number>; lu: EnVigueur },
): EssaiCtis['pays'] {
  const parPays = statutsParPays(root.en('trialCountries').valeur, lu);
  const membres = essai.liste('memberStatesConcerned');
  const seul = membres.length === 1 ? statutPublicDe(root.texte('ctPublicStatusCode')) : null;
  return membres.map((m) => {
    const pays = iso2De(nomDe(m));
    return {
      pays,
      nom: nomDe(m),
      statutPublic: statutPublicDe(m.texte('mscPublicStatusCode')) ?? parPays.get(pays ?? '') ?? seul,
      premiereDecision: m.jour('firstDecisionDate'),
      derniereDecision: m.jour('lastDecisionDate'),
      nbSujets: sujets.get(pays ?? '') ?? null,
    };
  });
}

export function lireCtisDeux(root: Noeud, numeroCtis: string, lu: EnVigueur): Brut {
  const essai = root.en('authorizedApplication');
  const partiesDeux = essai.liste('authorizedPartsII');
  const enTransition = essai.booleen('eudraCt', 'isTransitioned') === true;
  const sujets = sujetsDe(partiesDeux, lu);
  const p1 = essai.en('authorizedPartI');
  return {
    forme: 'CTIS2',
    p1,
    misAJourLe: root.jour('lastUpdated') ?? root.jour('publishDate'),
    statutPublic: statutPublicDe(root.texte('ctPublicStatusCode')),
    enTransition,
    eudraCt: essai.texte('eudraCt', 'eudraCtCode'),
    nbSujets: nbSujetsDe(sujets, { inclus: root.entier('totalNumberEnrolled'), ailleurs: p1.entier('rowSubjectCount') }),
    sites: sitesDe(partiesDeux),
    pays: paysDe(root, essai, { sujets, lu }),
    evenements: evenementsDe(root, essai),
    pieces: piecesDe(root.liste('documents'), partiesDeux),
    demandes: essai.liste('applicationInfo').map((d) => demandeDe(d, { numeroCtis, enTransition, lu })),
    emr: emrDe(essai, lu),
  };
}

/** The last that decided as such; before any decision, the one that is proposed. */
const emrDe = (essai: Noeud, lu: EnVigueur): string | null => {
  const quoi = 'État membre rapporteur';
  const decisions = essai.liste('applicationInfo').flatMap((d) => d.liste('decisions'));
  const rapporteurs = decisions.filter((x) => x.booleen('isRMS') === true);
  const rms = lu.choisir(rapporteurs, { quoi, date: (x) => x.jour('decisionDate'), sens: nomDe });
  const proposes = essai.liste('authorizedPartsII').map((p) => p.en('mscInfo'));
  const propose = rms
    ? undefined
    : lu.choisir(
        proposes.filter((m) => m.booleen('isProposedRms') === true),
        { quoi, sens: nomDe },
      );
  return iso2De(rms ? nomDe(rms) : (propose?.texte('mscName') ?? null));
};
