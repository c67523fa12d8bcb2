/** Regulations and the two spellings of their codes. Rule: REF-01; stored codes are those of the public data set. */
export const REGLEMENTATIONS = ['JARDE', 'REG745', 'REG746', 'REG536'] as const;
export type Reglementation = (typeof REGLEMENTATIONS)[number];
/** As people read them. */
export const REGLEMENTATION_LABELS = {
  JARDE: 'Loi Jardé',
  REG745: 'Dispositifs médicaux (2017/745)',
  REG746: 'Diagnostic in vitro (2017/746)',
  REG536: 'Médicament (536/2014)',
} as const satisfies Record<Reglementation, string>;
/** The words of a law for a code that was read; an unknown one as it is. */
export const libelleReglementation = (code: string): string =>
  REGLEMENTATIONS.flatMap((r) => (r === code ? [REGLEMENTATION_LABELS[r]] : []))[0] ?? code;
/** Those whose requests are filed here; a trial of a medicine is filed on the European portal. */
export const REGLEMENTATIONS_NATIONALES = ['JARDE', 'REG745', 'REG746'] as const;
/** Those of devices and of diagnostics. */
export const REGLEMENTATIONS_DM = ['REG745', 'REG746'] as const satisfies readonly Reglementation[];
export const isReglementationDm = (code: string): boolean => REGLEMENTATIONS_DM.some((r) => r === code);
export type ReglementationNationale = (typeof REGLEMENTATIONS_NATIONALES)[number];

/** Code as written in addresses -> stored code. */
const SPELLINGS: Record<string, Reglementation> = {
  JARDE: 'JARDE',
  REG745: 'REG745',
  '745': 'REG745',
  REG746: 'REG746',
  '746': 'REG746',
  REG536: 'REG536',
  '536': 'REG536',
  CTIS: 'REG536',
};

/** Both spellings are accepted, in any case; undefined when the regulation is unknown. */
export const reglementationDe = (code: string): Reglementation | undefined => SPELLINGS[code.toUpperCase()];

/** Kinds of dossiers: first request, its re-examination; substantial modification, its own; extension of an opinion; modification that moves a trial. */
export const TYPES_DOSSIER = ['DI', 'DIR', 'MS', 'MSR', 'PRO', 'MStr'] as const;
export type TypeDossier = (typeof TYPES_DOSSIER)[number];

/** Kinds of requests of the European portal (regulation 536/2014). */
export const TYPES_DOSSIER_CTIS = ['INI', 'INI_RES', 'MS', 'AEM', 'MNS', 'TRANS'] as const;
export type TypeDossierCtis = (typeof TYPES_DOSSIER_CTIS)[number];
