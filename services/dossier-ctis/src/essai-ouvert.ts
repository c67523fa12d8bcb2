/** A real record as it would be on its first days: submitted, and nothing decided yet. The register shows almost only decided trials; tests and the demonstration need one to examine. */
import type { Jour } from '@riph/contracts/core/paris';
import * as z from 'zod';

const pays = z.looseObject({});
const demande = z.looseObject({ businessKey: z.string(), partIIInfo: z.array(z.looseObject({ mscInfo: pays })) });
const record = z.looseObject({
  authorizedApplication: z.looseObject({ applicationInfo: z.array(demande), memberStatesConcerned: z.array(pays) }),
});
const SANS = [
  'assessmentOutcome',
  'assessmentOutcomeDate',
  'decision',
  'decisionDate',
  'firstDecisionDate',
  'lastDecisionDate',
  'decisions',
];
const sans = (objet: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(objet).filter(([cle]) => !SANS.includes(cle)));

/** `numero`: of the series kept for demonstrations, 599xxx. The text given back is a record of the portal. */
export function essaiOuvert(texte: string, { numero, soumisLe }: { numero: string; soumisLe: Jour }): string {
  const lu = record.parse(JSON.parse(texte));
  const { authorizedApplication: essai } = lu;
  const [initiale] = essai.applicationInfo.filter((d) => d.businessKey === 'IN');
  const ouverte = {
    ...sans(initiale),
    ctNumber: numero,
    status: 'Under evaluation',
    trialStatus: 'Under evaluation',
    submissionDate: soumisLe,
    partI: {},
    partIIInfo: initiale.partIIInfo.map((p) => ({ ...p, mscInfo: sans(p.mscInfo) })),
  };
  return JSON.stringify({
    ...sans(lu),
    origineDemo: true,
    ctNumber: numero,
    ctPublicStatusCode: 1,
    lastUpdated: soumisLe,
    events: { trialEvents: [] },
    authorizedApplication: {
      ...essai,
      applicationInfo: [ouverte],
      memberStatesConcerned: essai.memberStatesConcerned.map((p) => ({ ...sans(p), mscPublicStatusCode: 1 })),
    },
  });
}

const promu = z.looseObject({
  authorizedApplication: z.looseObject({
    authorizedPartI: z.looseObject({ sponsors: z.array(z.looseObject({ organisation: z.looseObject({}) })) }),
  }),
});

/** The same record as if that organisation were its sponsor. The text given back is a record of the portal. */
export function essaiDe(texte: string, promoteur: string): string {
  const lu = promu.parse(JSON.parse(texte));
  const { authorizedApplication: essai } = lu;
  const sponsors = essai.authorizedPartI.sponsors.map((s) => ({ ...s, organisation: { ...s.organisation, name: promoteur } }));
  const authorizedPartI = { ...essai.authorizedPartI, sponsors };
  return JSON.stringify({ ...lu, authorizedApplication: { ...essai, authorizedPartI } });
}
