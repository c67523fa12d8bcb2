/**
 * What the answers about a device say of the case that the sponsor chose: each answer that this case excludes, with what to do. Pure. Rule: FOR-07
 * (R1125-1 for the cases of an investigation, L1126-1 for those of a performance study).
 */
import type { ElementRecherche } from '../socle/element.schemas.ts';

export type Contradiction = { champ: keyof ElementRecherche & string; message: string };

/** « IC-Cas-4-2 » as the lists write it: « IC-Cas 4.2 ». */
export const nomDuCas = (code: string): string => code.replace(/-(\d)/, ' $1').replace(/-(\d)$/, '.$1');

type Marquage = 'ABSENT' | 'HORS' | 'DANS' | 'ABSENT_OU_HORS';
type CasDm = {
  finalite: 'CONFORMITE' | 'SUIVI' | 'AUTRE';
  marquage: Marquage;
  /** Only devices of low risk, or only the others. */
  risque?: 'FAIBLE' | 'ELEVE';
  proceduresInvasives?: boolean;
};
const CAS_DM: Readonly<Record<string, CasDm>> = {
  'IC-Cas-1': { finalite: 'CONFORMITE', marquage: 'ABSENT_OU_HORS', risque: 'FAIBLE' },
  'IC-Cas-2': { finalite: 'CONFORMITE', marquage: 'ABSENT_OU_HORS', risque: 'ELEVE' },
  'IC-Cas-3': { finalite: 'SUIVI', marquage: 'DANS', proceduresInvasives: true },
  'IC-Cas-4-1': { finalite: 'SUIVI', marquage: 'DANS', proceduresInvasives: false },
  'IC-Cas-4-2': { finalite: 'AUTRE', marquage: 'DANS' },
  'IC-Cas-4-3': { finalite: 'AUTRE', marquage: 'HORS' },
  'IC-Cas-4-4': { finalite: 'AUTRE', marquage: 'ABSENT' },
};

const FINALITE_EXIGEE = {
  CONFORMITE: 'vise la conformité du dispositif',
  SUIVI: 'est un suivi après la mise sur le marché',
  AUTRE: 'ne vise pas la conformité du dispositif et n’en est pas le suivi',
} as const;
const CORRIGER = 'Corrigez cette réponse, ou choisissez un autre cas à l’étape 1.';

/** Class I, or IIa of a device that is not invasive: null while the answers do not tell. */
function risqueDe(r: ElementRecherche): 'FAIBLE' | 'ELEVE' | null {
  if (r.classeDm === 'IIb' || r.classeDm === 'III') return 'ELEVE';
  if (r.classeDm === 'IIa' && (r.invasif === null || r.invasif === undefined)) return null;
  if (r.classeDm === 'IIa') return r.invasif ? 'ELEVE' : 'FAIBLE';
  return r.classeDm ? 'FAIBLE' : null;
}

/** When the answers on the CE mark contradict the case that was chosen, the field of the answer that does; null when none does. */
function marquageExclu(r: ElementRecherche, attendu: Marquage): Omit<Contradiction, 'message'> | null {
  if (r.marquageCe === false) return attendu === 'DANS' || attendu === 'HORS' ? { champ: 'marquageCe' } : null;
  if (r.marquageCe !== true) return null;
  if (attendu === 'ABSENT') return { champ: 'marquageCe' };
  const isExclu = attendu === 'DANS' ? r.dansDestination === false : r.dansDestination === true;
  return isExclu ? { champ: 'dansDestination' } : null;
}
const MARQUAGE_EXIGE: Readonly<Record<Marquage, string>> = {
  ABSENT: 'porte sur un dispositif sans marquage CE',
  HORS: 'porte sur un dispositif marqué CE, utilisé hors de sa destination',
  DANS: 'porte sur un dispositif marqué CE, utilisé dans sa destination',
  ABSENT_OU_HORS: 'porte sur un dispositif sans marquage CE, ou utilisé hors de sa destination',
};

type Diseur = (champ: Contradiction['champ'], phrase: string) => Contradiction;

/** Says of an answer that the case excludes it: `phrase` goes on after « Le cas … ». */
const diseur =
  (code: string): Diseur =>
  (champ, phrase) => ({ champ, message: `Le cas « ${nomDuCas(code)} » ${phrase}. ${CORRIGER}` });

function contradictionsDm(r: ElementRecherche, code: string, cas: CasDm): Contradiction[] {
  const dit = diseur(code);
  const marquage = marquageExclu(r, cas.marquage);
  const risque = risqueDe(r);
  const procedures = cas.proceduresInvasives;
  return [
    ...(marquage ? [dit(marquage.champ, MARQUAGE_EXIGE[cas.marquage])] : []),
    ...(r.finalite && r.finalite !== cas.finalite ? [dit('finalite', FINALITE_EXIGEE[cas.finalite])] : []),
    ...(cas.risque && risque && risque !== cas.risque
      ? [
          dit(
            'classeDm',
            cas.risque === 'FAIBLE'
              ? 'porte sur un dispositif de classe I, ou de classe IIa non invasif'
              : 'porte sur un dispositif de classe IIa invasif, IIb ou III',
          ),
        ]
      : []),
    ...(procedures !== undefined && typeof r.proceduresInvasives === 'boolean' && r.proceduresInvasives !== procedures
      ? [dit('proceduresInvasives', `ajoute des procédures ${procedures ? 'invasives ou lourdes' : 'ni invasives ni lourdes'}`)]
      : []),
  ];
}

/** Annex VIII of 2017/745: an implantable device is invasive, and rule 8 never places it in class I. */
const contradictionsDuDispositif = (r: ElementRecherche): Contradiction[] =>
  r.implantable !== true
    ? []
    : [
        ...(r.invasif === false
          ? [{ champ: 'invasif' as const, message: 'Un dispositif implantable est invasif : corrigez l’une des deux réponses.' }]
          : []),
        ...(r.classeDm?.startsWith('I') && !r.classeDm.startsWith('II')
          ? [
              {
                champ: 'classeDm' as const,
                message:
                  'Un dispositif implantable n’est jamais de classe I (annexe VIII, règle 8) : corrigez l’une des deux réponses.',
              },
            ]
          : []),
      ];

const EP = 'EP-Cas-';
/** L1126-1, II: what makes the agency review a performance study of a device that is not used within its CE mark. */
const RISQUES_EP = ['interventionnelle', 'prelevementChirurgical', 'proceduresInvasives'] as const;

const EP1 = 'suppose une étude interventionnelle, un prélèvement chirurgical ou des procédures invasives';

/** The answers that belong to one of the first three cases, when the sponsor chose the fourth. */
function contradictionsDuCas4(r: ElementRecherche, dit: Diseur): Contradiction[] {
  const isDansSaDestination = r.marquageCe === true && r.dansDestination === true;
  const isHors = r.marquageCe === false || (r.marquageCe === true && r.dansDestination === false);
  const risque = RISQUES_EP.find((champ) => r[champ] === true);
  if (isHors && risque) return [dit(risque, 'n’est pas celui de ces réponses, qui sont celles du cas « EP-Cas 1 »')];
  if (r.compagnon === true && r.origineEchantillons === 'RESTANTS')
    return [dit('compagnon', 'n’est pas celui de ces réponses, qui sont celles du cas « EP-Cas 2 »')];
  return isDansSaDestination && r.proceduresInvasives === true
    ? [dit('proceduresInvasives', 'n’est pas celui de ces réponses, qui sont celles du cas « EP-Cas 3 »')]
    : [];
}

function contradictionsDiv(r: ElementRecherche, code: string): Contradiction[] {
  const dit = diseur(code);
  const marquage = (attendu: Marquage) => {
    const exclu = marquageExclu(r, attendu);
    return exclu ? [dit(exclu.champ, MARQUAGE_EXIGE[attendu])] : [];
  };
  switch (code) {
    case `${EP}1`:
      return [
        ...marquage('ABSENT_OU_HORS'),
        ...(RISQUES_EP.every((champ) => r[champ] === false) ? [dit('interventionnelle', EP1)] : []),
      ];
    case `${EP}2`:
      return [
        ...(r.compagnon === false ? [dit('compagnon', 'porte sur un diagnostic compagnon')] : []),
        ...(r.origineEchantillons === 'PROSPECTIFS'
          ? [dit('origineEchantillons', 'n’utilise que des échantillons restants')]
          : []),
      ];
    case `${EP}3`:
      return [
        ...marquage('DANS'),
        ...(r.proceduresInvasives === false ? [dit('proceduresInvasives', 'ajoute des procédures invasives ou lourdes')] : []),
      ];
    case `${EP}4`:
      return contradictionsDuCas4(r, dit);
    default:
      return [];
  }
}

/** Answers that contradict the case or each other; none for a research that is on no device. */
export function contradictionsDispositif(r: ElementRecherche, qualification: string | null): Contradiction[] {
  if (qualification === null) return [];
  const cas = CAS_DM[qualification];
  return cas
    ? [...contradictionsDm(r, qualification, cas), ...contradictionsDuDispositif(r)]
    : contradictionsDiv(r, qualification);
}
