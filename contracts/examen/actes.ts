/**
 * The acts of an examination: each is an event of one name in the table of states of every flow that has it. A flow without one says by which rule (`ABSENTS`).
 * PARITY.md shows both, flow by flow.
 */

export const ACTES = [
  'ATTRIBUER',
  'PREPARER_RECEVABILITE',
  'DECLARER_RECEVABLE',
  'VALIDER_TACITEMENT',
  'DEMANDER_COMPLEMENTS',
  'PROLONGER_COMPLEMENTS',
  'ENVOYER_COMPLEMENTS',
  'DECLARER_IRRECEVABLE',
  'CONSULTER_EXPERTS',
  'EMETTRE_DEMANDE_MODIF',
  'REPONDRE_MODIF',
  'REPRENDRE_SANS_REPONSE',
  'CONFIRMER_CONFORMITE',
  'EMETTRE_AVIS_FINAL',
  'CORRIGER_AVIS',
  'CONSTATER_SILENCE',
  'CONSTATER_RENONCEMENT',
  'RETIRER',
  'ROUVRIR',
  'DEMANDER_REAFFECTATION',
  'REFUSER_REAFFECTATION',
  'REAFFECTER',
] as const;
export type Acte = (typeof ACTES)[number];

/** What is examined: a national request by its type or its regulation, a part of a request of the portal by the type of the request. */
export const FLOWS = [
  ...(['Jardé DI', 'Jardé DIR', 'Jardé MS', 'Jardé MSR', 'Jardé PRO', 'Jardé MStr', '745', '746'] as const),
  ...(['I INI', 'I INI_RES', 'I MS', 'I AEM', 'I MNS', 'I TRANS'] as const),
  ...(['II INI', 'II INI_RES', 'II MS', 'II AEM', 'II MNS', 'II TRANS'] as const),
] as const;
export type Flow = (typeof FLOWS)[number];

const startingWith = (...beginnings: readonly string[]): readonly Flow[] =>
  FLOWS.filter((flow) => beginnings.some((beginning) => flow.startsWith(beginning)));
const PORTAL = startingWith('I ', 'II ');
const NATIONAL = FLOWS.filter((flow) => !PORTAL.includes(flow));

/** Why a flow has no such act: an id of REGLES.md, or an article. The first line that fits an act and a flow is the one that is shown. */
export const ABSENTS: readonly { acts: readonly Acte[]; flows: readonly Flow[]; rule: string }[] = [
  // The agency's: remarks of the committee on it are an act of that flow alone.
  { acts: ACTES, flows: startingWith('I '), rule: 'CTI-03' },
  // Recorded, never evaluated.
  { acts: ACTES, flows: ['II MNS'], rule: 'CTR 81(9)' },
  { acts: ['VALIDER_TACITEMENT'], flows: NATIONAL, rule: 'RCV-01' },
  { acts: ['PROLONGER_COMPLEMENTS'], flows: startingWith('Jardé'), rule: 'DEL-12' },
  { acts: ['CONSULTER_EXPERTS'], flows: startingWith('Jardé'), rule: 'DEL-12' },
  { acts: ['PROLONGER_COMPLEMENTS'], flows: PORTAL, rule: 'CTI-06' },
  // Articles 6(7) and 18(5): a consultation is of part I.
  { acts: ['CONSULTER_EXPERTS'], flows: PORTAL, rule: 'CTI-05' },
  // Without an answer in time the request lapses.
  { acts: ['REPRENDRE_SANS_REPONSE'], flows: PORTAL, rule: 'CTI-12' },
];
