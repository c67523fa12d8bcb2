/** What the law attaches to a qualification: nobody sets it, and no other one exists. Articles L1121-1, L1121-10 and R1123-20 of the code of public health; rules DEL-10, REF-06. */
import { REGLEMENTATIONS, type Reglementation } from '../../referentiel/reglementation.ts';
import { regleDelais } from './delais.regles.ts';

/** Each has its delays, its pieces and its place in the forms. Trials of medicines are not filed here. */
const QUALIFICATIONS: Record<Reglementation, readonly string[]> = {
  JARDE: ['CAT1', 'CAT2', 'CAT3', 'CAT3S'],
  REG745: ['IC-Cas-1', 'IC-Cas-2', 'IC-Cas-3', 'IC-Cas-4-1', 'IC-Cas-4-2', 'IC-Cas-4-3', 'IC-Cas-4-4'],
  REG746: ['EP-Cas-1', 'EP-Cas-2', 'EP-Cas-3', 'EP-Cas-4'],
  REG536: [],
};
export const qualificationsDeLaLoi = (reglementation: Reglementation): readonly string[] => QUALIFICATIONS[reglementation];
export const isQualificationDeLaLoi = (reglementation: Reglementation, code: string): boolean =>
  QUALIFICATIONS[reglementation].includes(code);

/** The regulation that a case or a category belongs to; null while none is chosen. */
export const reglementationDuCas = (code: string | null): Reglementation | null =>
  REGLEMENTATIONS.find((r) => code !== null && QUALIFICATIONS[r].includes(code)) ?? null;

/** L1121-10: the sponsor of a research that intervenes on persons is insured. False while no qualification is chosen. */
export const isAssuranceObligatoire = (code: string | null): boolean =>
  code !== null && code !== 'CAT3' && code !== 'CAT3S' && Object.values(QUALIFICATIONS).some((codes) => codes.includes(code));

/** Who says that the file is valid, the legal delay of the opinion on an initial request, whether an insurance is asked. */
export const loiDeLaQualification = (reglementation: string, code: string) => {
  const { avis, partage } = regleDelais(reglementation, 'DI', code);
  return {
    delaiAvisJours: avis,
    validateur: partage === null ? ('CPP' as const) : ('ANSM' as const),
    assuranceObligatoire: isAssuranceObligatoire(code),
  };
};

/** Researches that the agency authorises before they start: category 1 (L1123-8), and the device cases that it reviews (L1125-1, L1126-1). */
export const isAutoriseeParAnsm = (code: string | null): boolean =>
  code === 'CAT1' || (code !== null && regleDelais(reglementationDuCas(code) ?? 'JARDE', 'DI', code).partage !== null);
