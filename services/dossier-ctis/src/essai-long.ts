/** A real record with as many French sites and announced documents as asked for: the register publishes few documents, and the real French trial has five sites. */
import * as z from 'zod';

const site = z.looseObject({ departmentName: z.string().nullish(), personInfo: z.looseObject({}).nullish() });
const partie = z.looseObject({
  id: z.union([z.number(), z.string()]),
  mscInfo: z.looseObject({ mscName: z.string() }),
  trialSites: z.array(site),
});
const record = z.looseObject({
  authorizedApplication: z.looseObject({
    authorizedPartI: z.looseObject({ id: z.union([z.number(), z.string()]) }),
    authorizedPartsII: z.array(partie),
  }),
});

/** Types of the register: those of part I, then those of part II. */
const DE_PARTIE_UN = [
  { documentType: '104', documentTypeLabel: 'Protocol (for publication)', titre: 'D1_Protocole' },
  { documentType: '7', documentTypeLabel: 'Synopsis of the protocol (for publication)', titre: 'D1_Synopsis' },
] as const;
const DE_PARTIE_DEUX = [
  { documentType: '15', documentTypeLabel: 'Subject information and informed consent form (for publication)', titre: 'L1_NIFC' },
  { documentType: '14', documentTypeLabel: 'Recruitment arrangements (for publication)', titre: 'K1_Recrutement' },
] as const;

/** The text given back is a record of the portal. One document in two is of part I. */
export function essaiLong(texte: string, { sites, documents }: { sites: number; documents: number }): string {
  const lu = record.parse(JSON.parse(texte));
  const { authorizedApplication: essai } = lu;
  const [france] = essai.authorizedPartsII.filter((p) => p.mscInfo.mscName === 'France');
  if (!france) throw new Error('a record with France was expected');
  const trialSites = Array.from({ length: sites }, (_, i) => {
    const modele = france.trialSites[i % france.trialSites.length];
    const tour = Math.floor(i / france.trialSites.length);
    return tour === 0 ? modele : { ...modele, departmentName: `${modele.departmentName ?? 'Service'} ${tour + 1}` };
  });
  const annonces = Array.from({ length: documents }, (_, i) => {
    const deux = i % 2 === 1;
    const rang = Math.floor(i / 2);
    const modeles = deux ? DE_PARTIE_DEUX : DE_PARTIE_UN;
    const { titre, ...type } = modeles[rang % modeles.length];
    const associatedEntityId = deux ? france.id : essai.authorizedPartI.id;
    return {
      ...type,
      title: `${titre}_${rang + 1}`,
      uuid: `demo-${i + 1}`,
      fileType: 'PDF',
      associatedEntityId,
      manualVersion: '1.0',
      systemVersion: '1',
    };
  });
  return JSON.stringify({
    ...lu,
    documents: annonces,
    authorizedApplication: {
      ...essai,
      authorizedPartsII: essai.authorizedPartsII.map((p) => (p === france ? { ...p, trialSites } : p)),
    },
  });
}
