/** What the portal writes in English, said in French: areas, forms, routes, doses. What is not known here is said as it came, without its capitals nor its codes. Pure. */

const CODE_MESH = /\[([A-Z]\d{2})\][^[]*$/;
/** Branches of the tree by which the portal sorts trials. */
const DOMAINES: Readonly<Record<string, string>> = {
  C01: 'Infections bactériennes et mycoses',
  C02: 'Maladies virales',
  C03: 'Maladies parasitaires',
  C04: 'Tumeurs',
  C05: 'Maladies ostéomusculaires',
  C06: 'Maladies de l’appareil digestif',
  C07: 'Maladies de la bouche et des dents',
  C08: 'Maladies de l’appareil respiratoire',
  C09: 'Maladies oto-rhino-laryngologiques',
  C10: 'Maladies du système nerveux',
  C11: 'Maladies de l’œil',
  C12: 'Maladies urogénitales de l’homme',
  C13: 'Maladies urogénitales de la femme et complications de la grossesse',
  C14: 'Maladies cardiovasculaires',
  C15: 'Maladies du sang et du système lymphatique',
  C16: 'Maladies congénitales, héréditaires et néonatales',
  C17: 'Maladies de la peau et du tissu conjonctif',
  C18: 'Maladies de la nutrition et du métabolisme',
  C19: 'Maladies endocriniennes',
  C20: 'Maladies du système immunitaire',
  C21: 'Troubles dus à l’environnement',
  C23: 'Signes, symptômes et états pathologiques',
  C24: 'Maladies professionnelles',
  C25: 'Troubles liés à des produits chimiques',
  C26: 'Plaies et blessures',
  F01: 'Comportement',
  F02: 'Phénomènes psychologiques',
  F03: 'Troubles mentaux',
};
export const nomDomaine = (libelle: string): string =>
  DOMAINES[CODE_MESH.exec(libelle)?.[1] ?? ''] ??
  (libelle
    .replaceAll(/\s*\[[^\]]*\]/g, '')
    .split(' - ')
    .at(-1) ||
    libelle);

const VOIES: Readonly<Record<string, string>> = {
  ORAL: 'orale',
  BUCCAL: 'buccale',
  SUBLINGUAL: 'sublinguale',
  OROMUCOSAL: 'buccale, sur la muqueuse',
  GASTROENTERAL: 'gastro-entérale',
  INTRAVENOUS: 'intraveineuse',
  'INTRAVENOUS INFUSION': 'perfusion intraveineuse',
  // Written so by the portal.
  'INTRAVENIOUS INFUSION': 'perfusion intraveineuse',
  'INTRAVENOUS DRIP': 'perfusion intraveineuse',
  'INTRAVENOUS INJECTION': 'injection intraveineuse',
  'INTRAVENOUS BOLUS INJECTION': 'injection intraveineuse en bolus',
  'INTRAVENOUS SLOW BOLUS INJECTION': 'injection intraveineuse lente en bolus',
  SUBCUTANEOUS: 'sous-cutanée',
  'SUBCUTANEOUS INJECTION': 'injection sous-cutanée',
  INTRAMUSCULAR: 'intramusculaire',
  'INTRAMUSCULAR INJECTION': 'injection intramusculaire',
  INTRADERMAL: 'intradermique',
  INTRATHECAL: 'intrathécale',
  INTRATRACHEAL: 'intratrachéale',
  INTRAPERITONEAL: 'intrapéritonéale',
  INTRAVITREAL: 'intravitréenne',
  INTRAARTICULAR: 'intra-articulaire',
  INTRATUMORAL: 'intratumorale',
  INTRAVESICAL: 'intravésicale',
  INTRAARTERIAL: 'intra-artérielle',
  EPIDURAL: 'péridurale',
  INHALATION: 'inhalée',
  NASAL: 'nasale',
  OCULAR: 'oculaire',
  OPHTHALMIC: 'oculaire',
  AURICULAR: 'auriculaire',
  CUTANEOUS: 'cutanée',
  TOPICAL: 'locale',
  TRANSDERMAL: 'transdermique',
  RECTAL: 'rectale',
  VAGINAL: 'vaginale',
};
const FORMES: Readonly<Record<string, string>> = {
  TABLET: 'comprimé',
  'FILM-COATED TABLET': 'comprimé pelliculé',
  'COATED TABLET': 'comprimé enrobé',
  'PROLONGED-RELEASE TABLET': 'comprimé à libération prolongée',
  'ORODISPERSIBLE TABLET': 'comprimé orodispersible',
  CAPSULE: 'gélule',
  'CAPSULE, HARD': 'gélule',
  'CAPSULE, SOFT': 'capsule molle',
  GRANULES: 'granulés',
  'ORAL SOLUTION': 'solution buvable',
  'ORAL SUSPENSION': 'suspension buvable',
  'POWDER FOR ORAL SUSPENSION': 'poudre pour suspension buvable',
  'SOLUTION FOR INJECTION': 'solution injectable',
  'SOLUTION FOR INJECTION IN PRE-FILLED SYRINGE': 'solution injectable en seringue préremplie',
  'SOLUTION FOR INJECTION IN PRE-FILLED PEN': 'solution injectable en stylo prérempli',
  'SOLUTION FOR INFUSION': 'solution pour perfusion',
  'SOLUTION FOR INJECTION/INFUSION': 'solution injectable ou pour perfusion',
  'SUSPENSION FOR INJECTION': 'suspension injectable',
  'DISPERSION FOR INFUSION': 'dispersion pour perfusion',
  'EMULSION FOR INFUSION': 'émulsion pour perfusion',
  'CONCENTRATE FOR SOLUTION FOR INFUSION': 'solution à diluer pour perfusion',
  'POWDER FOR SOLUTION FOR INFUSION': 'poudre pour solution pour perfusion',
  'POWDER FOR SOLUTION FOR INJECTION': 'poudre pour solution injectable',
  'POWDER FOR SOLUTION FOR INJECTION/INFUSION': 'poudre pour solution injectable ou pour perfusion',
  'POWDER FOR CONCENTRATE FOR SOLUTION FOR INFUSION': 'poudre pour solution à diluer pour perfusion',
  'POWDER AND SOLVENT FOR SOLUTION FOR INJECTION': 'poudre et solvant pour solution injectable',
  CREAM: 'crème',
  OINTMENT: 'pommade',
  GEL: 'gel',
  'EYE DROPS, SOLUTION': 'collyre en solution',
  'NASAL SPRAY, SOLUTION': 'solution pour pulvérisation nasale',
  'INHALATION POWDER': 'poudre pour inhalation',
  'TRANSDERMAL PATCH': 'dispositif transdermique',
  SUPPOSITORY: 'suppositoire',
  IMPLANT: 'implant',
};
/** The register writes some forms by their code alone. */
const CODE_DE_FORME = /^PHF\d+[A-Z]*$/;
const majuscule = (mots: string): string => mots.charAt(0).toLocaleUpperCase('fr') + mots.slice(1);

export const nomVoie = (voie: string): string => {
  const connue = voie
    .trim()
    .toUpperCase()
    .replace(/\s+USE$/, '');
  return majuscule(VOIES[connue] ?? voie.trim().toLocaleLowerCase('fr'));
};
export const nomForme = (forme: string | null): string | null => {
  if (forme === null) return null;
  const lue = forme.trim();
  if (CODE_DE_FORME.test(lue)) return `Non précisée (code ${lue} du portail)`;
  return majuscule(FORMES[lue.toUpperCase()] ?? lue.toLocaleLowerCase('fr'));
};

/** « mg milligram(s) », as the portal writes a unit: its symbol is enough. */
const SYMBOLE = /^(\S{1,12})\s+[A-Za-z].*$/;
const UNITES: Readonly<Record<string, string>> = { IU: 'UI', Other: '(autre unité)' };
const nomUnite = (unite: string): string => {
  const symbole = SYMBOLE.exec(unite.trim())?.[1] ?? unite.trim();
  return UNITES[symbole] ?? symbole.replace(/\/Kg$/, '/kg').replace(/m2$/, 'm²');
};
/** A number of the portal, written as in French; words stay. */
const nombre = (valeur: string): string =>
  /^\d+(\.\d+)?$/.test(valeur.trim()) ? Number(valeur).toLocaleString('fr-FR', { maximumFractionDigits: 6 }) : valeur;
export const nomDose = (valeur: string | null, unite: string | null): string | null =>
  valeur ? [nombre(valeur), unite && nomUnite(unite)].filter(Boolean).join(' ') : null;

/** One sheet for products that say the same: a trial names each strength and origin of one, which the register does not tell apart. */
export function sansDoublons<P extends { ctisId: unknown }>(produits: readonly P[]): { produit: P; fois: number }[] {
  const groupes = Map.groupBy(produits, ({ ctisId: _, ...dit }) => JSON.stringify(dit));
  return [...groupes.values()].map((pareils) => ({ produit: pareils[0], fois: pareils.length }));
}
